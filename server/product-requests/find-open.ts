import type { Db } from '#server/db/open.ts'
import { emptyStep } from '#server/kernel/changes-data.ts'
import { squaresOf } from '#server/places/map.ts'
import type { PinRow } from '#server/places/map-data.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { MapView } from '#shared/contract/map.ts'
import type { ChangesQuery, Step } from '#shared/kernel/changes.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import {
  countOpen,
  countWith,
  type ListedRow,
  listOpen,
  type OpenQuery,
  openChanges,
  type RequestFilters,
  readRequestPins,
} from './list-data.ts'

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

/** A step of a walk through them by the time of their last change. */
export async function findChanges(
  db: Db,
  query: OpenFilters & PageQuery & ChangesQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; total: number; step: Step }> {
  const { q, ...filters } = query
  if (!q) return openChanges(db, filters, query, accountId)
  const words = await readWords(db, q, 'product')
  if (words.length === 0) return { rows: [], total: 0, step: emptyStep(query) }
  return openChanges(db, { ...filters, query: allOf(words) }, query, accountId)
}

/** The first that match the words, without corrections. */
export const searchOpen = async (db: Db, words: Word[], limit: number): Promise<ListedRow[]> =>
  words.length ? (await listOpen(db, { query: allOf(words) }, { page: 1, limit }, undefined)).rows : []

/** Open requests in a view of the map, as many as the list finds there. */
export async function mapOpen(
  db: Db,
  { q, view, zoom, lang: _, ...filters }: OpenFilters & MapView,
  accountId: string | undefined,
): Promise<PinRow[]> {
  const squares = squaresOf({ view, zoom })
  if (!q) return readRequestPins(db, filters, squares, accountId)
  const words = await readWords(db, q, 'product')
  if (words.length === 0) return []
  const typed = { ...filters, query: allOf(words) }
  const found = await readRequestPins(db, typed, squares, accountId)
  if (found.length > 0 || (await countWith(db, typed)) > 0) return found
  const meant = await correctWords(db, words, 'product')
  return meant ? readRequestPins(db, { ...filters, query: allOf(meant) }, squares, accountId) : []
}

/** The counts of every filter. */
export async function countFound(db: Db, { q, ...filters }: OpenFilters, accountId: string | undefined) {
  const words = q ? { query: allOf(await readWords(db, q, 'product')) } : {}
  return countOpen(db, { ...filters, ...words }, accountId)
}
