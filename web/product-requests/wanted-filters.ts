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

const wantedSorts = ['relevance', 'newest', 'fits', 'price', 'needed', 'offers', 'distance'] as const
type WantedSort = (typeof wantedSorts)[number]
export const wantedDeliveries = ['shipping', 'pickup'] as const
export const wantedTimes = ['week', 'month', 'any'] as const

/** The filters in the address of the list of requested products; `null` is an absent filter. */
export type WantedFilters = RequestBasics<WantedSort> & {
  condition: (typeof conditions)[number] | null
  delivery: (typeof wantedDeliveries)[number] | null
  needed: (typeof wantedTimes)[number] | null
}

export const noWantedFilters: WantedFilters = { ...noBasics, condition: null, delivery: null, needed: null }

/** Returns the query of the API; `decimals` are those of the currency. */
const conditionsOf = (filters: WantedFilters, decimals: number) => ({
  ...basicConditions(filters, decimals),
  condition: filters.condition ?? undefined,
  delivery: filters.delivery ?? undefined,
  needed: filters.needed ?? undefined,
})

/** A page of what people want; `decimals` are those of the currency. */
export function wantedRead(filters: WantedFilters, decimals: number, limit = PAGE_SIZE) {
  const { words, sort, page } = filters
  const query = { ...conditionsOf(filters, decimals), sortBy: sort ?? usualSort(words), page, limit }
  return q(words ? api.requestedProduct.search : api.requestedProduct.list, { query })
}

/** The products that people want, with filters, order and pages in the address. */
export const wantedList = defineRequestList({
  categories: 'product',
  noFilters: noWantedFilters,
  sorts: wantedSorts,
  read: (params) => ({
    ...readBasics(params, wantedSorts),
    condition: oneOf(conditions, params.get('condition')),
    delivery: oneOf(wantedDeliveries, params.get('delivery')),
    needed: oneOf(wantedTimes, params.get('needed')),
  }),
  hrefOf: (filters) =>
    links.browseWanted({
      ...writeBasics(filters),
      condition: filters.condition ?? undefined,
      delivery: filters.delivery ?? undefined,
      needed: filters.needed ?? undefined,
    }),
  count: (filters) =>
    countBasics(filters) + [filters.condition, filters.delivery, filters.needed].filter(Boolean).length,
  pageRead: wantedRead,
  countsRead: (filters, decimals) => q(api.requestedProduct.counts, { query: conditionsOf(filters, decimals) }),
})
