import { sql } from 'kysely'
import { fieldsOf } from '#server/kernel/settings/category-tree.ts'
import type { ListingCounts } from '#shared/contract/listing.ts'
import { type CustomField, type FieldFilter, fittingFilters } from '#shared/policies/custom-fields.ts'
import { columnOf, type Kind } from './kind-data.ts'

type Query = { category?: string | undefined; subcategory?: string | undefined; customFields?: string | undefined }
type Range = Extract<FieldFilter, { from: unknown }>
type Choice = Extract<FieldFilter, { is: string }>

/** The fields that the listings of a query have, by its category. */
const fieldsIn = ({ category, subcategory }: Query): CustomField[] => fieldsOf(subcategory ?? category ?? '')

const LAST_BUCKET = 150

/** The same as `field_bucket` of the database: how many digits the thousandths of a number have, and the first one. */
function bucketOf(value: number): number {
  const digits = `${Math.round(Math.abs(value) * 1000)}`
  return (value < 0 ? -1 : 1) * (digits.length * 10 + Number(digits[0]))
}

function bucketsOf({ key, from, to }: Range): string[] {
  const [first, last] = [
    from === undefined ? -LAST_BUCKET : bucketOf(from),
    to === undefined ? LAST_BUCKET : bucketOf(to),
  ]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => `${key}#${first + n}`)
}

/** The marks of the database for what is chosen. */
const markOf = ({ key, is }: Choice, fields: readonly CustomField[]): string => {
  const isAnswer = fields.some((field) => field.key === key && field.type === 'yesNo')
  return `${key}=${isAnswer ? is === 'yes' : is}`
}

/** Keys are slugs and ends are numbers: nothing of them has a meaning in the path. */
const pathOf = ({ key, from, to }: Range): string =>
  [...(from === undefined ? [] : [`$."${key}" >= ${from}`]), ...(to === undefined ? [] : [`$."${key}" <= ${to}`])].join(
    ' && ',
  )

export type FieldTests = {
  fieldMarks?: string[] | undefined
  /** The buckets in which the numbers of the first range lie, by which an index finds them. */
  fieldBuckets?: string[] | undefined
  fieldRanges?: string | undefined
}

/** The filters of a query by custom fields, as the lists test them. What no field of the category has is left out. */
export function fieldTestsOf(query: Query): FieldTests {
  const fields = fieldsIn(query)
  const filters = query.customFields ? fittingFilters(fields, query.customFields) : []
  const marks = filters.flatMap((filter) => ('is' in filter ? [markOf(filter, fields)] : []))
  const ranges = filters.flatMap((filter) => ('from' in filter ? [filter] : []))
  const [first] = ranges
  return {
    ...(marks.length > 0 ? { fieldMarks: marks } : {}),
    ...(first ? { fieldBuckets: bucketsOf(first), fieldRanges: ranges.map(pathOf).join(' && ') } : {}),
  }
}

/** A query with these tests in the place of the text. */
export function inFields<Of extends Query>(query: Of): Omit<Of, 'customFields'> & FieldTests {
  const { customFields: _, ...rest } = query
  return { ...rest, ...fieldTestsOf(query) }
}

const nameOf = (key: string) => `field_${key}`

/**
 * A kind with a test and a facet for each field of the query's category, so that the choices of each are counted without its own
 * filter; and how the counts are told.
 */
export function withFieldFacets(kind: Kind, query: Query) {
  const fields = fieldsIn(query).filter(({ isFilterable }) => isFilterable)
  const filters = query.customFields ? fittingFilters(fields, query.customFields) : []
  const column = columnOf(kind.name, 'custom_fields')
  const marks = columnOf(kind.name, 'field_marks')
  const counted = fields.filter(({ type }) => type === 'choice' || type === 'yesNo')
  const tests = fields.map(({ key, type }) => [
    nameOf(key),
    type === 'number'
      ? (value: string) => sql`${column} @@ ${value}::jsonpath`
      : (value: readonly string[]) => sql`${marks} @> ${value}::text[]`,
  ])
  const facets = counted.map(({ key }) => [
    nameOf(key),
    { leavesOut: [nameOf(key)], by: sql`${column} ->> ${sql.lit(key)}` },
  ])
  const wanted = filters.map((filter) => [
    nameOf(filter.key),
    'is' in filter ? [markOf(filter, fields)] : pathOf(filter),
  ])
  const valuesOf = ({ key, type }: CustomField, value: string) => {
    if (type === 'yesNo') return { true: ['yes'], false: ['no'] }[value] ?? []
    const isChoice = fields.some((field) => field.key === key && field.choices?.some((choice) => choice.key === value))
    return isChoice ? [value] : []
  }
  return {
    kind: {
      ...kind,
      tests: { ...kind.tests, ...Object.fromEntries(tests) },
      facets: { ...kind.facets, ...Object.fromEntries(facets) },
    } as Kind,
    wanted: Object.fromEntries(wanted) as Record<string, unknown>,
    countsOf: (own: Record<string, { value: string; count: number }[]>): Pick<ListingCounts, 'customFields'> =>
      counted.length === 0
        ? {}
        : {
            customFields: counted.map((field) => ({
              key: field.key,
              values: (own[nameOf(field.key)] ?? []).flatMap(({ value, count }) =>
                valuesOf(field, value).map((each) => ({ value: each, count })),
              ),
            })),
          },
  }
}
