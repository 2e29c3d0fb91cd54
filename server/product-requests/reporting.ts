import { handlerOfRows } from '#server/kernel/process/process-handler.ts'
import { type HidingRows, requestReporting } from '#server/reports/hidden-requests.ts'
import type { ReportableKind } from '#server/reports/reportables.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { conditions } from './conditions.ts'
import { changeRequest, findRequest } from './data.ts'
import { findLatestBy, findOffer } from './offer-data.ts'
import { productRequestHandler } from './process-handlers.ts'

/** Requests as administrators see them who hide them. */
export const hidable = {
  reportedAs: 'requestedProduct' as const,
  handler: handlerOfRows<HidingRows>()(productRequestHandler),
  find: findRequest,
  change: changeRequest,
}

/** Requests as reports see them. */
export const productRequestReporting = requestReporting({
  ...hidable,
  findTarget: async (db, id, viewerId) => {
    const row = await findRequest(db, id)
    if (!row || row.deleted_at) return undefined
    const isPart = viewerId !== undefined && (row.requester_id === viewerId || (await findLatestBy(db, id, viewerId)))
    return row.live || isPart ? { personId: row.requester_id, title: row.title, excerpt: row.description } : undefined
  },
  isBound: (row) => hasTag(productRequest, row.status, 'followsOrder') || !conditions.holdsNothing(row),
})

/** Offers are sealed: only its two people learn that there is one. A report only concerns the person. */
export const findReportedOffer: ReportableKind['find'] = async (db, id, viewerId) => {
  const row = viewerId ? await findOffer(db, id) : undefined
  if (!row || (row.requester_id !== viewerId && row.seller_id !== viewerId)) return undefined
  return { personId: row.seller_id, title: row.title, excerpt: row.message }
}
