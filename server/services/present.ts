import { presentServiceSummary } from '#server/accounts/listings.ts'
import { presentProvider } from '#server/accounts/present.ts'
import { listingImages } from '#server/media/pictures.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import type { StarsRow } from '#server/reviews/data.ts'
import type { Review } from '#shared/contract/review.ts'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceRow } from './data.ts'

/** `unwritten` are the views that the row does not have yet. */
type Around = { currency: string; reviews: Review[]; stars: StarsRow[]; unwritten: number }

export const presentService = (row: ServiceRow, { currency, reviews, stars, unwritten }: Around): Service => ({
  ...presentServiceSummary(row, currency),
  provider: presentProvider(row),
  viewCount: row.view_count + unwritten,
  images: listingImages(row, { scenes: 5 }),
  description: row.description,
  tags: row.tags,
  packages: row.packages.map((each) => ({ ...each, price: { amount: each.price, currency } })),
  minNoticeHours: row.min_notice_hours,
  maxHorizonDays: row.max_horizon_days,
  // The CHECK of the table allows the words of the contract and no others.
  cancellationPolicy: row.cancellation_policy as Service['cancellationPolicy'],
  ...(row.requirements ? { requirements: row.requirements } : {}),
  archived: row.archived,
  ratingHistogram: histogramOf(stars),
  subRatings: subAveragesOf(stars),
  reviews,
})
