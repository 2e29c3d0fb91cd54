import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { closeAs, completeCalls, dropCancels, isStillNeeded } from './call-completion.ts'
import { type CallRow, listOpenCalls } from './call-data.ts'
import { changePayment, hasRival, lockPayment, now, type PaymentRow } from './data.ts'
import { escrowOf, post, postingKeys } from './ledger.ts'
import { notePending, queueCancel, returnMoney } from './outbox.ts'
import { payableOf } from './payables.ts'
import { phaseOf } from './payment-states.ts'
import { isLive, type ProviderView } from './provider.ts'
import { mismatchOf } from './provider-mismatch.ts'
import { providerOf } from './providers.ts'
import { reconcileReturns } from './reconcile-returns.ts'

/** The context of one reconciliation: a single transaction, in which the payable and the payment are locked. */
type Reconciliation = {
  tx: Db
  deps: Deps
  view: ProviderView
  /** The calls that were open when it began. */
  open: readonly CallRow[]
}

/** For so long a payment counts as just read. */
const FRESH_MS = 30_000

/**
 * Updates our payment to the provider's state, ends the calls that have had their effect, and lets the payable follow.
 * The view must have been read after the payment last changed. `declined`: the bank's answer to our capture.
 */
export async function reconcile(
  { tx, deps, view }: Omit<Reconciliation, 'open'>,
  before: PaymentRow,
  declined?: StoredPaymentError,
): Promise<PaymentRow> {
  const mismatch = mismatchOf(before, view)
  if (mismatch) {
    deps.log.error(
      { paymentId: before.id, intentId: view.payment.id, mismatch },
      'a payment differs from what the provider has',
    )
    const last_error = JSON.stringify({ code: 'intent_mismatch', message: mismatch })
    return changePayment(tx, before.id, { last_error, checked_at: now })
  }
  const known = await keepIds(tx, before, view)
  const open = await listOpenCalls(tx, before.id)
  const work = { tx, deps, view, open }
  const isMoved = await reconcileStatus(work, before, declined)
  await rejectConfirmations(work, before, declined)
  const returned = await reconcileReturns(work, isMoved ? await lockPayment(tx, before.id) : known)
  const payment = await completeCalls(tx, {
    view,
    before,
    payment: returned,
    open: isMoved ? await listOpenCalls(tx, before.id) : open,
  })
  if (phaseOf(payment) !== 'over' || !isLive(view)) return payment
  await queueCancel(tx, payment)
  return lockPayment(tx, before.id)
}

/** Stores the provider's ids of the payment, and that it was read. */
async function keepIds(tx: Db, payment: PaymentRow, { payment: found, charge }: ProviderView): Promise<PaymentRow> {
  const { id: intent_id, clientSecret: client_secret } = found
  const charge_id = charge?.id ?? payment.charge_id
  const isKnown = intent_id === payment.intent_id && charge_id === payment.charge_id
  if (isKnown && Date.now() - (payment.checked_at?.getTime() ?? 0) < FRESH_MS) return payment
  return changePayment(tx, payment.id, { intent_id, client_secret, charge_id, checked_at: now })
}

/** Returns whether the payment, or its payable, may have changed. */
async function reconcileStatus(
  work: Reconciliation,
  payment: PaymentRow,
  declined: StoredPaymentError | undefined,
): Promise<boolean> {
  const change = changeFor(work, payment, declined)
  await change?.()
  return change !== undefined
}

function changeFor(work: Reconciliation, payment: PaymentRow, declined: StoredPaymentError | undefined) {
  const { view, open } = work
  const { status } = view.payment
  const phase = phaseOf(payment)
  if (status === 'paid') return phase === 'captured' ? undefined : () => takeMoney(work, payment)
  if (status === 'reserved' && !declined) return phase === 'authorized' ? undefined : () => reserve(work, payment)
  const captures = open.filter(({ action }) => action === 'capture')
  if (captures.length > 0 && status !== 'processing') return () => refuseCapture(work, payment, captures, declined)
  if (phase === 'unpaid') return waitsAlready(view, payment) ? undefined : () => wait(work, payment)
  return phase === 'authorized' ? () => loseReserve(work, payment) : undefined
}

const paidWith = (view: ProviderView, payment: PaymentRow) => ({
  ...paidBy(view, payment),
  kept_card: view.charge?.savedCard ? JSON.stringify(view.charge.savedCard) : null,
})

