import { useQuery } from '@tanstack/react-query'
import type { SavedSearch } from '#shared/contract/saved-search.ts'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { api } from '#web/kernel/api.tsx'

type Counted = { total: number }

/** The kinds in which the search for everything looks, each with its total; words that match nothing have none. */
async function countEverything(query: object): Promise<Counted> {
  const { results, corrected } = await api.search.all({ query: { ...query, limit: 1 } })
  const totals: Counted[] = corrected === undefined ? Object.values(results) : []
  return { total: totals.reduce((sum, { total }) => sum + total, 0) }
}

/** The counts of the lists; the filters of a search were checked as those of its list. */
const counts: Record<SavedSearchKind, (query: object) => Promise<Counted>> = {
  services: (query) => api.service.counts({ query }),
  products: (query) => api.product.counts({ query }),
  requests: (query) => api.serviceRequest.counts({ query }),
  product_requests: (query) => api.requestedProduct.counts({ query }),
  providers: async (query) => {
    const { pagination } = await api.user.serviceProviders({ query: { ...query, limit: 1 } })
    return { total: pagination.totalCount }
  },
  search: countEverything,
}

/** The number of listings that fit a search today; undefined until it is known. */
export function useFitting({ kind, filters }: Pick<SavedSearch, 'kind' | 'filters'>): number | undefined {
  const { data } = useQuery({
    queryKey: ['fitting', kind, filters],
    queryFn: async () => (await counts[kind](filters)).total,
  })
  return data
}
