import type { ReactNode } from 'react'
import type { SearchResults } from '#shared/contract/search.ts'
import { ProviderItem } from '#web/accounts/ProviderItem.tsx'
import { noProviderFilters as allProviders, providersRead } from '#web/accounts/provider-filters.ts'
import { api, q } from '#web/kernel/api.tsx'
import { links } from '#web/kernel/links.ts'
import type { LoaderTools } from '#web/kernel/loader.ts'
import { noBrowseFilters as allListings } from '#web/listings/browse-filters.ts'
import { browseRead } from '#web/listings/browse-reads.ts'
import { ProductRequestCard } from '#web/product-requests/ProductRequestCard.tsx'
import {
  noProductRequestFilters as allProductRequests,
  productRequestRead,
} from '#web/product-requests/product-request-filters.ts'
import { ProductItem } from '#web/products/ProductItem.tsx'
import { productKind } from '#web/products/product-kind.tsx'
import { RequestCard } from '#web/service-requests/RequestCard.tsx'
import { noRequestFilters as allRequests, requestsRead } from '#web/service-requests/request-filters.ts'
import { ServiceItem } from '#web/services/ServiceItem.tsx'
import { serviceKind } from '#web/services/service-kind.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { lazyComponent, preload } from '#web/ui/lazy-component.ts'
import { CardGridSkeleton, ListSkeleton } from '#web/ui/Skeleton.tsx'
import type { KindName } from './explore-params.ts'

const CARD_SIZES = '(max-width: 760px) 46vw, 300px'

type ListProps = { words: string; page: number; hrefOf: (page: number) => string }

export type Total = { total: number; totalIsCapped?: boolean | undefined }

/** One kind of what can be found, and how it is shown. */
type Kind = {
  total: (results: SearchResults) => Total
  /** The number of results that the overview shows. */
  shown: (results: SearchResults) => number
  /** The first of them, for the overview. */
  first: (results: SearchResults) => ReactNode
  /** One page of all of them. */
  List: (props: ListProps) => ReactNode
  skeleton: (label: string) => ReactNode
  /** The same words where this kind has its own filters. */
  filtersHref: (words: string) => string
}

// The overview, which most people see first, does without these.
const loadListingList = () => import('./ListingList.tsx')
const ListingList = lazyComponent(() => loadListingList().then((m) => m.ListingList))
const loadRequestPages = () => import('#web/service-requests/RequestPages.tsx')
const RequestPages = lazyComponent(() => loadRequestPages().then((m) => m.RequestPages))
const loadProductRequestPages = () => import('#web/product-requests/ProductRequestPages.tsx')
const ProductRequestPages = lazyComponent(() => loadProductRequestPages().then((m) => m.ProductRequestPages))
const loadProviderList = () => import('#web/accounts/ProviderList.tsx')
const ProviderList = lazyComponent(() => loadProviderList().then((m) => m.ProviderList))

