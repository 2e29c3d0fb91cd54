import { useSuspenseQuery } from '@tanstack/react-query'
import { RequestPage } from '#web/listings/RequestResults.tsx'
import { ProductRequestCard } from './ProductRequestCard.tsx'
import { type ProductRequestFilters, productRequestRead } from './product-request-filters.ts'
import { PRODUCT_REQUEST_PICTURE } from './product-request-picture.ts'

/** One page of what people want to buy, and the ways to the others. */
export function ProductRequestPages({
  filters,
  decimals,
  hrefOf,
}: {
  filters: ProductRequestFilters
  decimals: number
  hrefOf: (page: number) => string
}) {
  const { requestedProducts: found, pagination } = useSuspenseQuery(productRequestRead(filters, decimals)).data
  return (
    <RequestPage
      {...{ pagination, hrefOf }}
      page={filters.page}
      columns={3}
      cards={found.map((request) => <ProductRequestCard key={request._id} request={request} list={found} level={3} />)}
      picture={PRODUCT_REQUEST_PICTURE}
    />
  )
}
