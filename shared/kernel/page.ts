import { type Step, stepFields } from './changes.ts'
import { MOST_COUNTED } from './most-counted.ts'
import { z } from './zod.ts'

export const Pagination = z
  .object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalItems: z.number().int(),
    totalIsCapped: z
      .boolean()
      .optional()
      .describe('Set if there are more rows than `totalItems`, which is then 10,000. Pages reach that far.'),
    itemsPerPage: z.number().int(),
    limit: z.number().int(),
    ...stepFields,
  })
  .meta({ id: 'Pagination', description: 'Where a page stands in its list.' })
export type Pagination = z.infer<typeof Pagination>

/** Reads a value that a query string or a form field holds as text. Typed callers send the value itself. */
export const fromWire = <Value>(read: (sent: unknown) => unknown, schema: z.ZodType<Value, Value>) =>
  // The text exists only on the wire, so it is not in the type of what callers send.
  z.preprocess(read, schema) as z.ZodType<Value, Value>

/** A whole number that arrives as digits in a query string or form field. */
export const wholeNumber = (min: number, max: number) =>
  fromWire(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** A number of halves, such as 4.5, from `min` to `max`. */
export const halves = (min: number, max: number) =>
  fromWire(
    (value) => (typeof value === 'string' && /^\d{1,3}(\.[05])?$/.test(value) ? Number(value) : value),
    z.number().min(min).max(max).multipleOf(0.5),
  )

/** A yes or no that arrives as a word in a query string or form field. */
export const flag = () =>
  fromWire((value) => {
    if (value === 'true') return true
    return value === 'false' ? false : value
  }, z.boolean())

/** `page`, `limit`, `sortBy`, `sortOrder`; `newest` is always among the sort keys. */
export const pageQuery = <const Keys extends readonly string[] = []>(limit = 10, sortKeys?: Keys) =>
  z.object({
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, 100).default(limit),
    // Without sort keys, `Keys` is its default, the empty list.
    sortBy: z.enum(['newest', ...((sortKeys ?? []) as Keys)]).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
  })

export type PageQuery = { page: number; limit: number }

/** The reply of a list call: the rows under their own name and the pagination beside them. */
export const page = <Key extends string, Item extends z.ZodType>(key: Key, item: Item) =>
  z.object({ [key]: z.array(item), pagination: Pagination } as { [K in Key]: z.ZodArray<Item> } & {
    pagination: typeof Pagination
  })

/** A page of a list whose pages have `limit` of its rows, unless something else takes some of their places. */
type Paged = PageQuery & { itemsPerPage?: number }

export const paginationOf = (
  { page, limit, itemsPerPage = limit }: Paged,
  totalItems: number,
  step?: Step,
): Pagination => ({
  ...step,
  currentPage: step ? 1 : page,
  totalPages: Math.max(1, Math.ceil(totalItems / itemsPerPage)),
  totalItems,
  itemsPerPage,
  limit,
})

/** The total of a count that stops one beyond the cap. */
export const capped = (counted: number): { total: number; totalIsCapped?: true } =>
  counted > MOST_COUNTED ? { total: MOST_COUNTED, totalIsCapped: true } : { total: counted }

export function cappedPaginationOf(query: Paged, counted: number, step?: Step): Pagination {
  const { total, ...cap } = capped(counted)
  return { ...paginationOf(query, total, step), ...cap }
}
