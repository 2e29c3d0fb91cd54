import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
})
afterAll(() => world.close())

const moving = { category: 'moving-transport', subcategory: 'local-moving' }
const dayOf = async (seller: Person) => (await seller.seller.home()).requests

/** A request of a fresh person, with the offer of this seller. */
async function offered(seller: Person) {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  const { _id: offerId } = await world.anOffer(seller, id, { price: 40_000 })
  return { buyer, id, params: { id, offerId } }
}

test('a seller without offers and services has nothing to do, and nothing fits', async () => {
  await world.aRequest(await world.aBuyer())
  expect(await dayOf(await world.aSeller())).toEqual({ tasks: [], totalTasks: 0, fitting: [], totalFitting: 0 })
})

test('a counter, a changed request and an accepted offer are there until they are settled', async () => {
  const seller = await world.aSeller()
  const [countered, changed, accepted] = [await offered(seller), await offered(seller), await offered(seller)]
  // Neither one that waits for its requester, nor those of a rival.
  await offered(seller)
  const rival = await offered(await world.aSeller())
  await rival.buyer.serviceRequest.counterOffer({ params: rival.params, body: { price: 30_000 } })
  await accepted.buyer.serviceRequest.acceptOffer({ params: accepted.params, body: {} })
  await countered.buyer.serviceRequest.counterOffer({ params: countered.params, body: { price: 38_000 } })
  await changed.buyer.serviceRequest.update({
    params: { id: changed.id },
    body: { budget: { type: 'fixed', max: 20_000 }, preferredSlots: [slotIn(80)] },
  })
  const { tasks, totalTasks } = await dayOf(seller)
  expect(totalTasks).toBe(3)
  expect(tasks.map(({ kind, request }) => [kind, request._id])).toEqual([
    ['countered', countered.id],
    ['changed', changed.id],
    ['accepted', accepted.id],
  ])
  expect(tasks[0]).toMatchObject({
    request: { ownOffer: { price: { amount: 40_000 } } },
    wanted: { amount: 38_000, currency: 'EUR' },
    dueAt: expect.any(String),
  })
  expect(tasks[1]).not.toHaveProperty('wanted')
  await seller.serviceRequest.respondToCounter({ params: countered.params, body: { action: 'accept' } })
  await seller.serviceRequest.reconfirmOffer({ params: changed.params })
  await world.pay(await accepted.buyer.serviceRequest.initiatePayment({ params: { id: accepted.id } }))
  await accepted.buyer.serviceRequest.confirmPayment({ params: { id: accepted.id } })
  expect((await dayOf(seller)).totalTasks).toBe(0)
  const { waiting, schedule } = await seller.seller.home()
  // From the payment on it is an order like any other.
  expect(waiting.total + schedule.length).toBeGreaterThan(0)
})

test('new requests fit by category as long as no own offer is made, with how far they are', async () => {
  const seller = await world.aSeller()
  await world.aService(seller, moving)
  const place = { label: 'Mitte', city: 'Berlin', country: 'DE' }
  await seller.user.update({ params: { id: seller.id }, body: { location: place } })
  const before = (await dayOf(seller)).totalFitting
  await world.aRequest(seller)
  await world.aRequest(await world.aBuyer(), { category: 'cleaning', subcategory: 'home-cleaning' })
  await world.aRequest(await world.aBuyer(), { visibility: 'invited' })
  const { _id } = await world.aRequest(await world.aBuyer())
  const { fitting, totalFitting } = await dayOf(seller)
  expect(totalFitting).toBe(before + 1)
  expect(fitting).toHaveLength(2)
  expect(fitting[0]).toMatchObject({ _id, fits: expect.any(String), distanceKm: expect.any(Number) })
  const fits = (await seller.serviceRequest.list({ query: { fits: true, limit: 100 } })).serviceRequests
  expect(fits.map((request) => request._id)).toContain(_id)
  await world.anOffer(seller, _id)
  expect((await dayOf(seller)).totalFitting).toBe(before)
})
