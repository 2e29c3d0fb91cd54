import type { Db } from '#server/db/open.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/errors.ts'
import { performAction } from '#server/kernel/run-transition.ts'
import { distanceOf, nearby } from '#server/places/near.ts'
import { allOf, readWords } from '#server/search-terms/query.ts'
import type { RequestedProductQuery } from '#shared/contract/requested-product.ts'
import type { requestedProductCalls } from '#shared/contract/requested-product-calls.ts'
import { cappedPaginationOf, paginationOf } from '#shared/kernel/page.ts'
import { REQUEST } from './data.ts'
import { listOpen, listOwn } from './list-data.ts'
import { findSeen, presentReply, presentSummary, showRequest } from './present.ts'
import { productRequestHandler } from './process-handlers.ts'
import { createRequest, updateRequest } from './write.ts'

/** 404 for whoever must not see the request, 403 for all but its author. */
async function requireOwn(deps: Deps, id: string, viewer: Viewer): Promise<void> {
  if ((await findSeen(deps, id, viewer)).role !== 'buyer') throw notAllowed()
}

type Finding = { db: Db; deps: Deps; viewer: Viewer | undefined; query: RequestedProductQuery }

async function find({ db, deps, viewer, query }: Finding) {
  const { q, ...filters } = nearby(deps.gazetteer, query)
  const words = q ? { query: allOf(await readWords(db, q, 'product')) } : {}
  const { rows, counted } = await listOpen(db, { ...filters, ...words }, query, viewer?.id)
  const requestedProducts = rows.map((row) => ({
    ...presentSummary(row, deps.settings.currency),
    ...distanceOf(row.spot, filters.near),
  }))
  return { requestedProducts, pagination: cappedPaginationOf(query, counted) }
}

export const requestedProductHandlers: Handlers<typeof requestedProductCalls> = {
  list: find,
  search: find,
  mine: async ({ db, deps, viewer, query }) => {
    const { rows, total } = await listOwn(db, viewer.id, query)
    const requestedProducts = rows.map((row) => presentSummary(row, deps.settings.currency))
    return { requestedProducts, pagination: paginationOf(query, total) }
  },
  create: createRequest,
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const requestedProduct = await showRequest(deps, id, viewer)
    if (viewer && requestedProduct.role === 'admin')
      await audit(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
    return { requestedProduct }
  },
  update: updateRequest,
  remove: async ({ deps, viewer, params: { id } }) => {
    await requireOwn(deps, id, viewer)
    await performAction(deps, productRequestHandler, { id, viewer, action: 'delete' })
    return { _id: id, message: 'Request removed.' }
  },
  renew: async ({ deps, viewer, params: { id } }) => {
    await requireOwn(deps, id, viewer)
    await performAction(deps, productRequestHandler, { id, viewer, action: 'renew' })
    return presentReply(deps, id, viewer)
  },
}
