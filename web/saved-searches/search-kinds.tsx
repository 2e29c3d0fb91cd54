import type { ReactNode } from 'react'
import type { SavedSearch, SearchMatch } from '#shared/contract/saved-search.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { SavedSearchKind } from '#shared/policies/saved-searches.ts'
import { readProviderFilters } from '#web/accounts/provider-filters.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { readBrowseFilters } from '#web/listings/browse-filters.ts'
import { findCategory, useCategories } from '#web/listings/category-tree.ts'
import { useFieldLabels } from '#web/listings/FieldChips.tsx'
import { type ListingKind, ListingKindContext } from '#web/listings/listing-kind.ts'
import { useNearLabel } from '#web/listings/near-filters.ts'
import { FilterChips } from '#web/listings/SaveSearchDialog.tsx'
import { useActiveFilters } from '#web/listings/use-browse-filters.ts'
import { useActiveProductRequestFilters } from '#web/product-requests/active-product-request-filters.ts'
import { productRequestList } from '#web/product-requests/product-request-filters.ts'
import { productKind } from '#web/products/product-kind.tsx'
import { useActiveRequestFilters } from '#web/service-requests/active-request-filters.ts'
import { requestList } from '#web/service-requests/request-filters.ts'
import { serviceKind } from '#web/services/service-kind.tsx'

/** Draws the filters of a search. */
type Show = (chips: readonly string[]) => ReactNode
type Of = { params: URLSearchParams; show: Show }

const useDecimals = () => decimalsOfCurrency(useSite().currency)
const labels = (active: readonly { label: string }[]) => active.map(({ label }) => label)

function ActiveChips({ kind, params, show }: Of & { kind: ListingKind }) {
  const categories = useCategories(kind.categories)
  const filters = readBrowseFilters(params, kind)
  const active = useActiveFilters(filters, useDecimals(), categories)
  return show(labels([...active, ...useFieldLabels(filters)]))
}

const ListingChips = ({ kind, ...of }: Of & { kind: ListingKind }) => (
  <ListingKindContext value={kind}>
    <ActiveChips kind={kind} {...of} />
  </ListingKindContext>
)

function RequestChips({ params, show }: Of) {
  const categories = useCategories(requestList.categories)
  return show(labels(useActiveRequestFilters(requestList.read(params), useDecimals(), categories)))
}

function ProductRequestChips({ params, show }: Of) {
  const categories = useCategories(productRequestList.categories)
  const active = useActiveProductRequestFilters(productRequestList.read(params), useDecimals(), categories)
  return show(labels(active))
}

function ProviderChips({ params, show }: Of) {
  const t = useT()
  const language = useLanguage()
  const categories = useCategories('all')
  const filters = readProviderFilters(params)
  const near = useNearLabel(filters)
  const chips = [
    filters.words && t('browse:browse.words', { words: filters.words }),
    filters.category && (findCategory(categories, filters.category)?.name[language] ?? filters.category),
    filters.city,
    filters.place && near,
  ]
  return show(chips.filter((chip) => chip !== ''))
}

function WordChips({ params, show }: Of) {
  const t = useT()
  return show([t('browse:browse.words', { words: params.get('q') ?? '' })])
}

const chips: Record<SavedSearchKind, (of: Of) => ReactNode> = {
  services: (of) => <ListingChips kind={serviceKind} {...of} />,
  products: (of) => <ListingChips kind={productKind} {...of} />,
  requests: RequestChips,
  product_requests: ProductRequestChips,
  providers: ProviderChips,
  search: WordChips,
}

type Searched = { search: Pick<SavedSearch, 'kind' | 'address'> }

function Filters({ search: { kind, address }, show }: Searched & { show: Show }) {
  const Chips = chips[kind]
  return <Chips params={new URLSearchParams(address)} show={show} />
}

const showChips: Show = (labels) => <FilterChips chips={labels} />

/** The filters of a search, in words. */
export const SearchChips = ({ search }: Searched) => <Filters search={search} show={showChips} />

/** The list of a search and its filters, in one line. */
export const SearchLine = ({ search, kind }: Searched & { kind: string }) => (
  <Filters search={search} show={(labels) => [kind, ...labels].join(' · ')} />
)

const paths: Record<SavedSearchKind, () => string> = {
  services: () => links.browse(),
  products: () => links.products(),
  requests: () => links.browseRequests(),
  product_requests: () => links.browseProductRequests(),
  providers: () => links.providers(),
  search: () => links.explore(),
}

/** The page of the list with the filters of a search. */
export const searchHref = ({ kind, address }: Pick<SavedSearch, 'kind' | 'address'>): string => paths[kind]() + address

const pages: Record<SearchMatch['kind'], (match: SearchMatch) => string> = {
  service: ({ _id }) => `/service/${_id}`,
  product: ({ _id }) => links.product(_id),
  service_request: ({ _id }) => links.serviceRequest(_id),
  product_request: ({ _id }) => links.requestedProduct(_id),
  provider: ({ _id }) => links.provider(_id),
}

export const matchHref = (match: SearchMatch): string => pages[match.kind](match)
