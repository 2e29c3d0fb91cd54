import type { PublicUser } from '#shared/contract/user.ts'
import { links } from '#web/kernel/links.ts'
import type { Thing } from '#web/kernel/structured-data.tsx'
import { nameOf } from '#web/listings/listing-words.ts'

/** A seller's public page for search engines: only what the page shows, too. */
export function providerThing(user: PublicUser, origin: string): Thing {
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
      name: nameOf(user),
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
