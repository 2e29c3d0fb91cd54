import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { offer } from '#shared/process/offer.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { useActing } from '#web/kernel/acting.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useUser } from '#web/kernel/session.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { OwnRequestsPage, OwnRequestsSection, RequestRows } from '#web/transactions/OwnRequests.tsx'
import { RequestRow } from '#web/transactions/RequestRow.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import {
  type MyRequestsFilter,
  myRequestsHref,
  nextStepOf,
  offeredRead,
  ownRequestsRead,
  ownViews,
  type RequestView,
  readMyRequests,
} from './my-requests.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'
import { useRequestText } from './request-text.ts'

export const loader = defineLoader(async ({ url, prefetch }) => {
  const { view, page } = readMyRequests(url.searchParams)
  if (view === 'offers') prefetch(offeredRead(page))
  else prefetch(ownRequestsRead(view, page))
})

/** Returns the number of requests in each view, as far as it is known. */
function useRequestTotals(isSeller: boolean, isActing: boolean): Record<RequestView, number | undefined> {
  const own = useQueries({
    queries: ownViews.map((view) => ({ ...ownRequestsRead(view, 1, 1), enabled: !isActing })),
  })
  const offered = useQuery({ ...offeredRead(1, 1), enabled: isSeller })
  const [open, running, done, drafts] = own.map(({ data }) => data?.pagination.totalItems)
  return { open, running, done, drafts, offers: offered.data?.pagination.totalItems }
}

/** The user's own requests, by progress; for sellers also the requests that they made offers for. */
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
  const title = filter.view === 'offers' ? t('request-pages:mine.views.offers') : t('request-pages:mine.title')
  return (
    <OwnRequestsPage
      title={isActing ? t('request-pages:mine.ofShop') : title}
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
      isNeeded={(request) => nextStepOf(request).isNeeded}
      row={(request, isFilled) => <OwnRequestRow key={request._id} request={request} isFilled={isFilled} />}
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
      isNeeded={isCountered}
      row={(request, isFilled) => <OfferedRow key={request._id} request={request} isFilled={isFilled} />}
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

type RowProps = { request: ServiceRequestSummary; isFilled: boolean }

/** A row for an own request. */
function OwnRequestRow({ request, isFilled }: RowProps) {
  const t = useT()
  const format = useFormat()
  const { budgetText, offersText, whenText } = useRequestText()
  const { status, expiresAt, offerCount, updatedAt } = request
  const { label, hint, href } = nextStepOf(request)
  const isOpen = status === 'open' && !request.isPaused
  return (
    <RequestRow
      request={request}
      titleHref={status === 'draft' ? href : links.serviceRequest(request._id)}
      about={isOpen ? `${offersText(offerCount)} · ${whenText(request)}` : whenText(request)}
      state={
        request.isPaused
          ? { tone: 'problem', text: t('request-pages:mine.calledOff') }
          : { tone: serviceRequest.states[status].tone, text: t(`service-request:states.${status}.label`) }
      }
      notes={[
        hint && t(`request-pages:mine.hints.${hint}`),
        request.payBy && t('request-pages:mine.payUntil', { when: format.dateTime(request.payBy) }),
        isOpen && expiresAt && t('request-pages:mine.until', { date: format.date(expiresAt, 'day') }),
        !isOpen && !hint && t('request-pages:mine.changed', { date: format.date(updatedAt, 'day') }),
      ]}
      amount={
        request.budget.type === 'open'
          ? undefined
          : { label: t('request-cards:budget.label'), text: budgetText(request.budget) }
      }
      step={{ label: t(`request-pages:mine.steps.${label}`), href }}
      isFilled={isFilled}
    />
  )
}

/** The requester has named other terms, which wait for an answer. */
const isCountered = ({ ownOffer }: ServiceRequestSummary) => ownOffer?.status === 'countered'

/** A row for a request that the user made an offer for. */
function OfferedRow({ request, isFilled }: RowProps) {
  const t = useT()
  const format = useFormat()
  const { whenText } = useRequestText()
  const { ownOffer, requester } = request
  const href = links.serviceRequest(request._id)
  const status = ownOffer?.status ?? 'withdrawn'
  const state = () => {
    if (status !== 'accepted') return { tone: offer.states[status].tone, text: t(`offer:states.${status}.label`) }
    if (request.status === 'open') return { tone: 'problem' as const, text: t('request-pages:mine.calledOffByYou') }
    const { tone } = serviceRequest.states[request.status]
    return { tone, text: t(`service-request:states.${request.status}.label`) }
  }
  return (
    <RequestRow
      request={request}
      titleHref={href}
      about={
        <>
          <Avatar name={requester.name} picture={requester.profilePicture} size={20} />
          <span dir="auto">{displayNameOf(requester)}</span>
        </>
      }
      state={state()}
      notes={[
        whenText(request),
        request.payBy && t('request-pages:mine.payUntil', { when: format.dateTime(request.payBy) }),
      ]}
      amount={
        ownOffer && {
          label: t('request-cards:budget.offered'),
          text: format.money(ownOffer.price, 'browsing'),
        }
      }
      step={{
        label: t(isCountered(request) ? 'request-pages:mine.steps.answer' : 'request-pages:mine.steps.viewOffer'),
        href,
      }}
      isFilled={isFilled}
    />
  )
}
