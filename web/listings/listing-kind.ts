import { createContext, use } from 'react'
import type { ListingCounts } from '#shared/contract/listing.ts'
import type { MapFound, MapView } from '#shared/contract/map.ts'
import type { ProductCounts, ProductSummary } from '#shared/contract/product.ts'
import type { ServiceCounts, ServiceSummary } from '#shared/contract/service.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import type { q } from '#web/kernel/api.tsx'
import type { BrowseFilters, CountQuery, KindChoices, ListQuery, PossibleChoices } from './browse-filters.ts'

type Query = Record<string, string | number | undefined>
type Read<Reply> = ReturnType<typeof q<unknown, Reply>>

/** A page of a list, as the API replies. */
export type FoundListings = {
  services?: ServiceSummary[]
  products?: ProductSummary[]
  pagination: Pagination
  corrected?: string | undefined
}

/** The counts of every kind, and those of some kinds only. */
export type FilterCounts = ListingCounts & Partial<Omit<ServiceCounts & ProductCounts, keyof ListingCounts>>

/** A choice with its words, and how much each value would find, once that is known. */
type KindChoice = {
  name: string
  legend: string
  /** The label of no choice. */
  any: string
  options: { value: string; label: string; count?: number | undefined }[]
  /** The label of a field for a day, which may be chosen instead. */
  day?: string
}

type CardListProps = {
  found: FoundListings
  level: 2 | 3
  sizes: string
  eager: number
  /** Watches whether the card of this id is in sight. */
  mark?: ((id: string) => (element: Element | null) => void) | undefined
}

/** Everything in which lists of one kind of listings differ from those of another. */
export type ListingKind = {
  /** The namespace of its own words, and what the API calls its categories. */
  namespace: 'browse' | 'products'
  /** The title of the whole list; another page may be the entry to it. */
  listTitle: 'nav.browse' | 'products:title'
  /** The description for search engines of a list filtered by category; only where categories have no page of their own. */
  categoryDescription?: 'products:browse.categoryDescription'
  categories: 'service' | 'product'
  /** The values that each of its choices takes. */
  choices: PossibleChoices
  useChoices: (counts: FilterCounts | undefined) => KindChoice[]
  listRead: (query: ListQuery, choices: KindChoices) => Read<FoundListings>
  countsRead: (query: CountQuery, choices: KindChoices) => Read<FilterCounts>
  mapRead: (query: CountQuery & MapView, choices: KindChoices) => Read<MapFound>
  /** The list with filters, where it begins, one of its categories, and the form that adds a listing. */
  listHref: (query?: Query) => string
  entryHref: () => string
  categoryHref: (category: string) => string
  addHref: () => string
  /** The page for requests, linked if a search finds nothing. */
  ask?: { href: (words: string) => string; label: 'products:browse.empty.ask' }
  /** A page with all of its categories, where no other shows them. */
  overview?: { href: () => string; label: 'products:overview.title' }
  /** The address that search engines are to know a list by. */
  canonical: (filters: BrowseFilters) => string
  Cards: (props: CardListProps) => React.ReactNode
}

export const ListingKindContext = createContext<ListingKind | undefined>(undefined)

/** The kind of the lists on this screen. */
export function useListingKind(): ListingKind {
  const kind = use(ListingKindContext)
  if (!kind) throw new Error('A list needs a kind')
  return kind
}
