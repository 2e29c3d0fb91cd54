import type { Db } from '#server/db/open.ts'
import { providerSummaryColumns } from './present.ts'

const serviceColumns = [
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
  'service.grid_cell',
  'service.images',
  'service.language',
  'service.status',
  'service.rating_sum',
  'service.rating_count',
  'service.order_count',
  'service.view_count',
  'service.moderation',
  'service.moderation_rule',
  'service.moderation_reason',
  'service.created_at',
  'service.updated_at',
  'listed_times.starts as free_starts',
  'listed_times.notice_minutes',
] as const

const productColumns = [
  'product.id',
  'product.title',
  'product.category',
  'product.subcategory',
  'product.condition',
  'product.price',
  'product.compare_at_price',
  'product.stock',
  'product.available',
  'product.max_per_order',
  'product.delivery_methods',
  'product.pickup_location',
  'product.grid_cell',
  'product.images',
  'product.language',
  'product.status',
  'product.archived',
  'product.rating_sum',
  'product.rating_count',
  'product.sold_count',
  'product.view_count',
  'product.moderation',
  'product.moderation_rule',
  'product.moderation_reason',
  'product.created_at',
  'product.updated_at',
] as const

/** Listings with the seller's fields for lists of any kind; the caller adds conditions, order and limit. */
export const serviceSummaryQuery = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('account as provider', 'provider.id', 'service.seller_id')
    .leftJoin('listed_times', 'listed_times.service_id', 'service.id')
    .select([...serviceColumns, ...providerSummaryColumns])

export type ServiceSummaryRow = Awaited<ReturnType<ReturnType<typeof serviceSummaryQuery>['executeTakeFirstOrThrow']>>

export const productSummaryQuery = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('account as provider', 'provider.id', 'product.seller_id')
    .select([...productColumns, ...providerSummaryColumns])

export type ProductSummaryRow = Awaited<ReturnType<ReturnType<typeof productSummaryQuery>['executeTakeFirstOrThrow']>>
