import { type BrowseFilters, listQueryOf } from './browse-filters.ts'
import type { ListingKind } from './listing-kind.ts'

/** A page of the list with filters; `decimals` are those of the currency. */
export const browseRead = (kind: ListingKind, filters: BrowseFilters, decimals: number) =>
  kind.listRead(listQueryOf(filters, decimals), filters.choices)
