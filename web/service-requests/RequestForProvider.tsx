import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
import type { CategoryNames } from '#web/listings/listing-page.ts'
import { displayNameOf, useListingText } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import { FactList } from '#web/transactions/FactList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import offerStyles from './OfferBox.module.css'
import styles from './Request.module.css'
import { Requester } from './Requester.tsx'
import { OfferCount, RequestDetails, RequestTitle } from './RequestFacts.tsx'
import { isLive, mayDo } from './request-state.ts'
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

const OfferForm = lazyComponent(() => import('./OfferForm.tsx').then((m) => m.OfferForm))
const OwnOffer = lazyComponent(() => import('./OwnOffer.tsx').then((m) => m.OwnOffer))

/** The reader's own offer, the form for one, or why there is none. */
function OfferBox({ request }: { request: ServiceRequest }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const own = request.offersReceived.find(isLive) ?? request.offersReceived[0]
  const canOffer = mayDo(request, 'make-offer')
  const isOpen = own !== undefined && isLive(own)
  const refusal = useTeamRefusal()(api.serviceRequest.submitOffer)
  const isFormShown = canOffer && !refusal && (!isOpen || isChanging)
  return (
    <div className={offerStyles.boxes}>
      <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
        {own && !(isOpen && isChanging) ? (
          <OwnOffer
            request={request}
            offer={own}
            {...(canOffer && !refusal && isOpen ? { onChange: () => setChanging(true) } : {})}
          />
        ) : null}
        {isFormShown ? (
          <Panel lift className={offerStyles.panel}>
            <OfferForm
              key={own?._id ?? 'new'}
              request={request}
              {...(isOpen && own ? { offer: own } : {})}
              onDone={() => setChanging(false)}
            />
          </Panel>
        ) : null}
      </Suspense>
      {canOffer && refusal && !isOpen ? (
        <Panel lift className={offerStyles.panel}>
          <p className={offerStyles.text}>{refusal}</p>
        </Panel>
      ) : null}
      {own || canOffer ? null : <NoOffer request={request} />}
    </div>
  )
}

/** The reason for which the reader cannot make an offer, and their next step. */
function NoOffer({ request }: { request: ServiceRequest }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const why = request.blockedBecause ?? 'closed'
  const from = pathname + search
  const ways: Partial<Record<typeof why, { href: string; label: string }>> = {
    not_signed_in: { href: links.signIn(from), label: t('request-detail:signIn') },
    not_seller: { href: links.welcome(from), label: t('request-detail:becomeSeller') },
    not_verified: { href: links.editProfile({ tab: 'documents' }), label: t('request-detail:verify') },
  }
  const way = ways[why]
  return (
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={t(`request-detail:blocked.${why}.title`)}>
        <p className={offerStyles.text}>{t(`request-detail:blocked.${why}.text`)}</p>
        {request.status === 'open' ? <OfferCount request={request} /> : null}
        <div className={offerStyles.way}>
          {way ? (
            <Button variant="primary" size="lg" block href={way.href}>
              {way.label}
            </Button>
          ) : (
            <Button block href={links.browseRequests()}>
              {t('request-detail:seeOthers')}
            </Button>
          )}
        </div>
      </Section>
    </Panel>
  )
}
