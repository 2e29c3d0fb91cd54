import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { namedThings } from '#server/kernel/named-things-data.ts'
import { statusMatches } from '#server/kernel/process/transaction-status-data.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import type { ModerationState } from '#server/listings/moderation-data.ts'
import { totalOf } from '#server/listings/total-data.ts'
import { productKind } from '#server/products/kind-data.ts'
import { serviceKind } from '#server/services/kind-data.ts'
import type { AdminListing, AdminListingFilters } from '#shared/contract/admin-listing.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { FieldValues } from '#shared/policies/custom-fields.ts'

/** Every kind of listings; a kind that joins is named here. */
const kinds = { service: serviceKind, product: productKind } satisfies Record<ListingName, unknown>

export type ListedListing = {
  id: string
  title: string
  description: string
  category: string
  subcategory: string
  custom_fields: FieldValues
  images: Image[]
  status: AdminListing['status']
  live: boolean
  price: number | null
  order_count: number
  view_count: number
  moderation: ModerationState
  moderation_reason: string | null
  moderation_rule: string | null
  moderated_at: Date | null
  reporter_count: number
  created_at: Date
  updated_at: Date
  seller_id: string
  seller_name: string
  seller_is_verified: boolean
}

const columns = (kind: ListingName) => sql`
  listing.id, listing.title, listing.description, listing.category, listing.subcategory, listing.custom_fields, listing.images,
  case when listing.archived then 'archived' else listing.status end as status, listing.live,
  listing.${sql.ref(kinds[kind].price)} as price, listing.${sql.ref(kinds[kind].popular)} as order_count,
  listing.view_count, listing.moderation, listing.moderation_reason, listing.moderation_rule, listing.moderated_at,
  listing.created_at, listing.updated_at, listing.seller_id, coalesce(seller.company_name, seller.name) as seller_name,
  seller.verification = 'approved' as seller_is_verified, coalesce(undecided.reporter_count, 0) as reporter_count`

/** The undecided report about a listing, if any; administrators do not learn of reports about themselves. */
const undecided = (kind: ListingName, viewerId: string) => sql`
  report as undecided on undecided.kind = ${sql.lit(kind)} and undecided.ref_id = listing.id
    and undecided.status in ('open', 'in_review') and undecided.person_id <> ${viewerId}`

// An index of some states only serves a query that names the state itself.
const statusIs = (status: string) => sql<SqlBool>`not listing.archived and listing.status = ${sql.lit(status)}`
const stateIs = (state: ModerationState) => sql<SqlBool>`listing.moderation = ${sql.lit(state)}`
const isArchived = sql<SqlBool>`listing.archived`
const isStored = sql<SqlBool>`not listing.archived`

/** The filters, with the condition of the words that are looked for in their place. */
type Conditions = Partial<Omit<AdminListingFilters, 'q'>> & { named?: RawBuilder<SqlBool> | undefined }

