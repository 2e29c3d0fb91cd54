import { audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { orderReviews } from '#server/reviews/routes.ts'
import { orderActions } from '#server/transactions/order-actions.ts'
import { sideOf } from '#server/transactions/row.ts'
import type { productOrderCalls } from '#shared/contract/product-order-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { choiceOfReason, type RefundReason } from '#shared/process/product-order.ts'
import { createOrder } from './create.ts'
import { findOrder, KIND, listOrdersOf } from './data.ts'
import { checkCode } from './handover-code.ts'
import { presentSummary, showForDecision, showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'

const { firing, firingWith, confirmPayment, remove } = orderActions(productOrderHandler, showOrder)
const { ofOrder: reviews, write: review } = orderReviews(KIND)

export const productOrderHandlers: Handlers<typeof productOrderCalls> = {
  list: async ({ db, viewer, query }) => {
    const { rows, total } = await listOrdersOf(db, viewer.id, query)
    const orders = rows.map((row) => presentSummary(row, row.buyer_id === viewer.id ? 'buyer' : 'seller'))
    return { orders, pagination: paginationOf(query, total) }
  },
  detail: async ({ deps, db, viewer, params: { id }, origin }) => {
    const row = await findOrder(db, id)
    if (!row) throw notFound()
    if (sideOf(row, viewer)) return { order: await showOrder(deps, id, viewer) }
    if (!viewer.isAdmin) throw notFound()
    await audit(db, {
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
  confirmPayment,
  sellerConfirm: firing('seller-confirm'),
  sellerDecline: firing('seller-decline'),
  ship: firing('ship'),
  delivered: firing('delivered', { check: checkCode }),
  complete: firing('complete'),
  cancel: firing('cancel'),
  // The calls' schemas checked these inputs.
  answerCancel: firing('answer-cancel', {
    choiceOf: (input) => ((input as { accept: boolean }).accept ? 'accept' : 'refuse'),
  }),
  requestRefund: firingWith('request-refund', 'evidence', {
    choiceOf: (input) => choiceOfReason((input as { reason: RefundReason }).reason),
  }),
  returnAddress: firing('return-address'),
  returnSent: firing('return-sent'),
  returnReceived: firing('return-received', {
    choiceOf: (input) => ((input as { ok: boolean }).ok ? 'ok' : 'problem'),
  }),
  reviews,
  review,
  remove,
}
