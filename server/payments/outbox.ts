import type { StoredCallParameters, StoredRelease } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { CaptureMode } from '#shared/policies/capture.ts'
import { type ProviderName, paymentProviders } from '#shared/policies/payment-providers.ts'
import { type Action, type CallRow, insertCall, listCalls, listOpenCalls, nextNumber } from './call-data.ts'
import { changePayment, insertPayment, lockPayment, now, type PaymentRow } from './data.ts'
import { beginClearance, queueClearanceCheck } from './earning-clearance.ts'
import { escrowOf, FEE, isPosted, PSP_COST, post, postingKeys, sellerAccount } from './ledger.ts'
import { countPosted } from './ledger-data.ts'
import { capturedState, isDisputed, phaseOf } from './payment-states.ts'
import { providerOf } from './providers.ts'

// These functions do not talk to the provider: each request becomes a row and a job in the caller's transaction. The
// caller has locked the payable's row; these lock the payment's after it.

type NewPayment = {
  /** The payment's id, for a payable that stores it before the payment exists. */
  id?: string
  kind: string
  refId: string
  payerId: string
  payeeId: string | null
  /** Minor units. */
  amount: number
  currency: string
  captureMode: CaptureMode
  /** Stripe if left out. */
  provider?: ProviderName
  /**
   * The payer as a customer of the provider. With the method, a saved card is charged with `requestConfirmation`; without
   * it, the card that pays is kept for later.
   */
  customer?: { id: string; methodId?: string | undefined } | undefined
}

/** Opens a payment; its intent and client secret are there as soon as the `create` call is done (`settle`). */
export async function openPayment(tx: Db, wanted: NewPayment): Promise<PaymentRow> {
  const { kind, refId, amount, currency, captureMode, customer, provider = 'stripe' } = wanted
  const payment = await insertPayment(tx, {
    id: wanted.id ?? newId(),
    kind,
    ref_id: refId,
    payer_id: wanted.payerId,
    payee_id: wanted.payeeId,
    amount,
    currency,
    capture_mode: paymentProviders[provider].reserves ? captureMode : 'automatic',
    provider,
  })
  await queueCall(tx, payment.id, 'create', () =>
    providerOf(payment).requests.create(payment, { captureMode, customer }),
  )
  return payment
}

/**
 * Charges a saved card without its holder. The bank may refuse that (`confirmRejected` of the payable); then the same
 * payment can be asked for again, or be paid by its holder.
 */
export async function requestConfirmation(tx: Db, paymentId: string, methodId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (phaseOf(payment) !== 'unpaid') return
  const open = await listOpenCalls(tx, paymentId)
  if (open.some(({ action }) => action === 'confirm')) return
  await queueCall(tx, paymentId, 'confirm', () => providerOf(payment).requests.confirm(methodId))
}

/** Captures the authorised amount, or a part of it; the rest is given back. A second request changes nothing. */
export async function requestCapture(tx: Db, paymentId: string, amount?: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (phaseOf(payment) === 'captured') return
  const calls = await listCalls(tx, paymentId)
  if (calls.some(({ action, state }) => action === 'capture' && state !== 'failed')) return
  const capture = await queueCall(tx, paymentId, 'capture', () => providerOf(payment).requests.capture(amount))
  await notePending(tx, payment, [...calls.filter(({ state }) => state === 'open'), capture])
}

/** Gives an authorised amount back, or makes sure that the payment can no longer be paid. */
export async function queueCancel(tx: Db, payment: PaymentRow): Promise<void> {
  const open = await listOpenCalls(tx, payment.id)
  if (open.some(({ action }) => action === 'cancel')) return
  const reason = phaseOf(payment) === 'authorized' ? 'requested_by_customer' : 'abandoned'
  await queueCall(tx, payment.id, 'cancel', () => providerOf(payment).requests.cancel(reason))
  await notePending(tx, payment)
}

/** Refunds captured money, in minor units. Every call is a refund of its own; only `returnMoney` may be repeated. */
export async function requestRefund(tx: Db, paymentId: string, amount: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const left = await refundable(tx, payment)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new Error(`payment ${paymentId}: ${amount} of ${left} cannot be refunded`)
  await queueCall(tx, paymentId, 'refund', (key) => providerOf(payment).requests.refund({ payment, amount, key }))
  await notePending(tx, payment)
}

