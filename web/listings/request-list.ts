import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MapFound, MapView } from '#shared/contract/map.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { q } from '#web/kernel/api.tsx'
import type { NamedRead } from '#web/kernel/error-text.ts'
import type { LoaderTools } from '#web/kernel/loader.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { minorUnits, oneOf, readBoxParam, readPage, readPrices, slug } from './browse-filters.ts'
import { categoriesRead } from './category-tree.ts'
import { rejectMoved } from './moved-categories.ts'
import {
  type NearFilters,
  nearQueryOf,
  noNear,
  placeKnownRead,
  readNear,
  usePlaceKnown,
  writeNear,
} from './near-filters.ts'

export const offerCounts = ['few', 'none'] as const
export type OfferCount = (typeof offerCounts)[number]

/**
 * The filters in the address of a list of open requests of every kind; `null` is no filter. Prices are in whole units
 * of the currency.
 */
export type RequestBasics<Sort extends string = string> = NearFilters & {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  city: string
  offers: OfferCount | null
  /** Only what fits what the viewer offers. */
  fits: boolean
  /** An area of the map, as `west,south,east,north`; empty for none. */
  box: string
  /** The map is shown beside the list, or on a phone above it. */
  isMap: boolean
  /** `null` is the usual order: by relevance if there are words, else the newest first. */
  sort: Sort | null
  page: number
}

export const noBasics = {
  words: '',
  category: '',
  subcategory: '',
  minPrice: null,
  maxPrice: null,
  city: '',
  ...noNear,
  offers: null,
  fits: false,
  box: '',
  isMap: false,
  sort: null,
  page: 1,
} satisfies RequestBasics

/** The order where none was chosen. */
export const usualSort = (words: string) => (words ? 'relevance' : 'newest')

/** Reads the filters of an address. An invalid value counts as absent. */
export function readBasics<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly (Sort | 'relevance' | 'newest' | 'distance')[],
): RequestBasics<Sort | 'relevance' | 'newest' | 'distance'> {
  const words = readTextParam(params, 'q', 120)
  const near = readNear(params)
  const sort = oneOf(sorts, params.get('sort'))
  const isNowhere = sort === 'distance' && near.place === ''
  return {
    words,
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    ...readPrices(params),
    city: readTextParam(params, 'city', 80),
    ...near,
    offers: oneOf(offerCounts, params.get('offers')),
    fits: params.get('fits') === 'yes',
    box: readBoxParam(params),
    isMap: params.get('view') === 'map',
    sort: sort === usualSort(words) || (sort === 'relevance' && !words) || isNowhere ? null : sort,
    page: readPage(params),
  }
}

/** The query of an address: only what differs from the defaults. */
export const writeBasics = (filters: RequestBasics) => ({
  q: filters.words || undefined,
  category: filters.category || undefined,
  subcategory: filters.subcategory || undefined,
  minPrice: filters.minPrice ?? undefined,
  maxPrice: filters.maxPrice ?? undefined,
  city: filters.city || undefined,
  ...writeNear(filters),
  offers: filters.offers ?? undefined,
  fits: filters.fits ? 'yes' : undefined,
  box: filters.box || undefined,
  view: filters.isMap ? 'map' : undefined,
  sort: filters.sort ?? undefined,
  page: filters.page > 1 ? filters.page : undefined,
})

/** The query conditions of the API; `decimals` are those of the currency. */
export const basicConditions = (filters: RequestBasics, decimals: number) => ({
  q: filters.words || undefined,
  category: filters.category || undefined,
  subcategory: filters.subcategory || undefined,
  minPrice: minorUnits(filters.minPrice, decimals),
  maxPrice: minorUnits(filters.maxPrice, decimals),
  city: filters.city || undefined,
  ...nearQueryOf(filters),
  offers: filters.offers ?? undefined,
  fits: filters.fits || undefined,
  box: filters.box || undefined,
})

/** The number of these filters that narrow a list; order and page do not count. */
export const countBasics = (filters: RequestBasics): number =>
  [
    filters.words,
    filters.category || filters.subcategory,
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.city,
    filters.place,
    filters.offers,
    filters.fits,
    filters.box,
  ].filter(Boolean).length

export type ReadOf<Reply> = ReturnType<typeof q<unknown, Reply>>

/** The facts about a page of a list, besides its items. */
export type ListReply = { pagination: Pagination; corrected?: string | undefined }

/** The counts of every list: all results, those with few offers, and those that fit the viewer's offers. */
export type ListCounts = { total: number; offers: Record<OfferCount, number>; fits?: number | undefined }

/** A list of open requests of a kind: its filters in an address, and its reads; `decimals` are those of the currency. */
export type RequestList<Filters extends RequestBasics, Reply extends ListReply, Counts extends ListCounts> = {
  categories: 'service' | 'product'
  noFilters: Filters
  sorts: readonly NonNullable<Filters['sort']>[]
  read: (params: URLSearchParams) => Filters
  hrefOf: (filters: Filters) => string
  /** The number of filters that narrow the list. */
  count: (filters: Filters) => number
  pageRead: (filters: Filters, decimals: number, limit?: number) => ReadOf<Reply>
  /** The name of `pageRead` in errors when the page is found by words. */
  search?: NamedRead
  countsRead: (filters: Filters, decimals: number) => ReadOf<Counts>
  mapRead: (filters: Filters, decimals: number, where: MapView) => ReadOf<MapFound>
}

export const defineRequestList = <F extends RequestBasics, R extends ListReply, C extends ListCounts>(
  list: RequestList<F, R, C>,
): RequestList<F, R, C> => list

/** Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. */
export async function loadRequestList<F extends RequestBasics, R extends ListReply, C extends ListCounts>(
  list: RequestList<F, R, C>,
  { url, load, prefetch }: LoaderTools,
): Promise<void> {
  const filters = list.read(url.searchParams)
  const isKnown = !filters.place || (await load(placeKnownRead(filters.place)))
  if (isKnown && filters.minPrice === null && filters.maxPrice === null) {
    prefetch(list.pageRead(filters, 0))
    const counts = list.countsRead(filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  const known = await load(categoriesRead(list.categories))
  if (import.meta.env.SSR) rejectMoved(url, known)
}

/**
 * The number of requests for each choice of a filter: the counts of the previous filters until the next arrive, and
 * undefined if they cannot be had.
 */
export function useListCounts<F extends RequestBasics, R extends ListReply, C extends ListCounts>(
  list: RequestList<F, R, C>,
  filters: F,
  decimals: number,
): C | undefined {
  const isKnown = usePlaceKnown(filters.place) !== false
  return useQuery({ ...list.countsRead(filters, decimals), enabled: isKnown, placeholderData: keepPreviousData }).data
}
