import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { chooseSimilar } from '#server/promotions/compare.ts'
import type { Similar, Since } from '#server/promotions/promotables.ts'
import type { ListingName } from './kind-data.ts'

export type Promoted = {
  seller_id: string
  title: string
  category: string
  status: string
  archived: boolean
  live: boolean
  moderation: string
}

export async function findPromoted(db: Db, kind: ListingName, id: string): Promise<Promoted | undefined> {
  const { rows } = await sql<Promoted>`
    select seller_id, title, category, status, archived, live, moderation from ${sql.table(kind)} where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** True if the last decision of administrators about a listing was to remove it. */
export async function wasRemoved(db: Db, kind: ListingName, id: string): Promise<boolean> {
  const last = await db
    .selectFrom('audit')
    .select('action')
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .where('action', 'like', 'listing.%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'listing.removed'
}

/** The sellers of those of these listings that others see now. */
export async function ownersOf(db: Db, kind: ListingName, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; ownerId: string }>`
    select id, seller_id as "ownerId" from ${sql.table(kind)} where live and id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Counts the paid orders of each of these listings within its time. */
export async function countOrders(db: Db, subjects: readonly Since[]): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select subject.id, count(transaction.id)::int as count
    from json_to_recordset(${JSON.stringify(subjects)}::json) as subject (id uuid, "from" timestamptz, until timestamptz)
    left join transaction on transaction.listing_id = subject.id
      and transaction.pricing_frozen_at between subject."from" and subject.until
    group by subject.id`.execute(db)
  return rows
}

/** Listings of the last 90 days that others see and that were never promoted. */
export async function findSimilar(db: Db, kind: ListingName, id: string): Promise<Similar> {
  const table = sql.table(kind)
  return chooseSimilar(async (most) => {
    const { rows } = await sql<{ id: string; shownAt: Date; isCity: boolean; isSubcategory: boolean }>`
      select other.id, other.created_at as "shownAt", other.subcategory = mine.subcategory as "isSubcategory",
        other.city_key is not distinct from mine.city_key as "isCity"
      from ${table} as mine join ${table} as other on other.category = mine.category
      where mine.id = ${id} and other.id <> mine.id and other.live and other.created_at > now() - interval '90 days'
        and not exists (select from promotion where promotion.ref_id = other.id and promotion.starts_at is not null)
      order by "isSubcategory" desc, "isCity" desc, other.created_at desc limit ${most}`.execute(db)
    return rows
  })
}
