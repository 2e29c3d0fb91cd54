import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { displayNameOf } from '#web/listings/listing-text.ts'
import { PageBreadcrumbs } from '#web/listings/PageBreadcrumbs.tsx'
import { ReportButton } from '#web/listings/ReportButton.tsx'
import styles from '#web/service-requests/Request.module.css'
import { Requester } from '#web/service-requests/Requester.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { FormSkeleton } from '#web/ui/Skeleton.tsx'
import { WantedDetails, WantedOfferTitle, WantedProgress, WantedStrip, WantedTitle } from './WantedFacts.tsx'
import { WantedOfferBox } from './WantedOfferBox.tsx'
import { wantedOffersRead } from './wanted-calls.ts'

const WantedOfferForm = lazyPart(() => import('./WantedOfferForm.tsx').then((m) => m.WantedOfferForm))

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

/** What is wanted, and beside it the way to offer, or the reader's own offer. */
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
            <WantedDetails wanted={wanted} title={t('wanted-detail:wants', { name })} />
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
