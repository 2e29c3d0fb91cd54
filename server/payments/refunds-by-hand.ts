import type Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import { type CallRow, findCallByKey, findCallByObject, listOpenCalls } from './call-data.ts'
import type { PaymentRow } from './data.ts'
import { amountOf } from './outbox.ts'

type Made = Pick<Stripe.Refund, 'id' | 'metadata'>

/** An object that a call has made, or that one was settled with. */
export async function isTaken(tx: Db, { id, metadata }: Made): Promise<boolean> {
  const key = metadata?.call
  if (key && (await findCallByKey(tx, key))) return true
  return (await findCallByObject(tx, id)) !== undefined
}

/** True if the refund may stand for a call that waits: of its sum, and made since it was asked for. */
export const mayStandFor = (call: CallRow, { amount, created }: Stripe.Refund): boolean =>
  call.action === 'refund' && amount === amountOf(call) && created >= Math.floor(call.created_at.getTime() / 1000)

/** True if the refund was made at the provider by hand, and stands for no call of ours. */
export async function isMadeByHand(tx: Db, payment: PaymentRow, refund: Stripe.Refund): Promise<boolean> {
  if (await isTaken(tx, refund)) return false
  return !(await listOpenCalls(tx, payment.id)).some((call) => mayStandFor(call, refund))
}
