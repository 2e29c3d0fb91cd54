import pLimit from 'p-limit'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { createTtlCache, ttlForCost } from '#server/kernel/ttl-cache.ts'
import { presentPins, squaresOf } from '#server/places/map.ts'
import { countOf, FEW, type PinRow, type Squares } from '#server/places/map-data.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { MapFound, MapView } from '#shared/contract/map.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { keyOf, type ListFilters } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import { estimateListingPins, isSummed, liveOf, readListingPins, readSummedListingPins } from './map-data.ts'
import { totalOf } from './total-data.ts'

const DEAR = { dearMs: 20, mostMs: 60_000 }
const cached = createTtlCache<PinRow[]>({ max: 2_000 })

/** Statements that read every match leave a processor to the others. */
const semaphore = pLimit(2)

/** Reads every match, unless that was done a moment ago and took long. */
const readEach = (db: Db, kind: Kind, wanted: ListFilters, squares: Squares): Promise<PinRow[]> =>
  cached.get(db, `${keyOf(kind, wanted)} ${JSON.stringify(squares)}`, () =>
    semaphore(async () => {
      const startedAt = performance.now()
      const value = await readListingPins(db, kind, wanted, squares)
      return { value, keepMs: ttlForCost(performance.now() - startedAt, DEAR) }
    }),
  )

/**
 * Each match is read where that takes little: in a small marketplace, where few listings lie in the view, and where few of them
 * pass. Everywhere else as many are summed up or estimated; to count them first would take longer than all else.
 */
export async function findPins(
  db: Db,
  kind: Kind,
  wanted: ListFilters,
  squares: Squares,
  { most = MOST_COUNTED, few = FEW }: { most?: number; few?: number } = {},
): Promise<PinRow[]> {
  if ((await liveOf(db, kind)) <= most) return readEach(db, kind, wanted, squares)
  if (isSummed(wanted)) {
    const summed = await readSummedListingPins(db, kind, wanted, squares)
    return countOf(summed) > few ? summed : readEach(db, kind, wanted, squares)
  }
  const { near, box } = wanted
  const around = await readSummedListingPins(db, kind, { near, box }, squares)
  if (countOf(around) <= most) return readEach(db, kind, wanted, squares)
  const estimated = await estimateListingPins(db, kind, wanted, squares)
  return countOf(estimated) > few ? estimated : readEach(db, kind, wanted, squares)
}

async function findMeant(
  db: Db,
  kind: Kind,
  { q, ...filters }: ListFilters & { q?: string | undefined },
  squares: Squares,
) {
  if (!q) return findPins(db, kind, filters, squares)
  const words = await readWords(db, q, kind.name)
  if (!words.length) return []
  const found = await findPins(db, kind, { ...filters, query: allOf(words) }, squares)
  if (found.length || (await totalOf(db, kind, { ...filters, query: allOf(words) }))) return found
  const meant = await correctWords(db, words, kind.name)
  return meant ? findPins(db, kind, { ...filters, query: allOf(meant) }, squares) : []
}

/** The listings of a kind in a view of the map, as many as the list finds there. */
export async function mapListings(
  { db, gazetteer, settings }: Deps,
  kind: Kind,
  { view, zoom, lang, ...wanted }: ListFilters & MapView & { q?: string | undefined },
): Promise<MapFound> {
  const rows = await findMeant(db, kind, wanted, squaresOf({ view, zoom }))
  return presentPins(gazetteer, rows, { currency: settings.currency, lang })
}
