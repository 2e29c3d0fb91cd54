import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import styles from '#web/service-requests/OfferBox.module.css'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { WantedOfferCount } from './WantedOfferCount.tsx'
import { wantedOffersRead } from './wanted-calls.ts'

const WantedOfferForm = lazyPart(() => import('./WantedOfferForm.tsx').then((m) => m.WantedOfferForm))
const OwnWantedOffer = lazyPart(() => import('./OwnWantedOffer.tsx').then((m) => m.OwnWantedOffer))

/** The reader's own offer, the form for one, or why there is none. */
export function WantedOfferBox({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const canOffer = wanted.allowedActions.includes('make-offer')
  return (
    <div className={styles.boxes}>
      <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
        {wanted.ownOffer ? <OwnOfferBox wanted={wanted} /> : null}
        {canOffer ? (
          <Panel lift className={styles.panel}>
            <WantedOfferForm wanted={wanted} />
          </Panel>
        ) : null}
      </Suspense>
      {wanted.ownOffer || canOffer ? null : <NoOffer wanted={wanted} />}
    </div>
  )
}

/** The latest own offer, or the form that changes it. */
function OwnOfferBox({ wanted }: { wanted: RequestedProduct }) {
  const [isChanging, setChanging] = useState(false)
  const { productOffers } = useSuspenseQuery(wantedOffersRead(wanted._id)).data
  const own = productOffers.find(({ _id }) => _id === wanted.ownOffer?._id)
  if (!own) return null
  const canChange = own.allowedActions.includes('edit')
  if (!isChanging || !canChange)
    return <OwnWantedOffer offer={own} {...(canChange ? { onChange: () => setChanging(true) } : {})} />
  return (
    <Panel lift className={styles.panel}>
      <WantedOfferForm wanted={wanted} offer={own} onDone={() => setChanging(false)} />
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
