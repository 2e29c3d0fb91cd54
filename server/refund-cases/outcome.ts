import type { ResolutionReason } from '#shared/contract/refund-case.ts'
import { stateFor } from '#shared/process/refund-case.ts'
import type { CaseRow } from './data.ts'

/** How a case ends that divides the money; minor units. */
export type CaseOutcome = { refund: number; reason: ResolutionReason; note?: string | undefined }

/** The end that divides the money so. */
export const outcomeUpdate = ({ paid }: Pick<CaseRow, 'paid'>, { refund, reason, note }: CaseOutcome) => ({
  to: stateFor(refund, paid),
  changes: { refund_amount: refund, reason_code: reason, ...(note ? { decision_note: note } : {}) },
  ...(note ? { note } : {}),
})
