import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { writeViews } from '#server/listings/views.ts'
import { escrowOf, FEE, PSP, post, postingKeys, sellerAccount } from '#server/payments/ledger.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { bringForward } from '#test/service-order-states.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** An order of a fresh buyer that the seller has to answer. */
async function paidOrder({ _id: serviceId }: ServiceSummary, hours = 30) {
  const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  const placed = await buyer.serviceOrder.create({
    body: { serviceId, timePreferences: [slotIn(hours)], address: berlin },
  })
  await world.pay(placed)
  const { order } = await buyer.serviceOrder.confirmPayment({ params: { id: placed.order._id } })
  return { buyer, id: order._id, params: { id: order._id }, slot: order.timePreferences[0] }
}

type Placed = Awaited<ReturnType<typeof paidOrder>>

const accept = (seller: Person, { params, slot: acceptedTimePreference }: Placed) =>
  seller.serviceOrder.accept({ params, body: { acceptedTimePreference } })

async function complete(seller: Person, placed: Placed) {
  await accept(seller, placed)
  await bringForward(world, placed.id, 1)
  await seller.serviceOrder.inProgress({ params: placed.params })
  await seller.serviceOrder.complete({ params: placed.params, body: {} })
  await placed.buyer.serviceOrder.complete({ params: placed.params })
}

const decline = (seller: Person, { params }: Placed) =>
  seller.serviceOrder.decline({ params, body: { reason: 'I am ill this week.' } })

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

test('a seller who has nothing yet sees zeros and no faults', async () => {
  const seller = await world.aSeller({ verified: false })
  const home = await seller.seller.home()
  expect(home.seller).toMatchObject({ _id: seller.id, isVerified: false, verification: { status: 'none' } })
  expect(home.waiting).toEqual({ orders: [], total: 0 })
  expect(home.schedule).toEqual([])
  expect(home.figures).toEqual({ openOrders: 0, views: 0, orders: 0, acceptedShare: null })
  expect(home.listings).toEqual({ services: [], total: 0 })
  expect(home.productListings).toEqual({ products: [], total: 0 })
  expect(home.earnings.weeks).toHaveLength(8)
  expect([home.earnings.net.amount, ...home.earnings.weeks.map(({ net }) => net.amount)]).toEqual(Array(9).fill(0))
})

test('orders, appointments, earnings and listings are the own ones, and their sums are right', async () => {
  const [seller, other] = [await world.aSeller(), await world.aSeller()]
  const service = await world.aService(seller)
  const draft = await world.aService(seller, { title: 'Window cleaning', status: 'draft' })
  const foreign = await paidOrder(await world.aService(other))
  await accept(other, foreign)

  const [waits, booked, done, declined] = [
    await paidOrder(service, 30),
    await paidOrder(service, 54),
    await paidOrder(service, 78),
    await paidOrder(service, 102),
  ]
  await accept(seller, booked)
  await complete(seller, done)
  await decline(seller, declined)
  // An appointment that needs no action this week.
  await accept(seller, await paidOrder(service, 24 * 9))

  const home = await seller.seller.home()
  expect(home.waiting.total).toBe(1)
  expect(home.waiting.orders).toMatchObject([
    { _id: waits.id, role: 'seller', timePreferences: [waits.slot], pricing: { sellerNet: { amount: 7560 } } },
  ])
  expect(home.schedule).toMatchObject([
    { orderId: booked.id, ...booked.slot, buyer: { name: 'Liya Mekonnen' }, place: '13187 Berlin' },
  ])
  expect(home.figures).toEqual({ openOrders: 4, views: 0, orders: 5, acceptedShare: 0.75 })
  expect(home.earnings.net).toEqual({ amount: 7560, currency: 'EUR' })
  expect(home.earnings.previousNet.amount).toBe(0)
  expect(home.earnings.weeks.map(({ net }) => net.amount)).toEqual([0, 0, 0, 0, 0, 0, 0, 7560])
  expect(home.listings).toMatchObject({
    total: 2,
    services: [
      { _id: service._id, status: 'published', recentOrders: 5 },
      { _id: draft._id, status: 'draft', recentOrders: 0 },
    ],
  })
  expect(JSON.stringify(home)).not.toMatch(new RegExp(`${foreign.id}|${other.id}|buyerFee|"total":\\{`))
})

test('the most urgent orders come first, five at most, and all are counted', async () => {
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const placed: Placed[] = []
  for (const hours of [30, 54, 78, 102, 126, 150]) placed.push(await paidOrder(service, hours))
  const [first, second] = [placed[3] as Placed, placed[1] as Placed]
  // An appointment that begins in an hour is more urgent than an answer that is due in two.
  await accept(seller, first)
  await world.db
    .updateTable('service_order')
    .set({ schedule: JSON.stringify(slotIn(1)) })
    .where('id', '=', first.id)
    .execute()
  const timers = [{ name: 'sellerResponse', dueAt: new Date(Date.now() + 2 * 3_600_000).toISOString() }]
  await world.db
    .updateTable('transaction')
    .set({ timers: JSON.stringify(timers) })
    .where('id', '=', second.id)
    .execute()
  const { waiting } = await seller.seller.home()
  expect(waiting.total).toBe(6)
  expect(waiting.orders).toHaveLength(5)
  expect(waiting.orders.slice(0, 2).map(({ _id }) => _id)).toEqual([first.id, second.id])
  const listed = await seller.serviceOrder.list({ query: { role: 'seller', view: 'needs_you' } })
  expect(listed.pagination.totalItems).toBe(waiting.total)
})

