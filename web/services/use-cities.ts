import { useQuery } from '@tanstack/react-query'
import type { ServiceCounts } from '#shared/contract/service.ts'
import { api, q } from '#web/kernel/api.tsx'

/** The cities with the most services, once somebody wants to know. */
export function useCities(isWanted: boolean): ServiceCounts['cities'] {
  return useQuery({ ...q(api.service.counts, { query: {} }), enabled: isWanted }).data?.cities ?? []
}
