import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { type PlacedPage, promotedPage } from '#server/promotions/placement.ts'
import { listCandidates } from '#server/promotions/placement-data.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import { REQUEST } from './data.ts'
import {
  countOpen,
  isFound,
  type ListedRow,
  listByIds,
  listOpen,
  type OpenQuery,
  type RequestFilters,
} from './list-data.ts'

type ListFilters = Omit<RequestFilters, 'query'> & { q?: string | undefined }
type Found = { rows: ListedRow[]; total: number }

const withWords = <Query extends ListFilters>({ q: _, ...wanted }: Query, words: Word[]) => ({
  ...wanted,
  query: allOf(words),
})

/**
 * Returns the result of `read` for the words and filters; `none` if the words mean nothing. If nothing matches the
 * words, it searches the most likely corrections, which are `corrected`.
 */
async function findBy<Read extends Found>(
  db: Db,
  query: ListFilters,
  read: (filters: RequestFilters) => Promise<Read>,
  none: Read,
): Promise<Read & { corrected?: string }> {
  const { q, ...rest } = query
  if (!q) return read(rest)
  const words = await readWords(db, q, 'service')
  if (words.length === 0) return none
  const found = await read(withWords(query, words))
  const meant = found.total > 0 ? undefined : await correctWords(db, words, 'service')
  return meant ? { ...(await read(withWords(query, meant))), corrected: textOf(meant) } : found
}

/** A page of the open requests, and how many there are. */
export const findOpen = (db: Db, query: ListFilters & OpenQuery) =>
  findBy(db, query, (filters) => listOpen(db, filters, query, undefined), { rows: [], total: 0 })

/**
 * Open requests with the promoted ones whose turn it is. Each says whether it fits `accountId`; only that filter needs an
 * account.
 */
export function findOpenPromoted(deps: Deps, query: ListFilters & OpenQuery, accountId: string | undefined) {
  const { db } = deps
  return findBy<PlacedPage<ListedRow>>(
    db,
    query,
    (filters) =>
      promotedPage(deps, query, {
        kind: REQUEST,
        listCandidates: () =>
          listCandidates(db, { kind: REQUEST, table: 'service_request', passed: isFound(filters, accountId) }),
        readPage: (place) => listOpen(db, filters, { ...query, ...place }, accountId),
        readRows: (ids) => listByIds(db, ids, accountId),
      }),
    { rows: [], promoted: [], total: 0, itemsPerPage: query.limit },
  )
}

/** The first open requests that match the words, without corrections. */
export const searchOpen = async (db: Db, words: Word[], limit: number): Promise<ListedRow[]> =>
  words.length ? (await listOpen(db, { query: allOf(words) }, { page: 1, limit }, undefined)).rows : []

/** The counts of every filter. */
export async function countFound(db: Db, { q, ...wanted }: ListFilters, accountId: string | undefined) {
  const words = q ? await readWords(db, q, 'service') : undefined
  return countOpen(db, words ? withWords(wanted, words) : wanted, accountId)
}
