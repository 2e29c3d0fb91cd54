import type { ProviderRequests } from '../provider.ts'

/** The parameters of Stripe's calls. */
export const requests: ProviderRequests = {
  create: ({ id, kind, ref_id: refId, amount, currency }, { captureMode, customer }) => ({
    amount,
    currency: currency.toLowerCase(),
    capture_method: captureMode,
    automatic_payment_methods: { enabled: true },
    metadata: { kind, refId, paymentId: id },
    transfer_group: id,
    ...(customer ? { customer: customer.id } : {}),
    ...(customer && !customer.methodId ? { setup_future_usage: 'off_session' } : {}),
  }),
  confirm: (methodId) => ({ payment_method: methodId, off_session: true }),
  capture: (amount) => (amount === undefined ? {} : { amount_to_capture: amount }),
  cancel: (reason) => ({ cancellation_reason: reason }),
  refund: ({ payment, amount, key }) => ({
    payment_intent: payment.intent_id,
    amount,
    metadata: { paymentId: payment.id, call: key },
  }),
  transfer({ payment, amount, destination, key, fact }) {
    const { id, kind, ref_id: refId, currency } = payment
    // A fully refunded charge cannot pay a transfer: the seller gets what the marketplace pays itself.
    const charge = payment.refunded_amount < payment.captured_amount ? payment.charge_id : null
    return {
      amount,
      currency: currency.toLowerCase(),
      destination,
      transfer_group: id,
      ...(charge ? { source_transaction: charge } : {}),
      metadata: { kind, refId, paymentId: id, call: key, fact },
    }
  },
}
