import type { Behaviour } from './cards.ts'
import type { PaymentIntent, PaymentMethod } from './objects.ts'
import { type ApiError, Rejection } from './rejection.ts'

interface Decline {
  code: string
  declineCode: string
  message: string
}

export const DECLINES = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  fails_at_capture: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  not_for_tests: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
  expired_card: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} satisfies Record<string, Decline>
export type DeclineReason = keyof typeof DECLINES

/** The reason for which the bank declines the card; at once, or when an authorisation is captured. */
export function declineOf(behaviour: Behaviour, at: 'authorisation' | 'capture'): DeclineReason | undefined {
  if (behaviour === 'declined' || behaviour === 'insufficient_funds' || behaviour === 'not_for_tests') return behaviour
  return behaviour === 'fails_at_capture' && at === 'capture' ? behaviour : undefined
}

/** The error that the payment keeps (`last_payment_error`). */
export function declineError(reason: DeclineReason, charge: string, method: PaymentMethod) {
  const { code, declineCode, message } = DECLINES[reason]
  return { type: 'card_error' as const, code, decline_code: declineCode, message, charge, payment_method: method }
}

export const authenticationError = (
  method: PaymentMethod,
  of: 'payment_intent' | 'setup_intent' = 'payment_intent',
) => ({
  type: 'invalid_request_error' as const,
  code: `${of}_authentication_failure`,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: method,
})

/** The answer to a call whose card was declined; the rows written so far stay. */
export const cardRejected = (error: ApiError, intent: PaymentIntent) =>
  new Rejection(402, { ...error, type: 'card_error', payment_intent: intent })
