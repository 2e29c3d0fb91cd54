import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

const fromElsewhere = (db: Db) =>
  db
    .selectFrom('review_from_elsewhere as review')
    .leftJoin('service', 'service.id', 'review.service_id')
    .leftJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'review.source',
      'review.author_name',
      'review.rating',
      'review.comment',
      'review.reply',
      'review.language',
      'review.written_at',
      'service.title as service_title',
      // As of a review of an order: its listing is named, and linked while it is published.
      sql<string | null>`case when service.live then service.id end`.as('service_id'),
      'product.title as product_title',
      sql<string | null>`case when product.live then product.id end`.as('product_id'),
    ])
    .orderBy('review.written_at', 'desc')
    .orderBy('review.id', 'desc')

export type ElsewhereRow = Awaited<ReturnType<ReturnType<typeof fromElsewhere>['executeTakeFirstOrThrow']>>
export type ElsewhereRows = { rows: ElsewhereRow[]; total: number }

/** The column that names the reviewed listing of a kind. */
const LISTED = { service: 'review.service_id', product: 'review.product_id' } as const

export const elsewhereOfListing = (db: Db, kind: CategoryKind, id: string, query: PageQuery): Promise<ElsewhereRows> =>
  pageOf(fromElsewhere(db).where(LISTED[kind], '=', id), query)

/** The latest reviews about an account and its listings, and how many there are. */
export const elsewhereOfAccount = (db: Db, id: string, limit: number): Promise<ElsewhereRows> =>
  pageOf(fromElsewhere(db).where('review.seller_id', '=', id), { page: 1, limit })

const shown = keepStatements<ElsewhereRow & { listing_id: string; total: number }>()

/** The latest reviews of several listings of a kind; without an entry if there are none. */
export async function elsewhereOfListings(
  db: Db,
  kind: CategoryKind,
  ids: readonly string[],
  limit: number,
): Promise<Map<string, ElsewhereRows>> {
  const latest = () =>
    db
      .selectFrom(idsAsTable(ids).as('requested'))
      .innerJoinLateral(
        fromElsewhere(db).where(LISTED[kind], '=', sql<string>`requested.id`).limit(sql.lit(limit)).as('latest'),
        (join) => join.onTrue(),
      )
      // Counted apart, so that a listing with thousands of them joins only those that are shown.
      .innerJoinLateral(
        db
          .selectFrom('review_from_elsewhere as review')
          .select(sql<number>`count(*)::float8`.as('total'))
          .where(LISTED[kind], '=', sql<string>`requested.id`)
          .as('counted'),
        (join) => join.onTrue(),
      )
      .selectAll('latest')
      .select(['requested.id as listing_id', 'counted.total'])
  const found = new Map<string, ElsewhereRows>()
  for (const row of await shown(db, `${limit} of each ${kind}`, latest, [JSON.stringify(ids)])) {
    const listed = found.get(row.listing_id) ?? { rows: [], total: row.total }
    listed.rows.push(row)
    found.set(row.listing_id, listed)
  }
  return found
}

export const findElsewhere = (db: Db, id: string) =>
  db.selectFrom('review_from_elsewhere').selectAll().where('id', '=', id).executeTakeFirst()

/** Deletes one and returns it; undefined if it is gone. Its number where it came from stays, so that no later import brings it again. */
export const deleteElsewhere = (tx: Db, id: string) =>
  tx.deleteFrom('review_from_elsewhere').where('id', '=', id).returningAll().executeTakeFirst()
