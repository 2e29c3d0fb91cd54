import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerViolations } from '#test/ledger.ts'
import { showOrder } from '#test/service-order-states.ts'
import { orderIdOf, serviceRequestStates } from '#test/service-request-states.ts'
import { slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let requests: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  requests = serviceRequestStates(world)
})
afterAll(async () => {
  expect(await ledgerViolations(world.db)).toEqual([])
  await world.close()
})

const HOUR = 3_600_000
const MINUTE = HOUR / 60
const TOO_SOON = 'At least 180 minutes from now, so that there is time to pay and to answer.'
const soon = { minNoticeHours: 0 }
const tooNear = { status: 409, code: 'slot_too_near' }
const at = (id: string) => ({ params: { id } })
const dueOf = ({ timers }: { timers: { name: string; dueAt: string }[] }, timer: string) =>
  Date.parse(timers.find(({ name }) => name === timer)?.dueAt ?? '')
type Times = ReturnType<typeof slotIn>[]
const wish = (id: string, ...times: Times) =>
  world.db
    .updateTable('service_order')
    .set({ time_preferences: JSON.stringify(times) })
    .where('id', '=', id)
    .execute()
const agreeOn = (id: string, time: Times[number]) =>
  world.db
    .updateTable('service_order')
    .set({ schedule: JSON.stringify(time) })
    .where('id', '=', id)
    .execute()
const startOf = ({ start }: Times[number]) => Date.parse(start)

/** An order whose seller has accepted a time of these, and whose card the bank refused then. */
async function rejectedByBank(...timePreferences: Times) {
  const placed = await world.anUnpaidOrder(soon, { timePreferences })
  await world.pay(placed, '4000000000000341')
  await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
  const [acceptedTimePreference] = placed.order.timePreferences
  const { order } = await placed.seller.serviceOrder.accept({ ...at(placed.id), body: { acceptedTimePreference } })
  expect(order.status).toBe('pending_payment')
  return { ...placed, order }
}

describe('an order for a time that is near', () => {
  test('is not placed when paying and answering would end after two hours before it', async () => {
    const order = (hours: number) => world.anUnpaidOrder(soon, { timePreferences: [slotIn(30), slotIn(hours)] })
    for (const hours of [1, 2, 2.51, 2.95])
      await expect(order(hours)).rejects.toMatchObject({
        status: 400,
        body: {
          message: TOO_SOON,
          errors: { 'timePreferences.1.start': TOO_SOON },
        },
      })
    expect((await order(3)).order.status).toBe('pending_payment')
  })

  test('leaves half an hour to pay, and as much to answer two hours before it', async () => {
    const near = slotIn(3)
    const placed = await world.anUnpaidOrder(soon, { timePreferences: [slotIn(90), near] })
    expect(dueOf(placed.order, 'paymentWindow')).toBe(Date.parse(placed.order.createdAt) + HOUR / 2)
    await world.pay(placed)
    const { order } = await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    expect(order.status).toBe('pending_acceptance')
    expect(dueOf(order, 'sellerResponse')).toBe(startOf(near) - 2 * HOUR)
  })

  test('expires instead of being paid once the seller could not answer any more, and the money goes back', async () => {
    const placed = await world.anUnpaidOrder()
    await wish(placed.id, slotIn(-3), slotIn(2.4))
    await world.pay(placed)
    const { order } = await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    expect(order.status).toBe('expired')
    await world.runJobs()
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
  })
})

describe('a time that has come too near', () => {
  test('is neither accepted nor asked for again', async () => {
    const { id, buyer, seller } = await world.aPaidOrder()
    const near = slotIn(1.5)
    await wish(id, near)
    await expect(
      seller.serviceOrder.accept({ ...at(id), body: { acceptedTimePreference: near } }),
    ).rejects.toMatchObject(tooNear)
    await seller.serviceOrder.proposeTimeChange({ ...at(id), body: { proposedTimePreferences: [slotIn(40)] } })
    await expect(buyer.serviceOrder.reaffirmPreference(at(id))).rejects.toMatchObject(tooNear)
    const { order } = await buyer.serviceOrder.findAnotherSeller(at(id))
    expect(order).toMatchObject({ status: 'finding_seller', timePreferences: [] })
  })

  test('is not insisted on where it leaves the seller less than half an hour to answer', async () => {
    const { id, buyer, seller } = await world.aPaidOrder()
    await seller.serviceOrder.proposeTimeChange({ ...at(id), body: { proposedTimePreferences: [slotIn(40)] } })
    const [near, far] = [slotIn(2.1), slotIn(9)]
    await wish(id, near)
    await expect(buyer.serviceOrder.reaffirmPreference(at(id))).rejects.toMatchObject(tooNear)
    await wish(id, near, far)
    const { order } = await buyer.serviceOrder.reaffirmPreference(at(id))
    expect(order.status).toBe('pending_acceptance')
    expect(dueOf(order, 'reaffirmAnswer')).toBe(startOf(far) - 2 * HOUR)
  })

  test('is not proposed: the buyer would have no time to answer', async () => {
    const { id, seller } = await world.aPaidOrder(soon)
    const propose = (hours: number) =>
      seller.serviceOrder.proposeTimeChange({ ...at(id), body: { proposedTimePreferences: [slotIn(hours)] } })
    await expect(propose(2)).rejects.toMatchObject({ status: 400 })
    const { order } = await propose(3)
    const start = Date.parse(order.proposedTimePreferences[0]?.start ?? '')
    expect(dueOf(order, 'timeProposalAnswer')).toBe(start - 2 * HOUR)
  })

  test('is not paid again after the bank refused: the window ends two hours before the appointment', async () => {
    const time = slotIn(9)
    const { order } = await rejectedByBank(time)
    expect(dueOf(order, 'captureRetry')).toBe(startOf(time) - 2 * HOUR)
  })

  test('is not accepted with an offer where it leaves less than half an hour to pay', async () => {
    const made = await requests.open()
    const { buyer, id, offerId } = made
    const accept = async (time: Times[number]) => {
      const slots = JSON.stringify([time])
      await world.db.updateTable('offer').set({ slots }).where('id', '=', offerId).execute()
      return buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    }
    await expect(accept(slotIn(2.4))).rejects.toMatchObject(tooNear)
    const time = slotIn(2.6)
    const { serviceRequest } = await accept(time)
    expect(serviceRequest.status).toBe('offer_accepted')
    expect(dueOf(await showOrder(buyer, await orderIdOf(made)), 'acceptedOfferPayWindow')).toBe(
      startOf(time) - 2 * HOUR,
    )
  })
})

