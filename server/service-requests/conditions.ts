import type { Conditions } from '#server/kernel/process/process-handler.ts'
import { isWaiting } from '#server/offers/requests.ts'
import type { serviceRequest } from '#shared/process/service-request.ts'
import type { RequestRow } from './data.ts'

export const conditions: Conditions<typeof serviceRequest, RequestRow> = {
  neverPaid: ({ was_paid }) => !was_paid,
  unpaid: ({ holds_money, paused }) => !holds_money && !paused,
  // The author of an order that was called off decides first what becomes of its money.
  takesOffers: ({ paused }) => !paused,
  renewable: ({ deleted_at }) => deleted_at === null,
  waits: isWaiting,
}

/** True if offers can be made for it now. */
export const isTakingOffers = (row: RequestRow): boolean =>
  row.status === 'open' && conditions.takesOffers(row) && row.deleted_at === null

const EDITABLE = ['draft', 'pending_review', 'open', 'expired']

/** True if the author can still change it: nothing is accepted, and no money is held. */
export const isEditable = (row: RequestRow): boolean =>
  EDITABLE.includes(row.status) && conditions.unpaid(row) && row.deleted_at === null
