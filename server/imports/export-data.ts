import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ReviewFromElsewhere } from '#server/db/schema.ts'
import type { Image } from '#shared/contract/common.ts'

const BATCH = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** All rows of a table in the order of their ids, in batches: while one is used, no connection is held. */
async function* batches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last = FIRST
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Everybody who has an account; roles of the staff are not taken along. */
export const readPeople = (db: Db) =>
  batches((after) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('status', '<>', 'deleted')
      .where('email', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  )

/** Services that were not deleted. */
export const readServices = (db: Db) =>
  batches((after) =>
    db
      .selectFrom('service')
      .selectAll()
      .where('archived', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  )

/** Products that were not deleted. */
export const readProducts = (db: Db) =>
  batches((after) =>
    db
      .selectFrom('product')
      .selectAll()
      .where('archived', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  )

/** Reviews from elsewhere; of a listing that was deleted they are about its seller alone. */
export const readReviews = (db: Db) =>
  batches((after) =>
    db
      .selectFrom('review_from_elsewhere as review')
      .leftJoin('service', (join) =>
        join.onRef('service.id', '=', 'review.service_id').on('service.archived', '=', false),
      )
      .leftJoin('product', (join) =>
        join.onRef('product.id', '=', 'review.product_id').on('product.archived', '=', false),
      )
      .selectAll('review')
      .select((eb) => eb.fn.coalesce('service.id', 'product.id').as('listing_id'))
      .where('review.id', '>', after)
      .orderBy('review.id')
      .limit(BATCH)
      .execute(),
  )

export type ExportedReview = Selectable<ReviewFromElsewhere> & { listing_id: string | null }

export type PicturedRow = { id: string; pictures: Image[] }

/** The people and listings that have pictures. */
export async function* readPictured(db: Db): AsyncGenerator<PicturedRow[]> {
  for (const [table, pictures, isShown] of [
    ['account', sql`jsonb_build_array(picture)`, sql`status <> 'deleted' and picture is not null`],
    ['service', sql`images`, sql`not archived and images <> '[]'`],
    ['product', sql`images`, sql`not archived and images <> '[]'`],
  ] as const)
    yield* batches(async (after) => {
      const { rows } = await sql<PicturedRow>`
        select id, ${pictures} as pictures from ${sql.table(table)} where id > ${after} and ${isShown}
        order by id limit ${BATCH}`.execute(db)
      return rows
    })
}
