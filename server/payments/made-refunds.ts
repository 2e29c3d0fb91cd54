import { type CallRow, listOpenCalls } from './call-data.ts'
import { phaseOf } from './payment-states.ts'
import type { ProviderRefund } from './provider.ts'
import { mismatchOf } from './provider-mismatch.ts'
import { isTaken, mayStandFor } from './refunds-by-hand.ts'
import type { Adoption } from './sync.ts'

export const validRefunds = ({ view }: Adoption) => view.refunds.filter(({ isFailed }) => !isFailed)

/** The refund that the call has made, if only its answer was lost. */
export const findOwnRefund = (work: Adoption, { action, idempotency_key }: CallRow) =>
  action === 'refund' ? validRefunds(work).find(({ call }) => call === idempotency_key) : undefined

/** A refund of the call's sum that no call has made since this one was asked for: an administrator made it by hand. */
export async function findRefundByHand(work: Adoption, call: CallRow): Promise<ProviderRefund | undefined> {
  for (const refund of validRefunds(work))
    if (mayStandFor(call, refund) && !(await isTaken(work.tx, refund))) return refund
  return undefined
}

/** Returns the refund that was made by hand in place of a call that is about to be made again. */
export async function findMadeInstead(work: Adoption, call: CallRow): Promise<ProviderRefund | undefined> {
  const { tx, payment, view } = work
  if (phaseOf(payment) !== 'captured' || mismatchOf(payment, view) || findOwnRefund(work, call)) return undefined
  const open = await listOpenCalls(tx, payment.id)
  return open.some(({ id }) => id === call.id) ? findRefundByHand(work, call) : undefined
}
