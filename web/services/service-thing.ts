import type { Review } from '#shared/contract/review.ts'
import type { Service } from '#shared/contract/service.ts'
import type { Money } from '#shared/kernel/money.ts'
import { links } from '#web/kernel/links.ts'
import type { Thing } from '#web/kernel/structured-data.tsx'
import { nameOf } from '#web/listings/listing-words.ts'

const REVIEWS = 5

/** An amount in whole units, as search engines read it. */
function decimal({ amount, currency }: Money): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)
}

const offerOf = (price: Money, url: string, name?: string): Thing => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: decimal(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
  url,
})

function offersOf({ packages, price, pricingType }: Service, url: string): Thing | undefined {
  if (packages.length > 0) {
    const amounts = packages.map((each) => each.price).sort((one, other) => one.amount - other.amount)
    const [lowest, highest] = [amounts[0], amounts.at(-1)]
    if (!lowest || !highest) return undefined
    return {
      '@type': 'AggregateOffer',
      lowPrice: decimal(lowest),
      highPrice: decimal(highest),
      priceCurrency: lowest.currency,
      offerCount: packages.length,
      offers: packages.map((each) => offerOf(each.price, url, each.title)),
    }
  }
  if (!price) return undefined
  const perHour = {
    '@type': 'UnitPriceSpecification',
    price: decimal(price),
    priceCurrency: price.currency,
    unitCode: 'HUR',
  }
  return { ...offerOf(price, url), ...(pricingType === 'hourly' ? { priceSpecification: perHour } : {}) }
}

const ratingThing = (value: number, count: number): Thing => ({
  '@type': 'AggregateRating',
  ratingValue: value,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
})

const reviewThing = ({ author, rating, comment, createdAt }: Review): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author.name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(comment ? { reviewBody: comment } : {}),
})

/** A listing for search engines: only what its page shows, too. */
export function serviceThing(service: Service, origin: string, kind: string): Thing {
  const { provider, location, ratingCount, ratingAvg, reviews } = service
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
    provider: {
      '@type': provider.companyName ? 'Organization' : 'Person',
      name: nameOf(provider),
      url: origin + links.provider(provider._id),
    },
    ...(location ? { areaServed: { '@type': 'City', name: location.city } } : {}),
    ...(offers ? { offers } : {}),
    ...(ratingCount > 0 ? { aggregateRating: ratingThing(ratingAvg, ratingCount) } : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, REVIEWS).map(reviewThing) } : {}),
  }
}
