import { type RawBuilder, sql } from 'kysely'
import { type MetricValues, showSection } from '#server/analytics/metrics.ts'
import { rules } from '#server/analytics/rules.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AMOUNT_COLUMNS, amountsOfRow } from '#server/payments/order-amounts.ts'
import { AnalyticsQuery } from '#shared/contract/analytics.ts'

type MetricsDeps = Pick<Deps, 'db' | 'settings'>

/** All sections as administrators are shown them, of the days from `from` on. */
export async function shownSections(deps: MetricsDeps, from = '2020-01-01') {
  const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const query = AnalyticsQuery.parse({ from, to, bucket: 'month' })
  const show = async ([name, rule]: [string, (typeof rules)[keyof typeof rules]]) =>
    [name, await showSection(rule, deps, query)] as const
  return Object.fromEntries(await Promise.all(Object.entries(rules).map(show)))
}

export const totalsOf = (sections: Record<string, { totals: MetricValues }>) =>
  Object.fromEntries(Object.entries(sections).map(([name, { totals }]) => [name, totals]))

const AFTER_ACCEPTANCE = {
  serviceOrder: ['accepted', 'scheduled', 'in_progress', 'awaiting_confirmation'],
  productOrder: ['confirmed', 'shipped', 'ready_for_pickup', 'delivered', 'return_in_transit'],
}

/** Minutes as metrics count them: after an hour in tens, after a day in hours, after two days in halves; two weeks at most. */
const minutes = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`(
  select least(20160, case
    when taken <= 60 then taken
    when taken <= 1440 then taken + mod(1440 - taken, 10)
    when taken <= 2880 then taken + mod(2880 - taken, 60)
    else taken + mod(20160 - least(taken, 20160), 720) end)
  from (select greatest(0, round(extract(epoch from ${to} - ${from}) / 60)) as taken) as moment)`

/** The commission that orders show, of those whose money the books have released. */
export async function commissionOf(db: Db, isMeant: RawBuilder<unknown>): Promise<number> {
  const released = await db
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .select([...AMOUNT_COLUMNS, 'transaction.kind', 'payment.captured_amount', 'payment.refunded_amount'])
    .where(sql<boolean>`exists (select from journal where key = 'rel:' || transaction.id) and ${isMeant}`)
    .execute()
  return released.reduce((sum, row) => sum + amountsOfRow(row).commission, 0)
}

