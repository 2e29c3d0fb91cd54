import type { Handlers } from '#server/kernel/context.ts'
import { performAction, runTransition } from '#server/kernel/process/run-transition.ts'
import { adminListsOf } from '#server/offers/admin-list-data.ts'
import { findLatestBy } from '#server/offers/data.ts'
import { adminRequestsOf, besideOf } from '#server/reports/admin-requests.ts'
import type { adminServiceRequestCalls } from '#shared/contract/admin-service-request.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions } from './conditions.ts'
import { archivable, changeRequest, findRequest, REQUEST, type RequestRow, requests } from './data.ts'
import { presentSummary, showRequest } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

const { detail, update, remove, restore, restoreMany, removeMany, removeEach } = adminRequestsOf({
  name: REQUEST,
  reportedAs: 'request',
  removal: serviceRequest.transitions.removeByAdmin,
  find: findRequest,
  findOffer: findLatestBy,
  holdsMoney: (row: RequestRow) => !conditions.unpaid(row),
  run: (tx, deps, row, decision) => runTransition(tx, deps, serviceRequestHandler, row, decision),
  change: changeRequest,
  perform: (deps, request) => performAction(deps, serviceRequestHandler, request),
  show: showRequest,
  keyed: (request) => ({ serviceRequest: request }),
})

const { listAll, countAll } = adminListsOf({
  table: 'service_request',
  process: serviceRequest,
  reportedAs: 'request',
  neededBy: 'deadline',
  find: (db, ids, beside) =>
    requests(db)
      .select([beside.reporters.as('reporter_count'), beside.isRemoved.as('is_removed')])
      .where('service_request.id', 'in', ids)
      .execute(),
})

export const adminServiceRequestHandlers: Handlers<typeof adminServiceRequestCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const { rows, counted } = await listAll(db, { ...query, viewerId: viewer.id })
    return {
      serviceRequests: rows.map((row) => ({
        ...presentSummary(row, deps.settings.currency),
        ...besideOf(row, deps.settings),
      })),
      counts: await countAll(db, viewer.id),
      pagination: cappedPaginationOf(query, counted),
    }
  },
  detail: (context) => detail(context, context.params.id),
  update: (context) => update(context, context.params.id, context.input),
  remove: (context) => remove(context, context.params.id, context.input),
  restore: (context) => restore(context, context.params.id, context.input),
  removeMany: async (context) => {
    const { requestIds, reason } = (await context.input()).body
    return removeMany(context, requestIds, reason)
  },
  restoreMany: async (context) => {
    const { requestIds, reason } = (await context.input()).body
    return restoreMany(context, requestIds, reason)
  },
  removeAll: async (context) => {
    const { reason } = (await context.input()).body
    const { ids, total } = await archivable(context.db, context.viewer.id)
    const deletedCount = await removeEach(context, ids, reason)
    return {
      message: `${deletedCount} requests removed.`,
      deletedCount,
      skipped: total - deletedCount,
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10, limit: 10 },
    }
  },
}
