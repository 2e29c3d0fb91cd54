import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { containing } from '#server/kernel/data.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import type { ModerationState } from '#server/listings/moderation-data.ts'
import { productKind } from '#server/products/kind-data.ts'
import { serviceKind } from '#server/services/kind-data.ts'
import type { AdminListing, AdminListingFilters } from '#shared/contract/admin-listing.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'

/** Every kind of listings; a kind that joins is named here. */
const kinds = { service: serviceKind, product: productKind } satisfies Record<ListingName, unknown>

export type ListedListing = {
  id: string
  title: string
  description: string
  category: string
  subcategory: string
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
  created_at: Date
  updated_at: Date
  seller_id: string
  seller_name: string
  seller_is_verified: boolean
}

const columns = (kind: ListingName) => sql`
  listing.id, listing.title, listing.description, listing.category, listing.subcategory, listing.images,
  case when listing.archived then 'archived' else listing.status end as status, listing.live,
  listing.${sql.ref(kinds[kind].price)} as price, listing.${sql.ref(kinds[kind].popular)} as order_count,
  listing.view_count, listing.moderation, listing.moderation_reason, listing.moderation_rule, listing.moderated_at,
  listing.created_at, listing.updated_at, listing.seller_id, coalesce(seller.company_name, seller.name) as seller_name,
  seller.verification = 'approved' as seller_is_verified`

const isNamed = (words: string) => {
  const like = containing(words)
  const isIdEnd = /^[0-9a-f]{6}$/i.test(words)
  return sql<SqlBool>`(listing.title ilike ${like} or seller.name ilike ${like} or seller.company_name ilike ${like}
    or (${isIdEnd}::boolean and right(listing.id::text, 6) = ${words.toLowerCase()}))`
}

/** A page of listings of a kind and how many there are; the count stops one beyond the cap. */
export async function listAllListings(
  db: Db,
  kind: ListingName,
  { q, category, state, status, minPrice, maxPrice, sellerId, ...wanted }: AdminListingFilters,
): Promise<{ rows: ListedListing[]; counted: number }> {
  const price = sql`listing.${sql.ref(kinds[kind].price)}`
  const conditions: RawBuilder<SqlBool>[] = [
    ...(q ? [isNamed(q)] : []),
    ...(category ? [sql<SqlBool>`listing.category = ${category}`] : []),
    ...(state ? [sql<SqlBool>`listing.moderation = ${state}`] : []),
    ...(status === 'archived' ? [sql<SqlBool>`listing.archived`] : []),
    ...(status && status !== 'archived' ? [sql<SqlBool>`not listing.archived and listing.status = ${status}`] : []),
    ...(minPrice === undefined ? [] : [sql<SqlBool>`${price} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql<SqlBool>`${price} <= ${maxPrice}`]),
    ...(sellerId ? [sql<SqlBool>`listing.seller_id = ${sellerId}`] : []),
  ]
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const from = sql`from ${sql.table(kind)} as listing join account as seller on seller.id = listing.seller_id ${where}`
  const { sortBy = 'newest', sortOrder = sortBy === 'title' ? 'asc' : 'desc', page, limit } = wanted
  const direction = sql.raw(sortOrder)
  const key = {
    newest: sql`listing.created_at ${direction}`,
    price: sql`${price} ${direction} nulls last`,
    title: sql`lower(listing.title) ${direction}`,
    orders: sql`listing.${sql.ref(kinds[kind].popular)} ${direction}`,
  }[sortBy]
  const [{ rows }, counts] = await Promise.all([
    sql<ListedListing>`
      select ${columns(kind)} ${from} order by ${key}, listing.id ${direction}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ counted: string }>`
      select count(*) as counted from (select 1 ${from} limit ${MOST_COUNTED + 1}) as found`.execute(db),
  ])
  return { rows, counted: Number(counts.rows[0]?.counted ?? 0) }
}

export async function findListing(db: Db, kind: ListingName, id: string): Promise<ListedListing | undefined> {
  const { rows } = await sql<ListedListing>`
    select ${columns(kind)} from ${sql.table(kind)} as listing join account as seller on seller.id = listing.seller_id
      where listing.id = ${id}`.execute(db)
  return rows[0]
}

const SHOWN = 20

/** What was done to a listing, the latest first. */
export const historyOfListing = (db: Db, kind: ListingName, id: string) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.action', 'audit.reason', 'audit.at', 'actor.name'])
    .where('audit.kind', '=', kind)
    .where('audit.ref_id', '=', id)
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
