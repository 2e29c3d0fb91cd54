import type { Deps } from '#server/kernel/context.ts'
import { rowsInOrder } from '#server/kernel/data.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { PromotedKind } from '#shared/contract/promotion.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { isPromotedKind } from './choose.ts'
import { noteShown, unsavedShownAt } from './exposure.ts'
import { type Candidate, hasRunning } from './placement-data.ts'

/** The most promoted things on a page; one of each five things at most. */
const MOST_PROMOTED = 2
const ONE_OF = 5

const placesOn = (limit: number): number => Math.min(MOST_PROMOTED, Math.floor(limit / ONE_OF))

type PlacingDeps = Pick<Deps, 'db' | 'primary' | 'log' | 'settings'>

const CACHE_MS = 60_000
const running = createTtlCache<boolean>({ max: 10 })

/**
 * True if a promotion of the kind may run. The first one that begins is shown at once. Promotions that were sold before
 * their kind was switched off are shown until they end.
 */
const isPlaced = ({ db, settings }: PlacingDeps, kind: PromotedKind): Promise<boolean> =>
  running.get(db, kind, async () => {
    const value = await hasRunning(db, kind)
    return { value, keepMs: value || !isPromotedKind(kind, settings.rules) ? CACHE_MS : 0 }
  })

/** Gives the places of a page to those that were shown longest ago, and returns the ids of their subjects. */
function rotate(deps: PlacingDeps, candidates: readonly Candidate[], places: number): string[] {
  // A replica only reads: impressions are written to the database that it follows.
  const db = deps.primary ?? deps.db
  const lastShown = ({ promotionId, shownAt }: Candidate) =>
    Math.max(shownAt?.getTime() ?? 0, unsavedShownAt(db, promotionId)?.getTime() ?? 0)
  const chosen = candidates
    .map((candidate) => ({ ...candidate, at: lastShown(candidate) }))
    .sort((one, other) => one.at - other.at)
    .slice(0, places)
  noteShown(
    { db, log: deps.log },
    chosen.map(({ promotionId }) => promotionId),
  )
  return chosen.map(({ id }) => id)
}

type Page<Row> = { rows: Row[]; total: number }

/** `promoted` stand first; of the list's own things a page has `itemsPerPage`, but each thing stands on it only once. */
export type PlacedPage<Row> = Page<Row> & { promoted: Row[]; itemsPerPage: number }

type List<Row> = {
  kind: PromotedKind
  /** The running promotions of what fits the list. */
  listCandidates: () => Promise<Candidate[]>
  readPage: (place: PageQuery) => Promise<Page<Row>>
  readRows: (ids: string[]) => Promise<Row[]>
}

/** A page of a list with the promoted things that were shown longest ago, together no more than `limit`. */
export async function promotedPage<Row extends { id: string }>(
  deps: PlacingDeps,
  { page, limit }: PageQuery,
  { kind, listCandidates, readPage, readRows }: List<Row>,
): Promise<PlacedPage<Row>> {
  const most = placesOn(limit)
  const candidates = most > 0 && (await isPlaced(deps, kind)) ? await listCandidates() : []
  if (candidates.length === 0) return { ...(await readPage({ page, limit })), promoted: [], itemsPerPage: limit }
  const places = Math.min(most, candidates.length)
  const { rows, total, itemsPerPage } = await readOwn({ page, limit, places }, readPage)
  if (rows.length === 0) return { rows, total, promoted: [], itemsPerPage }
  const promoted = await rowsInOrder(rotate(deps, candidates, places), readRows)
  const isFirst = new Set(promoted.map(({ id }) => id))
  return { rows: rows.filter(({ id }) => !isFirst.has(id)), total, promoted, itemsPerPage }
}

/**
 * The list's own things of a page beside so many promoted ones. They keep their order and their pages, whichever of
 * them are promoted: promoted things also stand at their own places. If all fit on one page, it needs no room for them.
 */
async function readOwn<Row>(
  { page, limit, places }: PageQuery & { places: number },
  readPage: List<Row>['readPage'],
): Promise<Page<Row> & { itemsPerPage: number }> {
  const own = limit - places
  const { rows, total } = await readPage({ page, limit: page === 1 ? limit : own })
  if (total > limit) return { rows: rows.slice(0, own), total, itemsPerPage: own }
  return { rows: page === 1 ? rows : [], total, itemsPerPage: limit }
}