export const searchKinds: Record<KindName, Kind> = {
  services: {
    total: ({ services }) => services,
    shown: ({ services }) => services.services.length,
    first: ({ services }) => (
      <CardGrid columns={4} phone="two">
        {services.services.map((service) => (
          <ServiceItem key={service._id} service={service} list={services.services} sizes={CARD_SIZES} />
        ))}
      </CardGrid>
    ),
    List: ({ words, page, hrefOf }) => (
      <ListingList kind={serviceKind} filters={listingFilters({ words, page })} hrefOf={hrefOf} />
    ),
    skeleton: (label) => <CardGridSkeleton label={label} count={8} columns={4} phone="two" />,
    filtersHref: (words) => links.browse({ q: words }),
  },
  products: {
    total: ({ products }) => products,
    shown: ({ products }) => products.products.length,
    first: ({ products }) => (
      <CardGrid columns={4} phone="two">
        {products.products.map((product) => (
          <ProductItem key={product._id} product={product} list={products.products} sizes={CARD_SIZES} />
        ))}
      </CardGrid>
    ),
    List: ({ words, page, hrefOf }) => (
      <ListingList kind={productKind} filters={listingFilters({ words, page })} hrefOf={hrefOf} />
    ),
    skeleton: (label) => <CardGridSkeleton label={label} count={8} columns={4} phone="two" />,
    filtersHref: (words) => links.products({ q: words }),
  },
  requests: {
    total: ({ requests }) => requests,
    shown: ({ requests }) => requests.serviceRequests.length,
    first: ({ requests }) => (
      <CardGrid columns={2}>
        {requests.serviceRequests.map((request) => (
          <RequestCard key={request._id} request={request} list={requests.serviceRequests} level={3} />
        ))}
      </CardGrid>
    ),
    List: ({ words, page, hrefOf }) => (
      <RequestPages filters={requestFilters({ words, page })} decimals={0} hrefOf={hrefOf} level={3} />
    ),
    skeleton: (label) => <CardGridSkeleton label={label} count={6} columns={2} />,
    filtersHref: (words) => links.browseRequests({ q: words }),
  },
  wanted: {
    total: ({ wanted }) => wanted,
    shown: ({ wanted }) => wanted.requestedProducts.length,
    first: ({ wanted }) => (
      <CardGrid columns={4} phone="one">
        {wanted.requestedProducts.map((request) => (
          <ProductRequestCard key={request._id} request={request} list={wanted.requestedProducts} level={3} />
        ))}
      </CardGrid>
    ),
    List: ({ words, page, hrefOf }) => (
      <ProductRequestPages filters={productRequestFilters({ words, page })} decimals={0} hrefOf={hrefOf} />
    ),
    skeleton: (label) => <CardGridSkeleton label={label} count={6} columns={3} />,
    filtersHref: (words) => links.browseProductRequests({ q: words }),
  },
  providers: {
    total: ({ providers }) => providers,
    shown: ({ providers }) => providers.providers.length,
    first: ({ providers }) => (
      <CardGrid columns={2}>
        {providers.providers.map((provider) => (
          <ProviderItem key={provider._id} provider={provider} level={3} />
        ))}
      </CardGrid>
    ),
    List: ({ words, page, hrefOf }) => <ProviderList filters={providerFilters({ words, page })} hrefOf={hrefOf} />,
    skeleton: (label) => <ListSkeleton label={label} count={5} />,
    filtersHref: (words) => links.providers({ q: words }),
  },
}

/** The first four of each kind, and how many there are. */
export const searchOverviewRead = (words: string) => q(api.search.all, { query: { q: words || undefined, limit: 4 } })

type KindPageParams = { words: string; page: number }

const listingFilters = ({ words, page }: KindPageParams) => ({ ...allListings, words, page })
const requestFilters = ({ words, page }: KindPageParams) => ({ ...allRequests, words, page })
const productRequestFilters = ({ words, page }: KindPageParams) => ({ ...allProductRequests, words, page })
const providerFilters = ({ words, page }: KindPageParams) => ({ ...allProviders, words, page })

/** Begins to fetch one page of a kind, and what draws it. */
export const prefetchKind: Record<KindName, (prefetch: LoaderTools['prefetch'], params: KindPageParams) => void> = {
  services: (prefetch, params) => {
    preload(loadListingList)
    prefetch(browseRead(serviceKind, listingFilters(params), 0))
  },
  products: (prefetch, params) => {
    preload(loadListingList)
    prefetch(browseRead(productKind, listingFilters(params), 0))
  },
  requests: (prefetch, params) => {
    preload(loadRequestPages)
    prefetch(requestsRead(requestFilters(params), 0))
  },
  wanted: (prefetch, params) => {
    preload(loadProductRequestPages)
    prefetch(productRequestRead(productRequestFilters(params), 0))
  },
  providers: (prefetch, params) => {
    preload(loadProviderList)
    prefetch(providersRead(providerFilters(params)))
  },
}
