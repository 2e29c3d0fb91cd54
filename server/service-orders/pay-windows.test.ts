import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFaults } from '#test/ledger.ts'
import { showOrder } from '#test/service-order-states.ts'
import { slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(await ledgerFaults(world.db)).toEqual([])
  await world.close()
})

const HOUR = 3_600_000
const TOO_SOON = 'At least 150 minutes from now, so that there is time to pay and to answer.'
const soon = { minNoticeHours: 0 }
const at = (id: string) => ({ params: { id } })
const dueOf = ({ timers }: { timers: { name: string; dueAt: string }[] }, timer: string) =>
  Date.parse(timers.find(({ name }) => name === timer)?.dueAt ?? '')
const wish = (id: string, ...times: { start: string; end: string }[]) =>
  world.db
    .updateTable('service_order')
    .set({ time_preferences: JSON.stringify(times) })
    .where('id', '=', id)
    .execute()

describe('an order for a time that is near', () => {
  test('is not placed when paying and answering would end after two hours before it', async () => {
    const order = (hours: number) => world.anUnpaidOrder(soon, { timePreferences: [slotIn(30), slotIn(hours)] })
    for (const hours of [1, 2, 2.45])
      await expect(order(hours)).rejects.toMatchObject({
        status: 400,
        body: {
          message: TOO_SOON,
          errors: { 'timePreferences.1.start': TOO_SOON },
        },
      })
    expect((await order(2.5)).order.status).toBe('pending_payment')
  })

  test('is paid at least two and a half hours before it, and answered two hours before it', async () => {
    const placed = await world.anUnpaidOrder(soon, { timePreferences: [slotIn(90), slotIn(2.6)] })
    const start = Date.parse(placed.order.timePreferences[1]?.start ?? '')
    expect(dueOf(placed.order, 'paymentWindow')).toBe(start - 2.5 * HOUR)
    await world.pay(placed)
    const { order } = await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    expect(order.status).toBe('pending_acceptance')
    expect(dueOf(order, 'sellerResponse')).toBe(start - 2 * HOUR)
  })

  test('expires instead of being paid once it has come too near, and the money goes back', async () => {
    const placed = await world.anUnpaidOrder()
    await wish(placed.id, slotIn(-3), slotIn(1.9))
    await world.pay(placed)
    const { order } = await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    expect(order.status).toBe('expired')
    await world.runJobs()
    expect(await showOrder(placed.buyer, placed.id)).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
  })
})

describe('a time that has come too near', () => {
  const tooNear = { status: 409, code: 'slot_too_near' }

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
    const placed = await world.anUnpaidOrder(soon, { timePreferences: [slotIn(9)] })
    await world.pay(placed, '4000000000000341')
    await placed.buyer.serviceOrder.confirmPayment(at(placed.id))
    const [acceptedTimePreference] = placed.order.timePreferences
    const body = { acceptedTimePreference }
    const { order } = await placed.seller.serviceOrder.accept({ ...at(placed.id), body })
    expect(order.status).toBe('pending_payment')
    expect(dueOf(order, 'captureRetry')).toBe(Date.parse(acceptedTimePreference?.start ?? '') - 2 * HOUR)
  })
})
