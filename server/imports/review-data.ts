import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ReviewFromElsewhere } from '#server/db/schema.ts'

export type ReviewedListing = { id: string; kind: 'service' | 'product'; seller_id: string }

/** The listings of these ids that were not deleted. */
export async function findListings(tx: Db, ids: readonly string[]): Promise<Map<string, ReviewedListing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ReviewedListing>`
    select id, 'service' as kind, seller_id from service where id = any(${ids}::uuid[]) and not archived
    union all
    select id, 'product', seller_id from product where id = any(${ids}::uuid[]) and not archived`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids among these that a review from elsewhere has. */
export async function findReviewIds(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('review_from_elsewhere').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertReviews(tx: Db, rows: Insertable<ReviewFromElsewhere>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('review_from_elsewhere').values(rows).execute()
}
