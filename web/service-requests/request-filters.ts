import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ServiceRequestCounts, ServiceRequestQuery } from '#shared/contract/service-request.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/search-text.ts'
import { minorUnits, oneOf, readPage, readPrices, slug } from '#web/listings/browse-filters.ts'
import {
  type NearFilters,
  nearQueryOf,
  noNear,
  readNear,
  usePlaceKnown,
  writeNear,
} from '#web/listings/near-filters.ts'
import { type OfferCount, offerCounts } from '#web/listings/RequestFilterFields.tsx'

export const PAGE_SIZE = 10

export const requestSorts = ['relevance', 'newest', 'price', 'deadline', 'offers', 'distance'] as const
export type RequestSort = (typeof requestSorts)[number]
export const requestPlaces = ['at_my_place', 'at_provider', 'remote'] as const
export const requestTimes = ['week', 'weekend', 'flexible'] as const

/** What the address of the list of requests holds; `null` is no such filter. Prices are in whole units of the currency. */
export type RequestFilters = NearFilters & {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  withoutBudget: boolean
  city: string
  /** Near somewhere: also what is done online. */
  online: boolean
  /** Where the work is done. */
  where: (typeof requestPlaces)[number] | null
  when: (typeof requestTimes)[number] | null
  offers: OfferCount | null
  /** Only what fits the viewer's services. */
  fits: boolean
  /** `null` is the usual order: by relevance if there are words, else the newest first. */
  sort: RequestSort | null
  page: number
}

export const noRequestFilters: RequestFilters = {
  words: '',
  category: '',
  subcategory: '',
  minPrice: null,
  maxPrice: null,
  withoutBudget: true,
  city: '',
  ...noNear,
  online: true,
  where: null,
  when: null,
  offers: null,
  fits: false,
  sort: null,
  page: 1,
}

const usualSort = (words: string): RequestSort => (words ? 'relevance' : 'newest')

/** What an address says. A value that makes no sense counts as absent. */
export function readRequestFilters(params: URLSearchParams): RequestFilters {
  const words = readTextParam(params, 'q', 120)
  const near = readNear(params)
  const sort = oneOf(requestSorts, params.get('sort'))
  const isNowhere = sort === 'distance' && near.place === ''
  return {
    words,
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    ...readPrices(params),
    withoutBudget: params.get('budget') !== 'named',
    city: readTextParam(params, 'city', 80),
    ...near,
    online: params.get('online') !== 'no',
    where: oneOf(requestPlaces, params.get('where')),
    when: oneOf(requestTimes, params.get('when')),
    offers: oneOf(offerCounts, params.get('offers')),
    fits: params.get('fits') === 'yes',
    sort: sort === usualSort(words) || (sort === 'relevance' && !words) || isNowhere ? null : sort,
    page: readPage(params),
  }
}

/** The address of the list: only what differs from the defaults. */
export const requestsHref = (filters: RequestFilters): string =>
  links.browseRequests({
    q: filters.words,
    category: filters.category,
    subcategory: filters.subcategory,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    budget: filters.withoutBudget ? undefined : 'named',
    city: filters.city,
    ...writeNear(filters),
    online: filters.place && !filters.online ? 'no' : undefined,
    where: filters.where ?? undefined,
    when: filters.when ?? undefined,
    offers: filters.offers ?? undefined,
    fits: filters.fits ? 'yes' : undefined,
    sort: filters.sort ?? undefined,
    page: filters.page > 1 ? filters.page : undefined,
  })

/** What the API is asked for; `decimals` are those of the currency. */
const conditionsOf = (filters: RequestFilters, decimals: number) => ({
  q: filters.words || undefined,
  category: filters.category || undefined,
  subcategory: filters.subcategory || undefined,
  minPrice: minorUnits(filters.minPrice, decimals),
  maxPrice: minorUnits(filters.maxPrice, decimals),
  withoutBudget: filters.withoutBudget ? undefined : false,
  city: filters.city || undefined,
  ...nearQueryOf(filters),
  alsoRemote: (filters.place !== '' && filters.online) || undefined,
  locationType: filters.where ?? undefined,
  when: filters.when ?? undefined,
  offers: filters.offers ?? undefined,
  fits: filters.fits || undefined,
})

/** A page of the open requests; `decimals` are those of the currency. */
export function requestsRead(filters: RequestFilters, decimals: number, limit = PAGE_SIZE) {
  const sort = filters.sort ?? usualSort(filters.words)
  const sortBy: ServiceRequestQuery['sortBy'] = sort
  return q(api.serviceRequest.list, {
    query: { ...conditionsOf(filters, decimals), sortBy, page: filters.page, limit },
  })
}

/** How many requests each choice of a filter would find; `decimals` are those of the currency. */
export const requestCountsRead = (filters: RequestFilters, decimals: number) =>
  q(api.serviceRequest.counts, { query: conditionsOf(filters, decimals) })

/** The same on a screen: those of the last filters until the next are there, and none where they cannot be had. */
export function useRequestCounts(filters: RequestFilters, decimals: number): ServiceRequestCounts | undefined {
  const isKnown = usePlaceKnown(filters.place) !== false
  return useQuery({ ...requestCountsRead(filters, decimals), enabled: isKnown, placeholderData: keepPreviousData }).data
}

/** How many filters narrow the list; order and page do not. */
export const countRequestFilters = (filters: RequestFilters): number =>
  [
    filters.words,
    filters.category || filters.subcategory,
    filters.minPrice !== null || filters.maxPrice !== null,
    !filters.withoutBudget,
    filters.city,
    filters.place,
    filters.where,
    filters.when,
    filters.offers,
    filters.fits,
  ].filter(Boolean).length
