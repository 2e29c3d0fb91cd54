import { type RawBuilder, sql } from 'kysely'
import { displayCategory, withCategories } from '#server/analytics/fact-data.ts'
import { type Fact, orderedIn, ordersIn } from '#server/analytics/order-fact-data.ts'
import type { Days, Span } from '#server/analytics/range.ts'
import type { Db } from '#server/db/open.ts'
import { earnedBy } from './data.ts'

/** The time zone of an account, as the database knows it. */
export async function findZone(db: Db, accountId: string): Promise<string> {
  const { zone } = await db
    .selectFrom('account')
    .select(sql<string>`known_zone(timezone)`.as('zone'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return zone
}

type FactQuery = { sellerId: string; currency: string; span: Span; days: Days; zone: string }

/** Views of the listings of a kind; they are known by the day of their seller. */
const viewsOf = (kind: 'service' | 'product', { sellerId, days }: FactQuery) => sql`
  select 'views' as metric, category, day::text as day, sum(times)::bigint as value
  from ${sql.table(`${kind}_view`)} as seen join ${sql.table(kind)} as listing on listing.id = seen.${sql.ref(`${kind}_id`)}
  where seller_id = ${sellerId} and day >= ${days.from}::date and day <= ${days.to}::date group by category, day`

/** The time at which an offer was first accepted: one that was not paid can be accepted again. */
const firstAccepted = (kind: string, table = kind) => sql`(
  select min(event.at) from order_event event
  where event.kind = ${kind} and event.ref_id = ${sql.ref(`${table}.id`)} and to_status = 'accepted')`

/** The facts of what one seller sells, by the days of a zone, from the tables themselves. */
export async function listSellerFacts(db: Db, query: FactQuery): Promise<Fact[]> {
  const { sellerId, currency, span, zone } = query
  const within = (at: RawBuilder<unknown>) => sql`${at} >= ${span.from} and ${at} < ${span.to}`
  const orders = ordersIn(span, sellerId)
  const { rows } = await sql<Fact>`
    with ${orders.tables},
    own_offer as (
      select subcategory as category, offer.created_at as at, ${firstAccepted('offer')} as accepted_at
      from offer join service_request request on request.id = ref_id where provider_id = ${sellerId}
      union all select subcategory, product_offer.created_at, ${firstAccepted('productOffer', 'product_offer')}
      from product_offer join product_request request on request.id = request_id where seller_id = ${sellerId}
    ),
    fact (metric, category, at, value) as (
      select metric, category, at, value from (${orders.facts}) as of_order
      where metric <> 'buyerFees'
      union all select 'listingOrders', category, at, 1 from paid where listing_id is not null
      union all select 'earned', ${orderedIn}, at, amount
        from ${earnedBy(sellerId, currency)} as credited left join transaction on transaction.id = ref_id
        where ${within(sql`at`)}
      union all select 'offersSent', category, at, 1 from own_offer where ${within(sql`at`)}
      union all select 'offersAccepted', category, accepted_at, 1 from own_offer where ${within(sql`accepted_at`)}
    )
    select metric, ${displayCategory} as category, (at at time zone ${zone})::date::text as day, sum(value)::bigint as value
    from fact ${withCategories} group by 1, 2, 3
    union all ${viewsOf('service', query)}
    union all ${viewsOf('product', query)}`.execute(db)
  return rows
}
