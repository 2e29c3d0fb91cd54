import pLimit from 'p-limit'
import type { Db } from '#server/db/open.ts'
import { createTtlCache, ttlForCost } from '#server/kernel/ttl-cache.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { ListingCounts } from '#shared/contract/listing.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { capped } from '#shared/kernel/page.ts'
import { type Count, countFacets, facetsOf, NO_PRICES, type Tallies } from './count-data.ts'
import { isTallied, keyOf, type ListFilters } from './filters-data.ts'
import type { Facet, Kind } from './kind-data.ts'
import { tallyBy, totalOf } from './total-data.ts'

const STARS = [5, 4.5, 4, 3, 2, 1]
const CITIES = 10

const without = (wanted: ListFilters, names: readonly string[]): ListFilters =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name)))

const DEAR = { dearMs: 5, mostMs: 60_000 }
const cached = createTtlCache<Tallies>({ max: 2_000 })

/** Statements that read every match leave a processor to the others. */
const semaphore = pLimit(2)

type Group = { wanted: ListFilters; facets: Map<string, Facet> }

const tallyFacets = (db: Db, kind: Kind, { wanted, facets }: Group): Promise<Tallies> =>
  cached.get(db, `${[...facets.keys()]} ${keyOf(kind, wanted)}`, () =>
    semaphore(async () => {
      const startedAt = performance.now()
      const value = await countFacets(db, kind, wanted, facets)
      return { value, keepMs: ttlForCost(performance.now() - startedAt, DEAR) }
    }),
  )

/**
 * Facets that honour the same filters are counted together. Subcategories are counted only within a chosen category.
 */
function groupsOf(kind: Kind, wanted: ListFilters): Group[] {
  const groups = new Map<string, Group>()
  for (const [name, facet] of Object.entries(facetsOf(kind))) {
    if (name === 'subcategory' && !wanted.category) continue
    const rest = without(wanted, facet.leavesOut)
    const key = keyOf(kind, rest)
    const group = groups.get(key) ?? { wanted: rest, facets: new Map() }
    groups.set(key, group)
    group.facets.set(name, facet)
  }
  return [...groups.values()]
}

/** Counts by value, largest first. Categories come from the tally and need no counting. */
async function countGroup(db: Db, kind: Kind, { wanted, facets }: Group): Promise<Tallies> {
  const isKnown = isTallied(kind, wanted)
  const known = (['category', 'subcategory'] as const).filter((name) => isKnown && facets.has(name))
  const others = new Map([...facets].filter(([name]) => !known.some((each) => each === name)))
  const [found, ...tallied] = await Promise.all([
    others.size ? tallyFacets(db, kind, { wanted, facets: others }) : undefined,
    ...known.map(async (name) => [name, await tallyBy(db, kind, name, wanted)] as const),
  ])
  return { counts: new Map([...(found?.counts ?? []), ...tallied]), prices: found?.prices }
}

/** With the facets that only this kind has, and the totals of its variants. */
export type Counts = ListingCounts & { own: Record<string, Count[]>; variants: number[] }

const upToMost = (count: number) => Math.min(count, MOST_COUNTED)

async function countChoices(
  db: Db,
  kind: Kind,
  wanted: ListFilters,
): Promise<Omit<Counts, 'total' | 'totalIsCapped' | 'variants'>> {
  const groups = await Promise.all(groupsOf(kind, wanted).map((group) => countGroup(db, kind, group)))
  const counts = new Map(groups.flatMap((group) => [...group.counts]))
  const of = (name: string) => counts.get(name) ?? []
  const capped = (counted: Count[]) => counted.map(({ value, count }) => ({ value, count: upToMost(count) }))
  return {
    categories: capped(of('category')).map(({ value: category, count }) => ({ category, count })),
    subcategories: capped(of('subcategory')).map(({ value: subcategory, count }) => ({ subcategory, count })),
    ratings: STARS.map((minRating) => ({
      minRating,
      count: upToMost(of('stars').reduce((sum, { value, count }) => sum + (Number(value) >= minRating ? count : 0), 0)),
    })),
    cities: capped(of('city').slice(0, CITIES)).map(({ value: city, count }) => ({ city, count })),
    prices: groups.find(({ prices }) => prices)?.prices ?? NO_PRICES,
    own: Object.fromEntries(Object.keys(kind.facets).map((name) => [name, capped(of(name))])),
  }
}

async function countFound(db: Db, kind: Kind, wanted: ListFilters, variants: readonly ListFilters[]): Promise<Counts> {
  const [total, choices, counted] = await Promise.all([
    totalOf(db, kind, wanted),
    countChoices(db, kind, wanted),
    Promise.all(variants.map((changes) => semaphore(() => totalOf(db, kind, { ...wanted, ...changes })))),
  ])
  return { ...capped(total), ...choices, variants: counted.map(upToMost) }
}

/**
 * Counts for each choice of a filter, cached for up to a minute if counting took long. `variants` change some of the filters, and only
 * their totals are counted.
 */
export async function countListings(
  db: Db,
  kind: Kind,
  { q, ...filters }: ListFilters & { q?: string | undefined },
  variants: readonly ListFilters[] = [],
): Promise<Counts> {
  if (!q) return countFound(db, kind, filters, variants)
  const words = await readWords(db, q, kind.name)
  const counts = await countFound(db, kind, { ...filters, query: allOf(words) }, variants)
  const meant = counts.total ? undefined : await correctWords(db, words, kind.name)
  return meant ? countFound(db, kind, { ...filters, query: allOf(meant) }, variants) : counts
}
