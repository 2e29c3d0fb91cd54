import type { Handlers } from '#server/kernel/context.ts'
import { performAction, runTransition } from '#server/kernel/process/run-transition.ts'
import { adminListsOf } from '#server/offers/admin-list-data.ts'
import { adminRequestsOf, besideOf } from '#server/reports/admin-requests.ts'
import type { adminProductRequestCalls } from '#shared/contract/admin-product-request.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { conditions } from './conditions.ts'
import { changeRequest, findRequest, REQUEST, type RequestRow, requests } from './data.ts'
import { findLatestBy, offersFor } from './offer-data.ts'
import { presentSummary, showRequest } from './present.ts'
import { presentOffers } from './present-offer.ts'
import { productRequestHandler } from './process-handlers.ts'

const { detail, update, remove, restore, restoreMany, removeMany } = adminRequestsOf({
  name: REQUEST,
  reportedAs: 'requestedProduct',
  removal: productRequest.transitions.removeByAdmin,
  find: findRequest,
  findOffer: findLatestBy,
  holdsMoney: (row: RequestRow) => !conditions.holdsNothing(row),
  run: (tx, deps, row, decision) => runTransition(tx, deps, productRequestHandler, row, decision),
  change: changeRequest,
  perform: (deps, request) => performAction(deps, productRequestHandler, request),
  show: async (deps, id, viewer) => {
    // The requester sees its offers, and so does an administrator who offers nothing for it.
    const offers = await offersFor(deps.db, id)
    return { ...(await showRequest(deps, id, viewer)), offers: await presentOffers(deps, offers, viewer) }
  },
  keyed: (data) => ({ data }),
})

const { listAll, countAll } = adminListsOf({
  table: 'product_request',
  process: productRequest,
  reportedAs: 'requestedProduct',
  neededBy: 'needed_by',
  find: (db, ids, beside) =>
    requests(db)
      .select([beside.reporters.as('reporter_count'), beside.isRemoved.as('is_removed')])
      .where('product_request.id', 'in', ids)
      .execute(),
})

const success = { success: true as const }

export const adminProductRequestHandlers: Handlers<typeof adminProductRequestCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const { rows, counted } = await listAll(db, { ...query, viewerId: viewer.id })
    const data = rows.map((row) => ({
      ...presentSummary(row, deps.settings.currency),
      ...besideOf(row, deps.settings),
    }))
    const counts = await countAll(db, viewer.id)
    return { ...success, data, counts, pagination: cappedPaginationOf(query, counted) }
  },
  detail: async (context) => ({ ...success, ...(await detail(context, context.params.id)) }),
  update: async (context) => ({ ...success, ...(await update(context, context.params.id, context.input)) }),
  remove: (context) => remove(context, context.params.id, context.input),
  restore: async (context) => ({ ...success, ...(await restore(context, context.params.id, context.input)) }),
  removeMany: async (context) => {
    const { ids, reason } = (await context.input()).body
    return removeMany(context, ids, reason)
  },
  restoreMany: async (context) => {
    const { ids, reason } = (await context.input()).body
    return restoreMany(context, ids, reason)
  },
}
