import type { Db } from '#server/db/open.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import { countOpen, type ListedRow, listOpen, type OpenQuery, type RequestFilters } from './list-data.ts'

/** The rows of a page, of how many, and the words that were searched instead of typed ones without a match. */
type Found = { rows: ListedRow[]; counted: number; corrected?: string }
type OpenFilters = Omit<RequestFilters, 'query'> & { q?: string | undefined }

/**
 * A page of the products that people want. If nothing matches the words, it searches the most likely corrections. What
 * `accountId` has that fits is said of each, and only its filter needs one.
 */
export async function findOpen(db: Db, query: OpenFilters & OpenQuery, accountId?: string): Promise<Found> {
  const { q, ...filters } = query
  if (!q) return listOpen(db, filters, query, accountId)
  const find = (words: Word[]) => listOpen(db, { ...filters, query: allOf(words) }, query, accountId)
  const words = await readWords(db, q, 'product')
  if (words.length === 0) return { rows: [], counted: 0 }
  const found = await find(words)
  const meant = found.counted > 0 ? undefined : await correctWords(db, words, 'product')
  return meant ? { ...(await find(meant)), corrected: textOf(meant) } : found
}

/** The first that match the words, without corrections. */
export const searchOpen = async (db: Db, words: Word[], limit: number): Promise<ListedRow[]> =>
  words.length ? (await listOpen(db, { query: allOf(words) }, { page: 1, limit }, undefined)).rows : []

/** The counts of every filter. */
export async function countFound(db: Db, { q, ...filters }: OpenFilters, accountId: string | undefined) {
  const words = q ? { query: allOf(await readWords(db, q, 'product')) } : {}
  return countOpen(db, { ...filters, ...words }, accountId)
}
