import { links } from '#web/kernel/links.ts'
import { readTextParam } from '#web/kernel/text-param.ts'

/** In the order of their tabs; what else can be found joins here and in `search-kinds.tsx`. */
export const kindNames = ['services', 'products', 'requests', 'wanted', 'providers'] as const
export type KindName = (typeof kindNames)[number]

export type ExploreParams = {
  words: string
  /** `null` is the overview of all kinds. */
  kind: KindName | null
  page: number
}

/** Reads the search from the URL; invalid values count as absent. */
export function readExploreParams(params: URLSearchParams): ExploreParams {
  const kind = kindNames.find((name) => name === params.get('kind')) ?? null
  const page = Number(/^\d{1,6}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  return {
    words: readTextParam(params, 'q', 120),
    kind,
    page: kind ? Math.max(page, 1) : 1,
  }
}

export const exploreHref = ({ words, kind, page }: ExploreParams): string =>
  links.explore({ q: words, kind: kind ?? undefined, page: page > 1 ? page : undefined })
