import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListingFilters } from '#shared/contract/listing.ts'
import { columnOf, type Kind, type Test } from './kind-data.ts'

/** The filters of every kind; `query` is the `tsquery` of the words, if there are any. */
export type Filters = Omit<ListingFilters, 'q'> & { query?: string | undefined; status?: string | undefined }

/** What a listing must be; with the filters that only its kind has. */
export type Wanted = Filters & { readonly [own: string]: unknown }

/** The choices that are made, without those that are left open. */
const chosen = (kind: Kind, wanted: Wanted) =>
  Object.entries(kind.tests).flatMap(([name, test]): [string, Test, unknown][] => {
    const value = wanted[name]
    return value === undefined || (value === '' && name === 'city') ? [] : [[name, test, value]]
  })

/** Nothing that is hidden ever passes. */
export const passing = (kind: Kind, wanted: Wanted): RawBuilder<SqlBool> =>
  sql.join(
    // Each test gets the value of the filter that it is named after.
    [columnOf(kind.name, 'live'), ...chosen(kind, wanted).map(([, test, value]) => test(value as never))],
    sql` and `,
  )

/** What is asked, without the values; the statements for one shape are the same. */
export const shapeOf = (kind: Kind, wanted: Wanted): string =>
  chosen(kind, wanted)
    .map(([name]) => name)
    .join()

/** The values of `passing`, in their order. */
export const valuesOf = (kind: Kind, wanted: Wanted): unknown[] => chosen(kind, wanted).map(([, , value]) => value)

/** The same for the same choices. */
export const keyOf = (kind: Kind, wanted: Wanted): string =>
  JSON.stringify([kind.name, ...chosen(kind, wanted).map(([name, , value]) => [name, value])])

/** Only what is counted beforehand: everything, a category, or a subcategory of it. */
export const isTallied = (kind: Kind, wanted: Wanted): boolean =>
  chosen(kind, wanted).every(([name]) => name === 'category' || name === 'subcategory')
