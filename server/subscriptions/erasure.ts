import type { Db } from '#server/db/open.ts'
import { forgetCard } from '#server/payments/kept-card.ts'
import { returnMoney } from '#server/payments/outbox.ts'
import { listOpen, setChargeState } from './charge-data.ts'
import { endOf } from './data.ts'

/** The plan of an erased account ends, and its card is not charged any more. Its invoices stay as they were written. */
export async function eraseOf(tx: Db, accountId: string): Promise<void> {
  for (const { id, payment_id } of await listOpen(tx, accountId)) {
    await setChargeState(tx, id, 'void')
    await returnMoney(tx, payment_id)
  }
  await endOf(tx, accountId)
  await forgetCard(tx, accountId)
}
