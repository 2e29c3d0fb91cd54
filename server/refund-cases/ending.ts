import type { ResolutionReason } from '#shared/contract/refund-case.ts'
import { stateFor } from '#shared/process/refund-case.ts'
import type { CaseRow } from './data.ts'

/** How a case ends that divides the money; minor units. */
export type Ending = { refund: number; reason: ResolutionReason; note?: string | undefined }

/** The end that divides the money so. */
export const endWith = ({ paid }: Pick<CaseRow, 'paid'>, { refund, reason, note }: Ending) => ({
  to: stateFor(refund, paid),
  changes: { refund_amount: refund, reason_code: reason, ...(note ? { decision_note: note } : {}) },
  ...(note ? { note } : {}),
})
