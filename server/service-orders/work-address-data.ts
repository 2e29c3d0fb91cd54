import { rememberAddress } from '#server/accounts/addresses.ts'
import { postalCodeError, withWrittenCode } from '#server/accounts/postal-codes.ts'
import type { Db } from '#server/db/open.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { Address } from '#shared/contract/common.ts'
import { roles } from '#shared/process/phases.ts'
import { findOrder } from './data.ts'

/**
 * Keeps where the work of an accepted offer is done, until its order is paid; then it is as agreed. 400 for work that is
 * not done at the buyer's place, and for a postal code that its country does not know.
 */
export async function setWorkAddress(tx: Db, orderId: string, sent: Address): Promise<void> {
  const row = await findOrder(tx, orderId, { lock: true })
  if (row?.status !== roles.unpaid) return
  if (row.snapshot.locationType !== 'at_customer')
    throw badInput({ address: 'is not asked for: this work is not done at your place' })
  const wrongCode = postalCodeError(sent)
  if (wrongCode) throw badInput({ 'address.postalCode': wrongCode })
  const address = withWrittenCode(sent)
  await tx
    .updateTable('service_order')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .execute()
  await rememberAddress(tx, row.buyer_id, address)
}

/**
 * The address at which the buyer wanted the work of a request done, from its latest earlier order, which was not paid.
 */
export const findEarlierAddress = async (tx: Db, requestId: string): Promise<Address | undefined> => {
  const row = await tx
    .selectFrom('service_order')
    .select('address')
    .where('request_id', '=', requestId)
    .where('address', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.address ?? undefined
}
