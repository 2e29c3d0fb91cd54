import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineDataLoader, missing } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { demandJsonLd } from '#web/listings/demand-json-ld.ts'
import { decimalAmount, metaDescriptionOf } from '#web/listings/listing-page.ts'
import { RequestGone } from '#web/service-requests/RequestGone.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { WantedForSeller } from './WantedForSeller.tsx'
import { wantedOffersRead, wantedRead } from './wanted-calls.ts'
import { WANTED_PICTURE } from './wanted-picture.ts'
import { leftOf } from './wanted-text.ts'

// Visitors do without the comparison of offers and the way to pay.
const WantedForBuyer = lazyComponent(() => import('./WantedForBuyer.tsx').then((m) => m.WantedForBuyer))

export const loader = defineDataLoader(async ({ params: { requestedProductId = '' }, load, loadIfThere }) => {
  const found = await loadIfThere(wantedRead(requestedProductId))
  if (!found) return missing()
  const { role, ownOffer } = found.requestedProduct
  if (role === 'buyer' || ownOffer) await load(wantedOffersRead(requestedProductId))
  return { isThere: true }
})

/** A requested product: to its author with all offers, to a seller with the way to offer, to a visitor as published. */
export function RequestedProductScreen() {
  const isThere = useLoaderData<unknown>() !== null
  return <div className="container">{isThere ? <WantedPage /> : <WantedGone />}</div>
}

function WantedGone() {
  const t = useT()
  return (
    <RequestGone
      picture={WANTED_PICTURE}
      others={{ href: links.browseWanted(), label: t('wanted-detail:wanted') }}
      post={{ href: links.postWanted(), label: t('wanted-detail:post') }}
    />
  )
}

function WantedPage() {
  const t = useT()
  const { requestedProductId = '' } = useParams()
  const { requestedProduct: wanted } = useSuspenseQuery(wantedRead(requestedProductId)).data
  const { origin } = useSite()
  return (
    <>
      <Head
        title={wanted.title}
        description={metaDescriptionOf(wanted.description)}
        canonical={links.requestedProduct(wanted._id)}
        noindex={wanted.status !== 'open'}
      />
      {import.meta.env.SSR && wanted.status === 'open' ? <StructuredData of={wantedJsonLd(wanted, origin)} /> : null}
      {wanted.role === 'buyer' ? (
        <Suspense
          fallback={
            <>
              <h1 dir="auto">{wanted.title}</h1>
              <ListSkeleton label={t('loading')} />
            </>
          }
        >
          <WantedForBuyer wanted={wanted} />
        </Suspense>
      ) : (
        <WantedForSeller wanted={wanted} />
      )}
    </>
  )
}

/** A requested product for search engines: how many are still wanted, and what one may cost. */
function wantedJsonLd(wanted: RequestedProduct, origin: string): JsonLd {
  const { title, conditionWanted, budget } = wanted
  return demandJsonLd(wanted, {
    origin,
    url: origin + links.requestedProduct(wanted._id),
    itemOffered: { '@type': 'Product', name: title },
    more: {
      ...(conditionWanted === 'new' ? { itemCondition: 'https://schema.org/NewCondition' } : {}),
      eligibleQuantity: { '@type': 'QuantitativeValue', value: leftOf(wanted) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...(budget.min ? { minPrice: decimalAmount(budget.min) } : {}),
        maxPrice: decimalAmount(budget.max),
        priceCurrency: budget.currency,
      },
    },
  })
}
