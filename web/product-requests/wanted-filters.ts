import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestedProductCounts } from '#shared/contract/requested-product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/search-text.ts'
import { minorUnits, oneOf, PAGE_SIZE, readPage, readPrices, slug } from '#web/listings/browse-filters.ts'
import {
  type NearFilters,
  nearQueryOf,
  noNear,
  readNear,
  usePlaceKnown,
  writeNear,
} from '#web/listings/near-filters.ts'
import { type OfferCount, offerCounts } from '#web/listings/RequestFilterFields.tsx'
import { conditions } from '#web/products/product-kind.tsx'

export const wantedSorts = ['relevance', 'newest', 'price', 'needed', 'offers', 'distance'] as const
export type WantedSort = (typeof wantedSorts)[number]
export const wantedDeliveries = ['shipping', 'pickup'] as const

/** What the address of the list holds; `null` is no such filter. Prices are in whole units of the currency. */
export type WantedFilters = NearFilters & {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  city: string
  condition: (typeof conditions)[number] | null
  delivery: (typeof wantedDeliveries)[number] | null
  offers: OfferCount | null
  /** Only those for which the viewer has something for sale. */
  fits: boolean
  /** `null` is the usual order: by relevance if there are words, else the newest first. */
  sort: WantedSort | null
  page: number
}

export const noWantedFilters: WantedFilters = {
  words: '',
  category: '',
  subcategory: '',
  minPrice: null,
  maxPrice: null,
  city: '',
  ...noNear,
  condition: null,
  delivery: null,
  offers: null,
  fits: false,
  sort: null,
  page: 1,
}

const usualSort = (words: string): WantedSort => (words ? 'relevance' : 'newest')

/** What an address says. A value that makes no sense counts as absent. */
export function readWantedFilters(params: URLSearchParams): WantedFilters {
  const words = readTextParam(params, 'q', 120)
  const near = readNear(params)
  const sort = oneOf(wantedSorts, params.get('sort'))
  const isNowhere = sort === 'distance' && near.place === ''
  return {
    words,
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    ...readPrices(params),
    city: readTextParam(params, 'city', 80),
    ...near,
    condition: oneOf(conditions, params.get('condition')),
    delivery: oneOf(wantedDeliveries, params.get('delivery')),
    offers: oneOf(offerCounts, params.get('offers')),
    fits: params.get('fits') === 'yes',
    sort: sort === usualSort(words) || (sort === 'relevance' && !words) || isNowhere ? null : sort,
    page: readPage(params),
  }
}

/** The address of a list: only what differs from the defaults. */
export const wantedHref = (filters: WantedFilters): string =>
  links.browseWanted({
    q: filters.words,
    category: filters.category,
    subcategory: filters.subcategory,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    city: filters.city,
    ...writeNear(filters),
    condition: filters.condition ?? undefined,
    delivery: filters.delivery ?? undefined,
    offers: filters.offers ?? undefined,
    fits: filters.fits ? 'yes' : undefined,
    sort: filters.sort ?? undefined,
    page: filters.page > 1 ? filters.page : undefined,
  })

/** What the API is asked for; `decimals` are those of the currency. */
const conditionsOf = (filters: WantedFilters, decimals: number) => ({
  q: filters.words || undefined,
  category: filters.category || undefined,
  subcategory: filters.subcategory || undefined,
  minPrice: minorUnits(filters.minPrice, decimals),
  maxPrice: minorUnits(filters.maxPrice, decimals),
  city: filters.city || undefined,
  ...nearQueryOf(filters),
  condition: filters.condition ?? undefined,
  delivery: filters.delivery ?? undefined,
  offers: filters.offers ?? undefined,
  fits: filters.fits || undefined,
})

/** A page of what people want; `decimals` are those of the currency. */
export function wantedRead(filters: WantedFilters, decimals: number, limit = PAGE_SIZE) {
  const { words, sort, page } = filters
  const query = { ...conditionsOf(filters, decimals), sortBy: sort ?? usualSort(words), page, limit }
  return q(words ? api.requestedProduct.search : api.requestedProduct.list, { query })
}

/** How many requested products each choice of a filter would find; `decimals` are those of the currency. */
export const wantedCountsRead = (filters: WantedFilters, decimals: number) =>
  q(api.requestedProduct.counts, { query: conditionsOf(filters, decimals) })

/** The same on a screen: those of the last filters until the next are there, and none where they cannot be had. */
export function useWantedCounts(filters: WantedFilters, decimals: number): RequestedProductCounts | undefined {
  const isKnown = usePlaceKnown(filters.place) !== false
  return useQuery({ ...wantedCountsRead(filters, decimals), enabled: isKnown, placeholderData: keepPreviousData }).data
}

/** How many filters narrow the list; order and page do not. */
export const countWantedFilters = (filters: WantedFilters): number =>
  [
    filters.words,
    filters.category || filters.subcategory,
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.city,
    filters.place,
    filters.condition,
    filters.delivery,
    filters.offers,
    filters.fits,
  ].filter(Boolean).length
