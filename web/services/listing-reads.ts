import { api, q } from '#web/kernel/api.tsx'
import { type Filters, type ListQuery, queryOf } from './browse-filters.ts'

/** Every category of services with its number of live listings. */
export const categoriesRead = () => q(api.category.list, { query: { kind: 'service' } })

/** A list by its query; with words it is a search. */
export const listRead = (query: ListQuery) => q(query.q ? api.service.search : api.service.list, { query })

/** A page of the list with filters; `decimals` are those of the currency. */
export const browseRead = (filters: Filters, decimals: number) => listRead(queryOf(filters, decimals))

const SHELF = 4

/** The four that were ordered most. */
export const popularRead = () => listRead({ sortBy: 'popular', limit: SHELF })

/** The four that are rated best. */
export const ratedRead = () => listRead({ sortBy: 'rating', minRating: 4, limit: SHELF })

export const serviceRead = (id: string) => q(api.service.detail, { params: { id } })

/** The same kind of work; one more than is shown, because the service itself may be among them. */
export const similarRead = ({ subcategory }: { subcategory: string }) =>
  listRead({ subcategory, sortBy: 'popular', limit: SHELF + 1 })

/** The same category, for where too few do the same kind of work. */
export const relatedRead = ({ category }: { category: string }) =>
  listRead({ category, sortBy: 'popular', limit: SHELF * 2 })
