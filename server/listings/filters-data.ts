import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { columnOf, type Filters, type Kind, type Test } from './kind-data.ts'

/** The chosen filters, with those that only the kind has. */
export type ListFilters = Filters & { readonly [own: string]: unknown }

/**
 * Together with words, the category is searched as one of the words: their index answers both at once, also if nothing
 * matches.
 */
function withMarks(wanted: ListFilters): ListFilters {
  const { query, category = '', subcategory = '' } = wanted
  const isMain = findCategory(category)?.parent === null
  const isBelow = Boolean(findCategory(subcategory)?.parent)
  if (query === undefined || !(isMain || isBelow)) return wanted
  const slugs = [...(isMain ? [category] : []), ...(isBelow ? [subcategory] : [])]
  return {
    ...wanted,
    query: [`(${query})`, ...slugs.map((slug) => `'#c:${slug}'`)].join(' & '),
    category: isMain ? undefined : wanted.category,
    subcategory: isBelow ? undefined : wanted.subcategory,
  }
}

/** The filters that are set. */
function chosen(kind: Kind, wanted: ListFilters): [name: string, test: Test, value: unknown][] {
  const choices = withMarks(wanted)
  return Object.entries(kind.tests).flatMap(([name, test]): [string, Test, unknown][] => {
    const value = choices[name]
    return value === undefined || (value === '' && name === 'city') ? [] : [[name, test, value]]
  })
}

/** The condition for a search; hidden listings never pass. */
export const passing = (kind: Kind, wanted: ListFilters): RawBuilder<SqlBool> =>
  sql.join(
    // Each test gets the value of the filter that it is named after.
    [columnOf(kind.name, 'live'), ...chosen(kind, wanted).map(([, test, value]) => test(value as never))],
    sql` and `,
  )

/** Identifies a search without its values; searches of one shape share their statements. */
export const shapeOf = (kind: Kind, wanted: ListFilters): string =>
  chosen(kind, wanted)
    .map(([name]) => name)
    .join()

/** The values of `passing`, in their order. */
export const valuesOf = (kind: Kind, wanted: ListFilters): unknown[] => chosen(kind, wanted).map(([, , value]) => value)

/** Equal for equal filters and values. */
export const keyOf = (kind: Kind, wanted: ListFilters): string =>
  JSON.stringify([kind.name, ...chosen(kind, wanted).map(([name, , value]) => [name, value])])

/** True for searches that the tally answers: everything, a category, or a subcategory. */
export const isTallied = (kind: Kind, wanted: ListFilters): boolean =>
  chosen(kind, wanted).every(([name]) => name === 'category' || name === 'subcategory')

/** By the time of the creation, less the days of the seller's strikes. */
export const BY_AGE = sql`listed_at desc, id desc`
