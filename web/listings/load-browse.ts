import type { LoaderTools } from '#web/kernel/loader.ts'
import { readBrowseFilters } from './browse-filters.ts'
import { browseRead } from './browse-read.ts'
import { categoriesRead } from './category-tree.ts'
import type { ListingKind } from './listing-kind.ts'
import { filterCountsRead } from './use-filter-counts.ts'

/**
 * Prices need the decimals of the currency, which only the screen knows: with them the list begins a moment later. A page
 * that the server sends has its counts from the start; the screen does without if there are none.
 */
export async function loadBrowse(
  kind: ListingKind,
  { url, load, prefetch }: Pick<LoaderTools, 'url' | 'load' | 'prefetch'>,
): Promise<void> {
  const filters = readBrowseFilters(url.searchParams, kind)
  if (filters.minPrice === null && filters.maxPrice === null) {
    prefetch(browseRead(kind, filters, 0))
    const counts = filterCountsRead(kind, filters, 0)
    if (import.meta.env.SSR) await load(counts).catch(() => undefined)
    else prefetch(counts)
  }
  await load(categoriesRead(kind.categories))
}
