import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { offer } from '#shared/process/offer.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import styles from '#web/transactions/OrderList.module.css'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/StatusBadge.tsx'
import { nextStepOf } from './my-requests.ts'
import { useRequestText } from './request-text.ts'

type RowProps = {
  request: ServiceRequestSummary
  titleHref: string
  /** Below the title. */
  about: React.ReactNode
  state: { tone: StatusTone; text: string }
  notes: (string | false | undefined)[]
  amount: { label: string; text: string } | undefined
  step: { label: string; href: string; isNeeded: boolean }
}

/** A request in a list of one's own: where it stands, what it is about in money, and the one thing to do. */
function RequestRow({ request, titleHref, about, state, notes, amount, step }: RowProps) {
  const [picture = { url: artworkUrl(request.subcategory, request._id) }] = request.images
  const said = notes.filter((note) => typeof note === 'string')
  return (
    <li className={styles.row}>
      <Picture source={picture} alt="" ratio="4/3" rounded="md" sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.title}>
          <Link href={titleHref}>{request.title}</Link>
        </p>
        <p className={styles.with}>{about}</p>
      </div>
      <div className={styles.state}>
        <StatusBadge tone={state.tone}>{state.text}</StatusBadge>
        {said.length > 0 ? (
          <p className={styles.wait}>
            {said.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        ) : null}
      </div>
      <p className={styles.amount}>
        {amount ? <span className="visually-hidden">{amount.label}: </span> : null}
        {amount?.text}
      </p>
      <div className={styles.act}>
        <Button
          size="sm"
          block
          variant={step.isNeeded ? 'primary' : 'outline'}
          href={step.href}
          aria-label={`${step.label}: ${request.title}`}
        >
          {step.label}
        </Button>
      </div>
    </li>
  )
}

/** What the person asks for. */
export function OwnRequestRow({ request }: { request: ServiceRequestSummary }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, offersText, whenText } = useRequestText()
  const { status, expiresAt, offerCount, updatedAt } = request
  const { label, hint, isNeeded, href } = nextStepOf(request)
  const isOpen = status === 'open'
  return (
    <RequestRow
      request={request}
      titleHref={status === 'draft' ? href : links.serviceRequest(request._id)}
      about={isOpen ? `${offersText(offerCount)} · ${whenText(request)}` : whenText(request)}
      state={{ tone: serviceRequest.states[status].tone, text: t(`service-requests:states.${status}`) }}
      notes={[
        hint && t(`request-pages:mine.hints.${hint}`),
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
      state={{ tone: offer.states[status].tone, text: t(`offers:states.${status}`) }}
      notes={[whenText(request)]}
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
