import type { PaymentState } from '#server/payments/states.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'

/** States that the payer's bank brings about, in any order whose money was taken. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
const HELD: PaymentState[] = ['held', ...BANK]

/** Which states of its latest payment fit an order's state, once nothing is under way between us and the provider. */
export const MONEY_AT_REST: Record<StateOf<typeof serviceOrder>, PaymentState[]> = {
  pending_payment: ['requires_payment', 'processing'],
  expired: ['expired', 'voided', 'failed', 'refunded'],
  pending_acceptance: ['authorized'],
  declined: ['authorized', ...HELD],
  accepted: HELD,
  scheduled: HELD,
  in_progress: HELD,
  awaiting_confirmation: HELD,
  completed: ['released', 'partially_refunded', 'refunded', ...BANK],
  cancelled: ['voided', 'expired', 'refunded'],
  refunded: ['refunded', ...BANK],
}
