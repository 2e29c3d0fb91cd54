import type { Conditions } from '#server/kernel/process-handler.ts'
import { isWaiting } from '#server/offers/asked.ts'
import type { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const conditions: Conditions<typeof serviceRequest, RequestRow> = {
  unpaid: ({ holds_money, paused }) => !holds_money && !paused,
  renewable: ({ deleted_at }) => deleted_at === null,
  waits: isWaiting,
}

const EDITABLE = ['draft', 'pending_review', 'open', 'expired']

/** Whether the author can still change it: nothing is accepted, and no money is held. */
export const isEditable = (row: RequestRow): boolean =>
  EDITABLE.includes(row.status) && conditions.unpaid(row) && row.deleted_at === null
