import type { Call, QueryOf } from '#shared/kernel/contract.ts'
import type { z } from '#shared/kernel/zod.ts'

type Paging = 'page' | 'limit' | 'sortBy' | 'sortOrder' | 'updatedSince' | 'cursor'
/** Values for every filter of a call: a filter that joins does not compile until it is measured. */
type FiltersOf<C extends Call> = { [Name in Exclude<keyof QueryOf<C>, Paging>]-?: readonly string[] }

export type Table = {
  name: string
  path: string
  filters: Record<string, readonly string[]>
  sorts: readonly string[]
  /** Of a file for spreadsheets, which may take longer. */
  isExport: boolean
  /** Nothing is listed without one of the filters. */
  isFiltered: boolean
}

const sortsOf = ({ query }: Call): readonly string[] => {
  const sortBy = query?.shape.sortBy
  // `pageQuery` is the only place that names sort keys.
  return sortBy ? (sortBy as z.ZodOptional<z.ZodEnum<Record<string, string>>>).unwrap().options : []
}

export const table = <C extends Call>(name: string, call: C, filters: FiltersOf<C>, isExport = false): Table => ({
  name,
  path: `/api${call.path}`,
  filters,
  sorts: sortsOf(call),
  isExport,
  isFiltered: call.query !== undefined && !call.query.safeParse({}).success,
})

/** The request for the thing with an id. */
export const one = (name: string, call: Call, id: string): Table => ({
  ...table(name, call, {} as FiltersOf<typeof call>),
  path: `/api${call.path.replace(':id', id)}`,
})
