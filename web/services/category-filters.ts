import { type BrowseFilters, noBrowseFilters, readBrowseFilters } from '#web/listings/browse-filters.ts'
import { serviceKind } from './service-kind.tsx'

/** What the address of a category filters: the category itself; only order and page stand in its query. */
export function filtersOfCategory(
  params: URLSearchParams,
  { category, subcategory = '' }: { category: string; subcategory?: string },
): BrowseFilters {
  const { sort, page } = readBrowseFilters(params, serviceKind)
  return { ...noBrowseFilters, category, subcategory, sort, page }
}
