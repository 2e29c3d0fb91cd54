import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { ProductRequest } from '#shared/contract/product-request.ts'
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
import { ProductRequestForSeller } from './ProductRequestForSeller.tsx'
import { productOffersRead, productRequestRead } from './product-request-calls.ts'
import { PRODUCT_REQUEST_PICTURE } from './product-request-picture.ts'
import { leftOf } from './product-request-text.ts'

// Visitors do without the comparison of offers and the way to pay.
const ProductRequestForBuyer = lazyComponent(() =>
  import('./ProductRequestForBuyer.tsx').then((m) => m.ProductRequestForBuyer),
)

export const loader = defineDataLoader(async ({ params: { productRequestId = '' }, load, loadIfThere }) => {
  const found = await loadIfThere(productRequestRead(productRequestId))
  if (!found) return missing()
  const { role, ownOffer } = found.requestedProduct
  if (role === 'buyer' || ownOffer) await load(productOffersRead(productRequestId))
  return { isThere: true }
})

/** A product request: to its author with all offers, to a seller with the way to offer, to a visitor as published. */
export function ProductRequestScreen() {
  const isThere = useLoaderData<unknown>() !== null
  return <div className="container">{isThere ? <ProductRequestPage /> : <ProductRequestGone />}</div>
}

function ProductRequestGone() {
  const t = useT()
  return (
    <RequestGone
      picture={PRODUCT_REQUEST_PICTURE}
      others={{ href: links.browseProductRequests(), label: t('product-request:wanted') }}
      post={{ href: links.postProductRequest(), label: t('product-request:post') }}
    />
  )
}

function ProductRequestPage() {
  const t = useT()
  const { productRequestId = '' } = useParams()
  const { requestedProduct: productRequest } = useSuspenseQuery(productRequestRead(productRequestId)).data
  const { origin } = useSite()
  return (
    <>
      <Head
        title={productRequest.title}
        description={metaDescriptionOf(productRequest.description)}
        canonical={links.requestedProduct(productRequest._id)}
        noindex={productRequest.status !== 'open'}
      />
      {import.meta.env.SSR && productRequest.status === 'open' ? (
        <StructuredData of={productRequestJsonLd(productRequest, origin)} />
      ) : null}
      {productRequest.role === 'buyer' ? (
        <Suspense
          fallback={
            <>
              <h1 dir="auto">{productRequest.title}</h1>
              <ListSkeleton label={t('loading')} />
            </>
          }
        >
          <ProductRequestForBuyer productRequest={productRequest} />
        </Suspense>
      ) : (
        <ProductRequestForSeller productRequest={productRequest} />
      )}
    </>
  )
}

/** A product request for search engines: how many are still wanted, and what one may cost. */
function productRequestJsonLd(productRequest: ProductRequest, origin: string): JsonLd {
  const { title, conditionWanted, budget } = productRequest
  return demandJsonLd(productRequest, {
    origin,
    url: origin + links.requestedProduct(productRequest._id),
    itemOffered: { '@type': 'Product', name: title },
    more: {
      ...(conditionWanted === 'new' ? { itemCondition: 'https://schema.org/NewCondition' } : {}),
      eligibleQuantity: { '@type': 'QuantitativeValue', value: leftOf(productRequest) },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...(budget.min ? { minPrice: decimalAmount(budget.min) } : {}),
        maxPrice: decimalAmount(budget.max),
        priceCurrency: budget.currency,
      },
    },
  })
}
