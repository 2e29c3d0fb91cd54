import { RequestFilterSheet, type SheetProps } from '#web/listings/RequestFilterSheet.tsx'
import { BrowseRequestFilters } from './BrowseRequestFilters.tsx'
import { type RequestFilters, requestList } from './request-filters.ts'

/** The filters of requests on a phone. */
export const BrowseRequestSheet = (props: SheetProps<RequestFilters>) => (
  <RequestFilterSheet {...props} list={requestList} Fields={BrowseRequestFilters} />
)
