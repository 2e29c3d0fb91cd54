import type Stripe from 'stripe'
import type { PaymentRow } from './data.ts'

type Expected = Pick<PaymentRow, 'id' | 'kind' | 'ref_id' | 'intent_id' | 'amount' | 'currency'>
type Found = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency' | 'metadata'>

/**
 * Describes the difference between an intent and our request, in words for the log; undefined if there is none. Such an
 * intent is refused.
 */
export function mismatchOf(payment: Expected, intent: Found): string | undefined {
  const { kind, refId, paymentId } = intent.metadata
  const pairs = {
    id: [payment.intent_id ?? intent.id, intent.id],
    amount: [payment.amount, intent.amount],
    currency: [payment.currency.toLowerCase(), intent.currency],
    'metadata.kind': [payment.kind, kind],
    'metadata.refId': [payment.ref_id, refId],
    'metadata.paymentId': [payment.id, paymentId],
  }
  const wrong = Object.entries(pairs).filter(([, [ours, theirs]]) => ours !== theirs)
  return wrong.map(([name, [ours, theirs]]) => `${name} is ${theirs} instead of ${ours}`).join(', ') || undefined
}
