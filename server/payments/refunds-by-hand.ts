import type { Db } from '#server/db/open.ts'
import { type CallRow, findCallByKey, findCallByObject, listOpenCalls } from './call-data.ts'
import type { PaymentRow } from './data.ts'
import { amountOf } from './outbox.ts'
import type { ProviderRefund } from './provider.ts'

type Made = Pick<ProviderRefund, 'id' | 'call'>

/** An object that a call has made, or that one was settled with. */
export async function isTaken(tx: Db, { id, call: key }: Made): Promise<boolean> {
  if (key && (await findCallByKey(tx, key))) return true
  return (await findCallByObject(tx, id)) !== undefined
}

/** Providers tell the time of what was made in whole seconds. */
export const toSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** True if the refund may stand for a call that waits: of its sum, and made since it was asked for. */
export const mayStandFor = (call: CallRow, { amount, createdAt }: ProviderRefund): boolean =>
  call.action === 'refund' && amount === amountOf(call) && createdAt >= toSecond(call.created_at)

/** True if the refund was made at the provider by hand, and stands for no call of ours. */
export async function isMadeByHand(tx: Db, payment: PaymentRow, refund: ProviderRefund): Promise<boolean> {
  if (await isTaken(tx, refund)) return false
  return !(await listOpenCalls(tx, payment.id)).some((call) => mayStandFor(call, refund))
}
