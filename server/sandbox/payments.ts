import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { move } from './balance.ts'
import { get, take, type Work } from './call.ts'
import { type Behaviour, behaviourOf, isExpired } from './cards.ts'
import { AUTHORISED_FOR, insertCharge } from './charges.ts'
import { saveObject } from './data.ts'
import { authenticationError, cardRejected, type DeclineReason, declineError, declineOf } from './declines.ts'
import { openDispute } from './disputes.ts'
import { emitEvent } from './events.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Rejection } from './rejection.ts'

// The steps of a payment between the card and the balance. The caller has locked the intent. Every step returns
// undefined, or a rejection whose writes are to stay.

const SETTLES_AFTER = 2
const isManual = (intent: PaymentIntent) => intent.capture_method === 'manual'

/** The payer confirms with this card: it is charged, unless the bank first asks the payer to authenticate. */
export async function pay(work: Work, intent: PaymentIntent, method: PaymentMethod, { offSession = false } = {}) {
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null })
  const behaviour = behaviourOf(method)
  if (mustAuthenticate(behaviour, offSession && method.customer !== null)) {
    if (offSession) return reject(work, intent, method, 'authentication_required')
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    await saveObject(work.tx, intent)
    return
  }
  if (behaviour === 'settles_later') {
    intent.status = 'processing'
    intent.processing = { type: 'card', card: {} }
    await saveObject(work.tx, intent)
    await emitEvent(work, 'payment_intent.processing', intent)
    await queueJob(work.tx, 'sandbox.settle', { intent: intent.id }, { runAt: later(work, SETTLES_AFTER) })
    return
  }
  return authorise(work, intent, method, false)
}

/** A saved card was authenticated when it was saved, which is enough for most banks. */
const mustAuthenticate = (behaviour: Behaviour, isSaved: boolean) =>
  behaviour === 'always_authenticates' || (behaviour === 'authenticates' && !isSaved)

/** The payer answered the bank's question. */
export async function authenticate(work: Work, intent: PaymentIntent, method: PaymentMethod, isApproved: boolean) {
  intent.next_action = null
  if (isApproved) return authorise(work, intent, method, true)
  return fail(work, intent, authenticationError(method))
}

/** The bank's late answer to a payment that was `processing`. */
export async function settle(work: Work, id: string): Promise<void> {
  const intent = await take(work, 'payment_intent', id)
  if (intent.status !== 'processing' || !intent.payment_method) return
  await authorise(work, intent, await take(work, 'payment_method', intent.payment_method), false)
}

async function authorise(work: Work, intent: PaymentIntent, method: PaymentMethod, isAuthenticated: boolean) {
  const isOver = isExpired(method, work.now)
  const decline = isOver
    ? 'expired_card'
    : declineOf(behaviourOf(method), isManual(intent) ? 'authorisation' : 'capture')
  if (decline) return reject(work, intent, method, decline)
  if (intent.customer && intent.setup_future_usage && !method.customer)
    await saveObject(work.tx, { ...method, customer: intent.customer })
  const charge = await insertCharge(work, intent, method, { isAuthenticated })
  Object.assign(intent, { latest_charge: charge.id, processing: null })
  if (!isManual(intent)) return collect(work, { intent, charge, method }, intent.amount)
  Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
  await saveObject(work.tx, intent)
  await emitEvent(work, 'payment_intent.amount_capturable_updated', intent)
  if (work.isPast) return
  await queueJob(
    work.tx,
    'sandbox.expire',
    { intent: intent.id, charge: charge.id },
    { runAt: later(work, AUTHORISED_FOR) },
  )
}

/** Captures an authorisation, in whole or in part; the rest goes back to the card. */
export async function capture(work: Work, intent: PaymentIntent, amount: number): Promise<Rejection | undefined> {
  const charge = await take(work, 'charge', intent.latest_charge ?? '')
  const method = await get(work, 'payment_method', intent.payment_method ?? '')
  const decline = declineOf(behaviourOf(method), 'capture')
  if (!decline) return collect(work, { intent, charge, method }, amount)
  const error = declineError(decline, charge.id, method)
  const traces = { status: 'failed' as const, paid: false, failure_code: error.code, failure_message: error.message }
  await saveObject(work.tx, { ...charge, ...traces })
  return fail(work, intent, error)
}

type Paid = { intent: PaymentIntent; charge: Charge; method: PaymentMethod }

async function collect(work: Work, { intent, charge, method }: Paid, amount: number): Promise<undefined> {
  const { currency } = charge
  const line = await move(work, { amount, currency, type: 'charge', reporting: 'charge', source: charge.id })
  Object.assign(charge, { captured: true, amount_captured: amount, balance_transaction: line.id })
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount })
  await saveObject(work.tx, charge)
  await saveObject(work.tx, intent)
  await emitEvent(work, 'payment_intent.succeeded', intent)
  if (behaviourOf(method) === 'disputed') await openDispute(work, charge)
}

async function reject(work: Work, intent: PaymentIntent, method: PaymentMethod, decline: DeclineReason) {
  const charge = await insertCharge(work, intent, method, { decline })
  intent.latest_charge = charge.id
  return fail(work, intent, declineError(decline, charge.id, method))
}

/** The payment waits for another card. */
async function fail(work: Work, intent: PaymentIntent, error: PaymentIntent['last_payment_error'] & object) {
  Object.assign(intent, {
    status: 'requires_payment_method',
    amount_capturable: 0,
    payment_method: null,
    processing: null,
    last_payment_error: error,
  })
  await saveObject(work.tx, intent)
  await emitEvent(work, 'payment_intent.payment_failed', intent)
  const { code, decline_code, message = '' } = error
  return cardRejected(
    { type: 'card_error', message, ...(code && { code }), ...(decline_code && { decline_code }) },
    intent,
  )
}

/** Cancels without taking money: an authorisation goes back to the card. */
export async function cancel(work: Work, intent: PaymentIntent, reason: PaymentIntent['cancellation_reason']) {
  Object.assign(intent, {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  })
  await saveObject(work.tx, intent)
  await emitEvent(work, 'payment_intent.canceled', intent)
}

/** Ends an authorisation that was not captured in time. */
export async function expire(work: Work, id: string, charge: string): Promise<void> {
  const intent = await take(work, 'payment_intent', id)
  if (intent.status === 'requires_capture' && intent.latest_charge === charge) await cancel(work, intent, 'automatic')
}

const later = (work: Work, seconds: number) => new Date((work.now + seconds) * 1000)
