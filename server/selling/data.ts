import { sql } from 'kysely'
import { productSummaryQuery, serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import { publicColumns } from '#server/accounts/present.ts'
import type { Db } from '#server/db/open.ts'
import { statusMatches } from '#server/kernel/process/transaction-status-data.ts'
import { sellerAccount } from '#server/payments/ledger.ts'
import { isVisibleToSeller } from '#server/transactions/data.ts'
import type { CategoryKind } from '#shared/categories.ts'

const RECENT_DAYS = 30
const ANSWERED_DAYS = 90
export const WEEKS = 8

export type Calendar = { zone: string; today: string; week: string; month: string; previousMonth: string }

/** The seller, and the first days of today, this week and the months in their time zone. */
export const findSeller = (db: Db, id: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('account')
        .select([...publicColumns, 'grid_cell', 'verification_note', 'reviewed_at'])
        .select([
          sql<string>`known_zone(timezone)`.as('zone'),
          sql<Date>`now() at time zone known_zone(timezone)`.as('local'),
        ])
        .where('id', '=', id)
        .as('seller'),
    )
    .selectAll()
    .select([
      sql<string>`local::date::text`.as('today'),
      sql<string>`date_trunc('week', local)::date::text`.as('week'),
      sql<string>`date_trunc('month', local)::date::text`.as('month'),
      sql<string>`(date_trunc('month', local) - interval '1 month')::date::text`.as('previousMonth'),
    ])
    .executeTakeFirstOrThrow()

/** `isEarlier`: before the present moment of its month. */
export type EarnedPart = { week: string; month: string; isEarlier: boolean; amount: number }

const EARNING_FACTS = ['rel:%', 'ref:%', 'dsp:%']

/** Credits and debits of a seller in the books: `(amount, at, kind, ref_id)`; payouts do neither. */
export const earnedBy = (sellerId: string, currency: string) => sql`(
  select amount, at, kind, ref_id from journal_entry join journal on journal.id = journal_id
  where account = ${sellerAccount(sellerId)} and currency = ${currency} and key like any (${EARNING_FACTS}::text[]))`

/** The amounts that the books credited in this month, the month before and the last eight weeks, by week and month. */
export const sumEarnings = async (
  db: Db,
  sellerId: string,
  currency: string,
  { zone, week, month, previousMonth }: Calendar,
): Promise<EarnedPart[]> => {
  const { rows } = await sql<EarnedPart>`
    with earned as (
      select amount, at at time zone ${zone} as local
      from ${earnedBy(sellerId, currency)} as credited
      where at >= least(${previousMonth}::date, ${week}::date - ${(WEEKS - 1) * 7}::int)::timestamp at time zone ${zone}
    )
    select date_trunc('week', local)::date::text as week, date_trunc('month', local)::date::text as month,
      local - date_trunc('month', local) <= now() at time zone ${zone} - ${month}::date as "isEarlier",
      sum(amount)::bigint as amount
    from earned group by 1, 2, 3`.execute(db)
  return rows
}

const paidWithin = (days: number) => sql<boolean>`pricing_frozen_at >= now() - ${days} * interval '1 day'`
const firstDay = (today: string) => sql<Date>`${today}::date - ${RECENT_DAYS - 1}::int`
/** Paid on the days for which views are counted. */
const paidLately = ({ today, zone }: Calendar) =>
  sql<boolean>`pricing_frozen_at >= (${firstDay(today)})::timestamp at time zone ${zone}`

export const readMetrics = (db: Db, sellerId: string, calendar: Calendar) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('transaction')
        .select((order) => order.fn.countAll<number>().as('count'))
        .where(isVisibleToSeller(sellerId))
        .where(statusMatches(({ final }) => !final))
        .$asScalar()
        .as('openOrders'),
      eb
        .selectFrom('service_view')
        .innerJoin('service', 'service.id', 'service_id')
        .select(sql<number>`coalesce(sum(times), 0)::int`.as('views'))
        .where('seller_id', '=', sellerId)
        .where('day', '>=', firstDay(calendar.today))
        .$asScalar()
        .as('views'),
      eb
        .selectFrom('product_view')
        .innerJoin('product', 'product.id', 'product_id')
        .select(sql<number>`coalesce(sum(times), 0)::int`.as('views'))
        .where('seller_id', '=', sellerId)
        .where('day', '>=', firstDay(calendar.today))
        .$asScalar()
        .as('productViews'),
      eb
        .selectFrom('transaction')
        .select((order) => order.fn.countAll<number>().as('count'))
        .where('seller_id', '=', sellerId)
        .where(paidLately(calendar))
        .$asScalar()
        .as('orders'),
      eb
        .selectFrom('transaction')
        // A seller who accepts and then cancels has answered with yes.
        .select(sql<number | null>`avg((accepted_at is not null)::int)::float8`.as('share'))
        .where('seller_id', '=', sellerId)
        .where(paidWithin(ANSWERED_DAYS))
        // The payment accepted the order, so the seller was not asked.
        .where(sql<boolean>`accepted_at is distinct from pricing_frozen_at`)
        .where((order) => order.or([order('accepted_at', 'is not', null), order('decline_code', 'is not', null)]))
        .$asScalar()
        .as('acceptedShare'),
    ])
    .executeTakeFirstOrThrow()

/** The recent views and orders of each listing of a kind. */
const latelyOf = (kind: CategoryKind, calendar: Calendar) => {
  const { today } = calendar
  const [id, views] = [sql.ref(`${kind}.id`), sql.table(`${kind}_view`)]
  const viewed = sql.ref(`${kind}_view.${kind}_id`)
  return {
    dailyViews: sql<number[]>`array(
      select coalesce(times, 0)
      from generate_series(${firstDay(today)}, ${today}::date, interval '1 day') as each (at)
      left join ${views} on ${viewed} = ${id} and day = each.at::date
      order by each.at)`,
    views: sql<number>`(
      select coalesce(sum(times), 0)::int from ${views} where ${viewed} = ${id} and day >= ${firstDay(today)})`,
    orders: sql<number>`(
      select count(*)::int from transaction
      where listing_id = ${id} and transaction.seller_id = ${sql.ref(`${kind}.seller_id`)} and ${paidLately(calendar)})`,
  }
}

/** A seller's services, published ones first, then by recent views; each row has the `total` of all. */
export const listServices = (db: Db, sellerId: string, calendar: Calendar, limit: number) => {
  const { dailyViews, views, orders } = latelyOf('service', calendar)
  return serviceSummaryQuery(db)
    .select((eb) => [
      dailyViews.as('daily_views'),
      orders.as('recent_orders'),
      eb.fn.countAll<number>().over().as('total'),
    ])
    .where('service.seller_id', '=', sellerId)
    .where('service.archived', '=', false)
    .orderBy(sql`array_position(array['published', 'paused', 'draft'], service.status)`)
    .orderBy(views, 'desc')
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(limit)
    .execute()
}

/** The products of a seller, with what was lately seen and sold of each. */
export const listProducts = (db: Db, sellerId: string, calendar: Calendar, limit: number) => {
  const { dailyViews, views, orders } = latelyOf('product', calendar)
  return productSummaryQuery(db)
    .select((eb) => [
      dailyViews.as('daily_views'),
      orders.as('recent_orders'),
      eb.fn.countAll<number>().over().as('total'),
    ])
    .where('product.seller_id', '=', sellerId)
    .where('product.archived', '=', false)
    .orderBy(sql`array_position(array['published', 'paused', 'draft'], product.status)`)
    .orderBy(views, 'desc')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute()
}
