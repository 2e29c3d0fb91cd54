import { actorOf, audit, auditOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notFound } from '#server/kernel/errors.ts'
import { performAction, runTransition } from '#server/kernel/run-transition.ts'
import { adminListsOf } from '#server/offers/admin-list-data.ts'
import { isRemoved } from '#server/offers/asked.ts'
import { moderationFor, REMOVAL_REASON, requestDecisions } from '#server/offers/decisions.ts'
import { undecidedReportOf } from '#server/reports/data.ts'
import { presentUndecided } from '#server/reports/present.ts'
import type { AdminRequestedProduct, adminRequestedProductCalls } from '#shared/contract/admin-requested-product.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { conditions } from './conditions.ts'
import { changeRequest, findRequest, REQUEST, type RequestRow, requests } from './data.ts'
import { findLatestBy, offersFor } from './offer-data.ts'
import { presentSummary, showRequest } from './present.ts'
import { presentOffers } from './present-offer.ts'
import { productRequestHandler } from './process-handlers.ts'

const { refuseRivals, requireForeign, archiver } = requestDecisions<RequestRow>({
  name: REQUEST,
  removal: productRequest.transitions.removeByAdmin,
  find: findRequest,
  findOffer: findLatestBy,
  holdsMoney: (row) => !conditions.holdsNothing(row),
  remove: (tx, deps, row, decision) => runTransition(tx, deps, productRequestHandler, row, decision),
  change: changeRequest,
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

/** A request with what only administrators see, under the key of the replies. */
async function presentData(deps: Deps, id: string, viewer: Viewer) {
  const { db } = deps
  const row = await findRequest(db, id)
  if (!row) throw notFound()
  const [shown, report, offers, lines] = await Promise.all([
    showRequest(deps, id, viewer),
    undecidedReportOf(db, 'requestedProduct', id, viewer.id),
    // Who wants it sees its offers, and so does an administrator who offers nothing for it.
    offersFor(db, id),
    auditOf(db, REQUEST, id, 'request.read'),
  ])
  const data: AdminRequestedProduct = {
    ...shown,
    moderation: moderationFor(row),
    reporterCount: report?.reporter_count ?? 0,
    isRemoved: isRemoved(row),
    report: report ? presentUndecided(report) : null,
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

export const adminRequestedProductHandlers: Handlers<typeof adminRequestedProductCalls> = {
  list: async ({ db, deps, query, viewer }) => {
    const { rows, counted } = await listAll(db, { ...query, readerId: viewer.id })
    const data = rows.map((row) => ({
      ...presentSummary(row, deps.settings.currency),
      moderation: moderationFor(row),
      reporterCount: row.reporter_count,
      isRemoved: row.is_removed,
    }))
    const counts = await countAll(db, viewer.id)
    return { success: true, data, counts, pagination: cappedPaginationOf(query, counted) }
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
    const { reason = REMOVAL_REASON } = (await input()).body ?? {}
    if (!(await archiver.one({ deps, viewer, origin }, id, reason))) {
      const held = conflict('wrong_state', 'Something was accepted or paid for this request.')
      throw withData(held, await presentData(deps, id, viewer))
    }
    return { _id: id, message: 'Request removed.' }
  },
  removeMany: async ({ deps, viewer, origin, input }) => {
    const { ids, reason = REMOVAL_REASON } = (await input()).body
    const deletedCount = await archiver.many({ deps, viewer, origin }, ids, reason)
    return { deletedCount, message: `${deletedCount} requests removed.` }
  },
}
