import type { ListingFilters } from '#shared/contract/listing.ts'
import { readBox } from '#shared/kernel/box.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { type NearFilters, nearQueryOf, readNear, writeNear } from './near-filters.ts'

export const listingSorts = ['relevance', 'newest', 'popular', 'rating', 'price', 'price-down', 'distance'] as const
export type ListingSort = (typeof listingSorts)[number]

/** The lowest rating that is accepted, in stars. */
export const minRatings = [3, 4, 4.5] as const

export const PAGE_SIZE = 12

/** The filters of one kind of listings only, by the values that they have in the address. */
export type KindChoices = Readonly<Record<string, string>>

/** The values that each of a kind's choices takes, or what tells them. */
export type PossibleChoices = Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>

/** The filters in the address of the list. Prices are in whole units of the currency, as people type them. */
export type BrowseFilters = NearFilters & {
  words: string
  category: string
  subcategory: string
  minPrice: number | null
  maxPrice: number | null
  city: string
  rating: number | null
  choices: KindChoices
  /** An area of the map, as `west,south,east,north`; empty for none. */
  box: string
  /** The map is shown beside the list, or on a phone above it. */
  isMap: boolean
  /** `null` is the usual order: by relevance if there are words, else the newest first. */
  sort: ListingSort | null
  page: number
}

export const noBrowseFilters: BrowseFilters = {
  words: '',
  category: '',
  subcategory: '',
  minPrice: null,
  maxPrice: null,
  city: '',
  rating: null,
  place: '',
  within: null,
  choices: {},
  box: '',
  isMap: false,
  sort: null,
  page: 1,
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A value in an address that is one of these. */
export const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | null =>
  allowed.find((candidate) => candidate === value) ?? null

function readChoices(params: URLSearchParams, allowed: PossibleChoices): KindChoices {
  return Object.fromEntries(
    Object.entries(allowed).flatMap(([name, values]) => {
      const value = params.get(name) ?? ''
      return (typeof values === 'function' ? values(value) : values.includes(value)) ? [[name, value]] : []
    }),
  )
}

/** A text with filters by custom fields, which `readFieldFilters` reads. */
export const isFieldText = (value: string) => /^[\w:,.-]{1,400}$/.test(value)

/** A whole number in an address. */
export const whole = (value: string | null, max: number): number | null =>
  value && /^\d{1,9}$/.test(value) && Number(value) <= max ? Number(value) : null

export const slug = (value: string | null) => (value && value.length <= 60 && SLUG.test(value) ? value : '')

/** Ten million: more than that would not fit into the API's minor units. */
export const MAX_PRICE = 10_000_000

/** The lowest and the highest price in an address, in this order whatever the order there. */
export function readPrices(params: URLSearchParams): { minPrice: number | null; maxPrice: number | null } {
  const [min, max] = [whole(params.get('minPrice'), MAX_PRICE), whole(params.get('maxPrice'), MAX_PRICE)]
  const isReversed = min !== null && max !== null && min > max
  return { minPrice: isReversed ? max : min, maxPrice: isReversed ? min : max }
}

/** The page in an address; the first one if it names none. */
export const readPage = (params: URLSearchParams): number => Math.max(1, whole(params.get('page'), 1_000_000) ?? 1)

/** A price as people type it in the minor units of the API; 2 decimals make cents of euros. */
export const minorUnits = (price: number | null, decimals: number): number | undefined =>
  price === null ? undefined : price * 10 ** decimals

/** The area in an address; empty if it is none. */
export function readBoxParam(params: URLSearchParams): string {
  const box = params.get('box') ?? ''
  return readBox(box) ? box : ''
}

/** Reads the filters of an address. An invalid value counts as absent. */
export function readBrowseFilters(params: URLSearchParams, { choices }: { choices: PossibleChoices }): BrowseFilters {
  const words = readTextParam(params, 'q', 120)
  const sort = oneOf(listingSorts, params.get('sort'))
  const isNowhere = sort === 'distance' && readNear(params).place === ''
  const isUsual = isNowhere || sort === (words ? 'relevance' : 'newest') || (sort === 'relevance' && !words)
  return {
    words,
    category: slug(params.get('category')),
    subcategory: slug(params.get('subcategory')),
    ...readPrices(params),
    city: readTextParam(params, 'city', 80),
    ...readNear(params),
    rating: minRatings.find((stars) => `${stars}` === params.get('rating')) ?? null,
    choices: readChoices(params, choices),
    box: readBoxParam(params),
    isMap: params.get('view') === 'map',
    sort: isUsual ? null : sort,
    page: readPage(params),
  }
}

/** The query of an address: only what differs from the defaults. */
export function writeBrowseFilters(filters: BrowseFilters): Record<string, string | number | undefined> {
  return {
    q: filters.words || undefined,
    category: filters.category || undefined,
    subcategory: filters.subcategory || undefined,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    city: filters.city || undefined,
    ...writeNear(filters),
    rating: filters.rating ?? undefined,
    ...filters.choices,
    box: filters.box || undefined,
    view: filters.isMap ? 'map' : undefined,
    sort: filters.sort ?? undefined,
    page: filters.page > 1 ? filters.page : undefined,
  }
}

export type CountQuery = ListingFilters

export type ListQuery = CountQuery & {
  sortBy?: Exclude<ListingSort, 'price-down'> | undefined
  sortOrder?: 'desc' | undefined
  page?: number
  limit: number
}

/** The query of the filter counts. `decimals` are those of the currency: with 2, prices become cents. */
export function countQueryOf(filters: BrowseFilters, decimals: number): CountQuery {
  return {
    q: filters.words || undefined,
    category: filters.category || undefined,
    subcategory: filters.subcategory || undefined,
    minPrice: minorUnits(filters.minPrice, decimals),
    maxPrice: minorUnits(filters.maxPrice, decimals),
    city: filters.city || undefined,
    minRating: filters.rating ?? undefined,
    ...nearQueryOf(filters),
    box: filters.box || undefined,
  }
}

/** The query of the list: that of the counts, with order and page. */
export function listQueryOf(filters: BrowseFilters, decimals: number): ListQuery {
  const sort = filters.sort ?? (filters.words ? 'relevance' : 'newest')
  return {
    ...countQueryOf(filters, decimals),
    sortBy: sort === 'price-down' ? 'price' : sort,
    sortOrder: sort === 'price-down' ? 'desc' : undefined,
    page: filters.page,
    limit: PAGE_SIZE,
  }
}

/** The number of filters that narrow the list; order and page do not count. */
export const countFilters = (filters: BrowseFilters): number =>
  [
    filters.words,
    filters.category || filters.subcategory,
    filters.city,
    filters.place,
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.rating !== null,
    ...Object.values(filters.choices),
    filters.box,
  ].filter(Boolean).length
