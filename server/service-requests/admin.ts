import { actorOf, audit, auditOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { performAction, runTransition, withEntity } from '#server/kernel/run-transition.ts'
import { adminListsOf } from '#server/offers/admin-list-data.ts'
import { isRemoved } from '#server/offers/asked.ts'
import { findLatestBy } from '#server/offers/data.ts'
import { moderationFor, REMOVAL_REASON, requestDecisions } from '#server/offers/decisions.ts'
import { undecidedReportOf } from '#server/reports/data.ts'
import { presentUndecided } from '#server/reports/present.ts'
import type {
  AdminServiceRequest,
  AdminServiceRequestSummary,
  adminServiceRequestCalls,
} from '#shared/contract/admin-service-request.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { conditions } from './conditions.ts'
import { archivable, changeRequest, findRequest, REQUEST, type RequestRow, requests } from './data.ts'
import { presentSummary, showRequest } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

const { refuseRivals, requireForeign, archiver } = requestDecisions<RequestRow>({
  name: REQUEST,
  removal: serviceRequest.transitions.removeByAdmin,
  find: findRequest,
  findOffer: findLatestBy,
  holdsMoney: (row) => !conditions.unpaid(row),
  remove: (tx, deps, row, decision) => runTransition(tx, deps, serviceRequestHandler, row, decision),
  change: changeRequest,
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

const presentListed = (
  row: Awaited<ReturnType<typeof listAll>>['rows'][number],
  currency: string,
): AdminServiceRequestSummary => ({
  ...presentSummary(row, currency),
  moderation: moderationFor(row),
  reporterCount: row.reporter_count,
  isRemoved: row.is_removed,
})

/** A request with what only administrators see, under the key of the replies. */
async function presentReply(deps: Deps, id: string, viewer: Viewer): Promise<{ serviceRequest: AdminServiceRequest }> {
  const { db } = deps
  const row = await findRequest(db, id)
  if (!row) throw notFound()
  const [shown, report, lines] = await Promise.all([
    showRequest(deps, id, viewer),
    undecidedReportOf(db, 'request', id, viewer.id),
    auditOf(db, REQUEST, id, 'request.read'),
  ])
  return {
    serviceRequest: {
      ...shown,
      moderation: moderationFor(row),
      reporterCount: report?.reporter_count ?? 0,
      isRemoved: isRemoved(row),
      report: report ? presentUndecided(report) : null,
      history: lines.map(({ action, name: by, reason, at }) => ({ action, by, reason, at: at.toISOString() })),
    },
  }
}

export const adminServiceRequestHandlers: Handlers<typeof adminServiceRequestCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const { rows, counted } = await listAll(db, { ...query, readerId: viewer.id })
    return {
      serviceRequests: rows.map((row) => presentListed(row, deps.settings.currency)),
      counts: await countAll(db, viewer.id),
      pagination: cappedPaginationOf(query, counted),
    }
  },
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    await refuseRivals({ deps, viewer, origin }, id)
    const reply = await presentReply(deps, id, viewer)
    await audit(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
    return reply
  },
  update: async ({ deps, viewer, origin, params: { id }, input }) => {
    await requireForeign({ deps, viewer, origin }, id)
    const { action, reason } = (await input()).body
    const by = { sessionId: viewer.sessionId, ip: origin.ip }
    try {
      const sent = async () => ({ reason, origin: by })
      await performAction(deps, serviceRequestHandler, { id, viewer, action, input: sent })
    } catch (error) {
      throw await withEntity(error, () => presentReply(deps, id, viewer))
    }
    return presentReply(deps, id, viewer)
  },
  remove: async ({ deps, viewer, origin, params: { id }, input }) => {
    await requireForeign({ deps, viewer, origin }, id)
    const { reason = REMOVAL_REASON } = (await input()).body ?? {}
    if (!(await archiver.one({ deps, viewer, origin }, id, reason))) {
      const held = conflict('wrong_state', 'Something was accepted or paid for this request.')
      throw await withEntity(held, () => presentReply(deps, id, viewer))
    }
    return { _id: id, message: 'Request removed.' }
  },
  removeMany: async ({ deps, viewer, origin, input }) => {
    const { requestIds, reason = REMOVAL_REASON } = (await input()).body
    const deletedCount = await archiver.many({ deps, viewer, origin }, requestIds, reason)
    return { deletedCount, message: `${deletedCount} requests removed.` }
  },
  removeAll: async ({ db, deps, viewer, origin, input }) => {
    const { reason } = (await input()).body
    const { ids, total } = await archivable(db, viewer.id)
    let deletedCount = 0
    for (const id of ids) if (await archiver.one({ deps, viewer, origin }, id, reason)) deletedCount += 1
    return {
      message: `${deletedCount} requests removed.`,
      deletedCount,
      skipped: total - deletedCount,
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10, limit: 10 },
    }
  },
}
