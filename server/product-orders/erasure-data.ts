import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'

/** Where something is sent to is the buyer's, where it is picked up or sent back to the seller's. */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update product_order set address = null, handover_code = null
    from transaction where transaction.id = product_order.id and transaction.buyer_id = ${accountId}`.execute(tx)
  await sql`
    update product_order
    set pickup_place = pickup_place - array['address', 'lat', 'lng'], goods_return = goods_return - 'address'
    from transaction where transaction.id = product_order.id and transaction.seller_id = ${accountId}`.execute(tx)
}
