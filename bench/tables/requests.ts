import type { Table } from './table.ts'

/** A value of a filter, as a part of a query string. */
type Part = [name: string, value: string]

/**
 * The number of values of a filter that are combined with those of each other filter; alone, every value is requested.
 */
const MET = 4
/** Administrators' own exports read the lists in pages of this size. */
const LARGEST = 100

const queryOf = (parts: readonly Part[]) => new URLSearchParams([...parts]).toString()

const partsOf = (name: string, values: readonly string[]): Part[] => values.map((value) => [name, value])

/** Each value alone, and those of each two filters together. */
function filterings({ filters, isFiltered }: Table): { alone: Part[][]; together: Part[][] } {
  const named = Object.entries(filters)
  const together = named.flatMap(([first, ones], place) =>
    named
      .slice(place + 1)
      .flatMap(([second, others]) =>
        partsOf(first, ones.slice(0, MET)).flatMap((one) =>
          partsOf(second, others.slice(0, MET)).map((other) => [one, other]),
        ),
      ),
  )
  const none: Part[][] = isFiltered ? [] : [[]]
  return {
    alone: [...none, ...named.flatMap(([name, values]) => partsOf(name, values).map((part) => [part]))],
    together,
  }
}

function sortings({ sorts }: Table): Part[][] {
  const directed = sorts.flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder): Part[] => [
      ['sortBy', sortBy],
      ['sortOrder', sortOrder],
    ]),
  )
  return [[], ...directed]
}

export type TableRequest = {
  path: string
  /** The last page that the list names is asked for, too. */
  reachesFar: boolean
}

/** Every filter with every sort, first and last page; every two filters, the sorts in turn. */
export function requestsOf(table: Table): TableRequest[] {
  const { alone, together } = filterings(table)
  const sorted = sortings(table)
  const address = (parts: Part[]) => (parts.length ? `${table.path}?${queryOf(parts)}` : table.path)
  const request = (parts: Part[], reachesFar: boolean): TableRequest => ({ path: address(parts), reachesFar })
  // A file takes long, and has no pages.
  if (table.isExport) return [...alone, ...sorted.slice(1)].map((parts) => request(parts, false))
  const isPaged = !table.isFiltered && (Object.keys(table.filters).length > 0 || table.sorts.length > 0)
  return [
    ...alone.flatMap((parts) => sorted.map((sort) => request([...parts, ...sort], true))),
    ...together.map((parts, place) => request([...parts, ...(sorted[place % sorted.length] ?? [])], false)),
    ...(isPaged ? sorted.map((sort) => request([['limit', String(LARGEST)], ...sort], true)) : []),
  ]
}

export const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`
