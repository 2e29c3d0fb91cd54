import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { PRICE_BARS } from '#shared/contract/listing.ts'
import { passing, type Wanted } from './filters-data.ts'

/** Up to here every listing is looked at; beyond, so many of them, taken by lot. */
const SAMPLE = 20_000

export const FACETS = ['category', 'subcategory', 'stars', 'locationType', 'city', 'price'] as const
export type Facet = (typeof FACETS)[number]

export type Tallies = {
  /** How many there are of each value, most first. */
  counts: Record<Exclude<Facet, 'price'>, { value: string; count: number }[]>
  prices: { min: number; max: number; histogram: number[] }
}

const parts = {
  category: sql`select 'category', category, count(*)::float8 from sample group by category`,
  subcategory: sql`select 'subcategory', subcategory, count(*)::float8 from sample group by subcategory`,
  stars: sql`select 'stars', floor(rating_avg)::text, count(*)::float8 from sample group by floor(rating_avg)`,
  locationType: sql`select 'locationType', location_type, count(*)::float8 from sample group by location_type`,
  city: sql`select 'city', city, count(*)::float8 from sample where city is not null group by city`,
  price: sql`
    select 'min', null, min::float8 from ends union all select 'max', null, max::float8 from ends union all
    select 'bar', bar::text, count(*)::float8 from (
      select least(${PRICE_BARS - 1}::int, floor((from_price - min) * ${PRICE_BARS}::int / greatest(1, max - min)::float8)) as bar
      from sample, ends where from_price is not null
    ) as bars group by bar`,
}

type Line = { facet: string; value: string | null; n: number }

/** Counts live listings by the facets, those that pass all of what is wanted. */
export async function countFacets(db: Db, wanted: Wanted, facets: readonly Facet[]): Promise<Tallies> {
  const { rows } = await sql<Line>`
    with sample as materialized (
      select category, subcategory, location_type, city, rating_avg, from_price, lot from service
      where ${passing(wanted)} order by lot limit ${SAMPLE}
    ), ends as (
      select min(from_price) as min, percentile_disc(0.98) within group (order by from_price) as max from sample
    ), lines (facet, value, n) as (
      select 'seen', null, count(*)::float8 from sample
      union all select 'reached', null, max(lot)::float8 from sample
      union all ${sql.join(
        facets.map((facet) => parts[facet]),
        sql` union all `,
      )}
    )
    select facet, value, n from lines order by n desc, value`.execute(db)
  return gather(rows)
}

function gather(rows: Line[]): Tallies {
  const one = (facet: string) => rows.find((row) => row.facet === facet)?.n ?? 0
  const scale = one('seen') < SAMPLE ? 1 : 1 / one('reached')
  const of = (facet: string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, n }) => ({ value: value ?? '', count: Math.round(n * scale) }))
  const histogram = Array<number>(PRICE_BARS).fill(0)
  for (const { value, count } of of('bar')) histogram[Number(value)] = count
  return {
    counts: {
      category: of('category'),
      subcategory: of('subcategory'),
      stars: of('stars'),
      locationType: of('locationType'),
      city: of('city'),
    },
    prices: { min: one('min'), max: one('max'), histogram },
  }
}
