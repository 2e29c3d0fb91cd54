import DataLoader from 'dataloader'
import type { Db } from '#server/db/open.ts'
import { reviewsShownOf, type ShownReviews } from '#server/reviews/data.ts'
import type { Rows } from './data.ts'
import type { Kind } from './kind-data.ts'

const REVIEWS_SHOWN = 10
const READ_AT_ONCE = 100

export type ListingDetails<Row> = ShownReviews & { row: Row }
type Loader<Row> = DataLoader<string, ListingDetails<Row> | undefined>

/** Reads a listing with its latest reviews; listings that are asked for at the same time are read together. */
export function createDetailReader<Row>({ name }: Kind, { findAll }: Pick<Rows<Row>, 'findAll'>) {
  const loaders = new WeakMap<Db, Loader<Row>>()

  async function findShown(db: Db, ids: readonly string[]): Promise<(ListingDetails<Row> | undefined)[]> {
    const unique = [...new Set(ids)]
    const [rows, reviews] = await Promise.all([findAll(db, unique), reviewsShownOf(db, name, unique, REVIEWS_SHOWN)])
    return ids.map((id) => {
      const row = rows.get(id)
      return row && { row, ...(reviews.get(id) ?? { reviews: [], stars: [] }) }
    })
  }

  /**
   * Not a cache: each listing is read after it was asked for, together with the others of the same turn of the event
   * loop.
   */
  const loaderOf = (db: Db): Loader<Row> =>
    new DataLoader((ids) => findShown(db, ids), {
      cache: false,
      maxBatchSize: READ_AT_ONCE,
      batchScheduleFn: (read) => void setImmediate(read),
    })

  return (db: Db, id: string): Promise<ListingDetails<Row> | undefined> => {
    const loader = loaders.get(db) ?? loaderOf(db)
    loaders.set(db, loader)
    // PostgreSQL writes UUIDs in lower case.
    return loader.load(id.toLowerCase())
  }
}
