import { type Filters, queryOf } from './browse-filters.ts'
import type { ListingKind } from './kind.ts'

/** A page of the list with filters; `decimals` are those of the currency. */
export const browseRead = (kind: ListingKind, filters: Filters, decimals: number) =>
  kind.listRead(queryOf(filters, decimals), filters.choices)
