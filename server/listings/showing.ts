import type { Db } from '#server/db/open.ts'
import { gatherRuns } from '#server/kernel/gather.ts'
import { reviewsShownOf, type ShownReviews } from '#server/reviews/data.ts'
import type { Rows } from './data.ts'
import type { Kind } from './kind-data.ts'

const REVIEWS_SHOWN = 10

export type Shown<Row> = ShownReviews & { row: Row }
type Look<Row> = (id: string) => Promise<Shown<Row> | undefined>

/** One listing of a kind with what is shown of its reviews; those who look at the same time are read together. */
export function looksAt<Row>({ name }: Kind, { findAll }: Rows<Row>) {
  const looks = new WeakMap<Db, Look<Row>>()

  async function findShown(db: Db, ids: readonly string[]): Promise<Map<string, Shown<Row>>> {
    const [rows, reviews] = await Promise.all([findAll(db, ids), reviewsShownOf(db, name, ids, REVIEWS_SHOWN)])
    return new Map([...rows].map(([id, row]) => [id, { row, ...(reviews.get(id) ?? { reviews: [], stars: [] }) }]))
  }

  return (db: Db, id: string): Promise<Shown<Row> | undefined> => {
    const look = looks.get(db) ?? gatherRuns((ids: string[]) => findShown(db, ids))
    looks.set(db, look)
    // As the database writes it.
    return look(id.toLowerCase())
  }
}
