import Stripe from 'stripe'
import type { StoredPaymentError } from '#server/db/json-column.ts'
import { unavailable } from '#server/kernel/http/errors.ts'
import { type CallFailure, describe } from '../provider.ts'

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

export const failureOf = (error: unknown): CallFailure => ({
  declined: declineOf(error),
  rejected: isRejected(error) ? rejectionOf(error) : undefined,
  isReplayed: isReplayedFailure(error),
})
