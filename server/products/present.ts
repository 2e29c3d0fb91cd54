import { presentProductSummary } from '#server/accounts/listings.ts'
import { areaOf, presentProvider } from '#server/accounts/present.ts'
import type { Around } from '#server/listings/catalogue.ts'
import { listingImages } from '#server/media/pictures.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductRow } from './data.ts'

/** Only the seller sees the exact pick-up address here; buyers see it in their order. */
function pickupOf({ pickup_location: place }: ProductRow, isOwner: boolean): Pick<Product, 'pickupLocation'> {
  if (!place) return {}
  return { pickupLocation: { ...areaOf(place), ...(isOwner && place.address ? { address: place.address } : {}) } }
}

export const presentProduct = (row: ProductRow, { currency, reviews, stars, unwritten, isOwner }: Around): Product => ({
  ...presentProductSummary(row, currency),
  seller: presentProvider(row),
  viewCount: row.view_count + unwritten,
  images: listingImages(row, { scenes: 5 }),
  description: row.description,
  shippingOptions: row.shipping_options.map((each) => ({ ...each, price: { amount: each.price, currency } })),
  ...pickupOf(row, isOwner),
  handlingDays: row.handling_days,
  autoConfirm: row.auto_confirm,
  ratingHistogram: histogramOf(stars),
  subRatings: subAveragesOf(stars),
  reviews,
})
