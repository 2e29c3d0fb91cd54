import type { Handlers } from '#server/kernel/context.ts'
import { performAction, runTransition } from '#server/kernel/run-transition.ts'
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
    const { rows, counted } = await listAll(db, { ...query, readerId: viewer.id })
    return {
      serviceRequests: rows.map((row) => ({
        ...presentSummary(row, deps.settings.currency),
        ...besideOf(row, deps.settings),
      })),
      counts: await countAll(db, viewer.id),
      pagination: cappedPaginationOf(query, counted),
    }
  },
  detail: (asked) => detail(asked, asked.params.id),
  update: (asked) => update(asked, asked.params.id, asked.input),
  remove: (asked) => remove(asked, asked.params.id, asked.input),
  restore: (asked) => restore(asked, asked.params.id, asked.input),
  removeMany: async (asked) => {
    const { requestIds, reason } = (await asked.input()).body
    return removeMany(asked, requestIds, reason)
  },
  restoreMany: async (asked) => {
    const { requestIds, reason } = (await asked.input()).body
    return restoreMany(asked, requestIds, reason)
  },
  removeAll: async (asked) => {
    const { reason } = (await asked.input()).body
    const { ids, total } = await archivable(asked.db, asked.viewer.id)
    const deletedCount = await removeEach(asked, ids, reason)
    return {
      message: `${deletedCount} requests removed.`,
      deletedCount,
      skipped: total - deletedCount,
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10, limit: 10 },
    }
  },
}
