import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { isReachable, matchesOf } from '#server/offers/matching-data.ts'
import { REACH_KM } from '#shared/kernel/near.ts'
import { cards } from './data.ts'

const isSent = sql<boolean>`request.delivery_preference <> 'pickup' and 'shipping' = any (product.delivery_methods)`
/** By the distance where both have a point, else by the name of the city; a request without a place fits any. */
const isPickedUp = sql<boolean>`request.delivery_preference <> 'shipping' and 'pickup' = any (product.delivery_methods)
  and case when request.city is null then true
    when request.grid_cell is null or product.grid_cell is null then product.city_key = request.city_key
    else km_between_grid_cells(product.grid_cell, request.grid_cell) <= ${sql.lit(REACH_KM)} end`

/** Sellers of the same kind of products that come in a way that is wanted. */
export const matches = matchesOf({
  requests: 'product_request',
  matches: 'product_request_match',
  fitting: (requestId) => sql`
    select account.id, account.rating_sum, account.rating_count, account.response_minutes,
      bool_or(product.subcategory = request.subcategory) as is_same,
      min(km_between_grid_cells(product.grid_cell, request.grid_cell)) filter (where request.delivery_preference <> 'shipping') as km
    from product_request as request
    join product on product.live and product.category = request.category
    join account on account.id = product.seller_id
    where request.id = ${requestId} and (${isSent} or (${isPickedUp})) and ${isReachable}
    group by account.id`,
  offersOf: ({ requestId, provider }) =>
    sql`select from product_offer where product_offer.request_id = ${requestId} and seller_id = ${provider}`,
})

/** The newest open requests that were found to fit a seller, who has made no offer for them yet. */
export const listMatched = (db: Db, sellerId: string, limit: number) =>
  pageOf(
    cards(db)
      .where(sql<SqlBool>`product_request.live
        and exists (select from product_request_match as told
          where told.request_id = product_request.id and told.provider_id = ${sellerId})
        and not exists (select from product_offer as own
          where own.request_id = product_request.id and own.seller_id = ${sellerId})`)
      .orderBy('product_request.opened_at', 'desc')
      .orderBy('product_request.id', 'desc'),
    { page: 1, limit },
  )