/** The captured amount less refunds, including those under way. */
async function refundable(tx: Db, payment: PaymentRow): Promise<number> {
  const open = await listOpenCalls(tx, payment.id)
  const underWay = open.filter(({ action }) => action === 'refund').reduce((sum, call) => sum + amountOf(call), 0)
  return payment.captured_amount - payment.refunded_amount - underWay
}

export const amountOf = ({ parameters: { amount } }: CallRow): number => (typeof amount === 'number' ? amount : 0)

/** Gives all paid or authorised money back, and closes an open payment. A second request changes nothing. */
export async function returnMoney(tx: Db, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const phase = phaseOf(payment)
  if (phase === 'over' || payment.state === 'charged_back') return
  if (payment.release_due) await changePayment(tx, paymentId, { release_due: null })
  // A capture under way comes first: the cancellation that finds it done becomes a refund.
  if (phase !== 'captured') return queueCancel(tx, payment)
  const left = await refundable(tx, payment)
  if (left > 0) await requestRefund(tx, paymentId, left)
}

/**
 * Credits the seller and the marketplace with the captured amount less refunds, in minor units. While the capture is
 * under way or a dispute is open, the agreement is stored and carried out afterwards.
 */
export async function release(tx: Db, paymentId: string, due: StoredRelease): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment.released_at || (await isPosted(tx, postingKeys.release(payment.ref_id)))) return
  const phase = phaseOf(payment)
  if (phase === 'over') throw new Error(`payment ${paymentId} is ${payment.state}: there is nothing to release`)
  // The bank took the money, or it was refunded: the release ends without money.
  if (payment.state === 'charged_back' || payment.state === 'refunded') return
  if (phase !== 'captured' || isDisputed(payment))
    await changePayment(tx, paymentId, { release_due: JSON.stringify(due) })
  else await postRelease(tx, payment, due)
}

/** Freezes captured money during a claim, or unfreezes it. A second request changes nothing. */
export async function setClaimed(tx: Db, paymentId: string, claimed: boolean): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (phaseOf(payment) !== 'captured' || payment.claimed === claimed) return
  const state = capturedState(payment, {
    isOpen: claimed || payment.disputed,
    isLost: payment.state === 'charged_back',
  })
  await changePayment(tx, paymentId, { claimed, state })
  if (!claimed) await queueClearanceCheck(tx, paymentId)
}

/**
 * Ends a payment by dividing it, in minor units: the refund, and what the seller and the marketplace keep. Released
 * money is taken back from those who got it; money that was refunded elsewhere lessens both shares.
 */
export async function divide(
  tx: Db,
  paymentId: string,
  { sellerId, refund, sellerNet, fee }: StoredRelease & { refund: number },
) {
  const payment = await lockPayment(tx, paymentId)
  if (payment.state === 'charged_back') return
  const left = await refundable(tx, payment)
  const given = Math.min(refund, left)
  if (given > 0) await requestRefund(tx, paymentId, given)
  const rest = Math.min(sellerNet + fee, left - given)
  const net = rest === sellerNet + fee ? sellerNet : Math.floor((rest * sellerNet) / (sellerNet + fee))
  if (rest > 0) await release(tx, paymentId, { sellerId, sellerNet: net, fee: rest - net })
  else if (payment.release_due) await changePayment(tx, paymentId, { release_due: null })
}

type Compensation = { sellerId: string; amount: number }

/**
 * Credits the seller, out of the marketplace's own money, with a part of a refund that stays with the payer; minor
 * units. Once for a payable.
 */
export const compensate = async (tx: Db, paymentId: string, compensation: Compensation): Promise<void> =>
  postCompensation(tx, await lockPayment(tx, paymentId), { ...compensation, n: 1 })

/** Pays a further compensation; the caller never repeats the call. */
export async function compensateFurther(tx: Db, paymentId: string, compensation: Compensation): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const n = (await countPosted(tx, { kind: payment.kind, refId: payment.ref_id }, 'cmp:%')) + 1
  await postCompensation(tx, payment, { ...compensation, n })
}

