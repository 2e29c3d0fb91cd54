import type { PaymentStatus, ServiceOrderSummary } from '#shared/contract/order.ts'

/** What a payment's state means for people: still to be made, on its way, reserved, paid, or given back. */
type Part = 'open' | 'waiting' | 'reserved' | 'paid' | 'back' | 'nothing'

const parts: Record<PaymentStatus, Part> = {
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

export const paymentPart = ({ paymentStatus }: Pick<ServiceOrderSummary, 'paymentStatus'>): Part => parts[paymentStatus]

/** The seller has still to say yes: nothing but a reservation on the card is at stake. */
export const isReserved = (order: Pick<ServiceOrderSummary, 'paymentStatus'>): boolean =>
  paymentPart(order) === 'reserved'

export const isCharged = (order: Pick<ServiceOrderSummary, 'paymentStatus'>): boolean => paymentPart(order) === 'paid'

/** Nothing was taken or reserved, and nothing is on its way. */
export const isUnpaid = (order: Pick<ServiceOrderSummary, 'paymentStatus'>): boolean =>
  ['open', 'nothing'].includes(paymentPart(order))
