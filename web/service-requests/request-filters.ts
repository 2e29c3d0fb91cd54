import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { oneOf } from '#web/listings/browse-filters.ts'
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

export const PAGE_SIZE = 10

export const requestSorts = ['relevance', 'newest', 'price', 'deadline', 'offers', 'distance'] as const
type RequestSort = (typeof requestSorts)[number]
export const requestPlaces = ['at_my_place', 'at_provider', 'remote'] as const
export const requestTimes = ['week', 'weekend', 'flexible'] as const

/** The filters in the address of the list of requests; `null` is an absent filter. */
export type RequestFilters = RequestBasics<RequestSort> & {
  withoutBudget: boolean
  /** Near somewhere: also what is done online. */
  online: boolean
  /** The place of the work. */
  where: (typeof requestPlaces)[number] | null
  when: (typeof requestTimes)[number] | null
}

export const noRequestFilters: RequestFilters = {
  ...noBasics,
  withoutBudget: true,
  online: true,
  where: null,
  when: null,
}

/** Returns the query of the API; `decimals` are those of the currency. */
const conditionsOf = (filters: RequestFilters, decimals: number) => ({
  ...basicConditions(filters, decimals),
  withoutBudget: filters.withoutBudget ? undefined : false,
  alsoRemote: (filters.place !== '' && filters.online) || undefined,
  locationType: filters.where ?? undefined,
  when: filters.when ?? undefined,
})

/** A page of the open requests; `decimals` are those of the currency. */
export function requestsRead(filters: RequestFilters, decimals: number, limit = PAGE_SIZE) {
  const { words, sort, page } = filters
  const query = { ...conditionsOf(filters, decimals), sortBy: sort ?? usualSort(words), page, limit }
  return q(api.serviceRequest.list, { query })
}

/** The list of service requests, with filters, order and pages in the address. */
export const requestList = defineRequestList({
  categories: 'service',
  noFilters: noRequestFilters,
  sorts: requestSorts,
  read: (params) => ({
    ...readBasics(params, requestSorts),
    withoutBudget: params.get('budget') !== 'named',
    online: params.get('online') !== 'no',
    where: oneOf(requestPlaces, params.get('where')),
    when: oneOf(requestTimes, params.get('when')),
  }),
  hrefOf: (filters) =>
    links.browseRequests({
      ...writeBasics(filters),
      budget: filters.withoutBudget ? undefined : 'named',
      online: filters.place && !filters.online ? 'no' : undefined,
      where: filters.where ?? undefined,
      when: filters.when ?? undefined,
    }),
  count: (filters) =>
    countBasics(filters) + [!filters.withoutBudget, filters.where, filters.when].filter(Boolean).length,
  pageRead: requestsRead,
  search: 'foundRequests',
  mapRead: (filters, decimals, where) =>
    q(api.serviceRequest.map, { query: { ...conditionsOf(filters, decimals), ...where } }),
  countsRead: (filters, decimals) => q(api.serviceRequest.counts, { query: conditionsOf(filters, decimals) }),
})
