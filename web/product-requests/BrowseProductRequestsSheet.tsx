import { RequestFilterSheet, type SheetProps } from '#web/listings/RequestFilterSheet.tsx'
import { BrowseProductRequestsFilters } from './BrowseProductRequestsFilters.tsx'
import { type ProductRequestFilters, productRequestList } from './product-request-filters.ts'

/** The filters of product requests on a phone. */
export const BrowseProductRequestsSheet = (props: SheetProps<ProductRequestFilters>) => (
  <RequestFilterSheet {...props} list={productRequestList} Fields={BrowseProductRequestsFilters} />
)
