import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import type { Delivery } from '#server/sandbox/options.ts'
import { ledgerViolations } from '../ledger.ts'
import { eventsAbout, sendEvent } from '../provider-events.ts'
import { startWorld, type World } from '../world.ts'
import { doubled } from './after-crash.ts'
import { driveOrder, ORDER_PATHS, retry } from './orders.ts'
import { randomFrom } from './random.ts'
import { SEED } from './soak.ts'

let world: World
let deliver: () => Delivery
let isReachable: boolean
beforeAll(async () => {
  world = await startWorld({
    deliver: () => deliver(),
    sandboxFaults: () => (isReachable ? undefined : 'reset-before'),
  })
})
afterAll(() => world.close())
beforeEach(() => {
  deliver = () => 'deliver'
  isReachable = true
})

const ORDERS = 8

/** Orders whose buyers paid and closed the browser: only the provider can report it. */
async function paidAndGone() {
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, () => world.anUnpaidOrder({ bookable: false, locationType: 'remote' })),
  )
  for (const order of orders) await world.pay(order)
  return orders
}
type Orders = Awaited<ReturnType<typeof paidAndGone>>

const statusesOf = async (orders: Orders) => {
  const ids = orders.map(({ id }) => id)
  const rows = await world.db.selectFrom('transaction').select('status').where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ status }) => status))]
}

const newsAbout = (id: string) =>
  world.db
    .selectFrom('notification')
    .select(['account_id', 'event'])
    .where('link', '=', `/user/orders/${id}`)
    .orderBy('account_id')
    .execute()

/** Leads all of them to an end; afterwards the books agree, and every fact exists once. */
async function expectOneOfEach(orders: Orders) {
  for (const [index, { id, buyer, seller }] of orders.entries())
    await driveOrder(world, { id, buyer, seller }, ORDER_PATHS[index % 3] ?? 'completed', async () => {})
  await retry(world)
  expect(await ledgerViolations(world.db)).toEqual([])
  expect(await doubled(world.db)).toEqual([])
}

/** Sends the provider's events about these orders again, as it would, and returns the answers. */
async function sendAgain(orders: Orders, order: 'asc' | 'desc') {
  const events = await eventsAbout(
    world,
    orders.map(({ paymentIntentId }) => paymentIntentId),
  )
  const statuses = new Set<number>()
  for (const event of order === 'asc' ? events : events.toReversed()) statuses.add(await sendEvent(world, event))
  return { count: events.length, statuses: [...statuses] }
}

describe('webhooks', () => {
  test('each ten times at once are as good as once', async () => {
    deliver = () => 'duplicate'
    const orders = await paidAndGone()
    await world.runJobs()
    expect(await statusesOf(orders)).toEqual(['pending_acceptance'])
    await expectOneOfEach(orders)
  }, 60_000)

  test('in the wrong order, and all of them late, lead to the same', async () => {
    deliver = () => 'drop'
    const orders = await paidAndGone()
    await world.runJobs()
    expect(await statusesOf(orders)).toEqual(['pending_payment'])
    expect((await sendAgain(orders, 'desc')).statuses).toEqual([200])
    expect(await statusesOf(orders)).toEqual(['pending_acceptance'])
    await expectOneOfEach(orders)
    const late = await sendAgain(orders, 'desc')
    expect(late.count).toBeGreaterThan(2 * ORDERS)
    expect(late.statuses).toEqual([200])
    await expectOneOfEach([])
  }, 60_000)

  test('that come three days late find all done by the sweeper, and change nothing', async () => {
    deliver = () => 'delay'
    const orders = await paidAndGone()
    await world.runJobs()
    await sweepPayments(world.deps)
    expect(await statusesOf(orders)).toEqual(['pending_acceptance'])
    await expectOneOfEach(orders)
    expect((await sendAgain(orders, 'asc')).statuses).toEqual([200])
    await retry(world)
    await expectOneOfEach([])
  }, 60_000)

  test('of which three in ten are lost for ever are made up for by the sweeper', async () => {
    const random = randomFrom(SEED)
    deliver = () => (random() < 0.3 ? 'drop' : 'deliver')
    const orders = await paidAndGone()
    await world.runJobs()
    await sweepPayments(world.deps)
    expect(await statusesOf(orders), `seed ${SEED}`).toEqual(['pending_acceptance'])
    await expectOneOfEach(orders)
  }, 60_000)

  test('about a payment after its order ran out bring it back, or the money', async () => {
    deliver = () => 'drop'
    const orders = await paidAndGone()
    // A cancellation reads the payment first: only if that fails are the events the first to report the money.
    isReachable = false
    for (const { id } of orders) await world.passTimer(id, 'paymentWindow')
    expect(await statusesOf(orders)).toEqual(['expired'])
    isReachable = true
    const [gone, ...others] = orders
    if (!gone) throw new Error('there are no orders')
    await gone.seller.service.update({ params: { id: gone.service._id }, body: { status: 'paused' } })
    expect((await sendAgain(orders, 'asc')).statuses).toEqual([200])
    await retry(world)
    const { order: lost } = await gone.buyer.serviceOrder.detail({ params: { id: gone.id } })
    expect(lost).toMatchObject({ status: 'expired', paymentStatus: 'voided' })
    const notified = [gone.buyer.id, gone.seller.id].sort()
    expect(await newsAbout(gone.id)).toEqual(
      notified.map((account_id) => ({ account_id, event: 'service_order.payment_unwanted' })),
    )
    expect(await statusesOf(others)).toEqual(['pending_acceptance'])
    await expectOneOfEach(others)
  }, 60_000)
})
