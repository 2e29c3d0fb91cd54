import type { PublicUser } from '#shared/contract/common.ts'
import type { Review } from '#shared/contract/review.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { Money } from '#shared/kernel/money.ts'
import { links } from '#web/kernel/links.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'
import type { Category } from './category-tree.ts'
import { displayNameOf } from './listing-text.ts'

/** The names of the two categories of a listing, from the broad one to the narrow. */
export type CategoryNames = { slug: string; name: Category['name'] | undefined }[]

export const categoryNamesOf = (
  { category, subcategory }: { category: string; subcategory: string },
  categories: readonly Category[],
): CategoryNames =>
  [category, subcategory].map((slug) => ({ slug, name: categories.find((each) => each.slug === slug)?.name }))

const SUMMARY = 160

/** The beginning of a description, as search engines show it: whole letters, and whole words where there are spaces. */
export const metaDescriptionOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY) return line
  const begun = line.slice(0, SUMMARY - 1).replace(/[\ud800-\udbff]$/, '')
  const space = begun.lastIndexOf(' ')
  return `${(space > SUMMARY / 2 ? begun.slice(0, space) : begun).replace(/[\s,;:፣፤–-]+$/, '')}…`
}

const REVIEWS = 5

/** An amount in whole units, as search engines read it. */
export function decimalAmount({ amount, currency }: Money): string {
  const decimals = decimalsOfCurrency(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

export const sellerJsonLd = (seller: PublicUser, origin: string): JsonLd => ({
  '@type': seller.companyName ? 'Organization' : 'Person',
  name: displayNameOf(seller),
  url: origin + links.provider(seller._id),
})

const reviewJsonLd = ({ author, rating, comment, createdAt }: Review): JsonLd => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author.name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(comment ? { reviewBody: comment } : {}),
})

type Rated = { ratingAvg: number; ratingCount: number; reviews: Review[] }

/** The reviews of a listing as JSON-LD; empty without reviews. */
export const ratingsJsonLd = ({ ratingAvg, ratingCount, reviews }: Rated) => ({
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
  ...(reviews.length > 0 ? { review: reviews.slice(0, REVIEWS).map(reviewJsonLd) } : {}),
})
