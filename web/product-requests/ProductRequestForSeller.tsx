import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import { Heart } from '#web/favorites/Heart.tsx'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useTeamRejection } from '#web/kernel/team-rejection.ts'
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
import { Grid } from '#web/ui/Stack.tsx'
import { ProductOfferCount } from './ProductOfferCount.tsx'
import {
  ProductOfferTitle,
  ProductRequestProgress,
  ProductRequestStrip,
  ProductRequestTitle,
} from './ProductRequestFacts.tsx'
import { productOffersRead } from './product-request-calls.ts'

const ProductOfferForm = lazyComponent(() => import('./ProductOfferForm.tsx').then((m) => m.ProductOfferForm))

type ProductRequestProps = { productRequest: ProductRequest }

/** A product request as sellers and visitors see it; the address may ask for the form of an offer instead. */
export function ProductRequestForSeller({ productRequest }: ProductRequestProps) {
  const t = useT()
  const [search] = useSearchParams()
  const offerParam = search.get('offer')
  const page = <ProductRequestPage productRequest={productRequest} />
  const form = () => {
    if (offerParam === 'new' && productRequest.allowedActions.includes('make-offer'))
      return <ProductOfferForm productRequest={productRequest} />
    return offerParam === 'change' && productRequest.ownOffer ? (
      <ChangedOffer productRequest={productRequest} page={page} />
    ) : undefined
  }
  const shown = form()
  if (!shown) return page
  return (
    <Suspense
      fallback={
        <>
          <ProductOfferTitle productRequest={productRequest} isChange={offerParam === 'change'} />
          <FormSkeleton label={t('loading')} fields={6} />
        </>
      }
    >
      {shown}
    </Suspense>
  )
}

/** The form with the present offer, while it can be changed. */
function ChangedOffer({ productRequest, page }: ProductRequestProps & { page: ReactNode }) {
  const { productOffers } = useSuspenseQuery(productOffersRead(productRequest._id)).data
  const own = productOffers.find(({ _id }) => _id === productRequest.ownOffer?._id)
  return own?.allowedActions.includes('edit') ? <ProductOfferForm productRequest={productRequest} offer={own} /> : page
}

/** The product request, and beside it the form for an offer, or the reader's own offer. */
function ProductRequestPage({ productRequest }: ProductRequestProps) {
  const t = useT()
  const name = displayNameOf(productRequest.requester)
  return (
    <div className={styles.screen}>
      <PageBreadcrumbs
        items={[
          { label: t('product-request:wanted'), href: links.browseProductRequests() },
          { label: productRequest.title },
        ]}
      />
      <div className={styles.columns}>
        <div className="shrink">
          <ProductRequestTitle productRequest={productRequest} />
          <ProductRequestStrip productRequest={productRequest} />
          <ProductRequestProgress productRequest={productRequest} />
          <div className={styles.part}>
            <RequestStory request={productRequest} title={t('product-request:wants', { name })} />
          </div>
          <div className={styles.part}>
            <Requester requester={productRequest.requester}>
              <Heart
                kind="requestedProduct"
                id={productRequest._id}
                title={productRequest.title}
                owner={productRequest.requester._id}
                look="button"
              />
              <ReportButton
                kind="requestedProduct"
                id={productRequest._id}
                person={{ id: productRequest.requester._id, name }}
              />
            </Requester>
          </div>
        </div>
        <aside className="shrink" aria-label={t('request:offer.title')}>
          <ProductOfferBox productRequest={productRequest} />
        </aside>
      </div>
    </div>
  )
}

const OwnProductOffer = lazyComponent(() => import('./OwnProductOffer.tsx').then((m) => m.OwnProductOffer))

/** The reader's own offer, the way to make one, or why there is none. */
function ProductOfferBox({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const canOffer = productRequest.allowedActions.includes('make-offer')
  return (
    <Grid gap={24}>
      {productRequest.ownOffer ? (
        <Suspense fallback={<FormSkeleton label={t('loading')} fields={3} />}>
          <OwnOfferBox productRequest={productRequest} />
        </Suspense>
      ) : null}
      {canOffer ? <MakeOffer productRequest={productRequest} /> : null}
      {productRequest.ownOffer || canOffer ? null : <NoOffer productRequest={productRequest} />}
    </Grid>
  )
}

function OwnOfferBox({ productRequest }: { productRequest: ProductRequest }) {
  const { productOffers } = useSuspenseQuery(productOffersRead(productRequest._id)).data
  const own = productOffers.find(({ _id }) => _id === productRequest.ownOffer?._id)
  return own ? <OwnProductOffer offer={own} /> : null
}

function MakeOffer({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const rejection = useTeamRejection()(api.productOffer.create)
  return (
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={t('product-offer:hasIt')}>
        <p className={offerStyles.text}>{t('product-offer:offerText')}</p>
        <ProductOfferCount productRequest={productRequest} />
        <div className="mt-20">
          <Button
            variant="primary"
            size="lg"
            block
            {...(rejection ? { disabledReason: rejection } : { href: links.productOffer(productRequest._id, 'new') })}
          >
            {t('product-request:transitions.makeOffer.button')}
          </Button>
        </div>
      </Section>
    </Panel>
  )
}

/** The reason for which the reader cannot make an offer, and their next step. */
function NoOffer({ productRequest }: { productRequest: ProductRequest }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const why = productRequest.blockedBecause ?? 'closed'
  const from = pathname + search
  const ways: Partial<Record<typeof why, { href: string; label: string }>> = {
    not_signed_in: { href: links.signIn(from), label: t('request:signIn') },
    not_seller: { href: links.welcome(from), label: t('request:becomeSeller') },
    not_verified: { href: links.editProfile({ tab: 'documents' }), label: t('request:verify') },
  }
  const way = ways[why]
  const text = why === 'not_signed_in' ? t('product-offer:signInText') : t(`request:offerBlocked.${why}.text`)
  const hasIt = why === 'not_signed_in' || why === 'not_seller'
  return (
    <Panel lift className={offerStyles.panel}>
      <Section look="plain" title={hasIt ? t('product-offer:hasIt') : t(`request:offerBlocked.${why}.title`)}>
        <p className={offerStyles.text}>{text}</p>
        {productRequest.status === 'open' ? <ProductOfferCount productRequest={productRequest} /> : null}
        {way ? (
          <div className="mt-20">
            <Button variant="primary" size="lg" block href={way.href}>
              {way.label}
            </Button>
          </div>
        ) : null}
      </Section>
    </Panel>
  )
}
