import type { PublicUser } from '#shared/contract/user.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import { displayNameOf } from '#web/listings/listing-text.ts'

/** A seller's public page for search engines: only what the page shows, too. */
export function providerJsonLd(user: PublicUser, origin: string): JsonLd {
  const { headline, profilePicture, location, stats, companyName } = user
  const url = origin + links.provider(user._id)
  const { ratingAvg: ratingValue, ratingCount: reviewCount } = stats
  return {
    '@type': 'ProfilePage',
    url,
    dateCreated: stats.memberSince,
    mainEntity: {
      '@type': companyName ? 'Organization' : 'Person',
      '@id': url,
      name: displayNameOf(user),
      ...(headline ? { description: headline } : {}),
      ...(profilePicture ? { image: origin + profilePicture } : {}),
      ...(location
        ? { address: { '@type': 'PostalAddress', addressLocality: location.city, addressCountry: location.country } }
        : {}),
      // Of a person, schema.org knows none.
      ...(companyName && reviewCount > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 } }
        : {}),
    },
  }
}
