import type { Db } from '#server/db/open.ts'
import { actorOf, audit, auditOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { performAction, runTransition } from '#server/kernel/run-transition.ts'
import { type Archiving, archiverOf } from '#server/offers/archive.ts'
import { isRemoved } from '#server/offers/asked.ts'
import type { AdminRequestedProduct, adminRequestedProductCalls } from '#shared/contract/admin-requested-product.ts'
import type { RequestKeepCode } from '#shared/contract/admin-service-request.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { listAll } from './admin-data.ts'
import { conditions } from './conditions.ts'
import { changeRequest, findRequest, REQUEST, type RequestRow } from './data.ts'
import { findLatestBy, offersFor } from './offer-data.ts'
import { moderationOf, presentSummary, showRequest } from './present.ts'
import { presentOffers } from './present-offer.ts'
import { productRequestHandler } from './process-handlers.ts'

/** Nobody sees the offers that compete with an own one, or decides about their request. */
async function refuseRivals({ deps, viewer }: Archiving, id: string): Promise<void> {
  if (await findLatestBy(deps.db, id, viewer.id))
    throw notAllowed('own_offer', 'You made an offer for this request: another administrator decides.')
}

/** Nobody decides about their own request either. */
async function requireForeign(asked: Archiving, id: string): Promise<void> {
  const row = await findRequest(asked.deps.db, id)
  if (!row) throw notFound()
  if (row.requester_id === asked.viewer.id) throw notAllowed('own_request', 'This is your own request.')
  await refuseRivals(asked, id)
}

/** Why a request cannot be removed; nothing if it can. */
async function whyKept(tx: Db, row: RequestRow, viewer: Viewer): Promise<RequestKeepCode | undefined> {
  if (row.requester_id === viewer.id) return 'own_request'
  if (await findLatestBy(tx, row.id, viewer.id)) return 'own_offer'
  if (!conditions.holdsNothing(row)) return 'holds_money'
  const isOpen = statesBefore(productRequest.transitions.removeByAdmin).includes(row.status)
  return isOpen || row.status === 'closed' || row.status === 'fulfilled' ? undefined : 'wrong_state'
}

/** Closes a request that nothing keeps, and takes it from every list. */
async function archive(tx: Db, { deps, viewer, origin }: Archiving, row: RequestRow, reason: string): Promise<void> {
  if (statesBefore(productRequest.transitions.removeByAdmin).includes(row.status))
    await runTransition(tx, deps, productRequestHandler, row, {
      transition: 'removeByAdmin',
      actor: 'admin',
      actorId: viewer.id,
      input: { reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } },
    })
  await changeRequest(tx, row.id, { deleted_at: row.now })
  await audit(tx, { ...actorOf(viewer, origin), action: 'request.archived', kind: REQUEST, refId: row.id, reason })
}

const archiver = archiverOf({ hold: (tx, id) => findRequest(tx, id, { lock: true }), whyKept, archive })

/** What only administrators see of a request in a list, too. */
function besideOf(row: RequestRow): Pick<AdminRequestedProduct, 'moderation' | 'isRemoved'> {
  const { moderation } = moderationOf(row)
  const removed = isRemoved(row)
  return {
    moderation: moderation
      ? { ...moderation, since: row.status_since.toISOString() }
      : { state: 'clear', rule: null, reason: removed ? row.moderation_reason : null, since: null },
    isRemoved: removed,
  }
}

/** A request with what only administrators see, under the key of the replies. */
async function presentData(deps: Deps, id: string, viewer: Viewer) {
  const { db } = deps
  const row = await findRequest(db, id)
  if (!row) throw notFound()
  const [shown, offers, lines] = await Promise.all([
    showRequest(deps, id, viewer),
    // Who wants it sees its offers, and so does an administrator who offers nothing for it.
    offersFor(db, id),
    auditOf(db, REQUEST, id, 'request.read'),
  ])
  const data: AdminRequestedProduct = {
    ...shown,
    ...besideOf(row),
    offers: await presentOffers(deps, offers, viewer),
    history: lines.map(({ action, name: by, reason, at }) => ({ action, by, reason, at: at.toISOString() })),
  }
  return { data }
}

const presentReply = async (deps: Deps, id: string, viewer: Viewer) => ({
  success: true as const,
  ...(await presentData(deps, id, viewer)),
})

/** A conflict carries the request as administrators see it, in the place of what its author sees. */
const withData = (error: unknown, shown: { data: AdminRequestedProduct }): unknown =>
  error instanceof AppError && error.status === 409 ? conflict(error.code, error.message, shown) : error

const REASON = 'Removed by an administrator.'

export const adminRequestedProductHandlers: Handlers<typeof adminRequestedProductCalls> = {
  list: async ({ db, deps, query }) => {
    const { rows, counted } = await listAll(db, query)
    const data = rows.map((row) => ({ ...presentSummary(row, deps.settings.currency), ...besideOf(row) }))
    return { success: true, data, pagination: cappedPaginationOf(query, counted) }
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
      await performAction(deps, productRequestHandler, { id, viewer, action, input: sent })
    } catch (error) {
      throw withData(error, await presentData(deps, id, viewer))
    }
    return presentReply(deps, id, viewer)
  },
  remove: async ({ deps, viewer, origin, params: { id }, input }) => {
    await requireForeign({ deps, viewer, origin }, id)
    const { reason = REASON } = (await input()).body ?? {}
    if (!(await archiver.one({ deps, viewer, origin }, id, reason))) {
      const held = conflict('wrong_state', 'Something was accepted or paid for this request.')
      throw withData(held, await presentData(deps, id, viewer))
    }
    return { _id: id, message: 'Request removed.' }
  },
  removeMany: async ({ deps, viewer, origin, input }) => {
    const { ids, reason = REASON } = (await input()).body
    const deletedCount = await archiver.many({ deps, viewer, origin }, ids, reason)
    return { deletedCount, message: `${deletedCount} requests removed.` }
  },
}
