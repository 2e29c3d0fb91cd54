import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LoaderTools } from '#web/kernel/loader.ts'
import { type BrowseFilters, countQueryOf, listQueryOf, readBrowseFilters } from './browse-filters.ts'
import { categoriesRead } from './category-tree.ts'
import { type FilterCounts, type ListingKind, useListingKind } from './listing-kind.ts'
import { rejectMoved } from './moved-categories.ts'
import { placeKnownRead, usePlaceKnown } from './near-filters.ts'

/** A page of the list with filters; `decimals` are those of the currency. */
export const browseRead = (kind: ListingKind, filters: BrowseFilters, decimals: number) =>
  kind.listRead(listQueryOf(filters, decimals), filters.choices)

/** The read of the number of listings for each choice of a filter; `decimals` are those of the currency. */
export const filterCountsRead = (kind: ListingKind, filters: BrowseFilters, decimals: number) =>
  kind.countsRead(countQueryOf(filters, decimals), filters.choices)

/**
 * The counts of the previous filters until the next arrive; undefined if they cannot be had: a screen works without.
 */
export function useFilterCounts(filters: BrowseFilters, decimals: number): FilterCounts | undefined {
  const isKnown = usePlaceKnown(filters.place) !== false
  const read = filterCountsRead(useListingKind(), filters, decimals)
  return useQuery({ ...read, enabled: isKnown, placeholderData: keepPreviousData }).data
}

/**
 * Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. A page
 * that the server sends has its counts from the start; the screen does without if there are none.
 */
export async function loadBrowse(
  kind: ListingKind,
  { url, load, prefetch }: Pick<LoaderTools, 'url' | 'load' | 'prefetch'>,
): Promise<void> {
  const filters = readBrowseFilters(url.searchParams, kind)
  const isKnown = !filters.place || (await load(placeKnownRead(filters.place)))
  if (isKnown && filters.minPrice === null && filters.maxPrice === null) {
    prefetch(browseRead(kind, filters, 0))
    const counts = filterCountsRead(kind, filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  const known = await load(categoriesRead(kind.categories))
  if (import.meta.env.SSR) rejectMoved(url, known)
}
