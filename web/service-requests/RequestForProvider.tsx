import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import type { CategoryNames } from '#web/listings/listing-page.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { MessageLink } from '#web/listings/MessageLink.tsx'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { FactList } from '#web/transactions/FactList.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Section } from '#web/ui/Section.tsx'
import { VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { OfferBox } from './OfferBox.tsx'
import styles from './Request.module.css'
import { RequestDetails, RequestTitle } from './RequestFacts.tsx'
import { useRequestText } from './request-text.ts'

/** A request as providers and visitors see it, with the way to offer, or their own offer, beside it. */
export function RequestForProvider({ request, places }: { request: ServiceRequest; places: CategoryNames }) {
  const t = useT()
  const language = useLanguage()
  const name = displayNameOf(request.requester)
  const [category] = places
  return (
    <div className={styles.screen}>
      <PageBreadcrumbs
        items={[
          { label: t('request-detail:browse'), href: links.browseRequests() },
          {
            label: category?.name?.[language] ?? request.category,
            href: links.browseRequests({ category: request.category }),
          },
          { label: request.title },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <RequestTitle request={request} isOthers />
          <Facts request={request} />
          <div className={styles.part}>
            <RequestDetails request={request} title={t('request-detail:needs', { name })} />
          </div>
          <div className={styles.part}>
            <Requester request={request} />
          </div>
        </div>
        <aside className={styles.side} aria-label={t('request-detail:offer.title')}>
          <OfferBox request={request} />
        </aside>
      </div>
    </div>
  )
}

function Facts({ request }: { request: ServiceRequest }) {
  const t = useT()
  const format = useFormat()
  const { budgetText, whenText, placeText } = useRequestText()
  const { distance } = useListingText()
  const { budget, deadline, distanceKm, ...asked } = request
  const place = placeText(asked)
  return (
    <div className={styles.facts}>
      <FactList
        facts={[
          { key: 'budget', icon: IconWallet, label: t('request-detail:facts.budget'), value: budgetText(budget) },
          { key: 'when', icon: IconCalendar, label: t('request-detail:facts.when'), value: whenText(request) },
          {
            key: 'place',
            icon: IconMapPin,
            label: t('request-detail:facts.place'),
            value:
              distanceKm === undefined
                ? place
                : t('request-detail:facts.away', { place, distance: distance(distanceKm) }),
          },
          ...(deadline
            ? [
                {
                  key: 'deadline',
                  icon: IconClock,
                  label: t('request-detail:facts.deadline'),
                  value: format.date(deadline, 'day'),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** Who asks, and what others said of them. */
function Requester({ request: { _id, requester } }: { request: ServiceRequest }) {
  const t = useT()
  const words = useListingText()
  const { stats } = requester
  const name = displayNameOf(requester)
  const rating = words.rating(stats)
  const since = t('request-detail:memberSince', { year: `${new Date(stats.memberSince).getUTCFullYear()}` })
  return (
    <Section look="plain" title={t('request-detail:about', { name })}>
      <div className={styles.requester}>
        <Avatar name={name} picture={requester.profilePicture} size={56} />
        <div className={styles.requesterWords}>
          <p className={styles.requesterName}>
            <Link href={links.providerProfile(requester._id)}>{name}</Link>
            {requester.isVerified ? <VerifiedBadge label={t('listing-cards:verified')} /> : null}
          </p>
          <p className={styles.quiet}>
            {since}
            {rating ? <Rating {...rating} /> : null}
          </p>
        </div>
        <MessageLink to={requester._id} name={name} />
      </div>
      <ReportButton kind="request" id={_id} person={{ id: requester._id, name }} />
    </Section>
  )
}
