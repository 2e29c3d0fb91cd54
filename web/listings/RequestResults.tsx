import { useSuspenseQueries } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Pagination } from '#shared/kernel/page.ts'
import type { q } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { ActiveFilter } from './active-basics.ts'
import listStyles from './ListingResults.module.css'
import styles from './RequestBrowse.module.css'
import { NextSuggestions } from './SearchSuggestions.tsx'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'

type Paged = { pagination: Pagination }

/** A list of requests of a kind, and what is said where there is none. */
type Listed<Filters extends { page: number }, Reply extends Paged> = {
  filters: Filters
  active: ActiveFilter<Filters>[]
  noFilters: Filters
  hrefOf: (filters: Filters) => string
  /** Counts what these filters would find. */
  countRead: (filters: Filters) => ReturnType<typeof q<unknown, Reply>>
  picture: string
  /** Nobody asks for anything yet. */
  none: { title: string; text: string }
  post: { title: string; text: string; action: string; href: string }
}

/** One page of open requests, and behind it the way to a request of one's own. */
export function RequestResults<Filters extends { page: number }, Reply extends Paged>({
  pagination,
  cards,
  note,
  ...listed
}: Listed<Filters, Reply> & {
  pagination: Pagination
  cards: ReactNode[]
  note?: ReactNode
}) {
  const t = useT()
  const { filters, hrefOf, post } = listed
  const pageHref = (page: number) => hrefOf({ ...filters, page })
  const pageLinks = <PaginationHeadLinks page={filters.page} pages={pagination.totalPages} hrefOf={pageHref} />
  if (cards.length === 0)
    return (
      <>
        {pageLinks}
        <NoRequests {...listed} isBeyond={pagination.totalItems > 0} />
      </>
    )
  return (
    <>
      {pageLinks}
      {note}
      <CardGrid columns={2} phone="one" className={styles.cards}>
        {cards}
        <aside className={styles.post} aria-label={post.action}>
          <p className={styles.postTitle}>{post.title}</p>
          <p className={styles.postText}>{post.text}</p>
          <Button href={post.href}>{post.action}</Button>
        </aside>
      </CardGrid>
      <ListPagination
        pagination={pagination}
        shown={cards.length}
        hrefOf={pageHref}
        range={(range) => t('browse:browse.range', range)}
        rangeCapped={(range) => t('browse:browse.rangeCapped', range)}
        className={listStyles.pages}
      />
    </>
  )
}

/** Nothing to show, and what to do about it: a page that is not there, filters that are too narrow, nothing yet. */
function NoRequests<Filters extends { page: number }, Reply extends Paged>({
  isBeyond,
  ...listed
}: Listed<Filters, Reply> & { isBeyond: boolean }) {
  const t = useT()
  const { filters, active, noFilters, hrefOf, picture, none, post } = listed
  if (isBeyond)
    return (
      <EmptyState
        picture={picture}
        title={t('browse:browse.beyond.title', { number: filters.page })}
        text={t('browse:browse.beyond.text')}
        action={
          <Button variant="primary" href={hrefOf({ ...filters, page: 1 })}>
            {t('browse:browse.beyond.first')}
          </Button>
        }
      />
    )
  if (active.length === 0)
    return (
      <EmptyState
        picture={picture}
        title={none.title}
        text={none.text}
        action={
          <Button variant="primary" href={post.href}>
            {post.action}
          </Button>
        }
      />
    )
  return (
    <>
      <EmptyState
        picture={picture}
        title={t('request-pages:browse.empty.title')}
        text={t('request-pages:browse.empty.text')}
      />
      <p className={listStyles.actions}>
        <Button variant="primary" href={hrefOf(noFilters)}>
          {t('browse:browse.empty.clear')}
        </Button>
      </p>
      <SectionErrorBoundary key={hrefOf(filters)} fallback={() => null}>
        <Suspense fallback={null}>
          <WiderFilters {...listed} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

/** Filters that found nothing together: which one to give up, and what that would find. */
function WiderFilters<Filters extends { page: number }, Reply extends Paged>({
  filters,
  active,
  hrefOf,
  countRead,
}: Listed<Filters, Reply>) {
  const t = useT()
  const format = useFormat()
  const wider = active.map(({ key, label, without }) => ({
    key,
    // Words stand in quotation marks already.
    filter: key === 'words' ? label : t('browse:browse.words', { words: label }),
    rest: { ...filters, page: 1, ...without },
  }))
  const counted = useSuspenseQueries({ queries: wider.map(({ rest }) => countRead(rest)) })
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
        href: hrefOf(rest),
      }))}
    />
  )
}
