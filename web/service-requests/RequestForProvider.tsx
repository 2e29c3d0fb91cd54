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
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { FactList } from '#web/transactions/FactList.tsx'
import { OfferBox } from './OfferBox.tsx'
import styles from './Request.module.css'
import { Requester } from './Requester.tsx'
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
            <Requester requester={request.requester}>
              <ReportButton kind="request" id={request._id} person={{ id: request.requester._id, name }} />
            </Requester>
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
          ...(deadline && request.preferredSlots.length > 0
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
