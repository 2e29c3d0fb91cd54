import type { Db } from '#server/db/open.ts'
import { actorOf, audit, auditOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { performAction, runTransition, withEntity } from '#server/kernel/run-transition.ts'
import { type Archiving, archiverOf } from '#server/offers/archive.ts'
import { isRemoved } from '#server/offers/asked.ts'
import { findLatestBy } from '#server/offers/data.ts'
import { undecidedReportOf } from '#server/reports/data.ts'
import { presentUndecided } from '#server/reports/present.ts'
import type {
  AdminServiceRequest,
  AdminServiceRequestSummary,
  adminServiceRequestCalls,
  RequestKeepCode,
} from '#shared/contract/admin-service-request.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { countAll, listAll } from './admin-list-data.ts'
import { conditions } from './conditions.ts'
import { archivable, changeRequest, findRequest, REQUEST, type RequestRow, type RequestSummaryRow } from './data.ts'
import { moderationOf, presentSummary, showRequest } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

const ownRequest = () => notAllowed('own_request', 'This is your own request.')

/** Nobody sees the offers that compete with an own one, or decides about their request. */
async function refuseRivals({ deps, viewer }: Archiving, id: string): Promise<void> {
  if (await findLatestBy(deps.db, id, viewer.id))
    throw notAllowed('own_offer', 'You made an offer for this request: another administrator decides.')
}

/** Nobody decides about their own request either. */
async function requireForeign(asked: Archiving, id: string): Promise<void> {
  const row = await findRequest(asked.deps.db, id)
  if (!row) throw notFound()
  if (row.requester_id === asked.viewer.id) throw ownRequest()
  await refuseRivals(asked, id)
}

/** Why a request cannot be removed; nothing if it can. */
async function whyKept(tx: Db, row: RequestRow, viewer: Viewer): Promise<RequestKeepCode | undefined> {
  if (row.requester_id === viewer.id) return 'own_request'
  if (await findLatestBy(tx, row.id, viewer.id)) return 'own_offer'
  if (!conditions.unpaid(row)) return 'holds_money'
  const isOpen = statesBefore(serviceRequest.transitions.removeByAdmin).includes(row.status)
  return isOpen || row.status === 'closed' ? undefined : 'wrong_state'
}

/** Closes a request that nothing keeps, and takes it from every list. */
async function archive(tx: Db, { deps, viewer, origin }: Archiving, row: RequestRow, reason: string): Promise<void> {
  if (row.status !== 'closed')
    await runTransition(tx, deps, serviceRequestHandler, row, {
      transition: 'removeByAdmin',
      actor: 'admin',
      actorId: viewer.id,
      input: { reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } },
    })
  await changeRequest(tx, row.id, { deleted_at: row.now })
  await audit(tx, { ...actorOf(viewer, origin), action: 'request.archived', kind: REQUEST, refId: row.id, reason })
}

const archiver = archiverOf({ hold: (tx, id) => findRequest(tx, id, { lock: true }), whyKept, archive })

/** Whether administrators let it be shown, as they read it. */
function moderationFor(row: RequestSummaryRow): AdminServiceRequest['moderation'] {
  const { moderation } = moderationOf(row)
  if (moderation) return { ...moderation, since: row.status_since.toISOString() }
  return { state: 'clear', rule: null, reason: isRemoved(row) ? row.moderation_reason : null, since: null }
}

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

const REMOVED = 'Removed by an administrator.'

export const adminServiceRequestHandlers: Handlers<typeof adminServiceRequestCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const reader = { readerId: viewer.id }
    const { rows, counted } = await listAll(db, { ...query, ...reader })
    return {
      serviceRequests: rows.map((row) => presentListed(row, deps.settings.currency)),
      counts: await countAll(db, reader),
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
    const { reason = REMOVED } = (await input()).body ?? {}
    if (!(await archiver.one({ deps, viewer, origin }, id, reason))) {
      const held = conflict('wrong_state', 'Something was accepted or paid for this request.')
      throw await withEntity(held, () => presentReply(deps, id, viewer))
    }
    return { _id: id, message: 'Request removed.' }
  },
  removeMany: async ({ deps, viewer, origin, input }) => {
    const { requestIds, reason = REMOVED } = (await input()).body
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
