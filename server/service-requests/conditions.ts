import type { Conditions } from '#server/kernel/process-handler.ts'
import { reviewRules } from '#shared/contract/listing.ts'
import type { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

type Held = Pick<RequestRow, 'status' | 'moderation_rule'>

/** Whether it waits for an administrator by itself; any other rule than these says by which one it was hidden. */
const isWaiting = ({ status, moderation_rule: rule }: Held): boolean =>
  status === 'pending_review' && reviewRules.some((each) => each === rule)

/** Whether administrators or reports have taken it from others; it waits for nobody then. */
export const isHidden = (row: Held): boolean => row.status === 'pending_review' && !isWaiting(row)

export const conditions: Conditions<typeof serviceRequest, RequestRow> = {
  unpaid: ({ holds_money, paused }) => !holds_money && !paused,
  renewable: ({ deleted_at }) => deleted_at === null,
  waits: isWaiting,
}

const EDITABLE = ['draft', 'pending_review', 'open', 'expired']

/** Whether the author can still change it: nothing is accepted, and no money is held. */
export const isEditable = (row: RequestRow): boolean =>
  EDITABLE.includes(row.status) && conditions.unpaid(row) && row.deleted_at === null
