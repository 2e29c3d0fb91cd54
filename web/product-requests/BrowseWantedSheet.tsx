import { RequestFilterSheet, type SheetProps } from '#web/listings/RequestFilterSheet.tsx'
import { BrowseWantedFilters } from './BrowseWantedFilters.tsx'
import { type WantedFilters, wantedList } from './wanted-filters.ts'

/** The filters of requested products on a phone. */
export const BrowseWantedSheet = (props: SheetProps<WantedFilters>) => (
  <RequestFilterSheet {...props} list={wantedList} Fields={BrowseWantedFilters} />
)
