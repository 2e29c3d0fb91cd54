import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRefusal } from '#web/kernel/team-refusal.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import offerStyles from '#web/service-requests/OfferBox.module.css'
import styles from '#web/service-requests/Request.module.css'
import { Requester } from '#web/service-requests/Requester.tsx'
import { RequestStory } from '#web/service-requests/RequestFacts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Section } from '#web/ui/Section.tsx'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { WantedOfferTitle, WantedProgress, WantedStrip, WantedTitle } from './WantedFacts.tsx'
import { WantedOfferCount } from './WantedOfferCount.tsx'
import { wantedOffersRead } from './wanted-calls.ts'

const WantedOfferForm = lazyComponent(() => import('./WantedOfferForm.tsx').then((m) => m.WantedOfferForm))

type WantedProps = { wanted: RequestedProduct }

/** A requested product as sellers and visitors see it; the address may ask for the form of an offer instead. */
export function WantedForSeller({ wanted }: WantedProps) {
  const t = useT()
  const [search] = useSearchParams()
  const asked = search.get('offer')
  const page = <WantedPage wanted={wanted} />
  const form = () => {
    if (asked === 'new' && wanted.allowedActions.includes('make-offer')) return <WantedOfferForm wanted={wanted} />
    return asked === 'change' && wanted.ownOffer ? <ChangedOffer wanted={wanted} page={page} /> : undefined
  }
  const shown = form()
  if (!shown) return page
  return (
    <Suspense
      fallback={
        <>
          <WantedOfferTitle wanted={wanted} isChange={asked === 'change'} />
          <FormSkeleton label={t('loading')} fields={6} />
        </>
      }
    >
      {shown}
    </Suspense>
  )
}

/** The form with the present offer, while it can be changed. */
function ChangedOffer({ wanted, page }: WantedProps & { page: ReactNode }) {
  const { productOffers } = useSuspenseQuery(wantedOffersRead(wanted._id)).data
  const own = productOffers.find(({ _id }) => _id === wanted.ownOffer?._id)
  return own?.allowedActions.includes('edit') ? <WantedOfferForm wanted={wanted} offer={own} /> : page
}

/** The requested product, and beside it the form for an offer, or the reader's own offer. */
function WantedPage({ wanted }: WantedProps) {
  const t = useT()
  const name = displayNameOf(wanted.requester)
  return (
    <div className={styles.screen}>
      <PageBreadcrumbs
        items={[{ label: t('wanted-detail:wanted'), href: links.browseWanted() }, { label: wanted.title }]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WantedTitle wanted={wanted} />
          <WantedStrip wanted={wanted} />
          <WantedProgress wanted={wanted} />
          <div className={styles.part}>
            <RequestStory request={wanted} title={t('wanted-detail:wants', { name })} />
          </div>
          <div className={styles.part}>
            <Requester requester={wanted.requester}>
              <ReportButton kind="requestedProduct" id={wanted._id} person={{ id: wanted.requester._id, name }} />
            </Requester>
          </div>
        </div>
        <aside className={styles.side} aria-label={t('request-detail:offer.title')}>
          <WantedOfferBox wanted={wanted} />
        </aside>
      </div>
    </div>
  )
}

const OwnWantedOffer = lazyComponent(() => import('./OwnWantedOffer.tsx').then((m) => m.OwnWantedOffer))

/** The reader's own offer, the way to make one, or why there is none. */
function WantedOfferBox({ wanted }: { wanted: RequestedProduct }) {
  const t = useT()
  const canOffer = wanted.allowedActions.includes('make-offer')
  return (
    <div className={offerStyles.boxes}>
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
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={t('wanted-detail:hasIt')}>
        <p className={offerStyles.text}>{t('wanted-detail:offerText')}</p>
        <WantedOfferCount wanted={wanted} />
        <div className={offerStyles.way}>
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

/** The reason for which the reader cannot make an offer, and their next step. */
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
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={hasIt ? t('wanted-detail:hasIt') : t(`request-detail:blocked.${why}.title`)}>
        <p className={offerStyles.text}>{text}</p>
        {wanted.status === 'open' ? <WantedOfferCount wanted={wanted} /> : null}
        {way ? (
          <div className={offerStyles.way}>
            <Button variant="primary" size="lg" block href={way.href}>
              {way.label}
            </Button>
          </div>
        ) : null}
      </Section>
    </Panel>
  )
}
