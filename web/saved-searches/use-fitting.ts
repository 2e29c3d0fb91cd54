import { useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '#shared/contract/saved-search.ts'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { api } from '#web/kernel/api.tsx'

/** The counts of the lists that have them; the filters of a search were checked as those of its list. */
const counts: Partial<Record<SavedSearchKind, (query: object) => Promise<{ total: number }>>> = {
  services: (query) => api.service.counts({ query }),
  products: (query) => api.product.counts({ query }),
  requests: (query) => api.serviceRequest.counts({ query }),
  product_requests: (query) => api.requestedProduct.counts({ query }),
}

/** The number of listings that fit a search today; undefined where its list has none, and until it is known. */
export function useFitting({ kind, filters }: Pick<SavedSearch, 'kind' | 'filters'>): number | undefined {
  const count = counts[kind]
  const { data } = useQuery({
    queryKey: ['fitting', kind, filters],
    queryFn: async () => (count ? (await count(filters)).total : null),
    enabled: count !== undefined,
  })
  return data ?? undefined
}
