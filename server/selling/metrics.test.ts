import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { commissionOf } from '#test/expected-metrics.ts'
import { aProductOf, entryFor, PARCEL, productOrderStates } from '#test/product-order-states.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
let other: Person
let buyer: Person
const params = (id: string) => ({ params: { id } })

/** A completed order of a product of an existing seller. */
async function sellProduct() {
  const { order, ...payment } = await buyer.productOrder.create({ body: entryFor(await aProductOf(world, seller)) })
  await world.pay(payment)
  await buyer.productOrder.confirmPayment(params(order._id))
  await seller.productOrder.sellerConfirm(params(order._id))
  await seller.productOrder.ship({ ...params(order._id), body: PARCEL })
  await buyer.productOrder.delivered(params(order._id))
  await buyer.productOrder.complete(params(order._id))
}

/** The seller declines an order of an existing service, and the money goes back. */
async function declineOrderOf(serviceId: string) {
  const placed = await world.anUnpaidOrderAt(serviceId)
  await world.pay(placed)
  await placed.buyer.serviceOrder.confirmPayment(params(placed.id))
  await seller.serviceOrder.decline({ ...params(placed.id), body: { reason: 'I am ill.', code: 'unavailable' } })
  await placed.buyer.serviceOrder.processRefundPostDecline(params(placed.id))
}

beforeAll(async () => {
  world = await startWorld({ rules: { plans: SUGGESTED_PLANS } })
  buyer = await world.aBuyer()
  const partly = await serviceOrderStates(world).partlyRefunded()
  seller = partly.seller
  await declineOrderOf(partly.service._id)
  await sellProduct()
  other = (await productOrderStates(world).completed()).seller
  const request = await world.aRequest(buyer)
  const offer = await world.anOffer(seller, request._id)
  await world.anOffer(other, request._id)
  await buyer.serviceRequest.acceptOffer({ params: { id: request._id, offerId: offer._id }, body: {} })
  await world.aProductOffer(seller, (await world.aWish(buyer))._id)
  await sql`
    insert into service_view (service_id, day, times) select id, current_date, 20 from service
    on conflict (service_id, day) do update set times = 20`.execute(world.db)
  await sql`
    insert into product_view (product_id, day, times) select id, current_date - 3, 5 from product
    on conflict (product_id, day) do update set times = 5`.execute(world.db)
})
afterAll(() => world.close())

const dayAt = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
const range = { from: dayAt(-20), to: dayAt(1) }

const one = async (query: ReturnType<typeof sql<{ value: number }>>) =>
  Number((await query.execute(world.db)).rows[0]?.value ?? 0)

/** The expected metrics of one account, from plain SQL over the tables. */
async function expectedOf({ id }: Person) {
  const sold = (value = sql`count(*)`) =>
    one(
      sql`select coalesce(${value}, 0) as value from transaction where seller_id = ${id} and pricing_frozen_at is not null`,
    )
  const cameTo = (...states: string[]) =>
    one(sql`select count(distinct ref_id) as value from order_event join transaction on transaction.id = ref_id
      where seller_id = ${id} and to_status = any(${states}) and pricing_frozen_at is not null`)
  const offers = (where = sql`true`) =>
    one(sql`select count(*) as value from (select provider_id, status from offer
      union all select seller_id, status from product_offer) as made where provider_id = ${id} and ${where}`)
  const { rows: answers } = await sql<{ minutes: number }>`
    select round(extract(epoch from min(at) - pricing_frozen_at) / 60)::int as minutes from order_event
    join transaction on transaction.id = ref_id where seller_id = ${id} and actor = 'seller'
      and ref_id not in (select id from service_order where request_id is not null)
      and ref_id not in (select id from product_order where product_request_id is not null or auto_confirm)
    group by ref_id, pricing_frozen_at
    order by 1`.execute(world.db)
  return {
    views: await one(sql`select sum(times) as value from (
      select service_id as id, times from service_view union all select product_id, times from product_view) as seen
      join (select id, seller_id from service union all select id, seller_id from product) as listing using (id)
      where seller_id = ${id}`),
    placed: await sold(),
    listingOrders: await sold(sql`count(listing_id)`),
    gross: await sold(sql`sum(subtotal)`),
    commission: await commissionOf(world.db, sql`seller_id = ${id}`),
    completed: await cameTo('completed'),
    cancelled: await cameTo('cancelled', 'declined'),
    refunded: await cameTo('refunded', 'partially_refunded'),
    earned: await one(sql`select sum(amount) as value from journal_entry join journal on journal.id = journal_id
      where account = ${`seller:${id}`} and key !~ '^tr[fv]:'`),
    offersSent: await offers(),
    offersAccepted: await offers(sql`status = 'accepted'`),
    medianAnswerMinutes: answers.length ? Number(answers[Math.floor(answers.length / 2)]?.minutes) : null,
  }
}

