import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import styles from './OfferBox.module.css'
import { OfferCount } from './RequestFacts.tsx'
import { isLive, mayDo } from './request-state.ts'

const OfferForm = lazyPart(() => import('./OfferForm.tsx').then((m) => m.OfferForm))
const OwnOffer = lazyPart(() => import('./OwnOffer.tsx').then((m) => m.OwnOffer))

/** The reader's own offer, the form for one, or why there is none. */
export function OfferBox({ request }: { request: ServiceRequest }) {
  const t = useT()
  const [isChanging, setChanging] = useState(false)
  const own = request.offersReceived.find(isLive) ?? request.offersReceived[0]
  const canOffer = mayDo(request, 'make-offer')
  const isOpen = own !== undefined && isLive(own)
  const refusal = useTeamRefusal()(api.serviceRequest.submitOffer)
  const isFormShown = canOffer && !refusal && (!isOpen || isChanging)
  return (
    <div className={styles.boxes}>
      <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
        {own && !(isOpen && isChanging) ? (
          <OwnOffer
            request={request}
            offer={own}
            {...(canOffer && !refusal && isOpen ? { onChange: () => setChanging(true) } : {})}
          />
        ) : null}
        {isFormShown ? (
          <Panel lift className={styles.panel}>
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
        <Panel lift className={styles.panel}>
          <p className={styles.text}>{refusal}</p>
        </Panel>
      ) : null}
      {own || canOffer ? null : <NoOffer request={request} />}
    </div>
  )
}

/** Why the reader cannot make an offer, and what they can do about it. */
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
    <Panel lift className={styles.panel}>
      <Section look="plain" title={t(`request-detail:blocked.${why}.title`)}>
        <p className={styles.text}>{t(`request-detail:blocked.${why}.text`)}</p>
        {request.status === 'open' ? <OfferCount request={request} /> : null}
        <div className={styles.way}>
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
