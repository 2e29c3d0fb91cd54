import type { Context, Deps, Handlers, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badRequest, conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { fire } from '#server/kernel/fire.ts'
import { newId } from '#server/kernel/id.ts'
import { type Store, withPrivatePictures } from '#server/media/private.ts'
import { settle } from '#server/payments/settle.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { orderCalls } from '#shared/contract/order-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { createOrder } from './create.ts'
import { findOrder, hasIntent, listOrdersOf } from './data.ts'
import { quoteOf } from './dividing.ts'
import { actorOf } from './facts.ts'
import { presentListed, showOrder } from './present.ts'
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

type PicturesContext<Field extends string> = Pick<Context, 'deps'> & {
  viewer: Viewer
  params: { id: string }
  input: () => Promise<{ body?: object | undefined; files: { [F in Field]?: ReceivedFile[] } }>
}

/** As `firing`, with pictures that only some people may see; they are stored before, under ids of their own. */
const firingWith =
  <Field extends 'photos' | 'evidence'>(action: string, field: Field) =>
  async ({ deps, viewer, params: { id }, input }: PicturesContext<Field>) => {
    const read = async (store: Store) => {
      const { body, files } = await input()
      const stored = await store(files[field])
      return { ...body, [field]: stored.map((picture) => ({ ...picture, id: newId() })) }
    }
    await withPrivatePictures(deps, { ownerId: viewer.id }, (store) =>
      fire(deps, serviceOrderRunning, { id, viewer, action, input: () => read(store) }),
    )
    return { order: await settled(deps, id, viewer) }
  }

export const orderHandlers: Handlers<typeof orderCalls> = {
  list: async ({ db, deps, viewer, query }) => {
    const { rows, total } = await listOrdersOf(db, viewer.id, query)
    const orders = rows.map((row) => presentListed(row, viewer, deps.settings))
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
  proposeTimeChange: firing('propose-time-change'),
  confirmTimeProposal: firing('confirm-time-proposal'),
  reaffirmPreference: firing('reaffirm-preference'),
  findAnotherSeller: firing('find-another-seller'),
  decline: firing('decline'),
  schedule: firing('schedule'),
  answerReschedule: firing('answer-reschedule'),
  extend: firing('extend'),
  inProgress: firing('in-progress'),
  complete: firingWith('complete', 'photos'),
  revise: firing('revise'),
  refundQuote: async ({ db, deps, viewer, params: { id } }) => {
    const row = await findOrder(db, id)
    const actor = row && actorOf(row, viewer)
    if (!row || !actor) throw notFound()
    if (actor !== 'buyer') throw notAllowed()
    const quote = quoteOf(row)
    if (quote) return quote
    const order = await showOrder(deps, id, viewer)
    throw conflict('wrong_state', 'There is nothing to ask back in the present state.', { order })
  },
  requestRefund: firingWith('request-refund', 'evidence'),
  dispute: firing('dispute'),
  processRefundPostDecline: firing('process-refund-post-decline'),
  remove: async ({ deps, viewer, params: { id } }) => {
    await fire(deps, serviceOrderRunning, { id, viewer, action: 'delete' })
    return { order: await settled(deps, id, viewer), _id: id, message: 'Order removed.' }
  },
}
