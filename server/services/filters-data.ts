import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ServiceFilters } from '#shared/contract/service.ts'

/** What a listing must be, besides being found by words: `query` is the `tsquery` of those, if there are any. */
export type Wanted = Omit<ServiceFilters, 'q'> & { query?: string | undefined }

type Test = (value: never) => RawBuilder<SqlBool>

const tests: { [Name in keyof Required<Wanted>]: (value: NonNullable<Wanted[Name]>) => RawBuilder<SqlBool> } = {
  query: (value) => sql`service.search @@ ${value}::tsquery`,
  category: (value) => sql`service.category = ${value}`,
  subcategory: (value) => sql`service.subcategory = ${value}`,
  sellerId: (value) => sql`service.seller_id = ${value}`,
  locationType: (value) => sql`service.location_type = ${value}`,
  city: (value) => sql`lower(service.city) = lower(${value})`,
  minPrice: (value) => sql`service.from_price >= ${value}`,
  maxPrice: (value) => sql`service.from_price <= ${value}`,
  minRating: (value) => sql`service.rating_avg >= ${value}`,
}

/** The choices that are made, without those that are left open. */
const chosen = (wanted: Wanted) =>
  Object.entries(tests).flatMap(([name, test]): [string, Test, unknown][] => {
    const value = wanted[name as keyof Wanted]
    return value === undefined || (value === '' && name === 'city') ? [] : [[name, test as Test, value]]
  })

/** Nothing that is hidden ever passes. */
export const passing = (wanted: Wanted): RawBuilder<SqlBool> =>
  sql.join([sql`service.live`, ...chosen(wanted).map(([, test, value]) => test(value as never))], sql` and `)

/** What is asked, without the values; the statements for one shape are the same. */
export const shapeOf = (wanted: Wanted): string =>
  chosen(wanted)
    .map(([name]) => name)
    .join()

/** The values of `passing`, in their order. */
export const valuesOf = (wanted: Wanted): unknown[] => chosen(wanted).map(([, , value]) => value)

/** The same for the same choices. */
export const keyOf = (wanted: Wanted): string => JSON.stringify(chosen(wanted).map(([name, , value]) => [name, value]))

/** Only what is counted beforehand: everything, a category, or a subcategory of it. */
export const isTallied = (wanted: Wanted): boolean =>
  chosen(wanted).every(([name]) => name === 'category' || name === 'subcategory')
