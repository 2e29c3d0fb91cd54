import { readTogether } from '#server/db/read-together.ts'
import { type VisibleReviews, visibleReviewsOf } from '#server/reviews/data.ts'
import { type ElsewhereRows, elsewhereOfListings } from '#server/reviews/elsewhere-data.ts'
import type { Rows } from './data.ts'
import type { Kind } from './kind-data.ts'

const REVIEWS_SHOWN = 10

export type ListingDetails<Row> = VisibleReviews & { row: Row; fromElsewhere?: ElsewhereRows | undefined }

/** Reads a listing with its latest reviews; listings that are asked for at the same time are read together. */
export const createDetailReader = <Row>({ name }: Kind, { findAll }: Pick<Rows<Row>, 'findAll'>) =>
  readTogether<ListingDetails<Row>>(async (db, ids) => {
    const [rows, reviews, elsewhere] = await Promise.all([
      findAll(db, ids),
      visibleReviewsOf(db, name, ids, REVIEWS_SHOWN),
      elsewhereOfListings(db, name, ids, REVIEWS_SHOWN),
    ])
    return new Map(
      [...rows].map(([id, row]) => [
        id,
        { row, ...(reviews.get(id) ?? { reviews: [], stars: [] }), fromElsewhere: elsewhere.get(id) },
      ]),
    )
  })
