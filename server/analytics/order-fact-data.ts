import { type RawBuilder, sql } from 'kysely'
import { ORDER_SECTIONS, outcomes } from './sections.ts'

/** A time from which on, and before which. */
export type Span = { from: Date; to: Date }

const sectionOfKind = sql.join(
  Object.entries(ORDER_SECTIONS).map(([kind, { section }]) => sql`(${sql.lit(kind)}, ${sql.lit(section)})`),
)
const outcomeRows = sql.join(
  outcomes.map(({ kind, status, outcome }) => sql`(${sql.lit(kind)}, ${sql.lit(status)}, ${sql.lit(outcome)})`),
)

/** Minutes between two moments, at most two weeks: what takes longer is no more late for it. */
export const minutes = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`least(20160, greatest(0, round(extract(epoch from ${to} - ${from}) / 60)))::int::text`

/**
 * What happened to paid orders within a span, to those of everybody or of one seller: `facts` selects `(section, metric,
 * category, at, is_demo, value)` from `tables`, which stand in its `with`. They have `paid` and `came_to` for further facts.
 */
export function ordersIn({ from, to }: Span, sellerId?: string) {
  const isMeant = sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`
  return {
    tables: sql`
  section_of (kind, section) as (values ${sectionOfKind}),
  outcome_of (kind, status, outcome) as (values ${outcomeRows}),
  paid as (
    select section, coalesce(snapshot ->> 'category', '') as category, pricing_frozen_at as at,
      is_demo_address(email) as is_demo, subtotal, commission, buyer_fee, listing_id
    from transaction join section_of using (kind) join account on account.id = buyer_id
    where pricing_frozen_at >= ${from} and pricing_frozen_at < ${to} and ${isMeant}
  ),
  moved as (
    select event.id, event.kind, event.ref_id, event.to_status, event.actor, event.actor_id, event.at, section,
      pricing_frozen_at, coalesce(snapshot ->> 'category', '') as category, is_demo_address(email) as is_demo
    from order_event event join section_of using (kind)
    join transaction on transaction.id = event.ref_id join account on account.id = buyer_id
    where event.at >= ${from} and event.at < ${to} and pricing_frozen_at is not null and ${isMeant}
  ),
  came_to as (
    select moved.*, outcome from moved join outcome_of on outcome_of.kind = moved.kind and status = to_status
    where not exists (
      select from order_event earlier join outcome_of known on known.kind = earlier.kind and known.status = earlier.to_status
      where earlier.kind = moved.kind and earlier.ref_id = moved.ref_id and earlier.id < moved.id
        and known.outcome = outcome_of.outcome
    )
  )`,
    facts: sql`
    select section, 'placed' as metric, category, at, is_demo, 1::bigint as value from paid
    union all select section, 'gross', category, at, is_demo, subtotal from paid
    union all select section, 'commission', category, at, is_demo, commission from paid
    union all select section, 'buyerFees', category, at, is_demo, buyer_fee from paid
    union all select section, outcome, category, at, is_demo, 1 from came_to
    union all select section, 'answerMinutes', ${minutes(sql`pricing_frozen_at`, sql`at`)}, at, is_demo, 1 from moved
      where actor = 'seller' and ${sellerId === undefined ? sql`true` : sql`actor_id = ${sellerId}`} and not exists (
        select from order_event earlier where earlier.kind = moved.kind and earlier.ref_id = moved.ref_id
          and earlier.id < moved.id and earlier.actor = 'seller')`,
  }
}
