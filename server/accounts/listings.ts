import type { Db } from '#server/db/open.ts'
import { withoutNulls } from '#server/kernel/without-nulls.ts'
import { listingImages } from '#server/media/pictures.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import { areaOf, presentProvider, providerColumns, ratingOf } from './present.ts'

const columns = [
  'service.id',
  'service.title',
  'service.category',
  'service.subcategory',
  'service.pricing_type',
  'service.price',
  'service.from_price',
  'service.bookable',
  'service.duration_minutes',
  'service.location_type',
  'service.location',
  'service.images',
  'service.language',
  'service.status',
  'service.rating_sum',
  'service.rating_count',
  'service.order_count',
  'service.view_count',
  'service.created_at',
  'service.updated_at',
] as const

/** Listings with the seller's card, for lists of any kind; the caller adds which, in what order and how many. */
export const serviceSummaryQuery = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('account as provider', 'provider.id', 'service.seller_id')
    .select([...columns, ...providerColumns])

export type ServiceSummaryRow = Awaited<ReturnType<ReturnType<typeof serviceSummaryQuery>['executeTakeFirstOrThrow']>>

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
    locationType: row.location_type as ServiceSummary['locationType'],
    location: row.location && areaOf(row.location),
    images: listingImages(row),
    language: row.language as ServiceSummary['language'],
    status: row.status as ServiceSummary['status'],
    provider: presentProvider(row),
    ratingAvg: ratingOf(row.rating_sum, row.rating_count),
    ratingCount: row.rating_count,
    orderCount: row.order_count,
    viewCount: row.view_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  })
