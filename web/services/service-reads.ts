import { useQuery } from '@tanstack/react-query'
import type { ServiceCounts } from '#shared/contract/service.ts'
import { type ApiCall, api, q } from '#web/kernel/api.tsx'
import type { ListQuery } from '#web/listings/browse-filters.ts'

/** A list by its query; with words it is a search. */
const serviceListRead = (query: ListQuery) => q(query.q ? api.service.search : api.service.list, { query })

const SHELF = 4

/** The four that were ordered most. */
export const popularServicesRead = () => serviceListRead({ sortBy: 'popular', limit: SHELF })

/** The four that are rated best. */
export const bestRatedServicesRead = () => serviceListRead({ sortBy: 'rating', minRating: 4, limit: SHELF })

export const serviceRead = (id: string) => q(api.service.detail, { params: { id } })

/** Services of the same kind of work; one more than is shown, because the service itself may be among them. */
export const similarServicesRead = ({ subcategory }: { subcategory: string }) =>
  serviceListRead({ subcategory, sortBy: 'popular', limit: SHELF + 1 })

/** Services of the same category, for where too few do the same kind of work. */
export const relatedServicesRead = ({ category }: { category: string }) =>
  serviceListRead({ category, sortBy: 'popular', limit: SHELF * 2 })

type Kind = 'service' | 'product'
type Cities = Pick<ServiceCounts, 'cities'>

const counting: Record<Kind, ApiCall<{ query: Record<string, never> }, Cities>> = {
  service: api.service.counts,
  product: api.product.counts,
}

/** The cities with the most services or products; fetched only when wanted. */
export function useCities(isEnabled: boolean, kind: Kind = 'service'): Cities['cities'] {
  return useQuery({ ...q(counting[kind], { query: {} }), enabled: isEnabled }).data?.cities ?? []
}
