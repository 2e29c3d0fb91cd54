import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, slotIn, startWorld, type World } from '#test/world.ts'

// A time that was sold after it was offered is refused, and the screen says so wherever nothing could be marked.

let world: World
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
})
afterEach(closeScreen)
afterAll(() => world.close())

const open = async (id: string, as: Person) => {
  await openScreen(world, `/service-request/${id}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Move a two-room flat to Pankow' })
}
const dialog = async () => within(await screen.findByRole('dialog'))

/** Sells a time of a provider to somebody else. */
async function sell(seller: Person, time: ReturnType<typeof slotIn>) {
  const service = await world.aService(seller)
  const other = await world.anUnpaidOrderAt(service._id, { timePreferences: [time] })
  await world.pay(other)
  await other.buyer.serviceOrder.confirmPayment({ params: { id: other.id } })
  const [acceptedTimePreference] = other.order.timePreferences
  await seller.serviceOrder.accept({ params: { id: other.id }, body: { acceptedTimePreference } })
}

async function anOfferAt(...proposedSlots: ReturnType<typeof slotIn>[]) {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: id } = await world.aRequest(buyer)
  const { _id: offerId } = await world.anOffer(seller, id, { price: 40_000, proposedSlots })
  return { buyer, seller, id, params: { id, offerId } }
}

test('an offer with one time is not accepted at a time that is taken, and says why', async () => {
  const time = slotIn(60)
  const { buyer, seller, id } = await anOfferAt(time)
  await sell(seller, time)
  await open(id, buyer)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept €412 and pay' }))
  const opened = await dialog()
  expect(await opened.findByText('already booked')).toBeTruthy()
  await userEvent.click(opened.getByRole('button', { name: 'Accept €412.00 and pay' }))
  expect((await buyer.serviceRequest.detail({ params: { id } })).serviceRequest.status).toBe('open')
})

test('of several times the first free one is chosen, once it is known which are taken', async () => {
  const [sold, free] = [slotIn(60), slotIn(80)]
  const { buyer, seller, id } = await anOfferAt(sold, free)
  await sell(seller, sold)
  await open(id, buyer)
  await userEvent.click(await screen.findByRole('button', { name: 'Accept €412 and pay' }))
  const opened = await dialog()
  expect(await opened.findByText('already booked')).toBeTruthy()
  const [first, second] = opened.getAllByRole<HTMLInputElement>('radio')
  expect([first?.checked, second?.checked]).toEqual([false, true])
})

test('a provider who agrees to a counter at a time that they sold meanwhile reads it', async () => {
  const time = slotIn(90)
  const { buyer, seller, id, params } = await anOfferAt(slotIn(60))
  await buyer.serviceRequest.counterOffer({ params, body: { slots: [time] } })
  await sell(seller, time)
  await open(id, seller)
  await userEvent.click(await screen.findByRole('button', { name: /^Agree/ }))
  expect(await screen.findByText('This time is already taken. Please choose another.')).toBeTruthy()
})
