import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Near } from '#server/places/near.ts'
import { isInBox, isNamed, isNear } from '#server/places/near-data.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { ListingFilters } from '#shared/contract/listing.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { Box } from '#shared/kernel/box.ts'

export type ListingName = CategoryKind

/** The filters of every kind; `query` is the `tsquery` of the words, if there are any. */
export type Filters = Omit<ListingFilters, 'q' | 'customFields' | keyof NearQuery> & {
  fieldMarks?: readonly string[] | undefined
  fieldBuckets?: readonly string[] | undefined
  fieldRanges?: string | undefined
  query?: string | undefined
  status?: string | undefined
  near?: Near | undefined
  box?: Box | undefined
}

type Condition = RawBuilder<SqlBool>
/** The condition of one filter, from its value. */
export type Test = (value: never) => Condition

/**
 * A filter whose choices are counted. `leavesOut` are the filters that the count ignores; `by` is the expression to
 * count by. If that is a list, the listing counts for each of its values.
 */
export type Facet = { leavesOut: readonly string[]; by: RawBuilder<unknown> }

/** A column of a kind's table, by its full name. */
export const columnOf = (name: ListingName, column: string) => sql.ref(`${name}.${column}`)

type Special = {
  /** The columns of the lowest price and of the number of orders. */
  price: string
  popular: string
  /** The filters and facets that only this kind has. */
  filters: Record<string, Test>
  /**
   * Filters that are written otherwise for a list that is walked in its order until a page is full. What many pass
   * is then found in any case, so it is not worth a plan for each value, which takes longer than the page.
   */
  walked?: Record<string, Test>
  facets: Record<string, Facet>
  /** The status on the wire of a listing that is not archived. */
  status: RawBuilder<string>
}

/** A kind of listings: its table, which has the kind's name, and what differs from other kinds. */
export type Kind = Special & { name: ListingName; tests: Readonly<Record<string, Test>> }

/** A facet that counts by a column. */
export const facetOf = (name: string, column: string): Facet => ({ leavesOut: [name], by: sql.ref(column) })

export function defineKind(name: ListingName, special: Special): Kind {
  const column = (of: string) => columnOf(name, of)
  const common: { [Name in keyof Required<Filters>]: (value: NonNullable<Filters[Name]>) => Condition } = {
    query: (value) => sql`${column('search')} @@ ${value}::tsquery`,
    category: (value) => sql`${column('category')} = ${value}`,
    subcategory: (value) => sql`${column('subcategory')} = ${value}`,
    sellerId: (value) => sql`${column('seller_id')} = ${value}`,
    city: (value) => isNamed(name, value),
    minPrice: (value) => sql`${column(special.price)} >= ${value}`,
    maxPrice: (value) => sql`${column(special.price)} <= ${value}`,
    status: (value) => sql`${special.status} = ${value}`,
    minRating: (value) => sql`${column('rating_avg')} >= ${value}`,
    fieldMarks: (value) => sql`${column('field_marks')} @> ${value}::text[]`,
    fieldBuckets: (value) => sql`${column('field_marks')} && ${value}::text[]`,
    fieldRanges: (value) => sql`${column('custom_fields')} @@ ${value}::jsonpath`,
    near: (value) => isNear(column('grid_cell'), value),
    box: (value) => isInBox(column('grid_cell'), value),
  }
  return { name, ...special, tests: { ...common, ...special.filters } }
}
