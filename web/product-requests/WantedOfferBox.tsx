import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
import styles from '#web/service-requests/OfferBox.module.css'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { WantedOfferCount } from './WantedOfferCount.tsx'
import { wantedOffersRead } from './wanted-calls.ts'

const OwnWantedOffer = lazyPart(() => import('./OwnWantedOffer.tsx').then((m) => m.OwnWantedOffer))

/** The reader's own offer, the way to make one, or why there is none. */
export function WantedOfferBox({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const canOffer = wanted.allowedActions.includes('make-offer')
  return (
    <div className={styles.boxes}>
      {wanted.ownOffer ? (
        <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
          <OwnOfferBox wanted={wanted} />
        </Suspense>
      ) : null}
      {canOffer ? <MakeOffer wanted={wanted} /> : null}
      {wanted.ownOffer || canOffer ? null : <NoOffer wanted={wanted} />}
    </div>
  )
}

function OwnOfferBox({ wanted }: { wanted: RequestedProduct }) {
  const { productOffers } = useSuspenseQuery(wantedOffersRead(wanted._id)).data
  const own = productOffers.find(({ _id }) => _id === wanted.ownOffer?._id)
  return own ? <OwnWantedOffer offer={own} /> : null
}

function MakeOffer({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const refusal = useTeamRefusal()(api.productOffer.create)
  return (
    <Panel lift className={styles.panel}>
      <Section look="plain" title={t('wanted-detail:hasIt')}>
        <p className={styles.text}>{t('wanted-detail:offerText')}</p>
        <WantedOfferCount wanted={wanted} />
        <div className={styles.way}>
          <Button
            variant="primary"
            size="lg"
            block
            {...(refusal ? { disabledReason: refusal } : { href: links.wantedOffer(wanted._id, 'new') })}
          >
            {t('product-requests:actions.make-offer')}
          </Button>
        </div>
      </Section>
    </Panel>
  )
}

/** Why the reader cannot make an offer, and what they can do about it. */
function NoOffer({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const why = wanted.blockedBecause ?? 'closed'
  const from = pathname + search
  const ways: Partial<Record<typeof why, { href: string; label: string }>> = {
    not_signed_in: { href: links.signIn(from), label: t('request-detail:signIn') },
    not_seller: { href: links.welcome(from), label: t('request-detail:becomeSeller') },
    not_verified: { href: links.editProfile({ tab: 'documents' }), label: t('request-detail:verify') },
  }
  const way = ways[why]
  const text = why === 'not_signed_in' ? t('wanted-detail:signInText') : t(`request-detail:blocked.${why}.text`)
  const hasIt = why === 'not_signed_in' || why === 'not_seller'
  return (
    <Panel lift className={styles.panel}>
      <Section look="plain" title={hasIt ? t('wanted-detail:hasIt') : t(`request-detail:blocked.${why}.title`)}>
        <p className={styles.text}>{text}</p>
        {wanted.status === 'open' ? <WantedOfferCount wanted={wanted} /> : null}
        {way ? (
          <div className={styles.way}>
            <Button variant="primary" size="lg" block href={way.href}>
              {way.label}
            </Button>
          </div>
        ) : null}
      </Section>
    </Panel>
  )
}
