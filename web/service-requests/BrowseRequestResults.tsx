import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ExposurePlace } from '#shared/contract/promotion.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import type { Category } from '#web/listings/category-tree.ts'
import listStyles from '#web/listings/ListingResults.module.css'
import { NextSuggestions } from '#web/listings/SearchSuggestions.tsx'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import { useExposure } from '#web/promotions/use-exposure.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './BrowseRequests.module.css'
import { RequestCard } from './RequestCard.tsx'
import {
  countRequestFilters,
  noRequestFilters,
  type RequestFilters,
  requestsHref,
  requestsRead,
} from './request-filters.ts'
import { useActiveRequestFilters } from './use-active-request-filters.ts'

type Shown = { filters: RequestFilters; decimals: number; categories: Category[] }

/** One page of the open requests, and behind it the way to a request of one's own. */
export function BrowseRequestResults({
  filters,
  decimals,
  categories,
  hrefOf = (page) => requestsHref({ ...filters, page }),
}: Shown & {
  /** The address of each of its pages; by default in the list of all requests. */
  hrefOf?: (page: number) => string
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
        <NoRequests {...{ filters, decimals, categories }} isBeyond={pagination.totalItems > 0} />
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={2} phone="one" className={styles.cards}>
        {found.map((request) => (
          <RequestCard key={request._id} request={request} list={found} mark={mark(request._id)} />
        ))}
        <PostTile />
      </CardGrid>
      <ListPagination
        pagination={pagination}
        shown={found.length}
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

/** Fills the row behind the last card. */
function PostTile() {
  const t = useT()
  return (
    <aside className={styles.post} aria-label={t('request-pages:browse.post.action')}>
      <p className={styles.postTitle}>{t('request-pages:browse.post.title')}</p>
      <p className={styles.postText}>{t('request-pages:browse.post.text')}</p>
      <Button href={links.postRequest()}>{t('request-pages:browse.post.action')}</Button>
    </aside>
  )
}

const PICTURE = artworkUrl('moving-transport', 'requests', { view: 2 })

/** Nothing to show, and what to do about it: a page that is not there, filters that are too narrow, nothing yet. */
function NoRequests({ isBeyond, ...shown }: Shown & { isBeyond: boolean }) {
  const t = useT()
  const { filters } = shown
  if (isBeyond)
    return (
      <EmptyState
        picture={PICTURE}
        title={t('browse:browse.beyond.title', { number: filters.page })}
        text={t('browse:browse.beyond.text')}
        action={
          <Button variant="primary" href={requestsHref({ ...filters, page: 1 })}>
            {t('browse:browse.beyond.first')}
          </Button>
        }
      />
    )
  if (countRequestFilters(filters) === 0)
    return (
      <EmptyState
        picture={PICTURE}
        title={t('request-pages:browse.empty.noneTitle')}
        text={t('request-pages:browse.empty.noneText')}
        action={
          <Button variant="primary" href={links.postRequest()}>
            {t('request-pages:browse.post.action')}
          </Button>
        }
      />
    )
  const clear = (
    <p className={listStyles.actions}>
      <Button variant="primary" href={requestsHref(noRequestFilters)}>
        {t('browse:browse.empty.clear')}
      </Button>
    </p>
  )
  return (
    <>
      <EmptyState
        picture={PICTURE}
        title={t('request-pages:browse.empty.title')}
        text={t('request-pages:browse.empty.text')}
      />
      {clear}
      <SectionErrorBoundary key={requestsHref(filters)} fallback={() => null}>
        <Suspense fallback={null}>
          <WiderFilters {...shown} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

/** Filters that found nothing together: which one to give up, and what that would find. */
function WiderFilters({ filters, decimals, categories }: Shown) {
  const t = useT()
  const format = useFormat()
  const active = useActiveRequestFilters(filters, decimals, categories)
  const wider = active.map(({ key, label, without }) => ({
    key,
    // Words stand in quotation marks already.
    filter: key === 'words' ? label : t('browse:browse.words', { words: label }),
    rest: { ...filters, page: 1, ...without },
  }))
  const counted = useSuspenseQueries({ queries: wider.map(({ rest }) => requestsRead(rest, decimals, 1)) })
  const ways = wider
    .map((way, place) => ({ ...way, count: counted[place]?.data.pagination.totalItems ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <NextSuggestions
      title={t('browse:browse.empty.others')}
      ways={ways.map(({ key, filter, rest, count }) => ({
        key,
        label: t('request-pages:browse.empty.without', { filter, count, number: format.count(count) }),
        href: requestsHref(rest),
      }))}
    />
  )
}
