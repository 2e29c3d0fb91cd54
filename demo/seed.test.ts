import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countHours } from '#server/analytics/rollup.ts'
import { writeStatements } from '#server/invoices/commission.ts'
import type { Deps } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { registerKinds } from '#server/kinds.ts'
import { buyerSum } from '#server/payments/buyer-sum-data.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { AMOUNT_COLUMNS, buyerSumOfRow } from '#server/payments/order-amounts.ts'
import { offerStateOf } from '#server/product-requests/order-listener.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { categories } from '#shared/categories.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { statesWhere, tableOf } from '#shared/kernel/process.ts'
import { processes } from '#shared/process/index.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { expectedMetrics, shownSections, totalsOf } from '#test/expected-metrics.ts'
import { statesWithout } from '#test/states.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let dataDir: string
let settings: Settings
let statements = 0

beforeAll(async () => {
  registerKinds()
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-'))
  settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'demo' })
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await counted
    .transaction()
    .execute((db) => seedDemo({ db, settings, log: createLog('error'), tokenKey: randomBytes(32) }))
})

afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the demo', () => {
  test('has saved things of every kind, collections, one of which is not empty, and something sold among them', async () => {
    const { rows } = await sql<{ kind: string }>`select distinct kind from favorite order by kind`.execute(database.db)
    expect(rows.map(({ kind }) => kind)).toEqual(['product', 'request', 'requestedProduct', 'service', 'user'])
    const { rows: shelves } = await sql<{ name: string; things: number; sold: number; cheaper: number }>`
      select name, count(*)::int as things, count(*) filter (where target.sold)::int as sold,
        count(*) filter (where target.price < saved_price)::int as cheaper
      from favorite_collection collection
      join favorite on collection_id = collection.id join favorite_target target on target.id = target_id
      group by name order by name`.execute(database.db)
    expect(shelves).toMatchObject([
      { name: 'Birthday in July', things: 4 },
      { name: 'Every week', things: 3 },
      { name: 'For the new flat', things: 8, sold: 1, cheaper: 1 },
    ])
  })

  // Statements take most of the time of a first start, and their number does not depend on the load of the machine.
  test('is seeded with less than 20,000 statements', () => {
    expect(statements).toBeLessThan(20_000)
  })

  test('is sorted by the sums that its orders show: the database computes them as the application does', async () => {
    const rows = await database.db
      .selectFrom('transaction')
      .leftJoin('payment', 'payment.id', 'transaction.payment_id')
      .select([...AMOUNT_COLUMNS, 'transaction.kind', 'transaction.id'])
      .select(['payment.captured_amount', 'payment.refunded_amount', buyerSum.as('sum')])
      .execute()
    const differs = rows.filter((row) => Number(row.sum) !== buyerSumOfRow(row))
    expect(differs).toEqual([])
    // Enough of them were refunded or called off for the rule to matter.
    expect(rows.filter((row) => buyerSumOfRow(row) !== row.total).length).toBeGreaterThan(10)
  })

  test('has live listings in every category and 40 people', async () => {
    for (const [table, least] of [
      ['service', 150],
      ['product', 120],
    ] as const) {
      const live = await database.db.selectFrom(table).select('category').where('live', '=', true).execute()
      expect(live.length).toBeGreaterThanOrEqual(least)
      const wanted = categories.filter(({ kind, parent }) => kind === table && parent === null).map(({ slug }) => slug)
      expect(new Set(live.map(({ category }) => category))).toEqual(new Set(wanted))
    }
    const people = await database.db.selectFrom('account').select('id').execute()
    expect(people.length).toBeGreaterThanOrEqual(40)
  })

  test.each(keysOf(processes))('has each state of the process %s, but for the exceptions', async (name) => {
    const process = processes[name]
    const isOrder = orderKindNames.some((kind) => kind === name)
    // Orders of every kind stand in one table; the demo shows its buyer each state of theirs.
    const { rows } = isOrder
      ? await sql<{ status: string }>`
          select distinct transaction.status from transaction join account on account.id = buyer_id
          where kind = ${name} and email = 'buyer@demo.test'`.execute(database.db)
      : await sql<{ status: string }>`select distinct status from ${sql.table(tableOf(process))}`.execute(database.db)
    const shown = rows.map(({ status }) => status)
    const missing = Object.keys(process.states).filter((state) => !shown.includes(state))
    expect(missing.sort()).toEqual(statesWithout(name, 'demo').sort())
  })

  test('gives every order of a product that goes on a deadline in the future, and sends one in parts', async () => {
    const orders = await database.db
      .selectFrom('transaction')
      .innerJoin('product_order', 'product_order.id', 'transaction.id')
      .innerJoin('account', 'account.id', 'transaction.buyer_id')
      .select(['transaction.status', 'timers', 'quantity', 'shipments', 'account.email'])
      .execute()
    const own = orders.filter(({ email }) => email === 'buyer@demo.test')
    const sent = own.map(({ quantity, shipments }) => [quantity, ...shipments.map((one) => one.quantity)])
    expect(sent, 'one that leaves in parts').toContainEqual([3, 2])
    const over = statesWhere(productOrder, ({ final }) => final ?? false)
    for (const { status, timers } of orders.filter((order) => !over.includes(order.status))) {
      expect(timers, status).not.toEqual([])
      for (const { name, dueAt } of timers)
        expect(Date.parse(dueAt), `${name} of ${status}`).toBeGreaterThan(Date.now())
    }
  })

  test('keeps the two demo sellers strangers to each other', async () => {
    const between = await database.db
      .selectFrom('transaction')
      .innerJoin('account as buyer', 'buyer.id', 'transaction.buyer_id')
      .innerJoin('account as seller', 'seller.id', 'transaction.seller_id')
      .select('transaction.id')
      .where('buyer.email', 'in', ['seller@demo.test', 'seller2@demo.test'])
      .where('seller.email', 'in', ['seller@demo.test', 'seller2@demo.test'])
      .execute()
    expect(between).toEqual([])
  })

  test('counts what there is', async () => {
    const wrong = await database.db
      .selectFrom('service')
      .select([
        'service.id',
        'rating_count',
        (eb) =>
          eb
            .selectFrom('review')
            .whereRef('review.service_id', '=', 'service.id')
            .where('review.status', '=', 'published')
            .select((count) => count.fn.countAll<number>().as('n'))
            .as('reviews'),
      ])
      .execute()
    for (const { rating_count, reviews } of wrong) expect(rating_count).toBe(reviews)
  })

  test('has money that stands in the ledger and in the provider’s books alike', async () => {
    const result = await ledgerCheck(database.db, await sandboxBooks(database.db))
    expect(result.checks.filter(({ ok }) => !ok)).toEqual([])
    expect(result.ok).toBe(true)
  })

  test('has sellers who pay for a plan, try one, have cancelled or owe a renewal, with numbered invoices', async () => {
    const { rows } = await sql<{ status: string; leaves: boolean; billing: string; owes: boolean; invoices: number }>`
      select status, cancel_at_period_end as leaves, billing,
        exists (select from subscription_charge where subscription_id = subscription.id and state = 'open') as owes,
        (select count(*)::int from invoice join subscription_charge on subscription_charge.id = charge_id
          where subscription_id = subscription.id) as invoices
      from subscription where not is_granted order by created_at`.execute(database.db)
    expect(rows).toEqual([
      { status: 'active', leaves: false, billing: 'year', owes: false, invoices: 1 },
      { status: 'active', leaves: false, billing: 'month', owes: true, invoices: 1 },
      { status: 'active', leaves: true, billing: 'month', owes: false, invoices: 1 },
      { status: 'active', leaves: false, billing: 'month', owes: false, invoices: 1 },
      { status: 'trialing', leaves: false, billing: 'month', owes: false, invoices: 0 },
    ])
    const invoices = await database.db
      .selectFrom('invoice')
      .select(['number', 'issued_at', 'lines'])
      .orderBy('issued_at')
      .execute()
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const { late } = await database.db
      .selectFrom('order_event')
      .innerJoin('subscription', 'subscription.id', 'ref_id')
      .select((event) =>
        event.fn.countAll<number>().filterWhere('at', '>', sql<Date>`now() - interval '5 days'`).as('late'),
      )
      .where('order_event.kind', '=', 'subscription')
      .executeTakeFirstOrThrow()
    // Of the renewal, which is due now.
    expect(Number(late)).toBe(1)
    const { rows: anchors } = await sql<{ isTied: boolean }>`
      select anchor_day = extract(day from case when is_trial then period_end else period_start end at time zone 'utc') as "isTied"
      from subscription where not is_granted`.execute(database.db)
    expect(anchors).toEqual(Array.from({ length: 5 }, () => ({ isTied: true })))
    const year = await sql<{ expires_at: Date }>`
      select expires_at from promotion_credit join subscription using (account_id)
      where billing = 'year' order by expires_at`.execute(database.db)
    const days = year.rows.map(({ expires_at }) => Math.round((expires_at.getTime() - Date.now()) / 86_400_000))
    expect([days.length, days[0]]).toEqual([3, 15])
    expect(days.at(-1)).toBeGreaterThan(70)
    for (const { issued_at, lines } of invoices) expect(lines).toMatchObject([{ from: issued_at.toISOString() }])
    const { mails } = await database.db
      .selectFrom('mail')
      .select((mail) => mail.fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow()
    expect(Number(mails)).toBe(0)
  })

  test('shows the buyer and the seller a request or an offer at every turn', async () => {
    const { rows } = await sql<{ buyer: string; seller: string; request: string; offer: string; offers: number }>`
      select buyer.email as buyer, seller.email as seller, service_request.status as request, offer.status as offer,
        offer_count as offers
      from offer join service_request on service_request.id = ref_id
      join account as buyer on buyer.id = offer.requester_id
      join account as seller on seller.id = offer.provider_id`.execute(database.db)
    const bought = rows.filter(({ buyer }) => buyer === 'buyer@demo.test')
    expect(bought.some(({ request, offers }) => request === 'open' && offers >= 4)).toBe(true)
    expect(bought.map(({ offer }) => offer)).toContain('countered')
    expect(bought.map(({ request }) => request)).toContain('scheduled')
    const sold = new Set(rows.filter(({ seller }) => seller === 'seller@demo.test').map(({ offer }) => offer))
    expect([...sold]).toEqual(expect.arrayContaining(['pending', 'countered', 'accepted', 'rejected', 'not_selected']))
  })

  test('shows the buyer and the seller a wanted product and an offer at every turn', async () => {
    const { rows } = await sql<{
      buyer: string
      seller: string
      request: string
      offer: string
      offers: number
      isLinked: boolean
    }>`select buyer.email as buyer, seller.email as seller, product_request.status as request,
        product_offer.status as offer, offer_count as offers, product_id is not null as "isLinked"
      from product_offer join product_request on product_request.id = request_id
      join account as buyer on buyer.id = product_offer.requester_id
      join account as seller on seller.id = seller_id`.execute(database.db)
    const bought = rows.filter(({ buyer }) => buyer === 'buyer@demo.test')
    expect(bought.some(({ request, offers }) => request === 'open' && offers === 5)).toBe(true)
    expect(bought.map(({ offer }) => offer)).toEqual(expect.arrayContaining(['accepted', 'shipped', 'disputed']))
    const sold = rows.filter(({ seller }) => seller === 'seller@demo.test')
    expect(sold.some(({ offer, isLinked }) => offer === 'pending' && !isLinked)).toBe(true)
    expect(sold.some(({ offer, isLinked }) => offer === 'paid' && isLinked)).toBe(true)
    expect(sold.map(({ offer }) => offer)).toContain('accepted')
  })

  test('has offers with pictures: of open requests, of orders and for wanted products', async () => {
    const { rows } = await sql<{ request: string; stored: boolean }>`
      select service_request.status as request, exists (select from upload
        where upload.stored_as = offer.attachments -> 0 ->> 'storedAs') as stored
      from offer join service_request on service_request.id = ref_id where attachments <> '[]'`.execute(database.db)
    expect(rows.every(({ stored }) => stored)).toBe(true)
    expect(rows.map(({ request }) => request)).toEqual(expect.arrayContaining(['open', 'awaiting_confirmation']))
    const bids = await sql`select id from product_offer where images <> '[]'`.execute(database.db)
    expect(bids.rows.length).toBeGreaterThan(3)
  })

  test('has offers for wanted products in the states of their orders, and requests that are filled by them', async () => {
    const { rows } = await sql<{ offer: string; order: string }>`
      select product_offer.status as offer, transaction.status as order
      from product_offer join product_order on product_offer_id = product_offer.id
      join transaction on transaction.id = product_order.id`.execute(database.db)
    expect(rows.length).toBeGreaterThan(15)
    for (const { offer, order } of rows) expect(offerStateOf(order) ?? 'payment_pending', order).toBe(offer)
    const { rows: odd } = await sql`select id from product_request
      where (status in ('offer_accepted', 'fulfilled')) <> (filled_quantity = quantity)`.execute(database.db)
    expect(odd).toEqual([])
  })

  test('gives every request and offer that goes on a deadline in the future', async () => {
    const { rows } = await sql<{ what: string; status: string; timers: { name: string; dueAt: string }[] }>`
      select 'request' as what, status, timers from service_request
        where status in ('draft', 'pending_review', 'open', 'expired')
      union all select 'offer', status, timers from offer where status in ('pending', 'countered')
      union all select 'wanted product', status, timers from product_request
        where status in ('pending_review', 'open', 'expired')
      union all select 'offer of a product', status, timers from product_offer
        where status in ('pending', 'accepted') and not on_hold`.execute(database.db)
    expect(rows.length).toBeGreaterThan(150)
    for (const { what, status, timers } of rows) {
      expect(timers, `${what} ${status}`).not.toEqual([])
      for (const { name, dueAt } of timers)
        expect(Date.parse(dueAt), `${name} of a ${status} ${what}`).toBeGreaterThan(Date.now())
    }
  })

  test('gives every order that goes on a deadline in the future', async () => {
    const over = statesWhere(serviceOrder, ({ final }) => final ?? false)
    const open = await database.db
      .selectFrom('transaction')
      .select(['status', 'timers'])
      .where('kind', '=', 'serviceOrder')
      .where('status', 'not in', over)
      .execute()
    for (const { status, timers } of open) {
      expect(timers, status).not.toEqual([])
      for (const { name, dueAt } of timers)
        expect(Date.parse(dueAt), `${name} of ${status}`).toBeGreaterThan(Date.now())
    }
  })

  test('tells its people what happened, and leaves the newest unread', async () => {
    const notified = await database.db
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.account_id')
      .select(['account.email', 'read_at', 'posted_at'])
      .where('account.email', 'in', ['buyer@demo.test', 'seller@demo.test'])
      .execute()
    for (const email of ['buyer@demo.test', 'seller@demo.test']) {
      const own = notified.filter((one) => one.email === email)
      expect(own.length, email).toBeGreaterThan(10)
      const unread = own.filter(({ read_at }) => read_at === null).length
      expect(unread, email).toBeGreaterThan(0)
      expect(unread, email).toBeLessThan(own.length)
    }
    expect(notified.every(({ posted_at }) => posted_at.getTime() <= Date.now())).toBe(true)
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  test('has metrics that are what its tables say, before they are counted and after it', async () => {
    const { db } = database
    const deps = { db, settings }
    const fresh = await shownSections(deps)
    expect(totalsOf(fresh)).toMatchObject(await expectedMetrics(db))
    await countHours(deps)
    expect(await shownSections(deps)).toEqual(fresh)
    const lately = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
    const { serviceRequest } = await shownSections(deps, lately)
    const states = serviceRequest?.breakdowns.byStatus.reduce((sum, { value }) => sum + value, 0)
    expect(states).toBe(serviceRequest?.totals.posted)
  })

  test('has reviews of both sides, and some that are still hidden', async () => {
    const { rows } = await sql<{ about: string; status: string; replies: number; open: boolean; count: number }>`
      select about, review.status, review_state = 'open' as open, count(*)::int as count, count(reply)::int as replies
      from review join transaction on transaction.id = ref_id and transaction.kind = 'serviceOrder' group by 1, 2, 3`.execute(
      database.db,
    )
    const found = (about: string, status: string) => rows.filter((row) => row.about === about && row.status === status)
    expect(rows.every(({ status, open }) => open === (status === 'blind'))).toBe(true)
    expect(found('buyer', 'published')[0]?.count).toBeGreaterThan(50)
    expect(found('buyer', 'published')[0]?.replies).toBeGreaterThan(0)
    for (const about of ['seller', 'buyer']) expect(found(about, 'blind')).toMatchObject([{ count: 1 }])
  })

  test('leaves reviews open exactly where a timer runs for them', async () => {
    const over = await database.db
      .selectFrom('transaction')
      .select(['review_state', 'timers'])
      .where('kind', '=', 'serviceOrder')
      .where('status', '=', 'completed')
      .execute()
    const isOpen = over.map(({ review_state }) => review_state === 'open')
    expect(isOpen).toContain(true)
    expect(over.map(({ timers }) => timers.some(({ name }) => name === 'reviewWindow'))).toEqual(isOpen)
  })

  test('has conversations: lines and words in the order of their times, some unread, one of more than a page', async () => {
    const { rows } = await sql<{ buyer: string; number: number; kind: string; late: boolean; future: boolean }>`
      select buyer.email as buyer, number, case when event is null then 'text' else 'system' end as kind,
        message.created_at > now() as future,
        message.created_at < lag(message.created_at) over (partition by conversation_id order by number) as late
      from message join conversation on conversation.id = conversation_id
      join account as buyer on buyer.id = conversation.buyer_id`.execute(database.db)
    expect(rows.some(({ late, future }) => late || future)).toBe(false)
    expect(rows.some(({ kind, number }) => kind === 'text' && number > 70)).toBe(true)
    const { rows: unread } = await sql<{ email: string }>`
      select email from account join conversation on account.id = buyer_id and buyer_unread > 0
      union select email from account join conversation on account.id = seller_id and seller_unread > 0`.execute(
      database.db,
    )
    expect(unread.map(({ email }) => email)).toEqual(expect.arrayContaining(['buyer@demo.test', 'seller@demo.test']))
    const { rows: odd } = await sql`select id from conversation
      where last_number <> (select count(*) from message where conversation_id = conversation.id)
        or greatest(buyer_read + buyer_unread, seller_read + seller_unread) > last_number`.execute(database.db)
    expect(odd).toEqual([])
  })

  test('masks contact details as long as nothing was paid', async () => {
    const { rows } = await sql<{ masked: string }>`
      select masked from message join conversation on conversation.id = conversation_id
      where masked is not null and not exists (select from payment where captured_at is not null
        and payer_id in (buyer_id, seller_id) and payee_id in (buyer_id, seller_id))`.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  test('has sellers with holidays, a vacation, and times of other calendars beside their orders', async () => {
    const { rows } = await sql<{ email: string; country: string | null; away: number; busy: number }>`
      select email, holidays ->> 'country' as country, json_array_length(exceptions::json) as away,
        (select count(*)::int from external_busy where seller_id = account.id and upper(during) > now()) as busy
      from availability join account on account.id = seller_id
      where email in ('seller@demo.test', 'seller2@demo.test') order by email`.execute(database.db)
    expect(rows).toEqual([
      { email: 'seller2@demo.test', country: 'DE', away: 1, busy: expect.any(Number) },
      { email: 'seller@demo.test', country: 'DE', away: 1, busy: expect.any(Number) },
    ])
    for (const { busy } of rows) expect(busy).toBeGreaterThan(5)
    const { rows: doubled } = await sql`select from external_busy join slot using (seller_id)
      where external_busy.during && slot.during`.execute(database.db)
    expect(doubled).toEqual([])
  })

  // The last test of this file, since it adds to the invoices.
  test('has own pages of which one is a draft, notes of the staff, and sellers who told the tax office something', async () => {
    const contents = await database.db
      .selectFrom('site_content')
      .select(['version', sql<boolean>`draft is not null`.as('has_draft')])
      .execute()
    expect(contents.filter(({ version }) => version > 0)).toHaveLength(2)
    expect(contents.filter(({ has_draft }) => has_draft)).toHaveLength(1)
    const notes = await database.db.selectFrom('staff_note').select(['account_id', 'author_id']).execute()
    expect(notes.length).toBeGreaterThan(2)
    expect(notes.every(({ account_id, author_id }) => account_id !== author_id)).toBe(true)
    const tax = await database.db.selectFrom('seller_tax').select('tin').execute()
    expect(tax.some(({ tin }) => tin)).toBe(true)
    expect(tax.some(({ tin }) => tin === null)).toBe(true)
  })

  test('has a statement of commission of an earlier month for its seller, as soon as it runs', async () => {
    const { rows: queued } = await sql`select from graphile_worker.jobs
      where task_identifier = 'subscriptions:statements'`.execute(database.db)
    expect(queued).toHaveLength(1)
    await writeStatements({ db: database.db, settings } as Deps)
    const { rows } = await sql<{ month: string; gross: number }>`select month, gross from invoice
      join account on account.id = account_id where month is not null and email = 'seller@demo.test'`.execute(
      database.db,
    )
    expect(rows).not.toEqual([])
    expect(await ledgerCheck(database.db, await sandboxBooks(database.db))).toMatchObject({ ok: true })
  })
})
