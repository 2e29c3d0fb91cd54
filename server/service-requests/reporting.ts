import { handlerOfRows } from '#server/kernel/process/process-handler.ts'
import { findLatestBy } from '#server/offers/data.ts'
import { type HidingRows, requestReporting } from '#server/reports/hidden-requests.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions, isTakingOffers } from './conditions.ts'
import { changeRequest, findRequest } from './data.ts'
import { isVisibleTo } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

/** Requests as administrators see them who hide them. */
export const hidable = {
  reportedAs: 'request' as const,
  handler: handlerOfRows<HidingRows>()(serviceRequestHandler),
  find: findRequest,
  change: changeRequest,
}

/** Requests as reports see them. */
export const serviceRequestReporting = requestReporting({
  ...hidable,
  findTarget: async (db, id, viewerId) => {
    const row = await findRequest(db, id)
    if (!row) return undefined
    const own = viewerId ? await findLatestBy(db, id, viewerId) : undefined
    const isOwn = row.requester_id === viewerId && !row.deleted_at
    // Whoever blocks the requester may still report what they were invited to.
    const wasInvited = viewerId !== undefined && isTakingOffers(row) && row.invited.includes(viewerId)
    if (!isOwn && !wasInvited && !isVisibleTo(row, viewerId, own)) return undefined
    return { personId: row.requester_id, title: row.title, excerpt: row.description }
  },
  isBound: (row) => hasTag(serviceRequest, row.status, 'followsOrder') || !conditions.unpaid(row),
})
