import { auditReading } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { orderReviews } from '#server/reviews/routes.ts'
import { seenBy } from '#server/transactions/list-data.ts'
import { orderActions } from '#server/transactions/order-actions.ts'
import { sideOf } from '#server/transactions/row.ts'
import type { productOrderCalls } from '#shared/contract/product-order-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { createOrder } from './create.ts'
import { findOrder, KIND, listOrdersOf } from './data.ts'
import { presentSummary, showForDecision, showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'

const { ofOrder: reviews, write: review } = orderReviews(KIND)

export const productOrderHandlers: Handlers<typeof productOrderCalls> = {
  ...orderActions(productOrderHandler, showOrder),
  list: async ({ db, viewer, query }) => {
    const { rows, total, step } = await listOrdersOf(db, viewer.id, seenBy(viewer, query))
    const orders = rows.map((row) => presentSummary(row, row.buyer_id === viewer.id ? 'buyer' : 'seller'))
    return { orders, pagination: paginationOf(query, total, step) }
  },
  detail: async ({ deps, db, viewer, params: { id }, origin }) => {
    const row = await findOrder(db, id)
    if (!row) throw notFound()
    if (sideOf(row, viewer)) return { order: await showOrder(deps, id, viewer) }
    if (!viewer.isAdmin) throw notFound()
    await auditReading(db, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'product_order.read',
      kind: KIND,
      refId: id,
      ip: origin.ip,
    })
    return { order: await showForDecision(deps, id, viewer) }
  },
  create: async ({ deps, viewer, freshId, input }) => createOrder(deps, viewer, freshId, (await input()).body),
  reviews,
  review,
}
