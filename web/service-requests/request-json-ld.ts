import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import { demandJsonLd } from '#web/listings/demand-json-ld.ts'
import { decimalAmount } from '#web/listings/listing-page.ts'

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
export function requestJsonLd(request: ServiceRequest, origin: string, kind: string): JsonLd {
  const price = priceOf(request.budget)
  return demandJsonLd(request, {
    origin,
    url: origin + links.serviceRequest(request._id),
    itemOffered: { '@type': 'Service', name: request.title, serviceType: kind },
    more: price ? { priceSpecification: price } : {},
  })
}
