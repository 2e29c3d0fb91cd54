import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { PRICE_BARS } from '#shared/contract/listing.ts'
import { newestOf, passing, type Wanted } from './filters-data.ts'
import { type Facet, facetOf, type Kind } from './kind-data.ts'
import { COUNTED_WAITING, expectedOf, LOOKED_AT, sizeOf } from './total-data.ts'

/** So many of more listings than are counted while somebody waits are looked at then, taken by lot. */
const QUICK_SAMPLE = 5_000

export type Count = { value: string; count: number }

export type Tallies = {
  /** Of each facet, how many there are of each value, most first. */
  counts: Map<string, Count[]>
  prices: { min: number; max: number; histogram: number[] }
  /** Whether a look at more would tell more exactly. */
  isQuick: boolean
}

/** The facets of every kind. */
const COMMON: Record<string, Facet> = {
  category: { ...facetOf('category', 'category'), leavesOut: ['category', 'subcategory'] },
  subcategory: facetOf('subcategory', 'subcategory'),
  stars: {
    leavesOut: ['minRating'],
    lines: sql`select 'stars', floor(rating_avg)::text, count(*)::float8 from sample group by floor(rating_avg)`,
  },
  city: facetOf('city', 'city'),
  price: {
    leavesOut: ['minPrice', 'maxPrice'],
    lines: sql`
      select 'min', null, min::float8 from ends union all select 'max', null, max::float8 from ends union all
      select 'bar', bar::text, count(*)::float8 from (
        select least(${PRICE_BARS - 1}::int, floor((price - min) * ${PRICE_BARS}::int / greatest(1, max - min)::float8)) as bar
        from sample, ends where price is not null
      ) as bars group by bar`,
  },
}

export const facetsOf = (kind: Kind): Record<string, Facet> => ({ ...COMMON, ...kind.facets })

type Line = { facet: string; value: string | null; n: number }

/** Which listings those that pass are sought among, and how many are looked at; how many each stands for, if that is known. */
type Sample = { listings: RawBuilder<unknown>; most: number; scale?: number; isQuick: boolean }

async function sampleOf(db: Db, kind: Kind, wanted: Wanted, isAwaited: boolean): Promise<Sample> {
  const listings = sql.table(kind.name)
  const size = await sizeOf(db, kind)
  const isQuick = isAwaited && size > COUNTED_WAITING && (await expectedOf(db, kind, wanted)) > COUNTED_WAITING
  if (!isQuick) return { listings, most: COUNTED_WAITING, isQuick }
  if (wanted.query === undefined) return { listings, most: QUICK_SAMPLE, isQuick }
  // By lot, words are looked for in rows from all over the table.
  return { listings: newestOf(kind, LOOKED_AT), most: LOOKED_AT, scale: size / LOOKED_AT, isQuick }
}

/**
 * Counts live listings by the facets, those that pass all of what is wanted: each of up to 20,000, beyond that so many of
 * them, taken by lot; fewer while somebody waits.
 */
export async function countFacets(
  db: Db,
  kind: Kind,
  wanted: Wanted,
  { facets, isAwaited }: { facets: readonly Facet[]; isAwaited: boolean },
): Promise<Tallies> {
  const sample = await sampleOf(db, kind, wanted, isAwaited)
  const { rows } = await sql<Line>`
    with sample as materialized (
      select category, subcategory, city, rating_avg, lot, ${sql.join(kind.sampled.map((column) => sql.ref(column)))},
        ${sql.ref(kind.price)} as price
      from ${sample.listings} where ${passing(kind, wanted)} order by lot limit ${sample.most}
    ), ends as (
      select min(price) as min, percentile_disc(0.98) within group (order by price) as max from sample
    ), lines (facet, value, n) as (
      select 'seen', null, count(*)::float8 from sample
      union all select 'reached', null, max(lot)::float8 from sample
      union all ${sql.join(
        facets.map(({ lines }) => lines),
        sql` union all `,
      )}
    )
    select facet, value, n from lines order by n desc, value`.execute(db)
  return combineSamples(rows, sample)
}

function combineSamples(rows: Line[], sample: Sample): Tallies {
  const one = (facet: string) => rows.find((row) => row.facet === facet)?.n ?? 0
  const isPart = one('seen') >= sample.most
  const scale = sample.scale ?? (isPart ? 1 / one('reached') : 1)
  const counts = new Map<string, Count[]>()
  for (const { facet, value, n } of rows) {
    const of = counts.get(facet) ?? []
    of.push({ value: value ?? '', count: Math.round(n * scale) })
    counts.set(facet, of)
  }
  const histogram = Array<number>(PRICE_BARS).fill(0)
  for (const { value, count } of counts.get('bar') ?? []) histogram[Number(value)] = count
  return { counts, prices: { min: one('min'), max: one('max'), histogram }, isQuick: sample.isQuick && scale > 1 }
}
