import type { ResolutionReason } from '#shared/contract/refund-case.ts'
import { stateFor } from '#shared/process/refund-case.ts'
import type { CaseRow } from './data.ts'

/** The outcome of a case that divides the money; minor units. */
export type CaseOutcome = { refund: number; reason: ResolutionReason; note?: string | undefined }

export const outcomeChanges = ({ refund, reason, note }: CaseOutcome) => ({
  changes: { refund_amount: refund, reason_code: reason, ...(note ? { decision_note: note } : {}) },
  ...(note ? { note } : {}),
})

/** The changes for an outcome. */
export const outcomeUpdate = ({ paid }: Pick<CaseRow, 'paid'>, outcome: CaseOutcome) => ({
  to: stateFor(outcome.refund, paid),
  ...outcomeChanges(outcome),
})

/** The changes for a refund of the whole claim. */
export const refundUpdate = ({ amount, paid }: Pick<CaseRow, 'amount' | 'paid'>, reason: ResolutionReason) => ({
  to: amount === paid ? ('resolved_refund' as const) : ('resolved_partial' as const),
  ...outcomeChanges({ refund: amount, reason }),
})
