import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BrowseFilters, countQueryOf } from './browse-filters.ts'
import { type FilterCounts, type ListingKind, useListingKind } from './listing-kind.ts'

/** How many listings each choice of a filter would find; `decimals` are those of the currency. */
export const filterCountsRead = (kind: ListingKind, filters: BrowseFilters, decimals: number) =>
  kind.countsRead(countQueryOf(filters, decimals), filters.choices)

/** Those of the last filters until the next are there, and none where they cannot be had: a screen works without. */
export function useFilterCounts(filters: BrowseFilters, decimals: number): FilterCounts | undefined {
  return useQuery({ ...filterCountsRead(useListingKind(), filters, decimals), placeholderData: keepPreviousData }).data
}
