import { sql } from 'kysely'
import type { Erase } from '#server/accounts/erasure.ts'

/** The address of the work is the buyer's. */
export const erase: Erase = async (tx, accountId) => {
  await sql`
    update service_order set address = null, schedule = schedule - 'address'
    from transaction where transaction.id = service_order.id and transaction.buyer_id = ${accountId}`.execute(tx)
}
