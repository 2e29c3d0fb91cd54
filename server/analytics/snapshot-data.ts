import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { tallyBy } from '#server/listings/total-data.ts'
import { tableOf } from '#shared/kernel/process.ts'
import { type RequestKindName, requestKindNames, requestKinds } from '#shared/process/kinds.ts'
import type { Days, Span } from './range.ts'

type Counted = { key: string; value: number }
type Top = { id: string; title: string; value: number }
/** `sellerId` asks for what one seller sells. */
type Scope = { withDemo: boolean; sellerId?: string }

const isSold = ({ sellerId }: Scope) => (sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`)

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows

/** True if the account has ever shown a request of a kind to others. */
const hasAsked = (kind: RequestKindName) => {
  const { process } = requestKinds[kind]
  return sql`(
    select true from ${sql.table(tableOf({ name: process }))} as request
      join order_event on kind = ${sql.lit(process)} and ref_id = request.id
    where requester_id = account.id and deleted_at is null and to_status = 'open' limit 1)`
}

/**
 * True if only people of the demo use the marketplace: then metrics count them. Another person who has looked around
 * changes nothing; one who has published, asked for or ordered something, under an own address, does.
 */
export async function isOnlyDemo(db: Db): Promise<boolean> {
  // Looked up account by account until the first one: as `exists` they would be gathered for all accounts.
  const [row] = await rowsOf(
    db,
    sql<{ real: boolean }>`select exists (
      select from account where status = 'active' and not is_demo_address(email) and not is_admin
        and email_verified_at is not null and coalesce(
          (select true from transaction where buyer_id = account.id and pricing_frozen_at is not null limit 1),
          (select true from service where seller_id = account.id and published_at is not null limit 1),
          (select true from product where seller_id = account.id and published_at is not null limit 1),
          ${sql.join(requestKindNames.map(hasAsked))}
        )) as real`,
  )
  return row?.real === false
}

/** Leaves out what people of the demo did: they are few, and known without a look at the other accounts. */
const notOfDemo = (person: ReturnType<typeof sql>, { withDemo }: Scope) =>
  withDemo ? sql`` : sql`and ${person} not in (select id from account where is_demo_address(email))`

/** The orders of a kind that were paid within a span, all in one index. */
const paidIn = (kind: string, { from, to }: Span, scope: Scope) => sql`
  transaction where kind = ${kind} and pricing_frozen_at >= ${from} and pricing_frozen_at < ${to} and ${isSold(scope)}
    ${notOfDemo(sql`buyer_id`, scope)}`

/** Of the orders of a kind that were paid within a span: in which state they are today. */
export const ordersByStatus = (db: Db, kind: string, span: Span, scope: Scope) =>
  rowsOf(
    db,
    sql<Counted>`
      select status as key, count(*)::int as value from ${paidIn(kind, span, scope)} group by 1 order by 2 desc, 1`,
  )

/** The listings that were ordered most within a span, by the title of their latest order. */
export const topOrdered = (db: Db, kind: string, span: Span, scope: Scope) =>
  rowsOf(
    db,
    sql<Top>`
      with most as (
        select listing_id as id, count(*)::int as value from ${paidIn(kind, span, scope)} and listing_id is not null
        group by 1 order by 2 desc, 1 limit 5
      )
      select id, value, (
        select snapshot ->> 'title' from transaction where listing_id = most.id order by created_at desc limit 1
      ) as title from most order by value desc, id`,
  )

/** The listings that were looked at most on some days: of everybody those that are live, of one seller all of them. */
export function topViewed(db: Db, kind: 'service' | 'product', { from, to }: Days, scope: Scope): Promise<Top[]> {
  const [listing, id] = [sql.table(kind), sql.ref(`${kind}_id`)]
  const isOwn =
    scope.sellerId === undefined ? sql`true` : sql`${id} in (select id from ${listing} where ${isSold(scope)})`
  const isVisible = sql`${scope.sellerId === undefined ? sql`live` : sql`true`} ${notOfDemo(sql`seller_id`, scope)}`
  // From the most views on, until there are enough: joined at once, all listings would be read.
  return rowsOf(
    db,
    sql<Top>`
      select seen.id, title, seen.times::int as value from (
        select ${id} as id, sum(times) as times from ${sql.table(`${kind}_view`)}
        where day >= ${from}::date and day <= ${to}::date and ${isOwn} group by 1 order by 2 desc, 1
      ) as seen cross join lateral (select title from ${listing} where id = seen.id and ${isVisible} offset 0) as listing
      order by seen.times desc, seen.id limit 5`,
  )
}

/** Live listings of the demo, which has few: they are looked up person by person. */
const demoByCategory = (db: Db, kind: 'service' | 'product') =>
  rowsOf(
    db,
    sql<Counted>`
      select category as key, count(*)::int as value
      from account cross join lateral (
        select category from ${sql.table(kind)} as listing where seller_id = account.id and live offset 0
      ) as shown
      where is_demo_address(email) group by 1`,
  )

/** Listings that are live now, by category: the tally, without what is of the demo. */
export async function liveByCategory(db: Db, kind: 'service' | 'product', { withDemo }: Scope): Promise<Counted[]> {
  const all = await tallyBy(db, { name: kind }, 'category')
  const left = new Map((withDemo ? [] : await demoByCategory(db, kind)).map(({ key, value }) => [key, value]))
  return all
    .map(({ value: key, count }) => ({ key, value: count - (left.get(key) ?? 0) }))
    .filter(({ value }) => value > 0)
}

/** Live products of which none is left, also none that is reserved. The index has those of which none can be ordered. */
export async function countSoldOut(db: Db, scope: Scope): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ n: number }>`
      select count(*)::int as n from product
      where live and not in_stock and stock = 0 ${notOfDemo(sql`seller_id`, scope)}`,
  )
  return row?.n ?? 0
}

type PeopleNow = { total: number; sellers: number; verifiedSellers: number; waiting: number; buyers: number }

/** The accounts that exist now. */
export async function countPeople(db: Db, { withDemo }: Scope): Promise<PeopleNow> {
  const [row] = await rowsOf(
    db,
    sql<PeopleNow>`
      select count(*)::int as total,
        count(*) filter (where is_seller)::int as sellers,
        count(*) filter (where is_seller and verification = 'approved')::int as "verifiedSellers",
        count(*) filter (where is_seller and verification = 'pending')::int as waiting,
        count(*) filter (where not is_seller and not is_admin)::int as buyers
      from account where status <> 'deleted' and (${withDemo} or not is_demo_address(email))`,
  )
  // An aggregate has exactly one row.
  return row!
}

/** Of the requests that were shown first within a span: in which state they are today. */
export const requestsByStatus = (db: Db, { from, to }: Span, scope: Scope) =>
  rowsOf(
    db,
    sql<Counted>`
      select status as key, count(*)::int as value from service_request
      where posted_at >= ${from} and posted_at < ${to} ${notOfDemo(sql`requester_id`, scope)} group by 1 order by 2 desc, 1`,
  )