describe('own metrics', () => {
  test('are what the tables say of one seller, of orders of every kind', async () => {
    const known = await expectedOf(seller)
    expect((await seller.seller.figures({ query: range })).totals).toMatchObject(known)
    expect(known).toMatchObject({
      placed: 3,
      completed: 1,
      cancelled: 1,
      refunded: 1,
      offersSent: 2,
      offersAccepted: 1,
    })
    expect(known.earned).toBeGreaterThan(0)
    expect(known.earned).toBeLessThan(known.gross - known.commission)
    expect((await other.seller.figures({ query: range })).totals).toMatchObject(await expectedOf(other))
  })

  test('are those of the first page and of the wallet', async () => {
    const timezone = 'Asia/Kathmandu'
    await world.db.updateTable('account').set({ timezone }).where('id', '=', seller.id).execute()
    const { earnings, figures } = await seller.seller.home()
    const days = { from: earnings.month, to: dayAt(1) }
    const month = await seller.seller.figures({ query: days })
    expect(month.range.timezone).toBe(timezone)
    expect(month.totals.earned).toBe(earnings.net.amount)
    const { totals } = await seller.seller.figures({ query: {} })
    expect([totals.views, totals.placed]).toEqual([figures.views, figures.orders])
    const { pending, available, onTheWay, paidOut } = (await seller.wallet.show()).wallet
    expect(totals.earned).toBe([pending, available, onTheWay, paidOut].reduce((sum, { amount }) => sum + amount, 0))
  })

  test('count the 30 days of the first page from the same midnight', async () => {
    const timezone = 'Asia/Kathmandu'
    await world.db.updateTable('account').set({ timezone }).where('id', '=', other.id).execute()
    await sql`update transaction set pricing_frozen_at = date_trunc('day', now() at time zone ${timezone}) at time zone ${timezone}
      - interval '29 days 1 minute' where seller_id = ${other.id}`.execute(world.db)
    const [{ figures }, { totals }] = [await other.seller.home(), await other.seller.figures({ query: {} })]
    expect([figures.orders, totals.placed]).toEqual([0, 0])
  })

  test('say what was ordered and looked at most, and how orders stand today', async () => {
    const { breakdowns, totals, series } = await seller.seller.figures({ query: range })
    const { byStatus, byCategory, top, viewed } = breakdowns
    expect(byStatus.reduce((sum, { value }) => sum + value, 0)).toBe(totals.placed)
    expect(new Set(byStatus.map(({ kind }) => kind))).toEqual(new Set(['serviceOrder', 'productOrder']))
    expect(top.map(({ kind, value }) => [kind, value])).toEqual([
      ['service', 2],
      ['product', 1],
    ])
    expect(viewed[0]).toMatchObject({ kind: 'service', value: 20 })
    for (const name of ['placed', 'gross', 'earned'])
      for (const rows of [series, byCategory])
        expect(rows.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)).toBe(totals[name])
    expect(totals.conversion).toBeCloseTo(3 / 25, 4)
  })

  test('are all 0 for who sells nothing, and refused to visitors and members of a team', async () => {
    const { totals, breakdowns } = await buyer.seller.figures({ query: range })
    expect(Object.values(totals).filter(Boolean)).toEqual([])
    expect(breakdowns).toEqual({ byStatus: [], byCategory: [], top: [], viewed: [] })
    await expect(world.visitor.seller.figures({ query: range })).rejects.toMatchObject({ status: 401 })
    await expect(world.acting(buyer, seller).seller.figures({ query: range })).rejects.toMatchObject({ status: 403 })
  })

  test('are compared with the days before, and refused for days that make no range', async () => {
    const { previous, deltaPct } = await seller.seller.figures({ query: { ...range, compare: 'true' } })
    expect(previous?.totals.placed).toBe(0)
    expect(deltaPct.placed).toBeNull()
    const bad = { from: '2026-01-01', to: '2027-02-10' }
    await expect(seller.seller.figures({ query: bad })).rejects.toMatchObject({ status: 400 })
  })

  test('come as a file with the plan that has them', async () => {
    const query = { ...range, format: 'csv' } as const
    const before = await seller.seller.figures({ query: range })
    expect(before.mayExport).toBe(false)
    await expect(seller.seller.figures({ query })).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit',
      body: { limit: 0, used: 0, planId: 'free' },
    })
    await subscriptionStates(world).pay(seller, 'pro')
    expect((await seller.seller.figures({ query: range })).mayExport).toBe(true)
    const file = await world.app.inject({
      url: `/api/user/analytics?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', ...lines] = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(before.series.length)
    const gross = head.split(',').indexOf('gross')
    const sum = lines.reduce((total, line) => total + Number(line.split(',')[gross]), 0)
    // In the main unit of the currency.
    expect(Math.round(sum * 100)).toBe(before.totals.gross)
  })
})

describe('the median of answers', () => {
  const medianOf = async (person: Person) => (await person.seller.figures({ query: range })).totals.medianAnswerMinutes

  test('is exact to the minute, also after an hour', async () => {
    const { id, seller: confirming } = await productOrderStates(world).confirmed()
    await sql`update transaction set pricing_frozen_at = (
      select min(at) from order_event where ref_id = ${id} and actor = 'seller') - interval '127 minutes'
      where id = ${id}`.execute(world.db)
    expect(await medianOf(confirming)).toBe(127)
  })

  test('leaves out an order that was an accepted offer', async () => {
    const { seller: offering } = await productRequestStates(world).shipped()
    expect((await offering.seller.figures({ query: range })).totals).toMatchObject({
      placed: 1,
      medianAnswerMinutes: null,
    })
  })

  test('leaves out an order that was confirmed with the payment', async () => {
    const selling = await world.aSeller()
    const product = await aProductOf(world, selling, { autoConfirm: true })
    const { order, ...payment } = await buyer.productOrder.create({ body: entryFor(product) })
    await world.pay(payment)
    await buyer.productOrder.confirmPayment(params(order._id))
    await selling.productOrder.ship({ ...params(order._id), body: PARCEL })
    expect((await selling.seller.figures({ query: range })).totals).toMatchObject({
      placed: 1,
      medianAnswerMinutes: null,
    })
  })
})
