import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'

/** The delivery address is the buyer's, the addresses of the pick-up and of the return are the seller's. */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update product_order set address = null, handover_code = null
    from transaction where transaction.id = product_order.id and transaction.buyer_id = ${accountId}`.execute(tx)
  await sql`
    update product_order
    set pickup_place = pickup_place - array['address', 'lat', 'lng'], goods_return = goods_return - 'address'
    from transaction where transaction.id = product_order.id and transaction.seller_id = ${accountId}`.execute(tx)
}
