import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remote, serviceOrderStates, showOrder } from '#test/service-order-states.ts'
import { slotIn, startWorld, type World } from '#test/world.ts'

let world: World
let places: ReturnType<typeof serviceOrderStates>
beforeAll(async () => {
  world = await startWorld()
  places = serviceOrderStates(world)
})
afterAll(() => world.close())

const at = (id: string) => ({ params: { id } })
const wrongState = { status: 409, code: 'wrong_state' }

describe('a delivery', () => {
  test('that is late may get more time, or is cancelled for nothing', async () => {
    const { id, buyer, seller } = await places.lateDelivery()
    const until = slotIn(48).end
    await expect(seller.serviceOrder.extend({ ...at(id), body: { until } })).rejects.toMatchObject({ status: 403 })
    const { order } = await buyer.serviceOrder.extend({ ...at(id), body: { until } })
    expect(order).toMatchObject({ status: 'in_progress', dueAt: until })
    await expect(buyer.serviceOrder.extend({ ...at(id), body: { until } })).rejects.toMatchObject(wrongState)
    const other = await places.lateDelivery()
    const back = await other.buyer.serviceOrder.requestRefund({
      ...at(other.id),
      body: { reason: 'It is too late now.' },
    })
    expect(back.order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('that was handed in and is to be changed gets its days anew: done work cannot be cancelled for nothing', async () => {
    const { id, buyer, seller } = await places.lateDelivery()
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    const { order } = await buyer.serviceOrder.revise({ ...at(id), body: { message: 'The blue is too dark.' } })
    expect(Date.parse(order.dueAt ?? '') - Date.parse(order.statusSince)).toBe(2 * 86_400_000)
    expect(await buyer.serviceOrder.refundQuote(at(id))).toMatchObject({ kind: 'claim' })
    const { order: claimed } = await buyer.serviceOrder.requestRefund({
      ...at(id),
      body: { reason: 'I waited too long.' },
    })
    expect(claimed.status).toBe('refund_requested')
  })

  test('is changed as often as the package says, and no more', async () => {
    const { id, buyer, seller } = await world.aPaidOrder(remote, { packageKey: 'basic' })
    await seller.serviceOrder.accept({ ...at(id), body: {} })
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    const { order } = await buyer.serviceOrder.revise({ ...at(id), body: { message: 'The blue is too dark.' } })
    expect(order).toMatchObject({ status: 'in_progress', revisionsLeft: 0 })
    expect(order.events.at(-1)).toMatchObject({ action: 'revise', note: 'The blue is too dark.' })
    await seller.serviceOrder.complete({ ...at(id), body: {} })
    await expect(buyer.serviceOrder.revise({ ...at(id), body: { message: 'Again.' } })).rejects.toMatchObject(
      wrongState,
    )
    expect((await buyer.serviceOrder.complete(at(id))).order.status).toBe('completed')
  })
})

describe('without an appointment', () => {
  test('the seller begins or delivers straight after accepting, and a missed delivery is refunded', async () => {
    const first = await places.delivery()
    const { order } = await first.seller.serviceOrder.accept(at(first.id))
    expect(order.timers.map(({ name }) => name)).toEqual(['deliveryGrace', 'maxHold'])
    expect(order.allowedActions).toEqual(expect.arrayContaining(['in-progress', 'complete', 'decline']))
    expect((await first.seller.serviceOrder.complete({ ...at(first.id), body: {} })).order.status).toBe(
      'awaiting_confirmation',
    )

    const second = await places.delivery()
    await second.seller.serviceOrder.accept({ ...at(second.id), body: {} })
    await world.passTimer(second.id, 'deliveryGrace')
    expect(await showOrder(second.buyer, second.id)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
    })
  })
})
