import type { PaymentStatus } from '#shared/contract/transaction.ts'

/** The state of a payment as users see it: still to be made, on its way, reserved, paid, or given back. */
export type PaymentPhase = 'open' | 'waiting' | 'reserved' | 'paid' | 'back' | 'nothing'

const phases: Record<PaymentStatus, PaymentPhase> = {
  requires_payment: 'open',
  processing: 'waiting',
  authorized: 'reserved',
  held: 'paid',
  frozen: 'paid',
  released: 'paid',
  partially_refunded: 'back',
  refunded: 'back',
  voided: 'nothing',
  expired: 'nothing',
  charged_back: 'back',
}

export type Paid = { paymentStatus: PaymentStatus }

export const paymentPhaseOf = ({ paymentStatus }: Paid): PaymentPhase => phases[paymentStatus]

/** The seller has still to say yes: nothing but a reservation on the card is at stake. */
export const isPaymentReserved = (order: Paid): boolean => paymentPhaseOf(order) === 'reserved'

export const isPaymentCharged = (order: Paid): boolean => paymentPhaseOf(order) === 'paid'

/** Nothing was taken or reserved, and nothing is on its way. */
export const isPaymentOpen = (order: Paid): boolean => ['open', 'nothing'].includes(paymentPhaseOf(order))
