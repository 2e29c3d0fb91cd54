import type { RequestedProductQuery } from '#shared/contract/requested-product.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/search-text.ts'
import { minorUnits, oneOf, PAGE_SIZE, readPage, readPrices, slug } from '#web/listings/browse-filters.ts'
import { conditions } from '#web/products/product-kind.tsx'

export const wantedSorts = ['relevance', 'newest', 'price', 'needed', 'offers'] as const
export type WantedSort = (typeof wantedSorts)[number]
export const wantedDeliveries = ['shipping', 'pickup'] as const
export const offerCounts = ['few', 'none'] as const

/** What the address of the list holds; `null` is no such filter. Prices are in whole units of the currency. */
export type WantedFilters = {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  city: string
  condition: (typeof conditions)[number] | null
  delivery: (typeof wantedDeliveries)[number] | null
  offers: (typeof offerCounts)[number] | null
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
  condition: null,
  delivery: null,
  offers: null,
  sort: null,
  page: 1,
}

const usualSort = (words: string): WantedSort => (words ? 'relevance' : 'newest')

/** What an address says. A value that makes no sense counts as absent. */
export function readWantedFilters(params: URLSearchParams): WantedFilters {
  const words = readTextParam(params, 'q', 120)
  const sort = oneOf(wantedSorts, params.get('sort'))
  return {
    words,
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    ...readPrices(params),
    city: readTextParam(params, 'city', 80),
    condition: oneOf(conditions, params.get('condition')),
    delivery: oneOf(wantedDeliveries, params.get('delivery')),
    offers: oneOf(offerCounts, params.get('offers')),
    sort: sort === usualSort(words) || (sort === 'relevance' && !words) ? null : sort,
    page: readPage(params),
  }
}

/** The address of a list: only what differs from the defaults. */
export const wantedHref = ({ words, page, ...filters }: WantedFilters): string =>
  links.browseWanted({
    q: words || undefined,
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? undefined])),
    page: page > 1 ? page : undefined,
  })

/** A page of what people want; `decimals` are those of the currency. */
export function wantedRead(filters: WantedFilters, decimals: number, limit = PAGE_SIZE) {
  const { words, category, subcategory, minPrice, maxPrice, city, condition, delivery, offers, sort, page } = filters
  const query: RequestedProductQuery = {
    q: words || undefined,
    category: category || undefined,
    subcategory: subcategory || undefined,
    minPrice: minorUnits(minPrice, decimals),
    maxPrice: minorUnits(maxPrice, decimals),
    city: city || undefined,
    condition: condition ?? undefined,
    delivery: delivery ?? undefined,
    offers: offers ?? undefined,
    sortBy: sort ?? usualSort(words),
    page,
    limit,
  }
  return q(words ? api.requestedProduct.search : api.requestedProduct.list, { query })
}

/** How many filters narrow the list; order and page do not. */
export const countWantedFilters = (filters: WantedFilters): number =>
  [
    filters.words,
    filters.category || filters.subcategory,
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.city,
    filters.condition,
    filters.delivery,
    filters.offers,
  ].filter(Boolean).length
