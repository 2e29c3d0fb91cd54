import { useSuspenseQuery } from '@tanstack/react-query'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { type BrowseFilters, countQueryOf, listQueryOf } from './browse-filters.ts'
import { ListMap, type ListMapProps } from './ListMap.tsx'
import { useListingKind } from './listing-kind.ts'

type ListingMapProps = Pick<ListMapProps<BrowseFilters>, 'filters' | 'list'> & {
  decimals: number
  apply: (changes: Partial<BrowseFilters>) => void
}

/** The map beside a list of listings. */
export function ListingMap({ filters, decimals, apply, list }: ListingMapProps) {
  const kind = useListingKind()
  return (
    <ListMap
      {...{ filters, list, apply }}
      pinsRead={(where) => kind.mapRead({ ...countQueryOf(filters, decimals), ...where }, filters.choices)}
      cardsIn={(box) => <Cards filters={{ ...filters, box, page: 1 }} decimals={decimals} />}
    />
  )
}

function Cards({ filters, decimals }: { filters: BrowseFilters; decimals: number }) {
  const kind = useListingKind()
  const { data: found } = useSuspenseQuery(kind.listRead(listQueryOf(filters, decimals), filters.choices))
  return (
    <CardGrid columns={2} phone="rail">
      <kind.Cards found={found} level={3} sizes="220px" eager={0} />
    </CardGrid>
  )
}
