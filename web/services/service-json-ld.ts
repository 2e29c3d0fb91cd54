import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import { decimalAmount, ratingsJsonLd, sellerJsonLd } from '#web/listings/listing-json-ld.ts'

const offerOf = (price: Money, url: string, name?: string): JsonLd => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: decimalAmount(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
  url,
})

function offersOf({ packages, price, pricingType }: Service, url: string): JsonLd | undefined {
  if (packages.length > 0) {
    const amounts = packages.map((each) => each.price).sort((one, other) => one.amount - other.amount)
    const [lowest, highest] = [amounts[0], amounts.at(-1)]
    if (!lowest || !highest) return undefined
    return {
      '@type': 'AggregateOffer',
      lowPrice: decimalAmount(lowest),
      highPrice: decimalAmount(highest),
      priceCurrency: lowest.currency,
      offerCount: packages.length,
      offers: packages.map((each) => offerOf(each.price, url, each.title)),
    }
  }
  if (!price) return undefined
  const perHour = {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(price),
    priceCurrency: price.currency,
    unitCode: 'HUR',
  }
  return { ...offerOf(price, url), ...(pricingType === 'hourly' ? { priceSpecification: perHour } : {}) }
}

/** A listing for search engines: only what its page shows, too. */
export function serviceJsonLd(service: Service, origin: string, kind: string): JsonLd {
  const { provider, location } = service
  const url = origin + links.service(service)
  const offers = offersOf(service, url)
  return {
    '@type': 'Service',
    '@id': url,
    url,
    name: service.title,
    description: service.description,
    serviceType: kind,
    image: service.images.map((image) => origin + image.url),
    provider: sellerJsonLd(provider, origin),
    ...(location ? { areaServed: { '@type': 'City', name: location.city } } : {}),
    ...(offers ? { offers } : {}),
    ...ratingsJsonLd(service),
  }
}
