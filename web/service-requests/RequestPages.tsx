import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExposurePlace } from '#shared/contract/promotion.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { PromotedNote } from '#web/listings/PromotedTag.tsx'
import { RequestPage } from '#web/listings/RequestResults.tsx'
import { useExposure } from '#web/listings/use-exposure.ts'
import { RequestCard } from './RequestCard.tsx'
import { type RequestFilters, requestsRead } from './request-filters.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'

/** The cards of one page of open requests; those that come into sight are counted. */
export function useRequestCards(
  filters: RequestFilters,
  decimals: number,
  level?: 2 | 3,
): { cards: ReactNode[]; note: ReactNode; pagination: Pagination } {
  const { serviceRequests: found, pagination } = useSuspenseQuery(requestsRead(filters, decimals)).data
  const mark = useExposure('serviceRequest', placeOf(filters))
  const cards = found.map((request) => (
    <RequestCard
      key={request._id}
      request={request}
      list={found}
      mark={mark(request._id)}
      {...(level ? { level } : {})}
    />
  ))
  const note = found.some(({ isPromoted }) => isPromoted) ? <PromotedNote kind="requests" /> : null
  return { cards, note, pagination }
}

/** By which way of looking the requests are found. */
function placeOf({ words, category }: RequestFilters): ExposurePlace {
  if (words) return 'search'
  return category ? 'category' : 'list'
}

/** One page of open requests, and the ways to the others. */
export function RequestPages({
  filters,
  decimals,
  hrefOf,
  level,
}: {
  filters: RequestFilters
  decimals: number
  hrefOf: (page: number) => string
  level?: 2 | 3
}) {
  return (
    <RequestPage
      {...useRequestCards(filters, decimals, level)}
      page={filters.page}
      hrefOf={hrefOf}
      picture={REQUESTS_PICTURE}
    />
  )
}
