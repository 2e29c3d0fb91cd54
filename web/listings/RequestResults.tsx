import { type ReactNode, Suspense } from 'react'
import type { Pagination } from '#shared/kernel/page.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { countListed, ListPagination, PaginationHeadLinks } from '#web/kernel/ListPagination.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid } from '#web/ui/CardGrid.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Row } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { ActiveFilter } from './active-basics.ts'
import listStyles from './ListingResults.module.css'
import type { ListCounts, ListReply, ReadOf, RequestBasics, RequestList } from './request-list.ts'
import { SectionErrorBoundary } from './SectionErrorBoundary.tsx'
import type { WiderList } from './WidenRequestFilters.tsx'

const WidenRequestFilters = lazyComponent(() => import('./WidenRequestFilters.tsx').then((m) => m.WidenRequestFilters))

/** A list of requests of a kind, and what is said where there is none. */
type Listed<F extends RequestBasics, R extends ListReply, C extends ListCounts> = {
  list: RequestList<F, R, C>
  filters: F
  /** The decimals of the currency. */
  decimals: number
  active: ActiveFilter<F>[]
  picture: string
  /** There are no requests yet. */
  none: { title: string; text: string }
  post: { title: string; text: string; action: string; href: string }
}

/** One page of open requests, and behind it the way to a request of one's own. */
export function RequestResults<F extends RequestBasics, R extends ListReply, C extends ListCounts>({
  pagination,
  cards,
  columns,
  note,
  ...listed
}: Listed<F, R, C> & {
  pagination: Pagination
  cards: ReactNode[]
  /** Stands under the cards. */
  note?: ReactNode
  columns?: 2 | 3 | undefined
}) {
  const { list, filters, picture, post } = listed
  return (
    <RequestPage
      {...{ pagination, cards, columns, note, picture }}
      page={filters.page}
      hrefOf={(page) => list.hrefOf({ ...filters, page })}
      empty={<NoRequests {...listed} />}
      tile={
        <aside className={listStyles.post} aria-label={post.action}>
          <Text wrap="balance" weight={500}>
            {post.title}
          </Text>
          <Text mt={4} mb={14} size={14} tone="muted">
            {post.text}
          </Text>
          <Button href={post.href}>{post.action}</Button>
        </aside>
      }
    />
  )
}

/** One page of open requests, and the ways to the others. */
export function RequestPage({
  page,
  pagination,
  cards,
  columns = 2,
  note,
  hrefOf,
  picture,
  empty = null,
  tile,
}: {
  page: number
  pagination: Pagination
  cards: ReactNode[]
  columns?: 2 | 3 | undefined
  /** Stands under the cards. */
  note?: ReactNode
  hrefOf: (page: number) => string
  picture: string
  /** In the place of a list without any. */
  empty?: ReactNode
  /** Fills the row behind the last card. */
  tile?: ReactNode
}) {
  const t = useT()
  const pageLinks = <PaginationHeadLinks page={page} pages={pagination.totalPages} hrefOf={hrefOf} />
  if (cards.length === 0)
    return (
      <>
        {pageLinks}
        {pagination.totalItems > 0 ? <BeyondTheLast {...{ page, picture }} first={hrefOf(1)} /> : empty}
      </>
    )
  return (
    <>
      {pageLinks}
      <CardGrid columns={columns} phone="one" className={classes(listStyles.cards, columns === 3 && listStyles.three)}>
        {cards}
        {tile}
      </CardGrid>
      {note}
      <ListPagination
        pagination={pagination}
        shown={countListed(cards.length, pagination)}
        hrefOf={hrefOf}
        range={(range) => t('browse:browse.range', range)}
        rangeCapped={(range) => t('browse:browse.rangeCapped', range)}
        className={listStyles.pages}
      />
    </>
  )
}

/** A page that is not there; `first` is the address of the first one. */
function BeyondTheLast({ page, first, picture }: { page: number; first: string; picture: string }) {
  const t = useT()
  return (
    <EmptyState
      picture={picture}
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

/** Nothing to show, and what to do about it: filters that are too narrow, nothing yet. */
function NoRequests<F extends RequestBasics, R extends ListReply, C extends ListCounts>(listed: Listed<F, R, C>) {
  const t = useT()
  const { list, filters, active, picture, none, post } = listed
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
      <Row as="p" wrap align="stretch" justify="center" gap={8} className={listStyles.actions}>
        <Button variant="primary" href={list.hrefOf(list.noFilters)}>
          {t('browse:browse.empty.clear')}
        </Button>
      </Row>
      <SectionErrorBoundary key={list.hrefOf(filters)} fallback={() => null}>
        <Suspense fallback={null}>
          <WidenRequestFilters ways={widerLists(listed, t)} />
        </Suspense>
      </SectionErrorBoundary>
    </>
  )
}

/** The lists with one filter less. */
const widerLists = <F extends RequestBasics, R extends ListReply, C extends ListCounts>(
  { list, filters, decimals, active }: Listed<F, R, C>,
  t: Translate,
): WiderList[] =>
  active.map(({ key, label, without }) => {
    const rest = { ...filters, page: 1, ...without }
    return {
      key,
      // Words stand in quotation marks already.
      filter: key === 'words' ? label : t('browse:browse.words', { words: label }),
      // Only the pagination is read, which every reply has; options of a query are invariant in their reply.
      read: list.pageRead(rest, decimals, 1) as unknown as ReadOf<ListReply>,
      href: list.hrefOf(rest),
    }
  })
