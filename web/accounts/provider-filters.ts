import type { ProviderQuery } from '#shared/contract/user.ts'
import type { z } from '#shared/kernel/zod.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import { typedIn } from '#web/kernel/typed.ts'

export const sorts = ['rating', 'popular', 'newest'] as const
export type Sort = (typeof sorts)[number]

/** The API's own order. */
export const USUAL: Sort = 'rating'

export type Filters = { words: string; category: string; city: string; sort: Sort; page: number }

export const noFilters: Filters = { words: '', category: '', city: '', sort: USUAL, page: 1 }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LAST_PAGE = 1_000_000

/** What the address asks for; what makes no sense counts as absent. */
export function readFilters(params: URLSearchParams): Filters {
  const category = typedIn(params, 'category', 60)
  const page = Number(/^\d{1,7}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  return {
    words: typedIn(params, 'q', 120),
    category: SLUG.test(category) ? category : '',
    city: typedIn(params, 'city', 80),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? USUAL,
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

export const providersHref = ({ words, category, city, sort, page }: Filters): string =>
  links.providers({
    q: words,
    category,
    city,
    sort: sort === USUAL ? undefined : sort,
    page: page > 1 ? page : undefined,
  })

type Query = z.input<typeof ProviderQuery>

export const providersRead = ({ words, category, city, sort, page }: Filters) => {
  const query: Query = {
    page,
    sortBy: sort,
    ...(words ? { q: words } : {}),
    ...(category ? { category } : {}),
    ...(city ? { city } : {}),
  }
  return q(api.user.serviceProviders, { query })
}

export const isNarrowed = ({ words, category, city }: Filters): boolean => Boolean(words || category || city)
