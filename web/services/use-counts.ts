import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ServiceCounts } from '#shared/contract/service.ts'
import { api, q } from '#web/kernel/api.tsx'
import { countQueryOf, type Filters, noFilters } from './browse-filters.ts'

/** How many services each choice of a filter would find; `decimals` are those of the currency. */
export const countsRead = (filters: Filters, decimals: number) =>
  q(api.service.counts, { query: countQueryOf(filters, decimals) })

/** Those of the last filters until the next are there, and none where they cannot be had: a screen works without. */
export function useCounts(filters: Filters, decimals: number): ServiceCounts | undefined {
  return useQuery({ ...countsRead(filters, decimals), placeholderData: keepPreviousData }).data
}

/** The cities with the most services, once somebody wants to know. */
export function useCities(isWanted: boolean): ServiceCounts['cities'] {
  return useQuery({ ...countsRead(noFilters, 0), enabled: isWanted }).data?.cities ?? []
}
