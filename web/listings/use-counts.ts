import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countQueryOf, type Filters } from './browse-filters.ts'
import { type Counts, type ListingKind, useKind } from './kind.ts'

/** How many listings each choice of a filter would find; `decimals` are those of the currency. */
export const countsRead = (kind: ListingKind, filters: Filters, decimals: number) =>
  kind.countsRead(countQueryOf(filters, decimals), filters.choices)

/** Those of the last filters until the next are there, and none where they cannot be had: a screen works without. */
export function useCounts(filters: Filters, decimals: number): Counts | undefined {
  return useQuery({ ...countsRead(useKind(), filters, decimals), placeholderData: keepPreviousData }).data
}
