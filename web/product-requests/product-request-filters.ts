import { conditions } from '#shared/policies/product-terms.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { oneOf, PAGE_SIZE } from '#web/listings/browse-filters.ts'
import {
  basicConditions,
  countBasics,
  defineRequestList,
  noBasics,
  type RequestBasics,
  readBasics,
  usualSort,
  writeBasics,
} from '#web/listings/request-list.ts'

const productRequestSorts = ['relevance', 'newest', 'fits', 'price', 'needed', 'offers', 'distance'] as const
type ProductRequestSort = (typeof productRequestSorts)[number]
export const productRequestDeliveries = ['shipping', 'pickup'] as const
export const productRequestTimes = ['week', 'month', 'any'] as const

/** The filters in the address of the list of product requests; `null` is an absent filter. */
export type ProductRequestFilters = RequestBasics<ProductRequestSort> & {
  condition: (typeof conditions)[number] | null
  delivery: (typeof productRequestDeliveries)[number] | null
  needed: (typeof productRequestTimes)[number] | null
}

export const noProductRequestFilters: ProductRequestFilters = {
  ...noBasics,
  condition: null,
  delivery: null,
  needed: null,
}

/** Returns the query of the API; `decimals` are those of the currency. */
const conditionsOf = (filters: ProductRequestFilters, decimals: number) => ({
  ...basicConditions(filters, decimals),
  condition: filters.condition ?? undefined,
  delivery: filters.delivery ?? undefined,
  needed: filters.needed ?? undefined,
})

/** A page of what people want; `decimals` are those of the currency. */
export function productRequestRead(filters: ProductRequestFilters, decimals: number, limit = PAGE_SIZE) {
  const { words, sort, page } = filters
  const query = { ...conditionsOf(filters, decimals), sortBy: sort ?? usualSort(words), page, limit }
  return q(words ? api.requestedProduct.search : api.requestedProduct.list, { query })
}

/** The products that people want, with filters, order and pages in the address. */
export const productRequestList = defineRequestList({
  categories: 'product',
  noFilters: noProductRequestFilters,
  sorts: productRequestSorts,
  read: (params) => ({
    ...readBasics(params, productRequestSorts),
    condition: oneOf(conditions, params.get('condition')),
    delivery: oneOf(productRequestDeliveries, params.get('delivery')),
    needed: oneOf(productRequestTimes, params.get('needed')),
  }),
  hrefOf: (filters) =>
    links.browseProductRequests({
      ...writeBasics(filters),
      condition: filters.condition ?? undefined,
      delivery: filters.delivery ?? undefined,
      needed: filters.needed ?? undefined,
    }),
  count: (filters) =>
    countBasics(filters) + [filters.condition, filters.delivery, filters.needed].filter(Boolean).length,
  pageRead: productRequestRead,
  mapRead: (filters, decimals, where) =>
    q(api.requestedProduct.map, { query: { ...conditionsOf(filters, decimals), ...where } }),
  countsRead: (filters, decimals) => q(api.requestedProduct.counts, { query: conditionsOf(filters, decimals) }),
})