/** Totals of the administrators' metrics of all time, by their sections, as plain SQL over the tables says them. */
export async function expectedMetrics(db: Db) {
  const one = async (query: ReturnType<typeof sql<{ value: number }>>) =>
    Number((await query.execute(db)).rows[0]?.value ?? 0)
  const median = async (rows: RawBuilder<unknown>) => {
    const { rows: found } = await sql<{ value: number | null }>`
      select percentile_cont(0.5) within group (order by minutes) as value from (${rows}) as taken`.execute(db)
    return found[0]?.value ?? null
  }
  const ofKind = (kind: string, value = sql`count(*)`) =>
    one(
      sql`select coalesce(${value}, 0) as value from transaction where kind = ${kind} and pricing_frozen_at is not null`,
    )
  const cameTo = (kind: string, states: readonly string[]) =>
    one(sql`select count(distinct ref_id) as value from order_event
      where kind = ${kind} and to_status = any(${states})
        and ref_id in (select id from transaction where pricing_frozen_at is not null)`)
  const wentBack = (kind: string) =>
    one(sql`select coalesce(sum(amount), 0) as value from journal join journal_entry on journal_id = journal.id
      where journal.kind = ${kind} and key like 'ref:%' and account in ('psp', 'outside')`)
  const earned = async (kind: string) => {
    const commission = await commissionOf(db, sql`transaction.kind = ${kind}`)
    // The books have one account for both.
    const both =
      await one(sql`select coalesce(sum(amount), 0) as value from journal join journal_entry on journal_id = journal.id
      where journal.kind = ${kind} and account = 'fee'`)
    return { commission, buyerFees: both - commission }
  }
  const orders = async (kind: keyof typeof AFTER_ACCEPTANCE) => ({
    placed: await ofKind(kind),
    gross: await ofKind(kind, sql`sum(subtotal)`),
    ...(await earned(kind)),
    accepted: await cameTo(kind, [...AFTER_ACCEPTANCE[kind], 'refund_requested', 'disputed', 'completed']),
    completed: await cameTo(kind, ['completed']),
    cancelled: await cameTo(kind, ['cancelled', 'declined']),
    refunded: await cameTo(kind, ['refunded', 'partially_refunded']),
    refundedAmount: await wentBack(kind),
    medianAnswerMinutes: await median(sql`
      select greatest(0, round(extract(epoch from min(at) - pricing_frozen_at) / 60)) as minutes
      from transaction join order_event event on event.kind = transaction.kind and ref_id = transaction.id
      where transaction.kind = ${kind} and actor = 'seller' and pricing_frozen_at is not null
        and transaction.id not in (select id from service_order where request_id is not null)
        and transaction.id not in (select id from product_order where product_request_id is not null or auto_confirm)
      group by transaction.id`),
  })
  const listings = async (kind: 'service' | 'product') => ({
    live: await one(sql`select count(*) as value from ${sql.table(kind)} where live`),
    new: await one(sql`select count(*) as value from ${sql.table(kind)} where status <> 'draft'`),
    views: await one(sql`select coalesce(sum(times), 0) as value from ${sql.table(`${kind}_view`)}`),
  })
  const people = (isMeant = sql`true`) =>
    one(sql`select count(*) as value from account where status <> 'deleted' and ${isMeant}`)
  return {
    order: await orders('serviceOrder'),
    productOrder: await orders('productOrder'),
    serviceRequest: {
      posted: await one(sql`select count(*) as value from service_request where exists (
        select from order_event where ref_id = service_request.id and to_status = 'open')`),
      withOffer: await one(sql`select count(distinct ref_id) as value from offer`),
      accepted: await one(sql`select count(distinct request_id) as value from service_order`),
      paid: await one(sql`select count(distinct request_id) as value from service_order join transaction using (id)
        where pricing_frozen_at is not null`),
      completed: await one(sql`select count(distinct request_id) as value from service_order
        where id in (select ref_id from order_event where kind = 'serviceOrder' and to_status = 'completed')`),
      medianFirstOfferMinutes: await median(sql`
        select ${minutes(sql`opened`, sql`min(created_at)`)} as minutes from offer join (
          select ref_id, min(at) as opened from order_event where kind = 'serviceRequest' and to_status = 'open' group by 1
        ) as request using (ref_id) group by ref_id, opened`),
    },
    service: await listings('service'),
    product: {
      ...(await listings('product')),
      soldOut: await one(sql`select count(*) as value from product where live and stock = 0`),
    },
    user: {
      total: await people(),
      new: await one(sql`select count(*) as value from account`),
      active: await one(sql`select count(*) as value from account`),
      buyers: await people(sql`not is_seller and not is_admin`),
      sellers: await people(sql`is_seller`),
      verifiedSellers: await people(sql`is_seller and verification = 'approved'`),
      waiting: await people(sql`is_seller and verification = 'pending'`),
    },
    conversation: {
      started: await one(sql`select count(distinct conversation_id) as value from message where author_id is not null`),
      answered: await one(sql`
        select count(*) as value from conversation where (
          select count(distinct author_id) from message where conversation_id = conversation.id and author_id is not null) > 1`),
      medianFirstAnswerMinutes: await median(sql`
        select ${minutes(sql`first.created_at`, sql`answer.created_at`)} as minutes from conversation
        cross join lateral (
          select author_id, created_at from message where conversation_id = conversation.id and author_id is not null
          order by number limit 1
        ) as first
        cross join lateral (
          select created_at from message where conversation_id = conversation.id and author_id <> first.author_id
          order by number limit 1
        ) as answer`),
    },
    message: {
      sent: await one(sql`select count(*) as value from message where author_id is not null`),
      masked: await one(sql`select count(*) as value from message where masked is not null`),
      conversations: await one(
        sql`select count(distinct conversation_id) as value from message where author_id is not null`,
      ),
    },
  }
}
