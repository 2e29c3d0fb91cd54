import type { Db } from '#server/db/open.ts'
import { createBatchLoader } from '#server/kernel/batch-loader.ts'
import { reviewsShownOf, type ShownReviews } from '#server/reviews/data.ts'
import type { Rows } from './data.ts'
import type { Kind } from './kind-data.ts'

const REVIEWS_SHOWN = 10

export type ListingDetails<Row> = ShownReviews & { row: Row }
type DetailReader<Row> = (id: string) => Promise<ListingDetails<Row> | undefined>

/** One listing of a kind with what is shown of its reviews; those who look at the same time are read together. */
export function createDetailReader<Row>({ name }: Kind, { findAll }: Rows<Row>) {
  const looks = new WeakMap<Db, DetailReader<Row>>()

  async function findShown(db: Db, ids: readonly string[]): Promise<Map<string, ListingDetails<Row>>> {
    const [rows, reviews] = await Promise.all([findAll(db, ids), reviewsShownOf(db, name, ids, REVIEWS_SHOWN)])
    return new Map([...rows].map(([id, row]) => [id, { row, ...(reviews.get(id) ?? { reviews: [], stars: [] }) }]))
  }

  return (db: Db, id: string): Promise<ListingDetails<Row> | undefined> => {
    const look = looks.get(db) ?? createBatchLoader((ids: string[]) => findShown(db, ids))
    looks.set(db, look)
    // As the database writes it.
    return look(id.toLowerCase())
  }
}
