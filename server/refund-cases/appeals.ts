import type { Db } from '#server/db/open.ts'
import { badInput, conflict, notAllowed } from '#server/kernel/http/errors.ts'
import { ResolutionReason } from '#shared/contract/refund-case.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import type { Resolution } from '#shared/process/refund-case.ts'
import { type CaseRow, findOpenCase, hasOtherAdmin } from './data.ts'
import { type CaseOutcome, outcomeUpdate } from './outcome.ts'

/** The decision before the appeal. */
export function firstDecisionOf({ id, first_decision }: CaseRow): CaseOutcome {
  if (!first_decision) throw new Error(`refund case ${id} was not decided before`)
  const { refundAmount, reasonCode, note } = first_decision
  return { refund: refundAmount, reason: ResolutionReason.parse(reasonCode), note }
}

/** The first decision: from now on either side may appeal. */
export function updateFirstDecision(row: CaseRow, decided: Resolution, adminId: string | undefined) {
  const { refundAmount, reasonCode, note, compensation } = decided
  if (refundAmount > row.paid) throw badInput({ refundAmount: 'must not be more than what was paid' })
  if (compensation) throw badInput({ compensation: 'is only for an appeal' })
  const end = outcomeUpdate(row, { refund: refundAmount, reason: reasonCode, note })
  return { ...end, changes: { ...end.changes, decided_by: adminId ?? null, appeal_open: true } }
}

type AppealContext = { side: 'buyer' | 'seller' | 'system'; input: { reason: string }; now: Date }

/** Sets the first decision aside until the second. */
export async function updateAppeal(tx: Db, row: CaseRow, { side, input: { reason }, now }: AppealContext) {
  const { id, status, refund_amount, reason_code, decision_note, decided_by, closed_at } = row
  if (refund_amount === null || !reason_code || !decided_by) throw new Error(`refund case ${id} was not decided`)
  if (await findOpenCase(tx, { kind: row.kind, refId: row.ref_id }))
    throw conflict('case_open', 'There is a refund case already.')
  const first = {
    status,
    refundAmount: refund_amount,
    reasonCode: reason_code,
    ...(decision_note ? { note: decision_note } : {}),
    by: decided_by,
    at: (closed_at ?? now).toISOString(),
  }
  return {
    changes: {
      first_decision: JSON.stringify(first),
      refund_amount: null,
      reason_code: null,
      decision_note: null,
      decided_by: null,
      appeal_open: false,
      appealed_by: side,
      appealed_at: now,
      appeal_reason: reason,
      evidence_taken: true,
    },
    note: reason,
  }
}

/** The part of the order's net price that the seller loses at such a refund; minor units. */
export function lackOf({ paid, subtotal, seller_net }: CaseRow, refund: number): number {
  const price = { subtotal, buyerFee: paid - subtotal, total: paid, commission: subtotal - seller_net }
  return seller_net - splitClaimed(price, refund).sellerNet
}

/**
 * The last decision: refunded money stays with the buyer. More of the rest may be refunded, and the marketplace itself
 * may pay what the seller lost without good reason.
 */
export async function updateSecondDecision(tx: Db, row: CaseRow, decided: Resolution, adminId: string | undefined) {
  const { refundAmount, reasonCode, note, compensation } = decided
  if (adminId && adminId === row.first_decision?.by && (await hasOtherAdmin(tx, row, adminId)))
    throw notAllowed('own_decision', 'Another administrator decides about an appeal.')
  if (refundAmount > row.paid) throw badInput({ refundAmount: 'must not be more than what was paid' })
  if (refundAmount < firstDecisionOf(row).refund)
    throw badInput({ refundAmount: 'must not be less than what went back already' })
  if (compensation && compensation > lackOf(row, refundAmount))
    throw badInput({ compensation: 'must not be more than the seller lacks' })
  const end = outcomeUpdate(row, { refund: refundAmount, reason: reasonCode, note })
  return { ...end, changes: { ...end.changes, decided_by: adminId ?? null, compensation: compensation ?? null } }
}
