import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineDataLoader, missing } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { demandJsonLd } from '#web/listings/demand-json-ld.ts'
import { type CategoryNames, categoryNamesOf, decimalAmount, metaDescriptionOf } from '#web/listings/listing-page.ts'
import { useOpened } from '#web/listings/use-exposure.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { RequestForProvider } from './RequestForProvider.tsx'
import { RequestGone } from './RequestGone.tsx'
import { requestRead } from './request-calls.ts'
import { REQUESTS_PICTURE } from './request-picture.ts'

// Visitors do without the comparison of offers and the way to pay.
const RequestForOwner = lazyComponent(() => import('./RequestForOwner.tsx').then((m) => m.RequestForOwner))

export const loader = defineDataLoader(async ({ params, load, loadIfThere }) => {
  const [found, { categories }] = await Promise.all([
    loadIfThere(requestRead(params.requestId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  return found ? categoryNamesOf(found.serviceRequest, categories) : missing()
})

/** A request: to its author with all offers, to a provider with the way to offer, to a visitor as it is published. */
export function RequestScreen() {
  const places = useLoaderData<CategoryNames | null>()
  return <div className="container">{places ? <RequestPage places={places} /> : <ServiceRequestGone />}</div>
}

function ServiceRequestGone() {
  const t = useT()
  return (
    <RequestGone
      picture={REQUESTS_PICTURE}
      others={{ href: links.browseRequests(), label: t('request:seeOthers') }}
      post={{ href: links.postRequest(), label: t('request:gone.post') }}
    />
  )
}

function RequestPage({ places }: { places: CategoryNames }) {
  const t = useT()
  const { requestId = '' } = useParams()
  const language = useLanguage()
  const { origin } = useSite()
  const { serviceRequest: request } = useSuspenseQuery(requestRead(requestId)).data
  const isOwn = request.role === 'buyer' || request.role === 'admin'
  const isPublic = request.status === 'open' && request.visibility === 'public'
  const kind = places[1]?.name?.[language] ?? request.subcategory
  useOpened('serviceRequest', request._id, request.role !== 'buyer' && request.status === 'open')
  return (
    <>
      <Head
        title={request.title}
        description={metaDescriptionOf(request.description)}
        canonical={links.serviceRequest(request._id)}
        noindex={!isPublic}
      />
      {import.meta.env.SSR && isPublic ? <StructuredData of={requestJsonLd(request, origin, kind)} /> : null}
      {isOwn ? (
        <Suspense
          fallback={
            <>
              <h1 dir="auto">{request.title}</h1>
              <ListSkeleton label={t('loading')} />
            </>
          }
        >
          <RequestForOwner request={request} />
        </Suspense>
      ) : (
        <RequestForProvider request={request} places={places} />
      )}
    </>
  )
}

function priceOf({ type, min, max, currency }: ServiceRequest['budget']): JsonLd | undefined {
  if (!max) return undefined
  const lowest = type === 'fixed' ? max : min
  return {
    '@type': type === 'hourly' ? 'UnitPriceSpecification' : 'PriceSpecification',
    ...(lowest ? { minPrice: decimalAmount(lowest) } : {}),
    maxPrice: decimalAmount(max),
    priceCurrency: currency,
    ...(type === 'hourly' ? { unitCode: 'HUR' } : {}),
  }
}

/** A request for search engines; `kind` is the kind of work. */
function requestJsonLd(request: ServiceRequest, origin: string, kind: string): JsonLd {
  const price = priceOf(request.budget)
  return demandJsonLd(request, {
    origin,
    url: origin + links.serviceRequest(request._id),
    itemOffered: { '@type': 'Service', name: request.title, serviceType: kind },
    more: price ? { priceSpecification: price } : {},
  })
}
