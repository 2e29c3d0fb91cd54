import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { PRICE_BARS } from '#shared/contract/listing.ts'
import { type ListFilters, passing } from './filters-data.ts'
import { type Facet, facetOf, type Kind } from './kind-data.ts'

export type Count = { value: string; count: number }
export type Prices = { min: number; max: number; histogram: number[] }

export type Tallies = {
  /** For each facet, the number of listings by value, largest first. */
  counts: Map<string, Count[]>
  /** Absent if prices were not counted. */
  prices?: Prices | undefined
}

/** Groups prices that differ by about a sixteenth: few enough groups to be read, and enough of them for a histogram. */
const byPrice = (column: string) => sql`floor(16 * ln(${sql.ref(column)}::float8))`

export const facetsOf = (kind: Kind): Record<string, Facet> => ({
  category: { ...facetOf('category', 'category'), leavesOut: ['category', 'subcategory'] },
  subcategory: facetOf('subcategory', 'subcategory'),
  stars: { leavesOut: ['minRating'], by: sql`floor(2 * rating_avg) / 2` },
  city: facetOf('city', 'city'),
  price: { leavesOut: ['minPrice', 'maxPrice'], by: byPrice(kind.price) },
  ...kind.facets,
})

/** The number of listings with one value, or one set of values, of a facet, and their prices. */
type Line = { facet: string; value: unknown; n: number; min: number | null; max: number | null }

const listed = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** Counts the published listings that pass the filters, by each of the facets. */
export async function countFacets(
  db: Db,
  kind: Kind,
  wanted: ListFilters,
  facets: ReadonlyMap<string, Facet>,
): Promise<Tallies> {
  const names = [...facets.keys()]
  const { rows } = await sql<Line>`
    select
      case ${sql.join(
        names.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`),
        sql` `,
      )} end as facet,
      coalesce(${listed(names.map((name) => sql`to_jsonb(${sql.ref(name)})`))}) as value,
      count(*)::int as n, min(amount) as min, max(amount) as max
    from (
      select ${listed([...facets].map(([name, { by }]) => sql`${by} as ${sql.ref(name)}`))}, ${sql.ref(kind.price)} as amount
      from ${sql.table(kind.name)} where ${passing(kind, wanted)}
    ) as found
    group by grouping sets (${listed(names.map((name) => sql`(${sql.ref(name)})`))})
    order by n desc, value`.execute(db)
  return { counts: countsOf(rows), prices: facets.has('price') ? pricesOf(rows) : undefined }
}

function countsOf(rows: Line[]): Map<string, Count[]> {
  const sums = new Map<string, Map<string, number>>()
  for (const { facet, value, n } of rows) {
    const sum = sums.get(facet) ?? new Map<string, number>()
    sums.set(facet, sum)
    for (const each of [value].flat()) if (each !== null) sum.set(String(each), (sum.get(String(each)) ?? 0) + n)
  }
  const counts = (sum: Map<string, number>): Count[] =>
    [...sum].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
  return new Map([...sums].map(([facet, sum]) => [facet, counts(sum)]))
}

export const NO_PRICES: Prices = { min: 0, max: 0, histogram: Array<number>(PRICE_BARS).fill(0) }

/** The share of listings that the histogram shows by price; the dearest rest shares its last bar. */
const DISTINCT_SHARE = 0.98

/** Bars of one width. The dearest few share the last bar, or all others would stand at the left end. */
function pricesOf(rows: Line[]): Prices {
  const priced = rows
    .flatMap(({ facet, n, min, max }) => (facet === 'price' && min !== null && max !== null ? [{ n, min, max }] : []))
    .toSorted((a, b) => a.min - b.min)
  const all = priced.reduce((sum, { n }) => sum + n, 0)
  let cheaper = 0
  const last = priced.find(({ n }) => {
    cheaper += n
    return cheaper >= all * DISTINCT_SHARE
  })
  const [min, max] = [priced[0]?.min ?? 0, last?.max ?? 0]
  const histogram = Array<number>(PRICE_BARS).fill(0)
  for (const group of priced) {
    const bar = Math.min(PRICE_BARS - 1, Math.floor(((group.min - min) * PRICE_BARS) / Math.max(1, max - min)))
    histogram[bar] = (histogram[bar] ?? 0) + group.n
  }
  return { min, max, histogram }
}
