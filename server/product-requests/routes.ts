import type { Db } from '#server/db/open.ts'
import { actorOf, auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { performAction } from '#server/kernel/process/run-transition.ts'
import { presentPins } from '#server/places/map.ts'
import { distanceOf, nearby } from '#server/places/near.ts'
import { Condition } from '#shared/contract/product.ts'
import type { ProductRequestQuery } from '#shared/contract/product-request.ts'
import type { productRequestCalls } from '#shared/contract/product-request-calls.ts'
import { type ChangesQuery, isChangesQuery } from '#shared/kernel/changes.ts'
import { cappedPaginationOf, paginationOf } from '#shared/kernel/page.ts'
import { REQUEST } from './data.ts'
import { countFound, findChanges, findOpen, mapOpen } from './find-open.ts'
import { type ListedRow, listOwn } from './list-data.ts'
import { findSeen, presentReply, presentSummary, showRequest } from './present.ts'
import { productRequestHandler } from './process-handlers.ts'
import { createRequest, updateRequest } from './write.ts'

/** 404 for a viewer who must not see the request, 403 for all but its author. */
async function requireOwn(deps: Deps, id: string, viewer: Viewer): Promise<void> {
  if ((await findSeen(deps, id, viewer)).role !== 'buyer') throw notAllowed()
}

type Finding = { db: Db; deps: Deps; viewer: Viewer | undefined; query: ProductRequestQuery & ChangesQuery }

async function find({ db, deps, viewer, query }: Finding) {
  const wanted = nearby(deps.gazetteer, query)
  const shown = (row: ListedRow) => ({
    ...presentSummary(row, deps.settings.currency),
    ...distanceOf(row.grid_cell, wanted.near),
  })
  if (isChangesQuery(query)) {
    const { rows, total, step } = await findChanges(db, wanted, viewer?.id)
    return { requestedProducts: rows.map(shown), pagination: paginationOf(query, total, step) }
  }
  const { rows, counted, corrected } = await findOpen(db, wanted, viewer?.id)
  return {
    requestedProducts: rows.map(shown),
    pagination: cappedPaginationOf(query, counted),
    ...(corrected === undefined ? {} : { corrected }),
  }
}

const LATEST = 3

type Facets = { value: string; count: number }[]

/** Counts the results of each choice: requests that ask for it, and those for which any choice will do. */
const countsOf = <Choice extends string>(choices: readonly Choice[], facets: Facets, indifferent: string) =>
  choices.map((choice) => ({
    choice,
    count: facets
      .filter(({ value }) => value === choice || value === indifferent)
      .reduce((sum, { count }) => sum + count, 0),
  }))

export const productRequestHandlers: Handlers<typeof productRequestCalls> = {
  list: find,
  search: find,
  counts: async ({ db, deps, viewer, query }) => {
    const found = await countFound(db, nearby(deps.gazetteer, query), viewer?.id)
    const { categories, subcategories, conditions, deliveries, fits, ...counts } = found
    return {
      ...counts,
      categories: categories.map(({ value, count }) => ({ category: value, count })),
      subcategories: subcategories.map(({ value, count }) => ({ subcategory: value, count })),
      conditions: countsOf(Condition.options, conditions, 'any').map(({ choice, count }) => ({
        condition: choice,
        count,
      })),
      deliveries: countsOf(['shipping', 'pickup'], deliveries, 'either').map(({ choice, count }) => ({
        delivery: choice,
        count,
      })),
      ...(fits === undefined ? {} : { fits }),
    }
  },
  map: async ({ db, deps: { gazetteer, settings }, viewer, query }) => {
    const rows = await mapOpen(db, nearby(gazetteer, query), viewer?.id)
    return presentPins(gazetteer, rows, { currency: settings.currency, lang: query.lang })
  },
  latest: async ({ db, deps }) => {
    const { rows } = await findOpen(db, { page: 1, limit: LATEST })
    return { requestedProducts: rows.map((row) => presentSummary(row, deps.settings.currency)) }
  },
  mine: async ({ db, deps, viewer, query }) => {
    const { rows, total, step } = await listOwn(db, viewer.id, query)
    const requestedProducts = rows.map((row) => presentSummary(row, deps.settings.currency))
    return { requestedProducts, pagination: paginationOf(query, total, step) }
  },
  create: createRequest,
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const requestedProduct = await showRequest(deps, id, viewer)
    if (viewer && requestedProduct.role === 'admin')
      await auditReading(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
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