describe('a deadline that is found late', () => {
  /** Runs the timer of an order that became due so many minutes ago, as the worker does. */
  async function runLate(id: string, name: string, minutes: number, more: object = {}) {
    const order = await world.db
      .selectFrom('transaction')
      .select(['timers', 'status_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const dueAt = new Date(Date.now() - minutes * MINUTE).toISOString()
    const timers = order.timers.map((timer) => (timer.name === name ? { ...timer, dueAt } : timer))
    await world.db
      .updateTable('transaction')
      .set({ timers: JSON.stringify(timers) })
      .where('id', '=', id)
      .execute()
    const transition = timers.find((timer) => timer.name === name)?.transition
    const payload = { process: 'serviceOrder', id, transition, since: order.status_since.toISOString(), ...more }
    await world.runTask('process.timer', payload)
  }
  const strikesOf = (id: string) => world.db.selectFrom('strike').select('reason').where('ref_id', '=', id).execute()

  test('waits an hour for an answer that is still possible, and counts against the seller then', async () => {
    const { id, seller } = await world.aPaidOrder()
    const before = Date.now()
    await runLate(id, 'sellerResponse', 16)
    const order = await showOrder(seller, id)
    expect(order.status).toBe('pending_acceptance')
    expect(dueOf(order, 'sellerResponse')).toBeGreaterThanOrEqual(before + HOUR)
    await runLate(id, 'sellerResponse', 0, { graced: true })
    expect((await showOrder(seller, id)).status).toBe('declined')
    expect(await strikesOf(id)).toEqual([{ reason: 'answerTooLate' }])
  })

  test('waits no longer than the last preferred time can be accepted', async () => {
    const { id, seller } = await world.aPaidOrder()
    const last = slotIn(2.5)
    await wish(id, last, slotIn(1))
    await runLate(id, 'sellerResponse', 16)
    const order = await showOrder(seller, id)
    expect(order.status).toBe('pending_acceptance')
    expect(dueOf(order, 'sellerResponse')).toBe(startOf(last) - 2 * HOUR)
  })

  test('does not count against a seller who could not answer any more', async () => {
    const { id, seller } = await world.aPaidOrder()
    await wish(id, slotIn(1.7))
    await runLate(id, 'sellerResponse', 18)
    expect((await showOrder(seller, id)).status).toBe('declined')
    expect(await strikesOf(id)).toEqual([])
  })

  test('nor against one whose buyer insisted', async () => {
    const { id, buyer, seller } = await world.aPaidOrder()
    await seller.serviceOrder.proposeTimeChange({ ...at(id), body: { proposedTimePreferences: [slotIn(40)] } })
    await buyer.serviceOrder.reaffirmPreference(at(id))
    await wish(id, slotIn(1.7))
    await runLate(id, 'reaffirmAnswer', 18)
    expect((await showOrder(seller, id)).status).toBe('declined')
    expect(await strikesOf(id)).toEqual([])
  })

  test('does not wait for a payment that is refused', async () => {
    const placed = await rejectedByBank(slotIn(9))
    await agreeOn(placed.id, slotIn(1.7))
    await runLate(placed.id, 'captureRetry', 18)
    expect((await showOrder(placed.buyer, placed.id)).status).toBe('expired')
    const accepted = await requests.accepted()
    const id = await orderIdOf(accepted)
    await agreeOn(id, slotIn(1.7))
    await runLate(id, 'acceptedOfferPayWindow', 18)
    expect((await showOrder(accepted.buyer, id)).status).toBe('expired')
  })
})
