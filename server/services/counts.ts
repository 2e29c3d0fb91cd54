import type { Db } from '#server/db/open.ts'
import { type Finding, keepFindings } from '#server/kernel/kept.ts'
import { correctWords } from '#server/words/correct.ts'
import { allOf, readWords } from '#server/words/query.ts'
import type { ServiceCounts, ServiceFilters } from '#shared/contract/service.ts'
import { countFacets, FACETS, type Facet, type Tallies } from './count-data.ts'
import { isTallied, keyOf, type Wanted } from './filters-data.ts'
import { tallyBy, totalOf } from './total-data.ts'

const STARS = [5, 4, 3, 2, 1]
const CITIES = 10

/** The filters that each facet leaves out: its own. */
const own: Record<Facet, (keyof Wanted)[]> = {
  category: ['category', 'subcategory'],
  subcategory: ['subcategory'],
  stars: ['minRating'],
  locationType: ['locationType'],
  city: ['city'],
  price: ['minPrice', 'maxPrice'],
}

const without = (wanted: Wanted, names: (keyof Wanted)[]): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name as keyof Wanted)))

/** Facets that honour the same filters are counted together. */
async function tallyFacets(db: Db, wanted: Wanted): Promise<Tallies> {
  const groups = new Map<string, { wanted: Wanted; facets: Facet[] }>()
  for (const facet of FACETS) {
    const rest = without(wanted, own[facet])
    const group = groups.get(keyOf(rest)) ?? { wanted: rest, facets: [] }
    group.facets.push(facet)
    groups.set(keyOf(rest), group)
  }
  const found = await Promise.all(
    [...groups.values()].map(async (group) => ({
      ...group,
      tallies: await countFacets(db, group.wanted, group.facets),
    })),
  )
  const of = (facet: Facet) => found.find(({ facets }) => facets.includes(facet))?.tallies
  const counts = (facet: Exclude<Facet, 'price'>) => of(facet)?.counts[facet] ?? []
  const exact = async (facet: 'category' | 'subcategory') => {
    const rest = without(wanted, own[facet])
    return isTallied(rest) ? tallyBy(db, facet, rest) : counts(facet)
  }
  return {
    counts: {
      category: await exact('category'),
      subcategory: await exact('subcategory'),
      stars: counts('stars'),
      locationType: counts('locationType'),
      city: counts('city'),
    },
    prices: of('price')?.prices ?? { min: 0, max: 0, histogram: [] },
  }
}

const DEAR_MS = 5
const LONGEST = 60_000
const kept = keepFindings<ServiceCounts>({ most: 2_000 })

async function count(db: Db, wanted: Wanted): Promise<Finding<ServiceCounts>> {
  const begun = performance.now()
  const [total, { counts, prices }] = await Promise.all([totalOf(db, wanted), tallyFacets(db, wanted)])
  const value = {
    total,
    categories: counts.category.map(({ value: category, count }) => ({ category, count })),
    subcategories: wanted.category
      ? counts.subcategory.map(({ value: subcategory, count }) => ({ subcategory, count }))
      : [],
    ratings: STARS.map((minRating) => ({
      minRating,
      count: counts.stars.reduce((sum, { value, count }) => sum + (Number(value) >= minRating ? count : 0), 0),
    })),
    locationTypes: counts.locationType.map(({ value, count }) => ({
      // The CHECK of the table allows the words of the contract and no others.
      locationType: value as ServiceCounts['locationTypes'][number]['locationType'],
      count,
    })),
    cities: counts.city.slice(0, CITIES).map(({ value: city, count }) => ({ city, count })),
    prices,
  }
  const took = performance.now() - begun
  return { value, keepMs: took > DEAR_MS ? Math.min(LONGEST, took * 1_000) : 0 }
}

const countKept = (db: Db, wanted: Wanted) => kept.get(db, keyOf(wanted), () => count(db, wanted))

/** Counts for each choice of a filter; what took long to count is kept for a while, the longer the longer it took. */
export async function countServices(db: Db, { q, ...filters }: ServiceFilters): Promise<ServiceCounts> {
  if (!q) return countKept(db, filters)
  const words = await readWords(db, q)
  const counts = await countKept(db, { ...filters, query: allOf(words) })
  const meant = counts.total ? undefined : await correctWords(db, words)
  return meant ? countKept(db, { ...filters, query: allOf(meant) }) : counts
}
