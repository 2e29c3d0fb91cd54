import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { offer } from '#shared/process/offer.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { RequestRow } from '#web/transactions/RequestRow.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { nextStepOf } from './my-requests.ts'
import { useRequestText } from './request-text.ts'

/** What the person asks for. */
export function OwnRequestRow({ request }: { request: ServiceRequestSummary }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, offersText, whenText } = useRequestText()
  const { status, expiresAt, offerCount, updatedAt } = request
  const { label, hint, isNeeded, href } = nextStepOf(request)
  const isOpen = status === 'open' && !request.isPaused
  return (
    <RequestRow
      request={request}
      titleHref={status === 'draft' ? href : links.serviceRequest(request._id)}
      about={isOpen ? `${offersText(offerCount)} · ${whenText(request)}` : whenText(request)}
      state={
        request.isPaused
          ? { tone: 'problem', text: t('request-pages:mine.calledOff') }
          : { tone: serviceRequest.states[status].tone, text: t(`service-requests:states.${status}`) }
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
      step={{ label: t(`request-pages:mine.steps.${label}`), href, isNeeded }}
    />
  )
}

/** What the person has made an offer for. */
export function OfferedRow({ request }: { request: ServiceRequestSummary }) {
  const t = useT()
  const format = useFormat()
  const { whenText } = useRequestText()
  const { ownOffer, requester } = request
  const href = links.serviceRequest(request._id)
  const status = ownOffer?.status ?? 'withdrawn'
  const isCountered = status === 'countered'
  const state = () => {
    if (status !== 'accepted') return { tone: offer.states[status].tone, text: t(`offers:states.${status}`) }
    if (request.status === 'open') return { tone: 'problem' as const, text: t('request-pages:mine.calledOffByYou') }
    const { tone } = serviceRequest.states[request.status]
    return { tone, text: t(`service-requests:states.${request.status}`) }
  }
  return (
    <RequestRow
      request={request}
      titleHref={href}
      about={
        <>
          <Avatar name={requester.name} picture={requester.profilePicture} size={20} />
          {displayNameOf(requester)}
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
        label: t(isCountered ? 'request-pages:mine.steps.answer' : 'request-pages:mine.steps.viewOffer'),
        href,
        isNeeded: isCountered,
      }}
    />
  )
}
