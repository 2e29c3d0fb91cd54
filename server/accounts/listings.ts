import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { listingImages } from '#server/media/pictures.ts'
import type { ProductStatus, ProductSummary } from '#shared/contract/product.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import type { ProductSummaryRow, ServiceSummaryRow } from './listing-data.ts'
import { areaOf, presentProviderSummary, ratingOf } from './present.ts'

const MINUTE = 60_000

/** The first free start that can still be ordered. */
export function nextFreeOf({
  free_starts,
  notice_minutes,
}: Pick<ServiceSummaryRow, 'free_starts' | 'notice_minutes'>): string | null {
  const earliest = Date.now() / MINUTE + (notice_minutes ?? 0)
  const next = free_starts?.find((start) => start >= earliest)
  return next === undefined ? null : new Date(next * MINUTE).toISOString()
}

/** `currency` is that of the installation. */
export const presentServiceSummary = (row: ServiceSummaryRow, currency: string): ServiceSummary =>
  withoutNulls({
    _id: row.id,
    title: row.title,
    category: row.category,
    subcategory: row.subcategory,
    // The CHECKs of the table allow the words of the contract and no others; so below.
    pricingType: row.pricing_type as ServiceSummary['pricingType'],
    price: row.price === null ? null : { amount: row.price, currency },
    fromPrice: row.from_price === null ? null : { amount: row.from_price, currency },
    bookable: row.bookable,
    durationMinutes: row.duration_minutes,
    nextFree: nextFreeOf(row),
    locationType: row.location_type as ServiceSummary['locationType'],
    location: row.location && areaOf(row.location),
    images: listingImages(row),
    language: row.language as ServiceSummary['language'],
    status: row.status as ServiceSummary['status'],
    provider: presentProviderSummary(row),
    ratingAvg: ratingOf(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    orderCount: row.order_count,
    viewCount: row.view_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })

/** A published product with nothing available is sold out; that is computed, since it can change at any moment. */
function productStatusOf({ status, archived, available }: ProductSummaryRow): ProductStatus {
  if (archived) return 'archived'
  // The CHECK of the table allows the words of the contract and no others.
  return status === 'published' && available === 0 ? 'sold_out' : (status as ProductStatus)
}

/** `currency` is that of the installation. */
export const presentProductSummary = (row: ProductSummaryRow, currency: string): ProductSummary =>
  withoutNulls({
    _id: row.id,
    title: row.title,
    category: row.category,
    subcategory: row.subcategory,
    // The CHECKs of the table allow the words of the contract and no others; so below.
    condition: row.condition as ProductSummary['condition'],
    price: { amount: row.price, currency },
    compareAtPrice: row.compare_at_price === null ? null : { amount: row.compare_at_price, currency },
    stock: row.stock,
    available: row.available,
    maxPerOrder: row.max_per_order,
    deliveryMethods: row.delivery_methods as ProductSummary['deliveryMethods'],
    pickupLocation: row.pickup_location && areaOf(row.pickup_location),
    images: listingImages(row),
    language: row.language as ProductSummary['language'],
    status: productStatusOf(row),
    seller: presentProviderSummary(row),
    ratingAvg: ratingOf(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    soldCount: row.sold_count,
    viewCount: row.view_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
