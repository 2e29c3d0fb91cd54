import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'
import { requests } from './data.ts'

/** So many sellers are told of a request. */
const TOLD_OF_ONE = 30
/** So many requests a day a seller is told of. */
const TOLD_A_DAY = 10

/**
 * Notes that sellers of the same kind of products, who ship or are in the same city, are told of a request, and returns
 * who was not told before. Who was told longest ago comes first, so that newcomers are told, too; then the best rated.
 */
export async function noteFitting(tx: Db, requestId: string): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    with fitting as (
      select account.id, account.rating_sum::float8 / greatest(account.rating_count, 1) as stars,
        bool_or(product.subcategory = request.subcategory) as is_same,
        (select max(told_at) from product_request_match where seller_id = account.id) as told_at
      from product_request as request
      join product on product.live and product.category = request.category
      join account on account.id = product.seller_id
      where request.id = ${requestId} and account.id <> request.requester_id
        and (request.delivery_preference <> 'pickup' and 'shipping' = any (product.delivery_methods)
          or request.city is null or lower(product.city) = lower(request.city))
        and (cardinality(account.languages) = 0 or account.locale = request.language
          or request.language = any (account.languages))
        and (select count(*) from product_request_match where seller_id = account.id
          and told_at > now() - interval '1 day') < ${TOLD_A_DAY}
        and not exists (select from block where (blocker_id, blocked_id) in (
          (account.id, request.requester_id), (request.requester_id, account.id)))
      group by account.id
    )
    insert into product_request_match (request_id, seller_id)
    select ${requestId}, id from fitting order by is_same desc, told_at asc nulls first, stars desc, id limit ${TOLD_OF_ONE}
    on conflict do nothing returning seller_id`.execute(tx)
  return rows.map(({ seller_id }) => seller_id)
}

/** The newest open requests of which a seller was told, who has made no offer for them yet. */
export const listToldOf = (db: Db, sellerId: string, limit: number) =>
  pageOf(
    requests(db)
      .where(sql<SqlBool>`product_request.live
        and exists (select from product_request_match as told
          where told.request_id = product_request.id and told.seller_id = ${sellerId})
        and not exists (select from product_offer as own
          where own.request_id = product_request.id and own.seller_id = ${sellerId})`)
      .orderBy('product_request.opened_at', 'desc')
      .orderBy('product_request.id', 'desc'),
    { page: 1, limit },
  )
