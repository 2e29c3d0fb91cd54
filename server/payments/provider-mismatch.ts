import type { PaymentRow } from './data.ts'
import type { ProviderView } from './provider.ts'

type Expected = Pick<PaymentRow, 'id' | 'kind' | 'ref_id' | 'intent_id' | 'amount' | 'currency'>
type Found = { payment: Pick<ProviderView['payment'], 'id' | 'amount' | 'currency' | 'kind' | 'refId' | 'paymentId'> }

/**
 * Describes the difference between the provider's payment and our request, in words for the log; undefined if there is
 * none. Such a payment is refused.
 */
export function mismatchOf(payment: Expected, { payment: found }: Found): string | undefined {
  const pairs = {
    id: [payment.intent_id ?? found.id, found.id],
    amount: [payment.amount, found.amount],
    currency: [payment.currency, found.currency],
    kind: [payment.kind, found.kind],
    refId: [payment.ref_id, found.refId],
    paymentId: [payment.id, found.paymentId],
  }
  const wrong = Object.entries(pairs).filter(([, [ours, theirs]]) => ours !== theirs)
  return wrong.map(([name, [ours, theirs]]) => `${name} is ${theirs} instead of ${ours}`).join(', ') || undefined
}
