import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
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
import { Grid } from '#web/ui/Stack.tsx'
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
          { label: t('request:browse'), href: links.browseRequests() },
          {
            label: category?.name?.[language] ?? request.category,
            href: links.browseRequests({ category: request.category }),
          },
          { label: request.title },
        ]}
      />
      <div className={styles.columns}>
        <div className="shrink">
          <RequestTitle request={request} isOthers />
          <Facts request={request} />
          <div className={styles.part}>
            <RequestDetails request={request} title={t('request:needs', { name })} />
          </div>
          <div className={styles.part}>
            <Requester requester={request.requester}>
              <Heart
                kind="request"
                id={request._id}
                title={request.title}
                owner={request.requester._id}
                look="button"
              />
              <ReportButton kind="request" id={request._id} person={{ id: request.requester._id, name }} />
            </Requester>
          </div>
        </div>
        <aside className="shrink" aria-label={t('request:offer.title')}>
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
  const { budget, deadline, distanceKm, ...rest } = request
  const place = placeText(rest)
  return (
    <div className={`mt-24 ${styles.facts}`}>
      <FactList
        facts={[
          { key: 'budget', icon: IconWallet, label: t('request:facts.budget'), value: budgetText(budget) },
          { key: 'when', icon: IconCalendar, label: t('request:facts.when'), value: whenText(request) },
          {
            key: 'place',
            icon: IconMapPin,
            label: t('request:facts.place'),
            value:
              distanceKm === undefined ? place : t('request:facts.away', { place, distance: distance(distanceKm) }),
          },
          ...(deadline && request.preferredSlots.length > 0
            ? [
                {
                  key: 'deadline',
                  icon: IconClock,
                  label: t('request:facts.deadline'),
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
  const rejection = useTeamRejection()(api.serviceRequest.submitOffer)
  const isFormShown = canOffer && !rejection && (!isOpen || isChanging)
  return (
    <Grid gap={24}>
      <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
        {own && !(isOpen && isChanging) ? (
          <OwnOffer
            request={request}
            offer={own}
            {...(canOffer && !rejection && isOpen ? { onChange: () => setChanging(true) } : {})}
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
      {canOffer && rejection && !isOpen ? (
        <Panel lift className={offerStyles.panel}>
          <p className={offerStyles.text}>{rejection}</p>
        </Panel>
      ) : null}
      {own || canOffer ? null : <NoOffer request={request} />}
    </Grid>
  )
}

/** The reason for which the reader cannot make an offer, and their next step. */
function NoOffer({ request }: { request: ServiceRequest }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const why = request.blockedBecause ?? 'closed'
  const from = pathname + search
  const ways: Partial<Record<typeof why, { href: string; label: string }>> = {
    not_signed_in: { href: links.signIn(from), label: t('request:signIn') },
    not_seller: { href: links.welcome(from), label: t('request:becomeSeller') },
    not_verified: { href: links.editProfile({ tab: 'documents' }), label: t('request:verify') },
  }
  const way = ways[why]
  return (
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={t(`request:offerBlocked.${why}.title`)}>
        <p className={offerStyles.text}>{t(`request:offerBlocked.${why}.text`)}</p>
        {request.status === 'open' ? <OfferCount request={request} /> : null}
        <div className="mt-20">
          {way ? (
            <Button variant="primary" size="lg" block href={way.href}>
              {way.label}
            </Button>
          ) : (
            <Button block href={links.browseRequests()}>
              {t('request:seeOthers')}
            </Button>
          )}
        </div>
      </Section>
    </Panel>
  )
}
