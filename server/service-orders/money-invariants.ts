import type { PaymentState } from '#server/payments/payment-states.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

/** States that the payer's bank brings about, in any order with captured money. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
/** Partly refunded if a cheaper seller took over. */
const HELD: PaymentState[] = ['held', 'partially_refunded', ...BANK]

/** The allowed states of the latest payment by the order's state, once no call to the provider is open. */
export const MONEY_INVARIANTS: Record<StateOf<typeof serviceOrder>, PaymentState[]> = {
  pending_payment: ['requires_payment', 'processing'],
  expired: ['expired', 'voided', 'failed', 'refunded'],
  pending_acceptance: ['authorized'],
  time_proposed: ['authorized'],
  declined: ['authorized', ...HELD],
  finding_seller: ['authorized', ...HELD],
  accepted: HELD,
  scheduled: HELD,
  in_progress: HELD,
  awaiting_confirmation: HELD,
  completed: ['released', 'partially_refunded', 'refunded', ...BANK],
  refund_requested: BANK,
  disputed: BANK,
  /** Released: cancelled so late that by the seller's policy nothing is refunded. */
  cancelled: ['voided', 'expired', 'refunded', 'released', ...BANK],
  refunded: ['refunded', ...BANK],
  partially_refunded: ['partially_refunded', ...BANK],
}