async function postCompensation(
  tx: Db,
  { id, kind, ref_id: refId, currency }: PaymentRow,
  { sellerId, amount, n }: Compensation & { n: number },
): Promise<void> {
  await post(tx, {
    key: postingKeys.compensation(refId, n),
    kind,
    refId,
    currency,
    entries: [
      { account: PSP_COST, amount: -amount },
      { account: sellerAccount(sellerId), amount },
    ],
  })
  await beginClearance(tx, { paymentId: id, sellerId, currency })
}

/** Moves the payment to another seller. */
export const payTo = async (tx: Db, paymentId: string, payeeId: string): Promise<void> => {
  await lockPayment(tx, paymentId)
  await changePayment(tx, paymentId, { payee_id: payeeId })
}

/** Moves the held money to the seller and the fee; the caller has locked the payment, and its money was captured. */
export async function postRelease(
  tx: Db,
  payment: PaymentRow,
  { sellerId, sellerNet, fee }: StoredRelease,
): Promise<PaymentRow> {
  const { id, kind, ref_id: refId, currency } = payment
  const left = await refundable(tx, payment)
  const agreed = sellerNet + fee
  if (sellerNet < 0 || fee < 0 || (agreed !== left && agreed !== payment.captured_amount))
    throw new Error(`payment ${id}: ${sellerNet} and ${fee} are not the ${left} to be released`)
  // Both bear an earlier partial refund in proportion.
  const share = agreed === left ? sellerNet : Math.floor((left * sellerNet) / agreed)
  await post(tx, {
    key: postingKeys.release(refId),
    kind,
    refId,
    currency,
    entries: [
      { account: escrowOf({ kind, refId }), amount: -left },
      { account: sellerAccount(sellerId), amount: share },
      { account: FEE, amount: left - share },
    ],
  })
  if (share > 0) await beginClearance(tx, { paymentId: id, sellerId, currency })
  const state = payment.state === 'held' ? 'released' : payment.state
  return changePayment(tx, id, { state, released_at: now, release_due: null })
}

/** Stores a call to the provider and queues the job that makes it. The key is the provider's idempotency key. */
export async function queueCall(
  tx: Db,
  paymentId: string,
  action: Action,
  parametersFor: (key: string) => StoredCallParameters,
  waitMs = 0,
): Promise<CallRow> {
  const n = await nextNumber(tx, paymentId, action)
  const key = `${paymentId}:${action}:${n}`
  const call = await insertCall(tx, { paymentId, action, n, key, parameters: parametersFor(key), waitMs })
  await queueMaking(tx, call, makers.has(tx) ? STAND_BY_MS : 0)
  return call
}

const makers = new WeakSet<Db>()
const STAND_BY_MS = 5_000

/**
 * Marks a transaction whose caller makes its calls right after the commit (`settle`), so that their jobs only stand by.
 */
export const makeCallsAfter = (tx: Db) => void makers.add(tx)

/** One job a call, however often it is queued. */
export const queueMaking = (tx: Db, { id, not_before }: Pick<CallRow, 'id' | 'not_before'>, standByMs = 0) => {
  const runAt = new Date(not_before.getTime() + standByMs)
  return queueJob(tx, 'payments.call', { callId: id }, { key: `payments.call:${id}`, runAt })
}

/** Calls for the seller alone have none. */
const WORDS = {
  create: null,
  confirm: null,
  capture: 'capture',
  cancel: 'void',
  refund: 'refund',
  transfer: null,
} as const

/** Stores what people wait for: the first of the payment's open calls, which are read unless they are given. */
export async function notePending(tx: Db, payment: PaymentRow, open?: readonly CallRow[]): Promise<PaymentRow> {
  const calls = open ?? (await listOpenCalls(tx, payment.id))
  // No other actions are ever stored.
  const pending = calls.map(({ action }) => WORDS[action as Action]).find((word) => word !== null) ?? null
  return pending === payment.pending ? payment : changePayment(tx, payment.id, { pending })
}
