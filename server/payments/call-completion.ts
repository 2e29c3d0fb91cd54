import type { Db } from '#server/db/open.ts'
import { type CallRow, closeCalls, runCallsNow } from './call-data.ts'
import { lockPayment, type PaymentRow } from './data.ts'
import { queueClearanceCheck } from './earning-clearance.ts'
import { amountOf, notePending, postRelease, queueMaking } from './outbox.ts'
import { isDisputed, phaseOf } from './payment-states.ts'
import type { ProviderView } from './provider.ts'

export const closeAs = (tx: Db, calls: CallRow[], state: 'done' | 'failed', lastError: string) =>
  closeCalls(
    tx,
    calls.map(({ id }) => id),
    { state, lastError },
  )

type OpenCalls = { open: readonly CallRow[] }

const cancelsAmong = ({ open }: OpenCalls) => open.filter(({ action }) => action === 'cancel')

/** A cancellation means that the money is no longer wanted, even if the money came first. */
export const isStillNeeded = (calls: OpenCalls) => cancelsAmong(calls).length === 0

/** Drops cancellations that came after the money. */
export async function dropCancels({ tx, open }: OpenCalls & { tx: Db }, paymentId: string): Promise<void> {
  const cancels = cancelsAmong({ open })
  if (cancels.length === 0) return
  await closeAs(tx, cancels, 'failed', 'The payment was made before it could be cancelled.')
  await notePending(tx, await lockPayment(tx, paymentId))
}

/** Ends the calls whose effect the provider shows, and does what waited for it. */
export async function completeCalls(
  tx: Db,
  { view, before, payment, open }: OpenCalls & { view: ProviderView; before: PaymentRow; payment: PaymentRow },
): Promise<PaymentRow> {
  const left: CallRow[] = []
  for (const call of open) {
    const end = completionOf(call, payment, view)
    if (end) await closeCalls(tx, [call.id], end)
    else left.push(call)
  }
  return notePending(tx, await continueCalls(tx, before, payment), left)
}

/** Does what waited for the money to be captured and undisputed. */
async function continueCalls(tx: Db, before: PaymentRow, payment: PaymentRow): Promise<PaymentRow> {
  if (phaseOf(payment) !== 'captured' || isDisputed(payment)) return payment
  if (isDisputed(before) || before.refunded_amount !== payment.refunded_amount)
    await queueClearanceCheck(tx, payment.id)
  if (isDisputed(before)) for (const call of await runCallsNow(tx, payment.id)) await queueMaking(tx, call)
  return payment.release_due ? postRelease(tx, payment, payment.release_due) : payment
}

/** The bank has answered that it pays, or will answer later. */
const isTaken = ({ status }: ProviderView['payment']) => status === 'paid' || status === 'processing'

function completionOf(call: CallRow, payment: PaymentRow, { payment: found, charge, refunds }: ProviderView) {
  const done = (objectId: string | undefined) => ({ state: 'done' as const, objectId: objectId ?? null })
  if (call.action === 'create') return done(found.id)
  if (call.action === 'confirm') return isTaken(found) ? done(charge?.id) : undefined
  if (call.action === 'capture') return found.status === 'paid' ? done(charge?.id) : undefined
  if (call.action === 'cancel') return found.status === 'closed' ? done(found.id) : undefined
  if (call.action !== 'refund') return undefined
  const refund = refunds.find((made) => made.call === call.idempotency_key)
  if (refund && !refund.isFailed) return done(refund.id)
  if (payment.state === 'charged_back')
    return { state: 'failed' as const, lastError: 'The bank has taken the money back.' }
  const isEmpty = payment.captured_amount === payment.refunded_amount && amountOf(call) > 0
  return isEmpty ? { ...done(undefined), lastError: 'All of it was refunded already.' } : undefined
}
