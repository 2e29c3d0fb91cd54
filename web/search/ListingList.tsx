import type { BrowseFilters } from '#web/listings/browse-filters.ts'
import { useCategories } from '#web/listings/category-tree.ts'
import { ListingResults } from '#web/listings/ListingResults.tsx'
import { type ListingKind, ListingKindContext } from '#web/listings/listing-kind.ts'

/** One page of the listings of a kind that were found. */
export function ListingList({
  kind,
  filters,
  hrefOf,
}: {
  kind: ListingKind
  filters: BrowseFilters
  hrefOf: (page: number) => string
}) {
  const categories = useCategories(kind.categories)
  return (
    <ListingKindContext value={kind}>
      <ListingResults filters={filters} decimals={0} columns={4} hrefOf={hrefOf} categories={categories} />
    </ListingKindContext>
  )
}
