import type { Viewer } from '#server/kernel/context.ts'
import { type Conditions, valuesOf } from '#server/kernel/process/process-handler.ts'
import type { ActorOf } from '#shared/kernel/process.ts'
import type { refundCase } from '#shared/process/refund-case.ts'
import { canBeSentBack } from '#shared/process/refund-reasons.ts'
import type { CaseRow } from './data.ts'

type Actor = ActorOf<typeof refundCase>

/** The viewer's part in the case; undefined for all but the two. */
export const partyOf = (row: CaseRow, viewer: Viewer): 'buyer' | 'seller' | undefined => {
  if (row.buyer_id === viewer.id) return 'buyer'
  return row.seller_id === viewer.id ? 'seller' : undefined
}

/** An administrator who is a party stays one, and cannot decide about their own money. */
export const viewerRoleOf = (row: CaseRow, viewer: Viewer): Exclude<Actor, 'system'> | undefined =>
  partyOf(row, viewer) ?? (viewer.isAdmin ? 'admin' : undefined)

/** The truth of every condition that the process names. */
export const conditions: Conditions<typeof refundCase, CaseRow> = {
  evidenceTaken: (row) => row.evidence_taken,
  appealable: (row) => row.appeal_open,
  returnable: (row) => canBeSentBack(row.cause),
}

export const conditionsOf = (row: CaseRow) => valuesOf(conditions, row)
