import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CategoryKind } from '#shared/categories.ts'
import type { ListingFilters } from '#shared/contract/listing.ts'

export type ListingName = CategoryKind

/** The filters of every kind; `query` is the `tsquery` of the words, if there are any. */
export type Filters = Omit<ListingFilters, 'q'> & { query?: string | undefined; status?: string | undefined }

type Condition = RawBuilder<SqlBool>
/** What a listing must be for one choice of a filter. */
export type Test = (value: never) => Condition

/**
 * A filter whose choices are counted: which filters that leaves out, and what is counted by. A listing for which that is a
 * list counts for each value in it.
 */
export type Facet = { leavesOut: readonly string[]; by: RawBuilder<unknown> }

/** A column of a kind's table, by its full name. */
export const columnOf = (name: ListingName, column: string) => sql.ref(`${name}.${column}`)

type Special = {
  /** The columns of what it costs at least, and of how often it was ordered. */
  price: string
  popular: string
  /** The filters and facets that only this kind has. */
  filters: Record<string, Test>
  facets: Record<string, Facet>
  /** The status that the wire tells, of one that is not archived. */
  status: RawBuilder<string>
}

/** A kind of listings: the table that it stands in, which has its name, and what is special about it. */
export type Kind = Special & { name: ListingName; tests: Readonly<Record<string, Test>> }

/** Counts by a column. */
export const facetOf = (name: string, column: string): Facet => ({ leavesOut: [name], by: sql.ref(column) })

export function defineKind(name: ListingName, special: Special): Kind {
  const column = (of: string) => columnOf(name, of)
  const common: { [Name in keyof Required<Filters>]: (value: NonNullable<Filters[Name]>) => Condition } = {
    query: (value) => sql`${column('search')} @@ ${value}::tsquery`,
    category: (value) => sql`${column('category')} = ${value}`,
    subcategory: (value) => sql`${column('subcategory')} = ${value}`,
    sellerId: (value) => sql`${column('seller_id')} = ${value}`,
    city: (value) => sql`lower(${column('city')}) = lower(${value})`,
    minPrice: (value) => sql`${column(special.price)} >= ${value}`,
    maxPrice: (value) => sql`${column(special.price)} <= ${value}`,
    status: (value) => sql`${special.status} = ${value}`,
    minRating: (value) => sql`${column('rating_avg')} >= ${value}`,
  }
  return { name, ...special, tests: { ...common, ...special.filters } }
}
