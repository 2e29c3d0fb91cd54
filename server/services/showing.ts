import type { Db } from '#server/db/open.ts'
import { gatherRuns } from '#server/kernel/gather.ts'
import { reviewsShownOf, type ShownReviews } from '#server/reviews/data.ts'
import { findServices, type ServiceRow } from './data.ts'

const REVIEWS_SHOWN = 10

export type ShownService = ShownReviews & { row: ServiceRow }

/** Listings with what is shown of their reviews. */
async function findShown(db: Db, ids: readonly string[]): Promise<Map<string, ShownService>> {
  const [rows, reviews] = await Promise.all([findServices(db, ids), reviewsShownOf(db, ids, REVIEWS_SHOWN)])
  return new Map([...rows].map(([id, row]) => [id, { row, ...(reviews.get(id) ?? { reviews: [], stars: [] }) }]))
}

const looks = new WeakMap<Db, (id: string) => Promise<ShownService | undefined>>()

/** One listing with its reviews; those who look at the same time are read together. */
export function lookAt(db: Db, id: string): Promise<ShownService | undefined> {
  const look = looks.get(db) ?? gatherRuns((ids: string[]) => findShown(db, ids))
  looks.set(db, look)
  // As the database writes it.
  return look(id.toLowerCase())
}
