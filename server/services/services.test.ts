import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const picture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2450df' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'kitchen.jpg',
    { type: 'image/jpeg' },
  )

describe('listing a service', () => {
  test('a seller lists, and everybody finds it', async () => {
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
    await expect(world.visitor.service.create({ body: {} as never })).rejects.toMatchObject({ status: 401 })
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
      body: { errors: { subcategory: 'is not a subcategory of this category' } },
    })
  })

  test('null is what is absent where nothing needs to be', async () => {
    const service = await world.aService(await world.aSeller(), { tags: null, packages: null, requirements: null })
    expect(service).toMatchObject({ tags: [], packages: [] })
    expect(service).not.toHaveProperty('requirements')
  })

  test('what only the server decides is ignored', async () => {
    const service = await world.aService(await world.aSeller(), {
      ratingAvg: 5,
      orderCount: 99,
      archived: true,
      _id: 'x',
    })
    expect(service).toMatchObject({ ratingAvg: 0, orderCount: 0, archived: false })
  })

  test('the listing of an unverified seller is there for its owner alone', async () => {
    const seller = await world.aSeller({ verified: false })
    const service = await world.aService(seller)
    expect((await seller.service.detail({ params: { id: service._id } })).service._id).toBe(service._id)
    await expect(world.visitor.service.detail({ params: { id: service._id } })).rejects.toMatchObject({ status: 404 })
    const { services } = await world.visitor.service.list({ query: { sellerId: seller.id } })
    expect(services).toEqual([])
    await world.db.updateTable('account').set({ verification: 'approved' }).where('id', '=', seller.id).execute()
    expect((await world.visitor.service.list({ query: { sellerId: seller.id } })).pagination.totalItems).toBe(1)
  })
})

test('a view counts, the owner’s own does not, and one that cannot be counted is shown all the same', async () => {
  const seller = await world.aSeller()
  const { _id: id } = await world.aService(seller)
  const look = (person = world.visitor) => person.service.detail({ params: { id } })
  await look()
  await look(seller)
  expect((await look()).service.viewCount).toBe(1)
  const client = await world.deps.pool.connect()
  await client.query(`begin; select from service where id = '${id}' for update`)
  expect((await look()).service.viewCount).toBe(2)
  await client.query('rollback')
  client.release()
})

