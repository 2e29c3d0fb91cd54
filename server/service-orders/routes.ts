import type { Context, Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badRequest, notAllowed, notFound } from '#server/kernel/errors.ts'
import { fire } from '#server/kernel/fire.ts'
import { settle } from '#server/payments/settle.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { orderCalls } from '#shared/contract/order.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { createOrder } from './create.ts'
import { findOrder, hasIntent, listOrdersOf } from './data.ts'
import { actorOf } from './facts.ts'
import { presentSummary, showOrder } from './present.ts'
import { serviceOrderRunning } from './running.ts'

/** Shows the order once its money is where the new state says, or after ten seconds as it stands. */
async function settled(deps: Deps, id: string, viewer: Viewer) {
  const row = await findOrder(deps.db, id)
  if (row?.payment_pending && row.payment_id) await settle(deps, row.payment_id)
  return showOrder(deps, id, viewer)
}

type ActionContext = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body: unknown }>
}

const firing =
  (action: string) =>
  async ({ deps, viewer, params: { id }, input }: ActionContext) => {
    await fire(deps, serviceOrderRunning, { id, viewer, action, input: async () => (await input()).body })
    return { order: await settled(deps, id, viewer) }
  }

export const orderHandlers: Handlers<typeof orderCalls> = {
  list: async ({ db, viewer, query }) => {
    const { rows, total } = await listOrdersOf(db, viewer.id, query)
    const orders = rows.map((row) => presentSummary(row, row.buyer_id === viewer.id ? 'buyer' : 'seller'))
    return { orders, pagination: paginationOf(query, total) }
  },
  detail: async ({ deps, viewer, params }) => ({ order: await showOrder(deps, params.id, viewer) }),
  create: async ({ deps, viewer, freshId, input }) => createOrder(deps, viewer, freshId, (await input()).body),
  confirmPayment: async ({ deps, db, viewer, params: { id }, input }) => {
    const row = await findOrder(db, id)
    const actor = row && actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const { body } = await input()
    if (body?.paymentIntentId && !(await hasIntent(db, id, body.paymentIntentId)))
      throw badRequest('foreign_payment', 'This payment does not belong to this order.')
    if (row.payment_id && row.intent_id) await syncPayment(deps, row.payment_id)
    return { order: await settled(deps, id, viewer) }
  },
  accept: firing('accept'),
  decline: firing('decline'),
  schedule: firing('schedule'),
  inProgress: firing('in-progress'),
  complete: firing('complete'),
  processRefundPostDecline: firing('process-refund-post-decline'),
  remove: async ({ deps, viewer, params: { id } }) => {
    await fire(deps, serviceOrderRunning, { id, viewer, action: 'delete' })
    return { order: await settled(deps, id, viewer), _id: id, message: 'Order removed.' }
  },
}