const conditionsOf = (
  kind: ListingName,
  { named, category, state, status, live, minPrice, maxPrice, sellerId }: Conditions,
): RawBuilder<SqlBool>[] => {
  const price = sql`listing.${sql.ref(kinds[kind].price)}`
  return [
    ...(named ? [named] : []),
    ...(category ? [sql<SqlBool>`listing.category = ${category}`] : []),
    ...(state ? [stateIs(state)] : []),
    ...(state && status !== 'archived' ? [isStored] : []),
    ...(status ? [status === 'archived' ? isArchived : statusIs(status)] : []),
    ...(live === undefined ? [] : [live ? sql<SqlBool>`listing.live` : sql<SqlBool>`not listing.live`]),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`${price} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`${price} <= ${maxPrice}`]),
    ...(sellerId ? [sql<SqlBool>`listing.seller_id = ${sellerId}`] : []),
  ]
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

type ListingQuery = AdminListingFilters & { viewerId: string }

/** The listings that pass, before they are sorted. */
const passing = (
  kind: ListingName,
  { viewerId, reported, ...filters }: Conditions & Pick<ListingQuery, 'viewerId'>,
) => sql`
  from ${sql.table(kind)} as listing ${reported ? sql`join ${undecided(kind, viewerId)}` : sql``}
  ${allOf(conditionsOf(kind, filters))}`

const countUp = async (db: Db, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 ${from} limit ${MOST_COUNTED + 1}) as found`.execute(db)
  return rows[0]?.counted ?? 0
}

const orderOf = (kind: ListingName, { sortBy = 'newest', sortOrder }: AdminListingFilters) => {
  const direction = sql.raw(sortOrder ?? (sortBy === 'title' ? 'asc' : 'desc'))
  const key = {
    newest: sql`listing.created_at ${direction}`,
    updated: sql`listing.updated_at ${direction}`,
    price: sql`listing.${sql.ref(kinds[kind].price)} ${direction} nulls last`,
    title: sql`lower(listing.title) ${direction}`,
    orders: sql`listing.${sql.ref(kinds[kind].popular)} ${direction}`,
  }[sortBy]
  return sql`order by ${key}, listing.id ${direction}`
}

/** A page of listings of a kind and how many there are; the count stops one beyond the cap. */
export async function listAllListings(
  db: Db,
  kind: ListingName,
  wanted: ListingQuery,
): Promise<{ rows: ListedListing[]; counted: number }> {
  const { page, limit, viewerId, q } = wanted
  const order = orderOf(kind, wanted)
  const named = q ? await namedThings(db, { table: kind, owner: 'seller_id', alias: 'listing' }, q) : undefined
  const found = passing(kind, { ...wanted, named })
  const [{ rows }, counted] = await Promise.all([
    // Only the rows of the page are joined.
    sql<ListedListing>`
      with listing as materialized (
        select listing.* ${found} ${order} limit ${limit} offset ${(page - 1) * limit}
      )
      select ${columns(kind)} from listing join account as seller on seller.id = listing.seller_id
        left join ${undecided(kind, viewerId)} ${order}`.execute(db),
    countUp(db, found),
  ])
  return { rows, counted }
}

type CountedListings = Record<'all' | 'live' | 'paused' | 'reported' | 'hidden' | 'pending' | 'drafts', number>

/** Counts the listings of a kind; each count stops at the cap, but that of live listings is exact. */
export async function countAllListings(db: Db, kind: ListingName, viewerId: string): Promise<CountedListings> {
  const wanted = {
    all: {},
    paused: { status: 'paused' },
    reported: { reported: true },
    hidden: { state: 'hidden' },
    pending: { state: 'pending' },
    drafts: { status: 'draft' },
  } as const
  const [live, ...counted] = await Promise.all([
    totalOf(db, kinds[kind], {}),
    ...Object.entries(wanted).map(
      async ([name, filters]) => [name, await countUp(db, passing(kind, { viewerId, ...filters }))] as const,
    ),
  ])
  const upToCap = counted.map(([name, count]) => [name, Math.min(count, MOST_COUNTED)])
  // The names are those of `wanted`, which has all the others.
  return { live, ...Object.fromEntries(upToCap) } as CountedListings
}

export async function findListing(
  db: Db,
  kind: ListingName,
  id: string,
  viewerId: string,
): Promise<ListedListing | undefined> {
  const { rows } = await sql<ListedListing>`
    select ${columns(kind)} from ${sql.table(kind)} as listing join account as seller on seller.id = listing.seller_id
      left join ${undecided(kind, viewerId)} where listing.id = ${id}`.execute(db)
  return rows[0]
}

/** Listings of a kind as the list shows them, in any order. */
export const listingsById = async (
  db: Db,
  kind: ListingName,
  ids: readonly string[],
  viewerId: string,
): Promise<ListedListing[]> => {
  const { rows } = await sql<ListedListing>`
    select ${columns(kind)} from ${sql.table(kind)} as listing join account as seller on seller.id = listing.seller_id
      left join ${undecided(kind, viewerId)} where listing.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

export const isListed = async (db: Db, kind: ListingName, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(kind)} where id = ${id}`.execute(db)
  return rows.length > 0
}

/** True if the listing exists. Locks it until the transaction ends, since another administrator may be deleting it. */
export const lockListing = async (tx: Db, kind: ListingName, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from ${sql.table(kind)} where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

const DAYS = 30

/** The activity of a listing: views and orders of the last `DAYS` days, and the orders that have not ended. */
export async function activityOf(db: Db, kind: ListingName, id: string) {
  const since = sql`now() - make_interval(days => ${DAYS})`
  const isOpen = statusMatches(({ final }) => !final)
  const { rows } = await sql<{ views: number; orders: number; open_orders: number; open_total: number }>`
    select (select coalesce(sum(times), 0) from ${sql.table(`${kind}_view`)}
        where ${sql.ref(`${kind}_id`)} = ${id} and day > current_date - ${DAYS}::int)::int as views,
      count(*) filter (where created_at > ${since})::int as orders,
      count(*) filter (where ${isOpen})::int as open_orders,
      coalesce(sum(total) filter (where ${isOpen}), 0)::bigint as open_total
    from transaction where listing_id = ${id}`.execute(db)
  // Without a group there is exactly one row.
  return rows[0]!
}
