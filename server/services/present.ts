import { presentServiceSummary } from '#server/accounts/listings.ts'
import { presentProvider } from '#server/accounts/present.ts'
import type { Around } from '#server/listings/catalogue.ts'
import { listingImages } from '#server/media/pictures.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceRow } from './data.ts'

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
