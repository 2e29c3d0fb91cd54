import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anEntry } from '#test/accounts.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { startWorld, untyped, type World } from '#test/world.ts'

// Files before and after this one load the real policy.
const { mask } = vi.hoisted(() => {
  vi.resetModules()
  return { mask: vi.fn<(text: string) => void>() }
})
vi.mock('#shared/policies/contact-details.ts', async (load) => {
  const policy = await load<typeof import('#shared/policies/contact-details.ts')>()
  const withoutContacts = (text: string, countries: readonly string[]) => {
    mask(text)
    return policy.withoutContacts(text, countries)
  }
  return { ...policy, withoutContacts }
})

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  vi.resetModules()
  await world.close()
})

const REACH = 'call 0176 1234 5678 or write to hanna@example.org'
const HIDDEN = 'call ••• or write to •••'

test('a listing keeps no way around the marketplace in what everybody reads', async () => {
  const seller = await world.aSeller()
  const text = (words: string) => `I clean flats and small houses, and bring everything; ${words}.`
  const service = await world.aService(seller, {
    title: `Home cleaning, ${REACH}`,
    description: text(REACH),
    requirements: REACH,
    tags: ['hanna@example.org'],
    packages: [{ key: 'basic', title: 'Regular', description: REACH, price: 5_600, deliveryDays: 1, revisions: 0 }],
    location: { label: REACH, city: 'Berlin', country: 'DE' },
  })
  const seen = (await world.visitor.service.detail({ params: { id: service._id } })).service
  expect(seen).toMatchObject({
    title: `Home cleaning, ${HIDDEN}`,
    description: text(HIDDEN),
    requirements: HIDDEN,
    tags: ['•••'],
    packages: [{ description: HIDDEN }],
    location: { label: HIDDEN, city: 'Berlin' },
  })
  const product = await world.aProduct(seller, {
    shippingOptions: [{ key: 'parcel', name: 'Write to hanna@example.org', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
  })
  expect(product.shippingOptions).toMatchObject([{ name: 'Write to •••' }])
  const changed = await seller.product.update({ params: { id: product._id }, body: { description: text(REACH) } })
  expect(changed.product.description).toBe(text(HIDDEN))
  expect((await world.visitor.search.all({ query: { q: 'hanna@example.org' } })).results.services.total).toBe(0)
})

test('a text is masked once each time that it is written, and what was written before is left alone', async () => {
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const { description } = service
  mask.mockClear()
  const body = { description: `${description} More on hanna@example.org.` }
  const changed = await seller.service.update({ params: { id: service._id }, body })
  expect(changed.service.description).toBe(`${description} More on •••.`)
  expect(mask.mock.calls).toEqual([[body.description]])
})

test('a listing that says little more than how to be reached is refused at its field', async () => {
  const seller = await world.aSeller()
  const description = `${'hanna@example.org '.repeat(3)}cleans`
  await expect(world.aService(seller, { title: '0176 1234 5678', description })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: { title: expect.stringContaining('At least 8'), description: expect.stringContaining('At least 40') },
    },
  })
})

test('a profile is treated alike', async () => {
  const seller = await world.aSeller()
  const body = { name: 'Hanna, 0176 1234 5678', headline: REACH, bio: REACH }
  await seller.user.update({ params: { id: seller.id }, body })
  const { user } = await world.visitor.user.detail({ params: { id: seller.id } })
  expect(user).toMatchObject({ name: 'Hanna, •••', headline: HIDDEN, bio: HIDDEN })
})

describe('a number without its long-distance call', () => {
  /** Of a mobile phone, where the marketplace is. */
  const HERE = 'Call 171 2345678 about it, please.'
  const CLEAN = 'Call ••• about it, please.'

  test('is hidden in what people write of and to each other, as it is in listings', async () => {
    const { id, buyer } = await serviceOrderStates(world).completed()
    const { review } = await buyer.review.write({ params: { id }, body: { rating: 5, comment: HERE } })
    expect(review.comment).toBe(CLEAN)

    const [asking, provider] = [await world.aBuyer(), await world.aSeller()]
    const request = await world.aRequest(asking)
    const offer = await world.anOffer(provider, request._id, { message: HERE, price: 40_000 })
    expect(offer.message).toBe(CLEAN)
    const params = { id: request._id, offerId: offer._id }
    await asking.serviceRequest.counterOffer({ params, body: { price: 37_000, scope: HERE, message: HERE } })
    const body = { action: 'reject', message: HERE } as const
    await provider.serviceRequest.respondToCounter({ params, body })
    const { rounds } = await world.db
      .selectFrom('offer')
      .select('rounds')
      .where('id', '=', offer._id)
      .executeTakeFirstOrThrow()
    expect(rounds).toMatchObject([{ message: CLEAN }, { message: CLEAN, scope: CLEAN }, { message: CLEAN }])

    const { user } = await world.visitor.auth.register({ body: anEntry({ name: 'Liya 171 2345678' }) })
    expect(user.name).toBe('Liya •••')
  })

  /** Of a mobile phone in Italy. */
  const THERE = 'I work all over the old town and in the hills; ring 347 123 4567 whenever you like.'
  const ROME = { label: 'Trastevere', city: 'Roma', country: 'IT' }
  const FOUND = 'I work all over the old town and in the hills; ring ••• whenever you like.'

  test('is hidden where the listing is, also in changes that name no place', async () => {
    const [seller, buyer, admin] = [await world.aSeller(), await world.aBuyer(), await world.anAdmin()]
    const body = { description: THERE }
    const service = await world.aService(seller, { location: ROME, ...body })
    const product = await world.aProduct(seller, { pickupLocation: ROME })
    const wish = await world.aRequest(buyer, { location: ROME })
    const wanted = await world.aWish(buyer, { location: ROME, deliveryPreference: 'either' })
    const pickup = { deliveryMethods: ['shipping', 'pickup'], pickupLocation: ROME }
    const offer = await world.aProductOffer(seller, wanted._id, pickup)
    const at = ({ _id: id }: { _id: string }) => ({ params: { id } })
    expect(service.description).toBe(FOUND)
    const changed = {
      service: (await seller.service.update({ ...at(service), body })).service,
      product: (await seller.product.update({ ...at(product), body })).product,
      serviceRequest: (await buyer.serviceRequest.update({ ...at(wish), body })).serviceRequest,
      requestedProduct: (await buyer.requestedProduct.update({ ...at(wanted), body })).requestedProduct,
    }
    for (const [kind, { description }] of Object.entries(changed)) expect(description, kind).toBe(FOUND)
    const { updatedOffer } = await seller.productOffer.update({ ...at(offer), body: { message: THERE } })
    expect(updatedOffer.message).toBe(FOUND)

    const correction = { ...body, reason: 'It named a telephone number.' }
    const corrected = await admin.adminListing.updateService({ ...at(service), body: untyped(correction) })
    expect(corrected.service.description).toBe(FOUND)
  })

  test('of another country stays where nothing is of that country', async () => {
    const service = await world.aService(await world.aSeller(), { description: THERE })
    expect(service.description).toBe(THERE)
  })
})
