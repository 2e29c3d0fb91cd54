import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useActing } from '#web/kernel/acting.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { OwnRequestsPage, OwnRequestsSection, RequestRows } from '#web/transactions/OwnRequests.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
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
import { REQUESTS_PICTURE } from './request-picture.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { view, page } = readMyRequests(url.searchParams)
  if (view === 'offers') prefetch(offeredRead(page))
  else prefetch(ownRequestsRead(view, page))
})

/** How many there are of each, as far as that is known. */
function useRequestTotals(isSeller: boolean, isActing: boolean): Record<RequestView, number | undefined> {
  const own = useQueries({
    queries: ownViews.map((view) => ({ ...ownRequestsRead(view, 1, 1), enabled: !isActing })),
  })
  const offered = useQuery({ ...offeredRead(1, 1), enabled: isSeller })
  const [open, running, done, drafts] = own.map(({ data }) => data?.pagination.totalItems)
  return { open, running, done, drafts, offers: offered.data?.pagination.totalItems }
}

/** What the person asks for, by how far it is; for sellers also what they have made offers for. */
export function MyRequestsScreen() {
  const t = useT()
  const { isSeller } = useUser()
  // What a shop asks for itself is its owner's alone.
  const isActing = useActing() !== null
  const [params] = useSearchParams()
  const filter = isActing ? { ...readMyRequests(params), view: 'offers' as const } : readMyRequests(params)
  const hasOffers = isSeller || filter.view === 'offers'
  const totals = useRequestTotals(hasOffers, isActing)
  const views: RequestView[] = [...(isActing ? [] : ownViews), ...(hasOffers ? (['offers'] as const) : [])]
  const hasNone = ownViews.every((view) => totals[view] === 0)
  return (
    <OwnRequestsPage
      title={isActing ? t('request-pages:mine.ofShop') : t('request-pages:mine.title')}
      post={isActing ? undefined : { href: links.postRequest(), label: t('request-pages:mine.post') }}
      draft="request"
      tabs={{
        label: t('request-pages:mine.show'),
        current: filter.view,
        all: views.map((view) => ({
          key: view,
          label: t(`request-pages:mine.views.${view}`),
          count: totals[view],
          href: myRequestsHref({ view, page: 1 }),
        })),
      }}
    >
      <OwnRequestsSection key={myRequestsHref(filter)}>
        {filter.view === 'offers' ? (
          <OfferedRequests filter={filter} />
        ) : (
          <OwnRequests view={filter.view} filter={filter} isFirst={hasNone} />
        )}
      </OwnRequestsSection>
    </OwnRequestsPage>
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
      requests={data.serviceRequests}
      pagination={data.pagination}
      hrefOf={(page) => myRequestsHref({ ...filter, page })}
      empty={<NoRequests view={isFirst ? 'first' : view} />}
      row={(request) => <OwnRequestRow key={request._id} request={request} />}
    />
  )
}

function OfferedRequests({ filter }: { filter: MyRequestsFilter }) {
  const { data } = useSuspenseQuery(offeredRead(filter.page))
  return (
    <RequestRows
      requests={data.serviceRequests}
      pagination={data.pagination}
      hrefOf={(page) => myRequestsHref({ ...filter, page })}
      empty={<NoRequests view="offers" />}
      row={(request) => <OfferedRow key={request._id} request={request} />}
    />
  )
}

/** Says what would be here, and leads on. */
function NoRequests({ view }: { view: RequestView | 'first' }) {
  const t = useT()
  return (
    <EmptyState
      picture={REQUESTS_PICTURE}
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
