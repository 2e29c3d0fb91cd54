import type { StoredCallParameters, StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { timeProviderCall } from '#server/kernel/metrics.ts'
import {
  type CallRow,
  closeCalls,
  findCall,
  findCallByKey,
  findCallByObject,
  finishCall,
  listOpenCalls,
  listSettledCalls,
} from './call-data.ts'
import { findPayment, lockPayment, type PaymentRow } from './data.ts'
import { queueClearanceCheck } from './earning-clearance.ts'
import { changeEarning, findEarning } from './earning-data.ts'
import { isEventApplied, type KnownEvent, keepEvent } from './event-data.ts'
import { post, postingKeys, sellerAccount } from './ledger.ts'
import { payoutTerms } from './owed-data.ts'
import { payableOf } from './payables.ts'
import { describe, type ProviderTransfer } from './provider.ts'
import { connectionOf, providerOf } from './providers.ts'
import { decide } from './transfers.ts'

const MINUTE = 60_000
const LONGEST_RETRY = 6 * 60 * MINUTE

/** Reads the transfers of a payment and books them: the only way by which transfers come into the journal. */
export async function syncTransfers(deps: Deps, paymentId: string, event?: KnownEvent): Promise<void> {
  const payment = await findKnown(deps.db, paymentId)
  const byHand = (await listSettledCalls(deps.db, paymentId, 'transfer')).flatMap(({ object_id }) => object_id ?? [])
  const made = await connectionOf(deps, payment).transfersOf(paymentId, byHand)
  await reconcileTransfers(deps, payment, made, event)
}

export async function findKnown(db: Db, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error(`There is no payment ${paymentId}`)
  return payment
}

async function reconcileTransfers(deps: Deps, seen: PaymentRow, made: ProviderTransfer[], event?: KnownEvent) {
  await inTransaction(deps.db, async (tx) => {
    await payableOf(seen.kind).lock(tx, seen.ref_id)
    const payment = await lockPayment(tx, seen.id)
    if (event && (await isEventApplied(tx, event.id))) return
    for (const transfer of made) await bookTransfer(tx, deps, payment, transfer)
    if (event) await keepEvent(tx, event, { isApplied: true })
  })
}

/** Compares a transfer with its request, as far as the provider repeats it. */
export const isAsWritten = ({ parameters }: CallRow, transfer: ProviderTransfer) =>
  parameters.amount === transfer.amount &&
  parameters.currency === transfer.currency &&
  parameters.destination === transfer.destination

const factOf = ({ metadata }: StoredCallParameters): string | undefined =>
  typeof metadata === 'object' && metadata !== null && 'fact' in metadata ? String(metadata.fact) : undefined

/** Books a transfer once, and each of its reversals once. */
export async function bookTransfer(tx: Db, { log }: Deps, payment: PaymentRow, transfer: ProviderTransfer) {
  const call = (await findCallByKey(tx, transfer.call ?? '')) ?? (await findCallByObject(tx, transfer.id))
  const known = call && (await factFor(tx, payment, call))
  if (!known || !isAsWritten(call, transfer)) {
    log.error({ paymentId: payment.id, transferId: transfer.id }, 'a transfer is not what was asked for')
    return
  }
  const move = (key: string, amount: number) =>
    postPaid(tx, payment, { ...known, key, amount, from: providerOf(payment).account })
  await move(known.key, transfer.amount)
  if (call.state !== 'done') await noteTransfer(tx, call, { objectId: transfer.id })
  for (const reversal of transfer.reversals)
    await move(postingKeys.reversal(payment.ref_id, reversal.id), -reversal.amount)
}

/** The seller and the journal's key of a call that moves an earning; undefined if it is not one of this payment. */
export async function factFor(tx: Db, { id }: PaymentRow, call: CallRow) {
  const key = factOf(call.parameters)
  const earning = await findEarning(tx, id)
  return key && earning && call.payment_id === id ? { key, sellerId: earning.seller_id } : undefined
}

type Paid = { key: string; sellerId: string; amount: number; from: string }

/** Moves an amount from the seller's account; one below zero goes back to it. */
export const postPaid = (tx: Db, payment: PaymentRow, { key, sellerId, amount, from }: Paid) =>
  post(tx, {
    key,
    kind: payment.kind,
    refId: payment.ref_id,
    currency: payment.currency,
    entries: [
      { account: sellerAccount(sellerId), amount: -amount },
      { account: from, amount },
    ],
  })

/** The seller has the money: the call is over, and the seller is notified. */
export async function noteTransfer(tx: Db, call: CallRow, made: Parameters<typeof finishCall>[2]): Promise<void> {
  await finishCall(tx, call.id, made)
  await changeEarning(tx, call.payment_id, { failure: null, failures: 0, next_try_at: null })
  await queueJob(tx, 'wallet.paid', { paymentId: call.payment_id, callId: call.id })
}

/**
 * Makes a transfer, and returns why it is still to be made. It first looks for the effect of an earlier attempt whose
 * answer was lost, and last of all checks whether the money may still be sent.
 */
export async function makeTransfer(deps: Deps, call: CallRow, payment: PaymentRow): Promise<unknown> {
  if (call.attempts > 1) await syncTransfers(deps, payment.id)
  if (!(await isStillNeeded(deps, call, payment))) return undefined
  const connection = connectionOf(deps, payment)
  try {
    const made = await timeProviderCall(call.action, () => connection.transfer(call))
    await reconcileTransfers(deps, payment, [made])
    return undefined
  } catch (failure) {
    const { rejected } = connection.failureOf(failure)
    if (!rejected) return failure
    await syncTransfers(deps, payment.id)
    await reject(deps, call, { rejected, lastError: describe(failure) })
    return undefined
  }
}

/** A transfer that is no longer right, or not with this amount, is given up before it is made, and decided anew. */
async function isStillNeeded({ db, settings }: Deps, call: CallRow, seen: PaymentRow): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await payableOf(seen.kind).lock(tx, seen.ref_id)
    const payment = await lockPayment(tx, seen.id)
    if ((await findCall(tx, call.id))?.state !== 'open') return false
    const decision = await decide(tx, payment, { ...payoutTerms(settings.rules), own: call })
    if (decision.wait === undefined && decision.amount === call.parameters.amount) return true
    const lastError = `Given up before it was made: ${decision.wait ?? 'the sum has changed'}.`
    await closeCalls(tx, [call.id], { state: 'failed', lastError })
    await queueClearanceCheck(tx, payment.id)
    return false
  })
}

/** The provider refused: the seller is told why, and it is tried again with growing pauses. */
async function reject(
  { db, log }: Deps,
  call: CallRow,
  { rejected, lastError }: { rejected: StoredPaymentError; lastError: string },
): Promise<void> {
  log.warn({ call: call.idempotency_key, reason: lastError }, 'the payment provider refused a transfer')
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, call.payment_id)
    const open = await listOpenCalls(tx, call.payment_id)
    if (!open.some(({ id }) => id === call.id)) return
    await closeCalls(tx, [call.id], { state: 'failed', lastError })
    const failures = ((await findEarning(tx, call.payment_id))?.failures ?? 0) + 1
    const next = new Date(Date.now() + Math.min(LONGEST_RETRY, MINUTE * 2 ** Math.min(failures - 1, 20)))
    const reason = JSON.stringify(rejected)
    await changeEarning(tx, call.payment_id, { failure: reason, failures, next_try_at: next })
    await queueClearanceCheck(tx, call.payment_id, next)
    if (failures === 1) await queueJob(tx, 'wallet.failed', { paymentId: call.payment_id, callId: call.id })
  })
}
