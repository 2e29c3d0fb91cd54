import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, notificationsOf } from '#test/accounts.ts'
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

describe('a delivery whose day has passed', () => {
  const overdue = async ({ started = false } = {}) => {
    const placed = await places.delivery()
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: {} })
    if (started) await placed.seller.serviceOrder.inProgress(at(placed.id))
    await world.passTimer(placed.id, 'scheduleBy')
    await world.db
      .updateTable('service_order')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('id', '=', placed.id)
      .execute()
    return placed
  }

  test.each([false, true])('asks its buyer, by a mail, too, and ends nothing: begun %s', async (started) => {
    const { id, buyer, seller } = await overdue({ started })
    const { order } = await buyer.serviceOrder.detail(at(id))
    expect(order).toMatchObject({ status: started ? 'in_progress' : 'accepted', paymentStatus: 'held' })
    expect(order.allowedActions).toEqual(expect.arrayContaining(['wait', 'extend', 'request-refund']))
    expect(order.timers.map(({ name }) => name)).not.toContain('scheduleBy')
    expect(order.events.at(-1)).toMatchObject({ action: 'become-late', actor: 'system' })
    for (const person of [buyer, seller]) expect(await notificationsOf(world, person)).toContain('service_order.late')
    const mails = await mailsTo(world, buyer.email)
    expect(mails.filter(({ data }) => JSON.stringify(data).includes('service_order.late'))).toHaveLength(1)
    const asked = await buyer.serviceOrder.list({ query: { role: 'buyer', view: 'needs_you' } })
    expect(asked.orders.map(({ _id }) => _id)).toEqual([id])
  })

  test.each([false, true])('is waited for, once, and its seller is told: begun %s', async (started) => {
    const { id, buyer, seller, stranger } = await overdue({ started })
    await expect(seller.serviceOrder.wait(at(id))).rejects.toMatchObject({ status: 403 })
    await expect(stranger.serviceOrder.wait(at(id))).rejects.toMatchObject({ status: 404 })
    const { order } = await buyer.serviceOrder.wait(at(id))
    expect(order).toMatchObject({ isWaitedFor: true, paymentStatus: 'held' })
    expect(order.allowedActions).toEqual(expect.arrayContaining(['extend', 'request-refund']))
    expect(order.allowedActions).not.toContain('wait')
    await expect(buyer.serviceOrder.wait(at(id))).rejects.toMatchObject(wrongState)
    expect(await showOrder(seller, id)).toMatchObject({ isWaitedFor: true })
    expect(await notificationsOf(world, seller)).toContain('service_order.waited_for')
    expect((await buyer.serviceOrder.list({ query: { role: 'buyer', view: 'needs_you' } })).orders).toEqual([])
    // What was never delivered still comes back when the grace is over.
    await world.passTimer(id, 'deliveryGrace')
    expect(await showOrder(buyer, id)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
  })

  test('gets a new day, by which its timers go: the buyer is asked again when that has passed', async () => {
    const { id, buyer, seller } = await overdue()
    await buyer.serviceOrder.wait(at(id))
    const until = slotIn(48).end
    const { order } = await buyer.serviceOrder.extend({ ...at(id), body: { until } })
    expect(order).toMatchObject({ dueAt: until })
    expect(order).not.toHaveProperty('isWaitedFor')
    expect(order.allowedActions).not.toContain('wait')
    const due = (name: string) => order.timers.find((timer) => timer.name === name)?.dueAt
    expect(due('scheduleBy')).toBe(until)
    const { notifications } = await seller.notification.list({ query: {} })
    expect(notifications.find(({ event }) => event === 'service_order.extended')?.description).toMatch(/by .*\d/)
    expect(Date.parse(due('deliveryGrace') ?? '') - Date.parse(until)).toBe(7 * 86_400_000)
    await world.passTimer(id, 'scheduleBy')
    expect((await notificationsOf(world, buyer)).filter((event) => event === 'service_order.late')).toHaveLength(2)
  })

  test('gets a new day only while the money can be held', async () => {
    const { id, buyer } = await overdue()
    const extend = (days: number) =>
      buyer.serviceOrder.extend({
        ...at(id),
        body: { until: new Date(Date.now() + days * 86_400_000).toISOString() },
      })
    for (const days of [-1, 86]) await expect(extend(days)).rejects.toMatchObject({ status: 400 })
    expect((await extend(84)).order.status).toBe('accepted')
  })

  test('is cancelled for nothing, the fee included, also by a buyer who has waited', async () => {
    const { id, buyer } = await overdue()
    await buyer.serviceOrder.wait(at(id))
    const { order } = await buyer.serviceOrder.requestRefund({ ...at(id), body: { reason: 'Too late for me.' } })
    expect(order).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' })
    expect(order.amounts.returned).toEqual(order.amounts.charged)
  })

  test('was not late a moment before: nothing is asked, and nobody waits', async () => {
    const placed = await places.delivery()
    await placed.seller.serviceOrder.accept({ ...at(placed.id), body: {} })
    expect((await showOrder(placed.buyer, placed.id)).allowedActions).not.toContain('wait')
    await expect(placed.buyer.serviceOrder.wait(at(placed.id))).rejects.toMatchObject(wrongState)
  })
})

describe('without an appointment', () => {
  test('the seller begins or delivers straight after accepting, and a missed delivery is refunded', async () => {
    const first = await places.delivery()
    const { order } = await first.seller.serviceOrder.accept(at(first.id))
    expect(order.timers.map(({ name }) => name)).toEqual(['scheduleBy', 'deliveryGrace', 'maxHold'])
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
