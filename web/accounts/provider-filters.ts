import type { MapView } from '#shared/contract/map.ts'
import type { ProviderQuery } from '#shared/contract/provider.ts'
import type { z } from '#shared/kernel/zod.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { readBoxParam } from '#web/listings/browse-filters.ts'
import { type NearFilters, nearQueryOf, noNear, readNear, writeNear } from '#web/listings/near-filters.ts'

export const providerSorts = ['rating', 'popular', 'newest', 'distance'] as const
export type ProviderSort = (typeof providerSorts)[number]

/** The API's own order. */
export const DEFAULT_SORT: ProviderSort = 'rating'

export type ProviderFilters = NearFilters & {
  words: string
  category: string
  city: string
  /** An area of the map, as `west,south,east,north`; empty for none. */
  box: string
  /** The map is shown beside the list, or on a phone above it. */
  isMap: boolean
  sort: ProviderSort
  page: number
}

export const noProviderFilters: ProviderFilters = {
  words: '',
  category: '',
  city: '',
  ...noNear,
  box: '',
  isMap: false,
  sort: DEFAULT_SORT,
  page: 1,
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LAST_PAGE = 1_000_000

/** Reads the filters from the address; invalid values count as absent. */
export function readProviderFilters(params: URLSearchParams): ProviderFilters {
  const category = readTextParam(params, 'category', 60)
  const near = readNear(params)
  const sorts = providerSorts.filter((sort) => sort !== 'distance' || near.place)
  const page = Number(/^\d{1,7}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  return {
    words: readTextParam(params, 'q', 120),
    category: SLUG.test(category) ? category : '',
    city: readTextParam(params, 'city', 80),
    ...near,
    box: readBoxParam(params),
    isMap: params.get('view') === 'map',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

export const providersHref = ({ words, category, city, box, isMap, sort, page, ...near }: ProviderFilters): string =>
  links.providers({
    q: words,
    category,
    city,
    ...writeNear(near),
    box: box || undefined,
    view: isMap ? 'map' : undefined,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page > 1 ? page : undefined,
  })

type Query = z.input<typeof ProviderQuery>

/** The query of the API without order and page. */
export const providerQueryOf = ({
  words,
  category,
  city,
  box,
  ...near
}: Omit<ProviderFilters, 'isMap' | 'sort' | 'page'>) => ({
  ...(words ? { q: words } : {}),
  ...(category ? { category } : {}),
  ...(city ? { city } : {}),
  ...(box ? { box } : {}),
  ...nearQueryOf(near),
})

export const providersRead = ({ sort, page, ...filters }: ProviderFilters) => {
  const query: Query = { page, sortBy: sort, ...providerQueryOf(filters) }
  return q(api.user.serviceProviders, { query })
}

/** The pins of a view of the map. */
export const providerPinsRead = (filters: ProviderFilters, where: MapView) =>
  q(api.user.providersMap, { query: { ...providerQueryOf(filters), ...where } })

export const hasProviderFilters = ({ words, category, city, place, box }: ProviderFilters): boolean =>
  Boolean(words || category || city || place || box)

/** Without a place there is none that is nearest. */
export const withoutPlace = ({ sort }: ProviderFilters) => ({
  ...noNear,
  sort: sort === 'distance' ? DEFAULT_SORT : sort,
})
