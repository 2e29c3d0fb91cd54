import type { PublicUser } from '#shared/contract/common.ts'
import type { Review } from '#shared/contract/review.ts'
import type { Money } from '#shared/kernel/money.ts'
import { links } from '#web/kernel/links.ts'
import type { Thing } from '#web/kernel/structured-data.tsx'
import { nameOf } from './listing-words.ts'

const REVIEWS = 5

/** An amount in whole units, as search engines read it. */
export function decimal({ amount, currency }: Money): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits)
}

export const sellerThing = (seller: PublicUser, origin: string): Thing => ({
  '@type': seller.companyName ? 'Organization' : 'Person',
  name: nameOf(seller),
  url: origin + links.provider(seller._id),
})

const reviewThing = ({ author, rating, comment, createdAt }: Review): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author.name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(comment ? { reviewBody: comment } : {}),
})

type Rated = { ratingAvg: number; ratingCount: number; reviews: Review[] }

/** What a listing says of its reviews, if it has any. */
export const ratingsOf = ({ ratingAvg, ratingCount, reviews }: Rated) => ({
  ...(ratingCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: ratingAvg,
          reviewCount: ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}),
  ...(reviews.length > 0 ? { review: reviews.slice(0, REVIEWS).map(reviewThing) } : {}),
})
