import { noProviderFilters as allProviders, providersRead } from '#web/accounts/provider-filters.ts'
import { api, q } from '#web/kernel/api.tsx'
import type { LoaderTools } from '#web/kernel/loader.ts'
import { noBrowseFilters as allListings } from '#web/listings/browse-filters.ts'
import { browseRead } from '#web/listings/browse-read.ts'
import { productKind } from '#web/products/product-kind.tsx'
import { serviceKind } from '#web/services/service-kind.tsx'
import type { KindName } from './explore-params.ts'

/** The first four of each kind, and how many there are. */
export const searchOverviewRead = (words: string) => q(api.search.all, { query: { q: words || undefined, limit: 4 } })

type KindPageParams = { words: string; page: number }

export const listingFilters = ({ words, page }: KindPageParams) => ({ ...allListings, words, page })
export const providerFilters = ({ words, page }: KindPageParams) => ({ ...allProviders, words, page })

/** Begins the read of one page of a kind. */
export const prefetchKind: Record<KindName, (prefetch: LoaderTools['prefetch'], asked: KindPageParams) => void> = {
  services: (prefetch, asked) => prefetch(browseRead(serviceKind, listingFilters(asked), 0)),
  products: (prefetch, asked) => prefetch(browseRead(productKind, listingFilters(asked), 0)),
  providers: (prefetch, asked) => prefetch(providersRead(providerFilters(asked))),
}
