import type { PaymentState } from '#server/payments/payment-states.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'

/** States that the payer's bank or a claim brings about. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
const HELD: PaymentState[] = ['held', ...BANK]

/** The allowed states of the latest payment by the order's state, once no call to the provider is open. */
export const MONEY_INVARIANTS: Record<StateOf<typeof productOrder>, PaymentState[]> = {
  pending_payment: ['requires_payment', 'processing'],
  expired: ['expired', 'voided', 'failed', 'refunded'],
  pending_confirmation: ['authorized'],
  confirmed: HELD,
  declined: ['voided', 'expired', 'refunded', ...BANK],
  shipped: HELD,
  ready_for_pickup: HELD,
  delivered: HELD,
  completed: ['released', 'partially_refunded', 'refunded', ...BANK],
  refund_requested: BANK,
  return_in_transit: BANK,
  disputed: BANK,
  cancelled: ['voided', 'expired', 'refunded', ...BANK],
  refunded: ['refunded', ...BANK],
  partially_refunded: ['partially_refunded', ...BANK],
}
