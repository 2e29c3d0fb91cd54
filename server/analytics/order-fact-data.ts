import { type RawBuilder, sql } from 'kysely'
import { orderKinds } from '#shared/process/kinds.ts'
import { earningsIn } from './earning-data.ts'
import type { Span } from './range.ts'
import { outcomes } from './sections.ts'

/** The sum of a metric for a category on a day. */
export type Fact = { metric: string; category: string; day: string; value: number }

const sectionOfKind = sql.join(
  Object.entries(orderKinds).map(
    ([kind, { section, listing }]) => sql`(${sql.lit(kind)}, ${sql.lit(section)}, ${sql.lit(listing)})`,
  ),
)
const outcomeRows = sql.join(
  outcomes.map(({ kind, status, outcome }) => sql`(${sql.lit(kind)}, ${sql.lit(status)}, ${sql.lit(outcome)})`),
)

/** Facts whose categories are minutes. */
export const MINUTE_METRICS: readonly string[] = ['answerMinutes', 'firstAnswerMinutes', 'firstOfferMinutes']

/** Whole minutes between two moments. */
const minutesBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`greatest(0, round(extract(epoch from ${to} - ${from}) / 60))`

/**
 * Minutes between two moments, at most two weeks: what takes longer is no more late for it. After an hour they are counted
 * in tens, after a day in hours, after two days in halves of a day, all rounded up: a year of many conversations would
 * otherwise have as many facts as conversations. The answers to orders are counted to the minute.
 */
export const minutes = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => {
  const taken = minutesBetween(from, to)
  const step = sql`case when ${taken} <= 60 then 1 when ${taken} <= 1440 then 10 when ${taken} <= 2880 then 60 else 720 end`
  return sql`least(20160, ceil(${taken} / ${step}) * ${step})::int::text`
}

/** The subcategory of a transaction when it was ordered. */
export const orderedIn = sql`coalesce(snapshot ->> 'subcategory', snapshot ->> 'category', '')`

/** The events of a span, of paid orders. */
const eventsIn = ({ from, to }: Span) => sql`
    from order_event event join section_of using (kind)
    join transaction on transaction.id = event.ref_id join account on account.id = buyer_id
    where event.at >= ${from} and event.at < ${to} and pricing_frozen_at is not null`

/** The same of one seller: from the orders to their events, since all events of a span are those of everybody. */
const eventsOfSeller = ({ from, to }: Span, sellerId: string) => sql`
    from transaction join section_of using (kind) join account on account.id = buyer_id
    cross join lateral (
      select * from order_event where order_event.kind = transaction.kind and ref_id = transaction.id
        and at >= ${from} and at < ${to} offset 0
    ) as event
    where seller_id = ${sellerId} and transaction.created_at < ${to} and pricing_frozen_at is not null`

/**
 * Facts of the paid orders within a span, for all sellers or one: `facts` selects `(section, metric, category, at,
 * is_demo, value)` from `tables`, which belong in its `with` clause. They include `paid` and `came_to` for further
 * facts. A category is the subcategory at the time of the order.
 */
export function ordersIn(span: Span, sellerId?: string) {
  const { from, to } = span
  const isSold = sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`
  const isAnswered = sellerId === undefined ? sql`true` : sql`actor_id = ${sellerId}`
  return {
    tables: sql`
  section_of (kind, section, listing) as (values ${sectionOfKind}),
  outcome_of (kind, status, outcome) as (values ${outcomeRows}),
  paid as (
    select section, listing, ${orderedIn} as category, pricing_frozen_at as at, is_demo_address(email) as is_demo, subtotal,
      listing_id
    from transaction join section_of using (kind) join account on account.id = buyer_id
    where pricing_frozen_at >= ${from} and pricing_frozen_at < ${to} and ${isSold}
  ),
  moved as (
    select event.id, event.kind, event.ref_id, event.to_status, event.actor, event.actor_id, event.at, section,
      transaction.created_at, pricing_frozen_at, ${orderedIn} as category, is_demo_address(email) as is_demo
    ${sellerId === undefined ? eventsIn(span) : eventsOfSeller(span, sellerId)}
  ),
  -- What counts is the first time. Orders that began within the span have no events before it.
  came_to as (
    select * from (
      select distinct on (moved.kind, ref_id, outcome) moved.*, outcome from moved
      join outcome_of on outcome_of.kind = moved.kind and status = to_status order by moved.kind, ref_id, outcome, id
    ) as first
    where created_at >= ${from} or not exists (
      select from order_event earlier join outcome_of known on known.kind = earlier.kind and known.status = earlier.to_status
      where earlier.kind = first.kind and earlier.ref_id = first.ref_id and earlier.id < first.id
        and known.outcome = first.outcome
    )
  ),
  answered as (
    select * from (
      select distinct on (kind, ref_id) * from moved where actor = 'seller' order by kind, ref_id, id
    ) as first
    where ${isAnswered} and (created_at >= ${from} or not exists (
      select from order_event earlier where earlier.kind = first.kind and earlier.ref_id = first.ref_id
        and earlier.id < first.id and earlier.actor = 'seller'))
      -- What was agreed before, by an accepted offer or with the payment, has nothing to answer.
      and not exists (
        select from order_event agreed join outcome_of known on known.kind = agreed.kind and known.status = agreed.to_status
        where agreed.kind = first.kind and agreed.ref_id = first.ref_id and agreed.id < first.id
          and known.outcome = 'accepted')
  ),
  ${earningsIn(span, orderedIn, sellerId)}`,
    facts: sql`
    select section, 'placed' as metric, category, at, is_demo, 1::bigint as value from paid
    union all select section, 'gross', category, at, is_demo, subtotal from paid
    union all select section, 'commission', category, at, is_demo, commission from earning_of
    union all select section, 'buyerFees', category, at, is_demo, buyer_fees from earning_of
    union all select section, outcome, category, at, is_demo, 1 from came_to
    union all select section, 'answerMinutes', ${minutesBetween(sql`pricing_frozen_at`, sql`at`)}::int::text, at, is_demo, 1
      from answered`,
  }
}
