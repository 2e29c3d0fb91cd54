import { useSuspenseQuery } from '@tanstack/react-query'
import { RequestPage } from '#web/listings/RequestResults.tsx'
import { WantedCard } from './WantedCard.tsx'
import { type WantedFilters, wantedRead } from './wanted-filters.ts'
import { WANTED_PICTURE } from './wanted-picture.ts'

/** One page of what people want to buy, and the ways to the others. */
export function WantedPages({
  filters,
  decimals,
  hrefOf,
}: {
  filters: WantedFilters
  decimals: number
  hrefOf: (page: number) => string
}) {
  const { requestedProducts: found, pagination } = useSuspenseQuery(wantedRead(filters, decimals)).data
  return (
    <RequestPage
      {...{ pagination, hrefOf }}
      page={filters.page}
      columns={3}
      cards={found.map((request) => <WantedCard key={request._id} request={request} list={found} level={3} />)}
      picture={WANTED_PICTURE}
    />
  )
}