test('months and weeks begin where the seller lives, refunds are taken off and payouts are not', async () => {
  // Far from everywhere: for most of the day it is tomorrow there.
  const zone = 'Pacific/Kiritimati'
  const seller = await world.aSeller()
  await world.db.updateTable('account').set({ timezone: zone }).where('id', '=', seller.id).execute()
  const { rows } = await sql<{ month: Date; previousMonth: Date; week: Date }>`
    select date_trunc('month', local) at time zone ${zone} as month,
      (date_trunc('month', local) - interval '1 month') at time zone ${zone} as "previousMonth",
      date_trunc('week', local) at time zone ${zone} as week
    from (select now() at time zone ${zone} as local) as here`.execute(world.db)
  const [{ month, previousMonth, week }] = rows as [{ month: Date; previousMonth: Date; week: Date }]
  const before = (date: Date) => new Date(date.getTime() - 1_000)
  const oldestWeek = new Date(week.getTime() - 49 * 86_400_000)
  const book = async (key: (id: string) => string, amount: number, at: Date) => {
    const refId = newId()
    const escrow = escrowOf({ kind: 'serviceOrder', refId })
    const fact = { kind: 'serviceOrder', refId, currency: 'EUR' }
    await world.db.transaction().execute(async (tx) => {
      const [account, rest] = [sellerAccount(seller.id), amount > 0 ? escrow : FEE]
      if (amount > 0)
        await post(tx, {
          ...fact,
          key: postingKeys.capture(refId),
          entries: [
            { account: PSP, amount: -amount },
            { account: escrow, amount },
          ],
        })
      const entries = [
        { account, amount },
        { account: rest, amount: -amount },
      ]
      await post(tx, { ...fact, key: key(refId), entries, at })
    })
  }
  const released: [number, Date][] = [
    [9000, month],
    [5000, before(month)],
    [300, previousMonth],
    [400, before(oldestWeek)],
  ]
  for (const [amount, at] of released) await book(postingKeys.release, amount, at)
  await book((id) => postingKeys.refund(id, 're_1'), -1500, month)
  await book((id) => `trf:${id}`, -7000, month)

  const { earnings } = await seller.seller.home()
  expect(earnings.net.amount).toBe(9000 - 1500)
  expect(new Date(`${earnings.month}T00:00:00+14:00`)).toEqual(month)
  // Compared with the same part of the month before: this zone has no summer time.
  const stretch = Date.now() - month.getTime()
  const isCompared = (at: Date) => at >= previousMonth && at < month && +at - +previousMonth <= stretch
  expect(earnings.previousNet.amount).toBe(sumOf(released.map(([amount, at]) => (isCompared(at) ? amount : 0))))
  expect(earnings.weeks.map(({ start }) => new Date(`${start}T00:00:00+14:00`))).toEqual(
    Array.from({ length: 8 }, (_, index) => new Date(oldestWeek.getTime() + index * 7 * 86_400_000)),
  )
  expect(sumOf(earnings.weeks.map(({ net }) => net.amount))).toBe(
    sumOf(released.map(([amount, at]) => (at >= oldestWeek ? amount : 0))) - 1500,
  )
})

test('views are counted by day, also for a seller without a known time zone', async () => {
  const seller = await world.aSeller()
  await world.db.updateTable('account').set({ timezone: 'Nowhere/At_All' }).where('id', '=', seller.id).execute()
  const [shown, other] = [await world.aService(seller), await world.aService(seller, { title: 'Window cleaning' })]
  const look = ({ _id }: ServiceSummary) => world.visitor.service.detail({ params: { id: _id } })
  await look(shown)
  await look(shown)
  await writeViews(world.deps)
  await look(shown)
  await look(other)
  const product = await world.aProduct(seller)
  await world.visitor.product.detail({ params: { id: product._id } })
  await writeViews(world.deps)
  await sql`
    insert into service_view values
      (${shown._id}, current_date - 29, 4), (${shown._id}, current_date - 30, 100), (${other._id}, current_date - 1, 9)`.execute(
    world.db,
  )
  const { figures, listings, productListings } = await seller.seller.home()
  expect(figures.views).toBe(3 + 4 + 1 + 9 + 1)
  expect(productListings).toMatchObject({ total: 1, products: [{ _id: product._id, recentOrders: 0 }] })
  expect(productListings.products[0]?.dailyViews).toEqual([...Array(29).fill(0), 1])
  // The most viewed one comes first.
  expect(listings.services.map(({ _id }) => _id)).toEqual([other._id, shown._id])
  const [, views] = listings.services.map(({ dailyViews }) => dailyViews)
  expect(views).toEqual([4, ...Array(28).fill(0), 3])
  expect((await look(shown)).service.viewCount).toBe(3)
})
