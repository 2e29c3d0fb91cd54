import pLimit from 'p-limit'
import type { Db } from '#server/db/open.ts'
import { type CacheResult, createTtlCache, ttlForCost } from '#server/kernel/ttl-cache.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { ListingCounts, ListingFilters } from '#shared/contract/listing.ts'
import { type Count, countFacets, facetsOf, type Tallies } from './count-data.ts'
import { isTallied, keyOf, type Wanted } from './filters-data.ts'
import type { Facet, Kind } from './kind-data.ts'
import { tallyBy, totalOf, uncounted } from './total-data.ts'

const STARS = [5, 4, 3, 2, 1]
const CITIES = 10

const without = (wanted: Wanted, names: readonly string[]): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name)))

/** Whoever waits for a count is not slowed down by all the others. */
const semaphore = pLimit(2)

type Group = { wanted: Wanted; facets: Map<string, Facet> }

/** Facets that honour the same filters are counted together. */
async function tallyFacets(db: Db, kind: Kind, wanted: Wanted, isAwaited: boolean) {
  const facets = facetsOf(kind)
  const groups = new Map<string, Group>()
  for (const [name, facet] of Object.entries(facets)) {
    const rest = without(wanted, facet.leavesOut)
    const group = groups.get(keyOf(kind, rest)) ?? { wanted: rest, facets: new Map() }
    group.facets.set(name, facet)
    groups.set(keyOf(kind, rest), group)
  }
  const tallied = new Map<string, Tallies>()
  let tookMs = 0
  const inItsTurn = isAwaited ? semaphore : pLimit(1)
  await Promise.all(
    [...groups.values()].map((group) =>
      inItsTurn(async () => {
        const begun = performance.now()
        const tallies = await countFacets(db, kind, group.wanted, { facets: [...group.facets.values()], isAwaited })
        for (const name of group.facets.keys()) tallied.set(name, tallies)
        tookMs = Math.max(tookMs, performance.now() - begun)
      }),
    ),
  )
  const counts = (name: string): Count[] => tallied.get(name)?.counts.get(name) ?? []
  const exact = async (name: 'category' | 'subcategory') => {
    const rest = without(wanted, facets[name]?.leavesOut ?? [])
    return isTallied(kind, rest) ? tallyBy(db, kind, name, rest) : counts(name)
  }
  return {
    categories: await exact('category'),
    subcategories: await exact('subcategory'),
    counts,
    prices: tallied.get('price')?.prices ?? { min: 0, max: 0, histogram: [] },
    isQuick: [...tallied.values()].some(({ isQuick }) => isQuick),
    /** Of the dearest of the statements. */
    tookMs,
  }
}

/** With the facets that only the kind has. */
export type Counts = ListingCounts & { own: Record<string, Count[]> }

type Choices = Omit<Counts, 'total'>

const DEAR = { dearMs: 5, mostMs: 60_000 }
const TOLD_MS = 300_000
const kept = createTtlCache<Choices>({ max: 2_000 })

async function countChoices(db: Db, kind: Kind, wanted: Wanted, isAwaited: boolean): Promise<CacheResult<Choices>> {
  const { categories, subcategories, counts, prices, isQuick, tookMs } = await tallyFacets(db, kind, wanted, isAwaited)
  const stars = counts('stars')
  const value = {
    categories: categories.map(({ value: category, count }) => ({ category, count })),
    subcategories: wanted.category
      ? subcategories.map(({ value: subcategory, count }) => ({ subcategory, count }))
      : [],
    ratings: STARS.map((minRating) => ({
      minRating,
      count: stars.reduce((sum, { value, count }) => sum + (Number(value) >= minRating ? count : 0), 0),
    })),
    cities: counts('city')
      .slice(0, CITIES)
      .map(({ value: city, count }) => ({ city, count })),
    prices,
    own: Object.fromEntries(Object.keys(kind.facets).map((name) => [name, counts(name)])),
  }
  return { value, keepMs: isQuick ? 1 : ttlForCost(tookMs, DEAR), tellMs: TOLD_MS }
}

async function countKept(db: Db, kind: Kind, wanted: Wanted): Promise<Counts> {
  const find = (isAwaited: boolean) => countChoices(db, kind, wanted, isAwaited)
  const [total, choices] = await Promise.all([
    totalOf(db, kind, wanted),
    kept.get(db, keyOf(kind, wanted), (isAwaited) => (isAwaited ? find(true) : uncounted(() => find(false)))),
  ])
  return { total, ...choices }
}

/**
 * Counts for each choice of a filter. What took long to count is kept for a while, the longer the longer it took, and told
 * for up to five minutes.
 */
export async function countListings(db: Db, kind: Kind, { q, ...filters }: ListingFilters & Wanted): Promise<Counts> {
  if (!q) return countKept(db, kind, filters)
  const words = await readWords(db, q, kind.name)
  const counts = await countKept(db, kind, { ...filters, query: allOf(words) })
  const meant = counts.total ? undefined : await correctWords(db, words, kind.name)
  return meant ? countKept(db, kind, { ...filters, query: allOf(meant) }) : counts
}
