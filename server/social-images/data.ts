import { productSummaryQuery, serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import type { Db } from '#server/db/open.ts'

/** A listing as visitors may see it, with what lists show of its seller; `undefined` if it is not public. */
export const findServiceCard = (db: Db, id: string) =>
  serviceSummaryQuery(db).where('service.id', '=', id).where('service.live', '=', true).executeTakeFirst()

export const findProductCard = (db: Db, id: string) =>
  productSummaryQuery(db).where('product.id', '=', id).where('product.live', '=', true).executeTakeFirst()

/** A seller as visitors may see them. */
export const findProviderCard = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'company_name', 'headline', 'picture', 'location', 'rating_sum', 'rating_count'])
    .where('id', '=', id)
    .where('is_seller', '=', true)
    .where('status', '=', 'active')
    .where('verification', '=', 'approved')
    .executeTakeFirst()
