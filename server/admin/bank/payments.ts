import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import type { BankPayment } from '#shared/contract/bank.ts'
import { findPayment, lockPayment, notePaid, type PaymentRow } from './payment-data.ts'

export const presentPayment = (row: PaymentRow): BankPayment => ({
  _id: row.id,
  kind: row.kind,
  amount: { amount: row.amount, currency: row.currency },
  ...withoutNulls({
    name: row.name,
    account: row.number,
    title: row.title,
    refId: row.ref_id,
    returnReason: row.return_reason,
    batchId: row.batch_id,
  }),
  ...(row.account_id ? { person: { _id: row.account_id, name: row.person ?? '' } } : {}),
  createdAt: row.created_at.toISOString(),
})

export async function showPayment(db: Db, id: string): Promise<BankPayment> {
  const row = await findPayment(db, id)
  if (!row) throw notFound()
  return presentPayment(row)
}

/** Notes that a payment was made without a file; 409 if it is in one, or was made already. */
export async function payByHand(
  deps: Deps,
  { id, by, actor }: { id: string; by: string; actor: Actor },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, id)
    if (!row) throw notFound()
    if (row.state !== 'waiting' || row.batch_id)
      throw conflict('payment_state', 'The payment is made already, or is in a file for the bank.')
    await notePaid(tx, id, by)
    const after = { amount: row.amount, currency: row.currency }
    await audit(tx, { ...actor, action: 'bank.paid', kind: 'bank_payment', refId: id, after })
  })
}
