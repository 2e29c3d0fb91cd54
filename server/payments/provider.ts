import Stripe from 'stripe'
import type { StoredPaymentError } from '#server/db/json-column.ts'
import { unavailable } from '#server/kernel/http/errors.ts'
import type { PaymentRow } from './data.ts'

/** A payment as the provider has it, read in one go. */
export type ProviderView = {
  intent: Stripe.PaymentIntent
  /** The charge that reserved or took the money; undefined while unpaid. */
  charge: Stripe.Charge | undefined
  refunds: Stripe.Refund[]
  disputes: Stripe.Dispute[]
}

export const readView = (stripe: Stripe, payment: PaymentRow) => readFromProvider(() => view(stripe, payment))

async function view(stripe: Stripe, { intent_id, refunded_amount }: PaymentRow): Promise<ProviderView> {
  if (!intent_id) throw new Error('A payment that the provider does not know cannot be read there')
  const intent = await stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] })
  const charge = chargeOf(intent)
  const listed = { payment_intent: intent_id, limit: 100 }
  const hasRefunds = (charge?.amount_refunded ?? 0) > 0 || refunded_amount > 0
  const refunds = hasRefunds ? await stripe.refunds.list(listed).autoPagingToArray({ limit: 1000 }) : []
  const disputes = charge?.disputed ? await stripe.disputes.list(listed).autoPagingToArray({ limit: 100 }) : []
  return { intent, charge, refunds, disputes }
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  return typeof charge === 'object' && charge?.status === 'succeeded' ? charge : undefined
}

/** A refund counts unless the bank sent it back. */
export const isFailedRefund = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** Inquiries move no money. */
export const movesMoney = ({ status }: Stripe.Dispute) => !status.startsWith('warning_') && status !== 'prevented'

/** The intent can still be paid or captured. */
export const isLive = ({ status }: Stripe.PaymentIntent) => status !== 'canceled' && status !== 'succeeded'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** "Visa ending 4242". */
export function methodLabel(charge: Stripe.Charge | undefined): string | undefined {
  const method = charge?.payment_method_details
  if (!method) return undefined
  if (!method.card) return capitalised(method.type)
  const { brand, last4 } = method.card
  return `${BRANDS[brand ?? ''] ?? capitalised(brand ?? 'card')} ending ${last4}`
}

export function paymentError({ last_payment_error: error }: Stripe.PaymentIntent): StoredPaymentError | undefined {
  if (!error) return undefined
  return { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? 'The payment was refused.' }
}

/**
 * The bank's rejection, by the bank's own code if there is one: without it the SDK has an empty one. After any other error
 * the call may have had its effect.
 */
export const declineOf = (error: unknown): StoredPaymentError | undefined =>
  error instanceof Stripe.errors.StripeCardError
    ? { code: error.decline_code || error.code || 'card_declined', message: error.message }
    : undefined

/** The provider understood and refused: the same key would only get the same answer. */
export const isRejected = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404)

/** The reason of a provider's rejection, with a code for the message in the reader's language. */
export const rejectionOf = (error: unknown): StoredPaymentError => ({
  code: (error instanceof Stripe.errors.StripeError && error.code) || 'refused',
  message: error instanceof Error ? error.message : 'The payment provider refused.',
})

/** A failure of the provider, stored under the key: it repeats that answer for a day. */
export const isReplayedFailure = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Out of reach, overloaded, or busy with the same object: our request is right. */
function isOutage(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 0 } = error
  const isBusy = statusCode >= 500 || statusCode === 429 || statusCode === 409
  return isBusy || error instanceof Stripe.errors.StripeConnectionError
}

/**
 * Reads at the provider; 503 if it is out of reach. Its own errors carry client secrets, which must not reach a log.
 */
export async function readFromProvider<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const cause = describe(error)
    if (!isOutage(error)) throw new Error(`The payment provider refused: ${cause}`)
    throw Object.assign(unavailable('The payment provider cannot be reached. Please try again in a moment.'), { cause })
  }
}

/** One line for the outbox; the provider's messages name no secrets. */
export function describe(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError)
    return [error.type, error.statusCode, error.code, error.message].filter(Boolean).join(' ').slice(0, 500)
  if (error instanceof Error) return String(error.cause ?? `${error.name} ${error.message}`).slice(0, 500)
  return String(error).slice(0, 500)
}
