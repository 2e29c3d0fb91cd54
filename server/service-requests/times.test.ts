import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { slotIn, startWorld, type World } from '#test/world.ts'

// A provider cannot be in two places: no offer binds them at a time that an order of theirs has.

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterAll(() => world.close())

const taken = { status: 409, code: 'slot_taken' }

/** A provider with an appointment, a request of another person, and times that overlap it or follow right after it. */
async function aBusyProvider() {
  const { seller } = await serviceOrderStates(world).scheduled({}, { timePreferences: [slotIn(30)] })
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer)
  return { buyer, seller, id, sold: slotIn(32), free: slotIn(33) }
}

test('an offer names no time that an order of its provider has', async () => {
  const { seller, id, sold, free } = await aBusyProvider()
  await expect(world.anOffer(seller, id, { proposedSlots: [free, sold] })).rejects.toMatchObject(taken)
  expect(await world.anOffer(seller, id, { proposedSlots: [free] })).toMatchObject({ status: 'pending' })
  // Sent anew, it is an offer like the first.
  await expect(world.anOffer(seller, id, { proposedSlots: [sold] })).rejects.toMatchObject(taken)
})

test('a provider neither agrees to such a time nor names it in a counter', async () => {
  const { buyer, seller, id, sold, free } = await aBusyProvider()
  const { _id: offerId } = await world.anOffer(seller, id, { proposedSlots: [free] })
  const params = { id, offerId }
  const answer = (body: { action: 'accept' | 'counter'; slots?: (typeof sold)[] }) =>
    seller.serviceRequest.respondToCounter({ params, body })
  await buyer.serviceRequest.counterOffer({ params, body: { slots: [sold] } })
  await expect(answer({ action: 'accept' })).rejects.toMatchObject(taken)
  await expect(answer({ action: 'counter', slots: [sold] })).rejects.toMatchObject(taken)
  const { serviceRequest } = await answer({ action: 'counter', slots: [slotIn(60)] })
  expect(serviceRequest.offersReceived).toMatchObject([{ status: 'pending', rounds: [{ n: 1 }, { n: 2 }, { n: 3 }] }])
})

test('a time that was sold after it was offered keeps no one from agreeing about the price', async () => {
  const { buyer, seller, id, free } = await aBusyProvider()
  const { _id: offerId } = await world.anOffer(seller, id, { proposedSlots: [free, slotIn(60)] })
  const service = await world.aService(seller)
  const other = await world.anUnpaidOrderAt(service._id, { timePreferences: [free] })
  await world.pay(other)
  await other.buyer.serviceOrder.confirmPayment({ params: { id: other.id } })
  const [acceptedTimePreference] = other.order.timePreferences
  await seller.serviceOrder.accept({ params: { id: other.id }, body: { acceptedTimePreference } })
  const params = { id, offerId }
  await buyer.serviceRequest.counterOffer({ params, body: { price: 39_000 } })
  await seller.serviceRequest.respondToCounter({ params, body: { action: 'accept' } })
  await expect(buyer.serviceRequest.acceptOffer({ params, body: { slot: 0 } })).rejects.toMatchObject(taken)
  const { serviceRequest } = await buyer.serviceRequest.acceptOffer({ params, body: { slot: 1 } })
  expect(serviceRequest.status).toBe('offer_accepted')
})
