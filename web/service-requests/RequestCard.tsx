import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { LanguageTag } from '#web/listings/LanguageTag.tsx'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { PromotedTag } from '#web/listings/PromotedTag.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Link } from '#web/ui/Link.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import styles from './RequestCard.module.css'
import { useRequestText } from './request-text.ts'

/** A request in a list: who asks for what, when and where, and what a provider can do about it. */
export function RequestCard({
  request,
  list = [],
  level = 2,
  mark,
}: {
  request: ServiceRequestSummary
  /** The requests beside which it stands. */
  list?: readonly ServiceRequestSummary[]
  /** Level of its title in the outline of the page. */
  level?: 2 | 3 | 4
  /** Watches whether it is in sight. */
  mark?: ((element: Element | null) => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { user } = useSession()
  const { budgetText, whenText, placeText, offersText } = useRequestText()
  const { lang, label: language } = useListingText().titleLanguage(request, list)
  const { requester, ownOffer, fits } = request
  const Heading = `h${level}` as const
  const href = links.serviceRequest(request._id)
  const isOwn = requester._id === user?._id
  const facts: [key: string, icon: Icon, text: string][] = [
    ['when', IconCalendar, whenText(request)],
    ['place', request.locationType === 'remote' ? IconDeviceLaptop : IconMapPin, placeText(request)],
    ['offers', IconMessages, offersText(request.offerCount)],
  ]
  const label = () => {
    if (isOwn) return t('request-cards:card.viewOwn')
    return t(ownOffer ? 'request-cards:card.viewOffer' : 'request-cards:card.makeOffer')
  }
  return (
    <article className={styles.card} ref={mark}>
      <div className={styles.requester}>
        <Avatar name={requester.name} picture={requester.profilePicture} size={24} />
        <span className={styles.name}>
          {t('request-cards:card.by', { name: displayNameOf(requester), when: format.relative(request.createdAt) })}
        </span>
        {requester.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
        {language || request.isPromoted ? (
          <span className={styles.tags}>
            {language ? <LanguageTag>{language}</LanguageTag> : null}
            {request.isPromoted ? <PromotedTag /> : null}
          </span>
        ) : null}
      </div>
      <Heading className={styles.title}>
        <Link href={href} lang={lang}>
          {request.title}
        </Link>
      </Heading>
      <p className={styles.text} lang={lang}>
        {request.description}
      </p>
      <ul className={styles.facts}>
        {facts.map(([key, Glyph, text]) => (
          <li key={key} className={styles.fact}>
            <Glyph size={16} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      {fits && !isOwn ? (
        <p className={styles.fits}>
          <IconCircleCheck size={16} aria-hidden="true" />
          {t('request-cards:card.fits', { service: fits })}
        </p>
      ) : null}
      <div className={styles.foot}>
        <p className={styles.budget}>
          <span className={styles.caption}>
            {t(ownOffer ? 'request-cards:budget.offered' : 'request-cards:budget.label')}
          </span>
          <span className={styles.amount}>
            {ownOffer ? format.money(ownOffer.price, 'browsing') : budgetText(request.budget)}
          </span>
        </p>
        <Button href={href} aria-label={`${label()}: ${request.title}`}>
          {label()}
        </Button>
      </div>
    </article>
  )
}
