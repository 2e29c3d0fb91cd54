import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { PRICE_BARS, type ServiceCounts, type ServiceFilters } from '#shared/contract/service.ts'
import { matches } from './list-data.ts'

const CITIES = 10

/** How many match by the values of an expression, most first. */
async function countBy<T>(db: Db, filters: ServiceFilters, value: RawBuilder<T>) {
  const rows = await db
    .selectFrom('service')
    .where((eb) => matches(eb, filters))
    .select((eb) => [value.as('value'), eb.fn.countAll<number>().as('count')])
    .groupBy(value)
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
  return rows as { value: T; count: number }[]
}

const STARS = [5, 4, 3, 2, 1]

async function pricesOf(db: Db, filters: ServiceFilters): Promise<ServiceCounts['prices']> {
  const priced = db
    .selectFrom('service')
    .where((eb) => matches(eb, filters))
    .where('from_price', 'is not', null)
  const ends = await priced
    .select([
      sql<number | null>`min(from_price)`.as('min'),
      sql<number | null>`percentile_disc(0.98) within group (order by from_price)`.as('max'),
    ])
    .executeTakeFirst()
  const [min, max] = [ends?.min ?? 0, ends?.max ?? 0]
  const width = Math.max(1, max - min) / PRICE_BARS
  const bar = sql<number>`least(${PRICE_BARS - 1}::int, floor((from_price - ${min}::bigint) / ${width}::float8))::int`
  const bars = await priced.select(['from_price', bar.as('bar')]).execute()
  const histogram = Array<number>(PRICE_BARS).fill(0)
  for (const { bar } of bars) histogram[bar] = (histogram[bar] ?? 0) + 1
  return { min, max, histogram }
}

export async function countServices(db: Db, filters: ServiceFilters): Promise<ServiceCounts> {
  const without = (...names: (keyof ServiceFilters)[]) => ({
    ...filters,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  })
  const [total, categories, subcategories, ratings, locationTypes, cities, prices] = await Promise.all([
    countBy(db, filters, sql<boolean>`live`),
    countBy(db, without('category', 'subcategory'), sql<string>`category`),
    filters.category ? countBy(db, without('subcategory'), sql<string>`subcategory`) : [],
    countBy(db, without('minRating'), sql<number>`floor(rating_avg)::int`),
    countBy(db, without('locationType'), sql<ServiceCounts['locationTypes'][number]['locationType']>`location_type`),
    countBy(db, without('city'), sql<string | null>`city`),
    pricesOf(db, without('minPrice', 'maxPrice')),
  ])
  return {
    total: total[0]?.count ?? 0,
    categories: categories.map(({ value, count }) => ({ category: value, count })),
    subcategories: subcategories.map(({ value, count }) => ({ subcategory: value, count })),
    ratings: STARS.map((minRating) => ({
      minRating,
      count: ratings.reduce((sum, { value, count }) => sum + (value >= minRating ? count : 0), 0),
    })),
    locationTypes: locationTypes.map(({ value, count }) => ({ locationType: value, count })),
    cities: cities.flatMap(({ value, count }) => (value ? [{ city: value, count }] : [])).slice(0, CITIES),
    prices,
  }
}
