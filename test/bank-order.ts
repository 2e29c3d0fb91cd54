import { importStatements } from '#server/payments/bank/statement-import.ts'
import { openTransfer } from '#server/payments/bank/transfer-data.ts'
import { anEntry, aStatement } from './statements.ts'
import type { World } from './world.ts'

const ACCOUNT = 'DE89370400440532013000'

/** The setting under which orders can be paid by bank transfer. */
export const transfersOn = { bankTransfer: { isOn: true, holder: 'Marketplace', number: ACCOUNT } }

/**
 * An order that was paid by bank transfer and is done. It begins as one that is paid by card, whose payment then waits for a
 * transfer instead: its money comes with a statement.
 */
export async function aDoneBankOrder(world: World) {
  const placed = await world.anUnpaidOrder({ bookable: false })
  const { id, buyer, seller } = placed
  const payment = await world.db
    .selectFrom('payment')
    .select(['id', 'amount', 'currency'])
    .where('ref_id', '=', id)
    .executeTakeFirstOrThrow()
  const { amount, currency } = payment
  const transferId = `bt_${payment.id.replaceAll('-', '')}`
  await world.db
    .updateTable('payment')
    .set({ provider: 'bank', intent_id: transferId, client_secret: null, capture_mode: 'automatic' })
    .where('id', '=', payment.id)
    .execute()
  const { reference } = await openTransfer(world.db, { id: transferId, paymentId: payment.id, amount, currency })
  const statement = aStatement(ACCOUNT, [anEntry(ACCOUNT, { amount, currency, reference })], { currency })
  await importStatements(world.deps, [statement], { account: ACCOUNT, currency, by: null })
  const at = { params: { id } }
  await buyer.serviceOrder.confirmPayment(at)
  await seller.serviceOrder.accept(at)
  await seller.serviceOrder.inProgress(at)
  await seller.serviceOrder.complete(at)
  await buyer.serviceOrder.complete(at)
  await world.runJobs()
  return { ...placed, paymentId: payment.id, reference }
}
