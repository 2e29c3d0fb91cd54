import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import type { Pagination } from '#shared/kernel/page.ts'
import { failureOf } from '#web/kernel/api-error.ts'
import { errorText } from '#web/kernel/error-text.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { ListPagination } from '#web/kernel/ListPagination.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useAutoRetry } from '#web/kernel/use-retry.ts'
import { UnfinishedDraftNotice } from '#web/listings/form/UnfinishedDraftNotice.tsx'
import styles from '#web/listings/mine/MyListings.module.css'
import { SectionErrorBoundary } from '#web/listings/SectionErrorBoundary.tsx'
import listStyles from '#web/transactions/OrderList.module.css'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { OfferedRow, OwnRequestRow } from './MyRequestsRow.tsx'
import {
  type MyRequestsFilter,
  myRequestsHref,
  offeredRead,
  ownRequestsRead,
  ownViews,
  type RequestView,
  readMyRequests,
} from './my-requests.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { view, page } = readMyRequests(url.searchParams)
  if (view === 'offers') prefetch(offeredRead(page))
  else prefetch(ownRequestsRead(view, page))
})

/** How many there are of each, as far as that is known. */
function useRequestTotals(isSeller: boolean): Record<RequestView, number | undefined> {
  const own = useQueries({ queries: ownViews.map((view) => ownRequestsRead(view, 1, 1)) })
  const offered = useQuery({ ...offeredRead(1, 1), enabled: isSeller })
  const [open, running, done, drafts] = own.map(({ data }) => data?.pagination.totalItems)
  return { open, running, done, drafts, offers: offered.data?.pagination.totalItems }
}

/** What the person asks for, by how far it is; for sellers also what they have made offers for. */
export function MyRequestsScreen() {
  const t = useT()
  const { isSeller } = useUser()
  const [params] = useSearchParams()
  const filter = readMyRequests(params)
  const totals = useRequestTotals(isSeller || filter.view === 'offers')
  const views: RequestView[] = isSeller || filter.view === 'offers' ? [...ownViews, 'offers'] : [...ownViews]
  const hasNone = ownViews.every((view) => totals[view] === 0)
  return (
    <div className={`container ${styles.page}`}>
      <Head title={t('request-pages:mine.title')} noindex />
      <div className={styles.head}>
        <h1>{t('request-pages:mine.title')}</h1>
        <Button variant="primary" icon={IconPlus} href={links.postRequest()}>
          {t('request-pages:mine.post')}
        </Button>
      </div>
      <div className={styles.notes}>
        <UnfinishedDraftNotice
          kind="request"
          addHref={links.postRequest()}
          textOf={(title) => (title ? t('request-form:unfinished', { title }) : t('request-form:untitled'))}
        />
      </div>
      <Tabs
        label={t('request-pages:mine.show')}
        current={filter.view}
        tabs={views.map((view) => ({
          key: view,
          label: t(`request-pages:mine.views.${view}`),
          count: totals[view],
          href: myRequestsHref({ view, page: 1 }),
        }))}
      />
      <div className={styles.list}>
        <SectionErrorBoundary
          key={myRequestsHref(filter)}
          fallback={(error, retry) => <RequestsFailure error={error} onRetry={retry} />}
        >
          <Suspense fallback={<ListSkeleton label={t('request-pages:mine.loading')} />}>
            {filter.view === 'offers' ? (
              <OfferedRequests filter={filter} />
            ) : (
              <OwnRequests view={filter.view} filter={filter} isFirst={hasNone} />
            )}
          </Suspense>
        </SectionErrorBoundary>
      </div>
    </div>
  )
}

function OwnRequests({
  view,
  filter,
  isFirst,
}: {
  view: Exclude<RequestView, 'offers'>
  filter: MyRequestsFilter
  isFirst: boolean
}) {
  const { data } = useSuspenseQuery(ownRequestsRead(view, filter.page))
  return (
    <RequestRows
      {...{ filter }}
      {...data}
      empty={<NoRequests view={isFirst ? 'first' : view} />}
      row={(request) => <OwnRequestRow key={request._id} request={request} />}
    />
  )
}

function OfferedRequests({ filter }: { filter: MyRequestsFilter }) {
  const { data } = useSuspenseQuery(offeredRead(filter.page))
  return (
    <RequestRows
      {...{ filter }}
      {...data}
      empty={<NoRequests view="offers" />}
      row={(request) => <OfferedRow key={request._id} request={request} />}
    />
  )
}

/** One page of a list. */
function RequestRows({
  serviceRequests: requests,
  pagination,
  filter,
  empty,
  row,
}: {
  serviceRequests: ServiceRequestSummary[]
  pagination: Pagination
  filter: MyRequestsFilter
  empty: React.ReactNode
  row: (request: ServiceRequestSummary) => React.ReactNode
}) {
  const t = useT()
  const hrefOf = (page: number) => myRequestsHref({ ...filter, page })
  // The last one of a page may just have been deleted.
  if (requests.length === 0 && pagination.totalItems > 0) return <Navigate replace to={hrefOf(pagination.totalPages)} />
  if (requests.length === 0) return empty
  return (
    <>
      <ul className={listStyles.list}>{requests.map(row)}</ul>
      <ListPagination
        pagination={pagination}
        shown={requests.length}
        hrefOf={hrefOf}
        range={(range) => t('request-pages:mine.range', range)}
        className={styles.pages}
      />
    </>
  )
}

/** Says what would be here, and leads on. */
function NoRequests({ view }: { view: RequestView | 'first' }) {
  const t = useT()
  return (
    <EmptyState
      picture={artworkUrl('moving-transport', 'requests', { view: 2 })}
      title={t(`request-pages:mine.empty.${view}.title`)}
      text={t(`request-pages:mine.empty.${view}.text`)}
      action={
        view === 'offers' ? (
          <Button variant="primary" href={links.browseRequests()}>
            {t('request-pages:mine.empty.offers.action')}
          </Button>
        ) : (
          <Button href={links.postRequest()}>{t('request-pages:mine.post')}</Button>
        )
      }
    />
  )
}

/** Said where the list would be; the tabs stay. */
function RequestsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  const retry = useAutoRetry(error, onRetry)
  return (
    <ErrorState
      title={t('request-pages:mine.failed')}
      text={errorText(t, failureOf(error))}
      retry={{ label: t('tryAgain'), onRetry: retry }}
    />
  )
}
