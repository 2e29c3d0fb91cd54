import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { listSettledCalls } from './call-data.ts'
import { changePayment, lockPayment, type PaymentRow } from './data.ts'
import { disputeOf, isPosted, OUTSIDE, post, postingKeys } from './ledger.ts'
import type { Entry } from './ledger-data.ts'
import { amountOf } from './outbox.ts'
import { type DisputePhase, payableOf } from './payables.ts'
import { capturedState, phaseOf } from './payment-states.ts'
import type { ProviderDispute, ProviderRefund, ProviderView } from './provider.ts'
import { providerOf } from './providers.ts'
import { isMadeByHand } from './refunds-by-hand.ts'
import { reversalOf, takeFrom } from './sources.ts'

type ReturnContext = { tx: Db; deps: Deps; view: ProviderView }

/** Books refunds and the bank's disputes, and returns the resulting state of the captured money. */
export async function reconcileReturns({ tx, deps, view }: ReturnContext, payment: PaymentRow): Promise<PaymentRow> {
  if (phaseOf(payment) !== 'captured') return payment
  const byHand: ProviderRefund[] = []
  for (const refund of view.refunds)
    if ((await bookRefund(tx, payment, refund)) && (await isMadeByHand(tx, payment, refund))) byHand.push(refund)
  const paidOutside = await bookRefundsOutside(tx, payment)
  const { disputes } = view
  const phases: DisputePhase[] = []
  for (const dispute of disputes) phases.push(...(await bookDispute(tx, payment, dispute)))

  const counted = view.refunds.filter(({ isFailed }) => !isFailed)
  const atProvider = counted.reduce((sum, { amount }) => sum + amount, 0)
  // Both may have given money back that only one of them should have: the ledger check tells.
  const refunded_amount = Math.min(payment.captured_amount, atProvider + paidOutside)
  const isLost = disputes.some((dispute) => dispute.state === 'lost')
  const isOpen = disputes.some((dispute) => dispute.state === 'open')
  const state = capturedState({ ...payment, refunded_amount }, { isOpen: isOpen || payment.claimed, isLost })
  const isSame = refunded_amount === payment.refunded_amount && state === payment.state && isOpen === payment.disputed
  const changed = isSame ? payment : await changePayment(tx, payment.id, { refunded_amount, state, disputed: isOpen })
  if (phases.length === 0 && byHand.length === 0) return changed
  const payable = payableOf(payment.kind)
  for (const phase of phases) await payable.disputed?.(tx, deps, await lockPayment(tx, payment.id), phase)
  for (const { id, amount } of byHand)
    await payable.refundedByHand?.(tx, await lockPayment(tx, payment.id), { id, amount })
  return lockPayment(tx, payment.id)
}

/** Books one fact once, and returns whether it did; the entries are only made if they are needed. */
async function book(
  tx: Db,
  { kind, ref_id: refId, currency }: PaymentRow,
  key: string,
  entries: () => Promise<Entry[]>,
): Promise<boolean> {
  if (await isPosted(tx, key)) return false
  await post(tx, { key, kind, refId, currency, entries: await entries() })
  return true
}

const leaving = (tx: Db, { kind, ref_id: refId, currency, released_at }: PaymentRow, amount: number) =>
  takeFrom(tx, { kind, refId, currency, isReleased: released_at !== null }, amount)

/** Books a refund, or its failure, and returns whether money went back that had not before. */
async function bookRefund(tx: Db, payment: PaymentRow, refund: ProviderRefund): Promise<boolean> {
  const key = postingKeys.refund(payment.ref_id, refund.id)
  if (!refund.isFailed)
    return book(tx, payment, key, async () => [
      ...(await leaving(tx, payment, refund.amount)),
      { account: providerOf(payment).account, amount: refund.amount },
    ])
  if (await isPosted(tx, key))
    await book(tx, payment, postingKeys.refundFailed(payment.ref_id, refund.id), () => reversalOf(tx, key))
  return false
}

/** Books what administrators gave back outside of the provider, and returns how much that was. */
async function bookRefundsOutside(tx: Db, payment: PaymentRow): Promise<number> {
  const calls = (await listSettledCalls(tx, payment.id, 'refund')).filter(({ by_hand }) => by_hand === 'outside')
  for (const call of calls)
    await book(tx, payment, postingKeys.refund(payment.ref_id, call.id), async () => [
      ...(await leaving(tx, payment, amountOf(call))),
      { account: OUTSIDE, amount: amountOf(call) },
    ])
  return calls.reduce((sum, call) => sum + amountOf(call), 0)
}

/** Books a dispute's phases and returns the new ones. */
async function bookDispute(tx: Db, payment: PaymentRow, dispute: ProviderDispute): Promise<DisputePhase[]> {
  const { id, amount, state } = dispute
  const account = disputeOf({ kind: payment.kind, refId: payment.ref_id })
  const opened = postingKeys.dispute(id, 'opened')
  const phases: DisputePhase[] = []
  if (await book(tx, payment, opened, async () => [...(await leaving(tx, payment, amount)), { account, amount }]))
    phases.push('opened')
  if (state === 'won' && (await book(tx, payment, postingKeys.dispute(id, 'won'), () => reversalOf(tx, opened))))
    phases.push('won')
  const lose = async () => [
    { account, amount: -amount },
    { account: providerOf(payment).account, amount },
  ]
  if (state === 'lost' && (await book(tx, payment, postingKeys.dispute(id, 'lost'), lose))) phases.push('lost')
  return phases
}
