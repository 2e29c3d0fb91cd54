import { useQuery } from '@tanstack/react-query'
import type { ServiceCounts } from '#shared/contract/service.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'

type Kind = 'service' | 'product'
type Cities = Pick<ServiceCounts, 'cities'>

const counting: Record<Kind, ApiCall<{ query: Record<string, never> }, Cities>> = {
  service: api.service.counts,
  product: api.product.counts,
}

/** The cities with the most services or products, once somebody wants to know. */
export function useCities(isWanted: boolean, kind: Kind = 'service'): Cities['cities'] {
  return useQuery({ ...q(counting[kind], { query: {} }), enabled: isWanted }).data?.cities ?? []
}
