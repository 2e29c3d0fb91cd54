import type { ServiceRequest } from '#shared/contract/service-request.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
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

/** A request for search engines: only what its page shows, too, and nothing of who asks. `kind` is the kind of work. */
export function requestJsonLd(request: ServiceRequest, origin: string, kind: string): JsonLd {
  const { _id, title, description, budget, location, createdAt, expiresAt, images } = request
  const url = origin + links.serviceRequest(_id)
  const price = priceOf(budget)
  return {
    '@type': 'Demand',
    '@id': url,
    url,
    name: title,
    description,
    itemOffered: { '@type': 'Service', name: title, serviceType: kind },
    image: images.map((image) => origin + image.url),
    validFrom: createdAt,
    ...(expiresAt ? { validThrough: expiresAt } : {}),
    ...(location ? { areaServed: { '@type': 'City', name: location.city } } : {}),
    ...(price ? { priceSpecification: price } : {}),
  }
}
