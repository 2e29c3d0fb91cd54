import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture } from '#test/picture.ts'
import { startWorld, untyped, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('listing a service', () => {
  test('a seller lists, and visitors find it', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, { title: 'Window cleaning with a ladder' })
    expect(service).toMatchObject({
      status: 'published',
      fromPrice: { amount: 8400 },
      ratingHistogram: [0, 0, 0, 0, 0],
    })
    const { services } = await world.visitor.service.search({ query: { q: 'ladder' } })
    expect(services.map(({ _id }) => _id)).toEqual([service._id])
    const { service: seen } = await world.visitor.service.detail({ params: { id: service._id } })
    expect(seen.location).toEqual({ label: 'Neukölln', city: 'Berlin', country: 'DE' })
  })

  test('its provider is told as on their own profile, in lists by name, picture and whether they are verified', async () => {
    const seller = await world.aSeller()
    const location = { label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }
    await seller.user.update({ params: { id: seller.id }, body: { bio: 'Since 2017.', headline: 'Cleaner', location } })
    const { _id: id } = await world.aService(seller)
    const { user } = await world.visitor.user.detail({ params: { id: seller.id } })
    expect(user).toMatchObject({ isSeller: true, bio: 'Since 2017.', location: { city: 'Berlin' } })
    const { service } = await world.visitor.service.detail({ params: { id } })
    expect(service.provider).toEqual(user)
    const { services } = await world.visitor.service.list({ query: { sellerId: seller.id } })
    const { _id, username, name, isVerified } = user
    expect(services[0]?.provider).toEqual({ _id, username, name, isVerified })
  })

  test('a buyer may not, and a visitor has to sign in', async () => {
    await expect(world.aService(await world.aBuyer())).rejects.toMatchObject({ status: 403 })
    await expect(world.visitor.service.create({ body: untyped({}) })).rejects.toMatchObject({ status: 401 })
  })

  test('every wrong field is named', async () => {
    const seller = await world.aSeller()
    const wrong = world.aService(seller, {
      title: 'short',
      price: null,
      durationMinutes: null,
      location: null,
      tags: 'x',
    })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    await wrong.catch((error) => expect(Object.keys(error.body.errors).sort()).toEqual(['tags', 'title']))
    const incomplete = world.aService(seller, {
      price: null,
      durationMinutes: null,
      location: null,
      subcategory: 'plumbing',
    })
    await incomplete.catch((error) =>
      expect(Object.keys(error.body.errors).sort()).toEqual(['durationMinutes', 'location', 'price']),
    )
    await expect(world.aService(seller, { subcategory: 'plumbing' })).rejects.toMatchObject({
      body: { errors: { subcategory: 'Please choose.' } },
    })
  })

  test('null is what is absent where nothing needs to be', async () => {
    const service = await world.aService(await world.aSeller(), { tags: null, packages: null, requirements: null })
    expect(service).toMatchObject({ tags: [], packages: [] })
    expect(service).not.toHaveProperty('requirements')
  })

  test('fields that only the server decides are ignored', async () => {
    const service = await world.aService(await world.aSeller(), {
      ratingAvg: 5,
      orderCount: 99,
      archived: true,
      _id: 'x',
    })
    expect(service).toMatchObject({ ratingAvg: 0, orderCount: 0, archived: false })
  })
})

describe('changing', () => {
  test('an absent field stays, null clears, and the result is checked as a whole', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller, { requirements: 'How big is it?' })
    const { service } = await seller.service.update({ params: { id }, body: { requirements: null, price: 9000 } })
    expect(service).toMatchObject({ title: 'Home cleaning with eco products', price: { amount: 9000 } })
    expect(service).not.toHaveProperty('requirements')
    await expect(seller.service.update({ params: { id }, body: { location: null } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('null empties a list, and is refused where there is always a value', async () => {
    const seller = await world.aSeller()
    const basic = { key: 'basic', title: 'Basic', description: '', price: 5000, deliveryDays: 1, revisions: 0 }
    const { _id: id } = await world.aService(seller, { tags: ['eco'], packages: [basic] })
    const params = { id }
    const stays = await seller.service.update({ params, body: { price: 8000 } })
    expect(stays.service).toMatchObject({ tags: ['eco'], packages: [{ key: 'basic' }] })
    const added = await seller.service.update({ params, body: {}, files: { images: [await aPicture()] } })
    expect(added.service.images[0]?.url).toContain('/uploads/')
    const { service } = await seller.service.update({ params, body: { tags: null, packages: null, images: null } })
    expect(service).toMatchObject({ tags: [], packages: [], fromPrice: { amount: 8000 } })
    expect(service.images[0]?.url).toContain('/art/')
    const always = ['title', 'description', 'category', 'subcategory', 'pricingType', 'bookable', 'minNoticeHours']
    const more = [
      'maxHorizonDays',
      'locationType',
      'cancellationPolicy',
      'status',
      'language',
      'imageAlts',
      'keepImages',
    ]
    const nulls = Object.fromEntries([...always, ...more].map((field) => [field, null]))
    const rejection = await seller.service.update({ params, body: nulls }).catch((error) => error.body)
    expect(Object.keys(rejection.errors).sort()).toEqual([...always, ...more].sort())
  })

  test('deleting archives while orders refer to it', async () => {
    const { service, seller } = await world.aPaidOrder()
    expect(await seller.service.remove({ params: { id: service._id } })).toMatchObject({ archived: true })
    expect((await seller.service.mine()).services).toEqual([])
    const free = await world.aService(seller)
    expect(await seller.service.remove({ params: { id: free._id } })).toMatchObject({ archived: false })
    await expect(seller.service.detail({ params: { id: free._id } })).rejects.toMatchObject({ status: 410 })
  })
})
