import type { Db } from '#server/db/open.ts'
import { emptyStep } from '#server/kernel/changes-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { squaresOf } from '#server/places/map.ts'
import type { PinRow } from '#server/places/map-data.ts'
import { type PlacedPage, promotedPage } from '#server/promotions/placement.ts'
import { listCandidates } from '#server/promotions/placement-data.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { MapView } from '#shared/contract/map.ts'
import type { ChangesQuery, Step } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { REQUEST } from './data.ts'
import {
  countAll,
  countOpen,
  isFound,
  type ListedRow,
  listByIds,
  listOpen,
  type OpenQuery,
  openChanges,
  type RequestFilters,
  readRequestPins,
} from './list-data.ts'

type ListFilters = Omit<RequestFilters, 'query'> & { q?: string | undefined }
type Found = { rows: unknown[]; total: number }

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
  findBy<{ rows: ListedRow[]; total: number }>(db, query, (filters) => listOpen(db, filters, query, undefined), {
    rows: [],
    total: 0,
  })

/** A step of a walk through the open requests by the time of their last change. */
export async function findChanges(
  db: Db,
  query: ListFilters & PageQuery & ChangesQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; total: number; step: Step }> {
  const { q, ...filters } = query
  if (!q) return openChanges(db, filters, query, accountId)
  const words = await readWords(db, q, 'service')
  if (words.length === 0) return { rows: [], total: 0, step: emptyStep(query) }
  return openChanges(db, withWords(query, words), query, accountId)
}

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

/** The open requests in a view of the map, as many as the list finds there. */
export async function mapOpen(
  db: Db,
  { view, zoom, lang: _, ...query }: ListFilters & MapView,
  accountId: string | undefined,
): Promise<PinRow[]> {
  const squares = squaresOf({ view, zoom })
  const read = async (filters: RequestFilters) => {
    const rows = await readRequestPins(db, filters, squares, accountId)
    return { rows, total: rows.length || (filters.query ? await countAll(db, filters, accountId) : 0) }
  }
  return (await findBy(db, query, read, { rows: [], total: 0 })).rows
}

/** The counts of every filter. */
export async function countFound(db: Db, { q, ...wanted }: ListFilters, accountId: string | undefined) {
  const words = q ? await readWords(db, q, 'service') : undefined
  return countOpen(db, words ? withWords(wanted, words) : wanted, accountId)
}
