import type { Db } from '#server/db/open.ts'
import { providerSummaryColumns } from './present.ts'

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

/** Listings with what lists show of the seller, for lists of any kind; the caller adds which, in what order and how many. */
export const serviceSummaryQuery = (db: Db) =>
  db
    .selectFrom('service')
    .innerJoin('account as provider', 'provider.id', 'service.seller_id')
    .select([...columns, ...providerSummaryColumns])

export type ServiceSummaryRow = Awaited<ReturnType<ReturnType<typeof serviceSummaryQuery>['executeTakeFirstOrThrow']>>
