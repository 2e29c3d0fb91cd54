import type { Db } from '#server/db/open.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import { countOpen, type ListedRow, listOpen, type OpenQuery, type RequestFilters } from './list-data.ts'

/** `filters`: by which they were found; undefined if the words mean nothing. */
type Found = { rows: ListedRow[]; counted: number; corrected?: string; filters?: RequestFilters }
type Wanted = Omit<RequestFilters, 'query'> & { q?: string | undefined }

const withWords = <Query extends Wanted>({ q: _, ...wanted }: Query, words: Word[]) => ({
  ...wanted,
  query: allOf(words),
})

/**
 * A page of the open requests, and how many there are. If nothing matches the words, it searches the most likely
 * corrections, which are `corrected`. What fits `accountId` is said of each, and only its filter needs one.
 */
export async function findOpen(db: Db, query: Wanted & OpenQuery, accountId?: string): Promise<Found> {
  const { q, ...rest } = query
  const find = async (filters: RequestFilters) => ({ ...(await listOpen(db, filters, rest, accountId)), filters })
  if (!q) return find(rest)
  const words = await readWords(db, q, 'service')
  if (words.length === 0) return { rows: [], counted: 0 }
  const found = await find(withWords(query, words))
  const meant = found.counted > 0 ? undefined : await correctWords(db, words, 'service')
  return meant ? { ...(await find(withWords(query, meant))), corrected: textOf(meant) } : found
}

/** The first open requests that match the words, without corrections. */
export const searchOpen = async (db: Db, words: Word[], limit: number): Promise<ListedRow[]> =>
  words.length ? (await listOpen(db, { query: allOf(words) }, { page: 1, limit }, undefined)).rows : []

/** The counts of every filter. */
export async function countFound(db: Db, { q, ...wanted }: Wanted, accountId: string | undefined) {
  const words = q ? await readWords(db, q, 'service') : undefined
  return countOpen(db, words ? withWords(wanted, words) : wanted, accountId)
}
