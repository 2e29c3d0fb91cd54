import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { performAction, runTransition, withEntity } from '#server/kernel/run-transition.ts'
import { findLatestBy } from '#server/offers/data.ts'
import type { adminServiceRequestCalls } from '#shared/contract/service-request-calls.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { archivable, changeRequest, findRequest, REQUEST } from './data.ts'
import { listAll } from './list-data.ts'
import { presentReply, presentSummary, showRequest } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'

type Asked = { deps: Deps; viewer: Viewer; origin: Origin }

/** Nobody sees the offers that compete with an own one, or decides about their request. */
async function refuseRivals({ deps, viewer }: Asked, id: string): Promise<void> {
  if (await findLatestBy(deps.db, id, viewer.id)) throw notAllowed()
}

/** Nobody decides about their own request either. */
async function requireForeign(asked: Asked, id: string): Promise<void> {
  const row = await findRequest(asked.deps.db, id)
  if (!row) throw notFound()
  if (row.requester_id === asked.viewer.id) throw notAllowed('own_request', 'This is your own request.')
  await refuseRivals(asked, id)
}

/** Closes a request for which nothing is paid, and takes it from every list. */
async function archive({ deps, viewer, origin }: Asked, id: string, reason: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await findRequest(tx, id, { lock: true })
    if (!row || row.deleted_at) return false
    const isOpen = statesBefore(serviceRequest.transitions.removeByAdmin).includes(row.status)
    if (!isOpen && row.status !== 'closed') return false
    if (row.holds_money || row.paused) return false
    const input = { reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }
    if (isOpen)
      await runTransition(tx, deps, serviceRequestHandler, row, {
        transition: 'removeByAdmin',
        actor: 'admin',
        actorId: viewer.id,
        input,
      })
    await changeRequest(tx, id, { deleted_at: row.now })
    await audit(tx, { ...actorOf(viewer, origin), action: 'request.archived', kind: REQUEST, refId: id, reason })
    return true
  })
}

export const adminServiceRequestHandlers: Handlers<typeof adminServiceRequestCalls> = {
  list: async ({ db, deps, query }) => {
    const { rows, counted } = await listAll(db, query)
    const serviceRequests = rows.map((row) => presentSummary(row, deps.settings.currency))
    return { serviceRequests, pagination: cappedPaginationOf(query, counted) }
  },
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    await refuseRivals({ deps, viewer, origin }, id)
    const shown = await showRequest(deps, id, viewer)
    await audit(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
    return { serviceRequest: shown }
  },
  update: async ({ deps, viewer, origin, params: { id }, input }) => {
    await requireForeign({ deps, viewer, origin }, id)
    const { action, reason } = (await input()).body
    const by = { sessionId: viewer.sessionId, ip: origin.ip }
    await performAction(deps, serviceRequestHandler, {
      id,
      viewer,
      action,
      input: async () => ({ reason, origin: by }),
    })
    return presentReply(deps, id, viewer)
  },
  remove: async ({ deps, viewer, origin, params: { id }, input }) => {
    await requireForeign({ deps, viewer, origin }, id)
    const { reason = 'Removed by an administrator.' } = (await input()).body ?? {}
    if (!(await archive({ deps, viewer, origin }, id, reason))) {
      const held = conflict('wrong_state', 'Something was accepted or paid for this request.')
      throw await withEntity(held, () => presentReply(deps, id, viewer))
    }
    return { _id: id, message: 'Request removed.' }
  },
  removeAll: async ({ db, deps, viewer, origin, input }) => {
    const { reason } = (await input()).body
    const { ids, total } = await archivable(db, viewer.id)
    let deletedCount = 0
    for (const id of ids) if (await archive({ deps, viewer, origin }, id, reason)) deletedCount += 1
    return {
      message: `${deletedCount} requests removed.`,
      deletedCount,
      skipped: total - deletedCount,
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0, itemsPerPage: 10, limit: 10 },
    }
  },
}
