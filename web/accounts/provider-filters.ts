import type { ProviderQuery } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/text-param.ts'
import { type NearFilters, nearQueryOf, noNear, readNear, writeNear } from '#web/listings/near-filters.ts'

export const providerSorts = ['rating', 'popular', 'newest', 'distance'] as const
export type ProviderSort = (typeof providerSorts)[number]

/** The API's own order. */
export const DEFAULT_SORT: ProviderSort = 'rating'

export type ProviderFilters = NearFilters & {
  words: string
  category: string
  city: string
  sort: ProviderSort
  page: number
}

export const noProviderFilters: ProviderFilters = {
  words: '',
  category: '',
  city: '',
  ...noNear,
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
    sort: sorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

export const providersHref = ({ words, category, city, sort, page, ...near }: ProviderFilters): string =>
  links.providers({
    q: words,
    category,
    city,
    ...writeNear(near),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page > 1 ? page : undefined,
  })

type Query = z.input<typeof ProviderQuery>

export const providersRead = ({ words, category, city, sort, page, ...near }: ProviderFilters) => {
  const query: Query = {
    page,
    sortBy: sort,
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(city ? { city } : {}),
    ...nearQueryOf(near),
  }
  return q(api.user.serviceProviders, { query })
}

export const hasProviderFilters = ({ words, category, city, place }: ProviderFilters): boolean =>
  Boolean(words || category || city || place)