const paidBy = ({ charge }: ProviderView, payment: PaymentRow) => ({
  method_label: charge?.methodLabel ?? payment.method_label,
  authorized_at: payment.authorized_at ?? (charge ? new Date(Math.min(charge.at.getTime(), Date.now())) : now),
  last_error: null,
})

const waitsAlready = ({ payment: { status, error } }: ProviderView, { state, last_error }: PaymentRow) =>
  status === 'unpaid' && state === 'requires_payment' && !error && !last_error

/** Nothing is paid: the payer tries, the bank thinks, or the payment was closed. */
async function wait({ tx, view }: Reconciliation, payment: PaymentRow) {
  const { status, error } = view.payment
  if (status === 'closed') return changePayment(tx, payment.id, { state: 'expired' })
  if (status === 'processing') return changePayment(tx, payment.id, { state: 'processing', last_error: null })
  const last_error = error ? JSON.stringify(error) : null
  return changePayment(tx, payment.id, { state: 'requires_payment', last_error })
}

/** The money is reserved on the card; it stays so only if the payable still wants it. */
async function reserve(work: Reconciliation, payment: PaymentRow) {
  const { tx, view } = work
  const reserved = await changePayment(tx, payment.id, { state: 'authorized', ...paidWith(view, payment) })
  if (!(await offerMoney(work, reserved))) return returnMoney(tx, payment.id)
  await dropCancels(work, payment.id)
}

/** The money was captured. We may not have heard before that it was reserved. */
async function takeMoney(work: Reconciliation, payment: PaymentRow) {
  const { tx, deps, view } = work
  const { id, kind, ref_id: refId, currency } = payment
  const { id: intentId, received: amount } = view.payment
  const taken = { captured_amount: amount, captured_at: now, state: 'held', ...paidWith(view, payment) }
  const held = await changePayment(tx, id, taken)
  const isNeeded = phaseOf(payment) === 'authorized' ? isStillNeeded(work) : await offerMoney(work, held)
  await post(tx, {
    key: postingKeys.capture(intentId),
    kind,
    refId,
    currency,
    entries: [
      { account: providerOf(payment).account, amount: -amount },
      { account: escrowOf({ kind, refId }), amount },
    ],
  })
  await dropCancels(work, id)
  if (!isNeeded) return returnMoney(tx, id)
  await payableOf(kind).captured(tx, deps, await lockPayment(tx, id))
}

/** Only the latest payment of a payable is wanted, and only once. */
const offerMoney = async ({ tx, deps }: Reconciliation, payment: PaymentRow): Promise<boolean> =>
  !(await hasRival(tx, payment)) && (await payableOf(payment.kind).authorized(tx, deps, payment)) === 'taken'

async function refuseCapture(
  work: Reconciliation,
  payment: PaymentRow,
  captures: CallRow[],
  declined: StoredPaymentError | undefined,
) {
  const { tx, deps, view } = work
  const lost = { code: 'authorization_lost', message: 'The money is no longer reserved on the card.' }
  const error = view.payment.error ?? declined ?? lost
  const isNeeded = isStillNeeded(work)
  await closeAs(tx, captures, 'failed', error.message)
  const ended = { state: 'failed', last_error: JSON.stringify(error), release_due: null }
  const failed = await notePending(tx, await changePayment(tx, payment.id, ended))
  if (isNeeded) await payableOf(payment.kind).captureRefused(tx, deps, failed)
}

/**
 * Fails the open confirmations by the bank's answer about a saved card. The payer is told nothing of a closed payment.
 */
async function rejectConfirmations(
  { tx, deps, view, open }: Reconciliation,
  { id }: PaymentRow,
  declined: StoredPaymentError | undefined,
): Promise<void> {
  const confirms = open.filter(({ action }) => action === 'confirm')
  const { status } = view.payment
  const isClosed = status === 'closed'
  if (confirms.length === 0 || !(declined || isClosed)) return
  const payment = await lockPayment(tx, id)
  if (phaseOf(payment) === 'captured' || status === 'processing') return
  const error = declined ?? { code: 'canceled', message: 'The payment was closed.' }
  await closeAs(tx, confirms, 'failed', error.message)
  if (!isClosed) await payableOf(payment.kind).confirmRejected?.(tx, deps, payment, error)
}

/** The reservation is gone: we gave it back, it ran out, or the bank took it away. */
async function loseReserve({ tx, view }: Reconciliation, payment: PaymentRow) {
  const { status, hasExpired } = view.payment
  const ended = hasExpired ? 'expired' : 'voided'
  return changePayment(tx, payment.id, { state: status === 'closed' ? ended : 'failed' })
}