describe('pictures', () => {
  test('are stored in variants, kept in the order asked for and removed with keepImages', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const params = { id: service._id }
    const added = await seller.service.update({
      params,
      body: {},
      files: { images: [await picture(), await picture()] },
    })
    const [first, second] = added.service.images
    expect(added.service.images).toHaveLength(2)
    expect(first).toMatchObject({ alt: service.title, placeholder: expect.stringMatching(/^data:image\/webp/) })
    const file = await world.app.inject(first?.url ?? '')
    expect(file.statusCode).toBe(200)
    const kept = await seller.service.update({ params, body: { keepImages: [second?.url ?? ''] } })
    expect(kept.service.images.map(({ url }) => url)).toEqual([second?.url])
  })

  test('say what is on them: the kept ones first, then the new ones; without words, the title', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller)
    const params = { id }
    const added = await seller.service.update({
      params,
      body: { imageAlts: ['A kitchen', ''] },
      files: { images: [await picture(), await picture()] },
    })
    const alts = ({ service }: typeof added) => service.images.map(({ alt }) => alt)
    expect(alts(added)).toEqual(['A kitchen', added.service.title])
    const [first, second] = added.service.images.map(({ url }) => url)
    const turned = await seller.service.update({
      params,
      body: { keepImages: [second ?? '', first ?? ''], imageAlts: ['A bathroom', 'The kitchen', 'A hall'] },
      files: { images: [await picture()] },
    })
    expect(turned.service.images.map(({ url }) => url).slice(0, 2)).toEqual([second, first])
    expect(alts(turned)).toEqual(['A bathroom', 'The kitchen', 'A hall'])
    const left = await seller.service.update({ params, body: { keepImages: [second ?? ''] } })
    expect(alts(left)).toEqual(['A bathroom'])
  })

  test('that are none are refused, and so is a field that does not exist', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller)
    const text = new File(['<svg onload=alert(1)>'], 'x.jpg', { type: 'image/jpeg' })
    await expect(seller.service.update({ params: { id }, body: {}, files: { images: [text] } })).rejects.toMatchObject({
      status: 415,
    })
    const stray = { avatar: [await picture()] } as never
    await expect(seller.service.update({ params: { id }, body: {}, files: stray })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Unexpected field'),
    })
  })

  test('a listing without any gets one that is drawn for it', async () => {
    const service = await world.aService(await world.aSeller())
    const drawn = await world.app.inject(service.images[0]?.url ?? '')
    expect(drawn.headers['content-type']).toContain('image/svg+xml')
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
    const added = await seller.service.update({ params, body: {}, files: { images: [await picture()] } })
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
    const refusal = await seller.service.update({ params, body: nulls as never }).catch((error) => error.body)
    expect(Object.keys(refusal.errors).sort()).toEqual([...always, ...more].sort())
  })

  test('only the owner may; others are refused, and what they cannot see is not there', async () => {
    const seller = await world.aSeller()
    const other = await world.aSeller()
    const { _id: id } = await world.aService(seller)
    await expect(other.service.update({ params: { id }, body: { price: 100 } })).rejects.toMatchObject({ status: 403 })
    await expect(other.service.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await seller.service.update({ params: { id }, body: { status: 'paused' } })
    await expect(other.service.update({ params: { id }, body: { price: 100 } })).rejects.toMatchObject({ status: 404 })
  })

  test('pausing takes it out of sight and publishing brings it back', async () => {
    const seller = await world.aSeller()
    const { _id: id } = await world.aService(seller)
    await seller.service.update({ params: { id }, body: { status: 'paused' } })
    expect((await world.visitor.service.list({ query: { sellerId: seller.id } })).services).toEqual([])
    expect((await seller.service.mine()).services).toHaveLength(1)
    await seller.service.update({ params: { id }, body: { status: 'published' } })
    expect((await world.visitor.service.list({ query: { sellerId: seller.id } })).services).toHaveLength(1)
  })

  test('deleting archives while orders refer to it', async () => {
    const { service, seller } = await world.aPaidOrder()
    expect(await seller.service.remove({ params: { id: service._id } })).toMatchObject({ archived: true })
    expect((await seller.service.mine()).services).toEqual([])
    const free = await world.aService(seller)
    expect(await seller.service.remove({ params: { id: free._id } })).toMatchObject({ archived: false })
    await expect(seller.service.detail({ params: { id: free._id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('lists', () => {
  test('page, sort and filter, and a page past the end is empty', async () => {
    const seller = await world.aSeller()
    for (const price of [3000, 1000, 2000]) await world.aService(seller, { price })
    const query = { sellerId: seller.id }
    const cheap = await world.visitor.service.list({ query: { ...query, sortBy: 'price', limit: 2 } })
    expect(cheap.services.map(({ price }) => price?.amount)).toEqual([1000, 2000])
    expect(cheap.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3, itemsPerPage: 2, limit: 2 })
    const filtered = await world.visitor.service.list({ query: { ...query, minPrice: 1500, maxPrice: 2500 } })
    expect(filtered.services.map(({ price }) => price?.amount)).toEqual([2000])
    expect((await world.visitor.service.list({ query: { ...query, page: 99 } })).services).toEqual([])
    expect((await world.visitor.service.list({ query: { category: 'no-such-category' } })).services).toEqual([])
  })

  test.each([
    'page=0',
    'limit=101',
    'limit=ten',
    'sortBy=seller_id',
    'minRating=9',
    'sellerId=1',
    'q=%00',
    'page=1&page=2',
  ])('refuse %s', async (query) => {
    const reply = await world.app.inject(`/api/service?${query}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input', errors: expect.any(Object) })
  })

  test('blank parameters count as absent', async () => {
    expect((await world.app.inject('/api/service?q=&category=%20&page=')).statusCode).toBe(200)
  })

  test('a malformed id is 400, an unknown one 404', async () => {
    expect((await world.app.inject('/api/service/not-an-id')).statusCode).toBe(400)
    expect((await world.app.inject('/api/service/019a0000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

test('categories count what is live in them', async () => {
  const seller = await world.aSeller()
  await world.aService(seller, { category: 'auto-services', subcategory: 'tyres' })
  const { categories } = await world.visitor.category.list({ query: { kind: 'service' } })
  expect(categories.find(({ slug }) => slug === 'auto-services')?.listings).toBe(1)
  expect(categories.find(({ slug }) => slug === 'tyres')?.listings).toBe(1)
  expect(categories.every(({ kind }) => kind === 'service')).toBe(true)
})
