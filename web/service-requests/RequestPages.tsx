import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ExposurePlace } from '#shared/contract/promotion.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { countListed, ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import listStyles from '#web/listings/ListingResults.module.css'
import { PromotedNote } from '#web/listings/PromotedNote.tsx'
import { useExposure } from '#web/listings/use-exposure.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './RequestCard.module.css'
import { RequestCard } from './RequestCard.tsx'
import { type RequestFilters, requestsRead } from './request-filters.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'

/** One page of open requests, and the ways to the others. */
export function RequestPages({
  filters,
  decimals,
  hrefOf,
  empty = null,
  tile,
  level,
}: {
  filters: RequestFilters
  decimals: number
  hrefOf: (page: number) => string
  /** In the place of a list without any. */
  empty?: ReactNode
  /** Fills the row behind the last card. */
  tile?: ReactNode
  level?: 2 | 3
}) {
  const t = useT()
  const { data } = useSuspenseQuery(requestsRead(filters, decimals))
  const { serviceRequests: found, pagination } = data
  const mark = useExposure('serviceRequest', placeOf(filters))
  const pageLinks = <PaginationHeadLinks page={filters.page} pages={pagination.totalPages} hrefOf={hrefOf} />
  if (found.length === 0)
    return (
      <>
        {pageLinks}
        {pagination.totalItems > 0 ? <BeyondTheLast page={filters.page} first={hrefOf(1)} /> : empty}
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={2} phone="one" className={styles.cards}>
        {found.map((request) => (
          <RequestCard
            key={request._id}
            request={request}
            list={found}
            mark={mark(request._id)}
            {...(level ? { level } : {})}
          />
        ))}
        {tile}
      </CardGrid>
      {found.some(({ isPromoted }) => isPromoted) ? <PromotedNote kind="requests" /> : null}
      <ListPagination
        pagination={pagination}
        shown={countListed(found.length, pagination)}
        hrefOf={hrefOf}
        range={(range) => t('browse:browse.range', range)}
        rangeCapped={(range) => t('browse:browse.rangeCapped', range)}
        className={listStyles.pages}
      />
    </>
  )
}

/** By which way of looking the requests are found. */
function placeOf({ words, category }: RequestFilters): ExposurePlace {
  if (words) return 'search'
  return category ? 'category' : 'list'
}

/** A page that is not there; `first` is the address of the first one. */
function BeyondTheLast({ page, first }: { page: number; first: string }) {
  const t = useT()
  return (
    <EmptyState
      picture={REQUESTS_PICTURE}
      title={t('browse:browse.beyond.title', { number: page })}
      text={t('browse:browse.beyond.text')}
      action={
        <Button variant="primary" href={first}>
          {t('browse:browse.beyond.first')}
        </Button>
      }
    />
  )
}
