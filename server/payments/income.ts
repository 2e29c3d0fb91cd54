import type { Db } from '#server/db/open.ts'
import { changePayment, now, type PaymentRow } from './data.ts'
import { escrowOf, post, postingKeys } from './ledger.ts'

/**
 * Credits an account of the marketplace itself with all that was captured of a payment without a payee. The caller has
 * locked the payment; a second time changes nothing. `at` is when it happened, if not now.
 */
export async function earn(tx: Db, payment: PaymentRow, account: string, at?: Date): Promise<void> {
  const { id, kind, ref_id: refId, currency, captured_amount: amount } = payment
  if (payment.released_at) return
  if (payment.payee_id || payment.state !== 'held') throw new Error(`payment ${id} is no income of the marketplace`)
  await post(tx, {
    key: postingKeys.release(refId),
    kind,
    refId,
    currency,
    ...(at ? { at } : {}),
    entries: [
      { account: escrowOf({ kind, refId }), amount: -amount },
      { account, amount },
    ],
  })
  await changePayment(tx, id, { state: 'released', released_at: at ?? now })
}
