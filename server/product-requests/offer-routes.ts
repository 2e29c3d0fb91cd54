import type { Db } from '#server/db/open.ts'
import { actorOf, auditReading } from '#server/kernel/audit-data.ts'
import type { Context, Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notAllowed, notFound, unavailable } from '#server/kernel/http/errors.ts'
import { performAction } from '#server/kernel/process/run-transition.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { findOrder } from '#server/product-orders/data.ts'
import { showOrder } from '#server/product-orders/present.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { productOrderHandlers as orders } from '#server/product-orders/routes.ts'
import type { ProductOffer, ProductOfferQuery } from '#shared/contract/product-offer.ts'
import type { productOfferCalls } from '#shared/contract/product-offer-calls.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { roles } from '#shared/process/phases.ts'
import { findRequest, REQUEST } from './data.ts'
import { findOffer, OFFER, type OfferRow, pageOfOffers, type Whose } from './offer-data.ts'
import { createOffer, updateOffer } from './offer-write.ts'
import { initiatePayment } from './pay.ts'
import { findSeen, presentReply } from './present.ts'
import { presentOffers, roleOf, showOffer } from './present-offer.ts'
import { offerHandler, productRequestHandler } from './process-handlers.ts'

type OfferContext = Pick<Context, 'deps' | 'origin'> & { viewer: Viewer; params: { id: string } }
type Input = { input: () => Promise<{ body?: unknown }> }

async function list(deps: Deps, viewer: Viewer, whose: Whose, query: ProductOfferQuery) {
  const { rows, total, step } = await pageOfOffers(deps.db, whose, query)
  return { productOffers: await presentOffers(deps, rows, viewer), pagination: paginationOf(query, total, step) }
}

/** 404 for strangers to the offer, administrators too, and 403 for the other of its two people. */
async function requireSide(db: Db, id: string, viewer: Viewer, side?: 'buyer' | 'seller'): Promise<OfferRow> {
  const row = await findOffer(db, id)
  const role = row && roleOf(row, viewer)
  if (!row || !role || role === 'admin') throw notFound()
  if (side && role !== side) throw notAllowed()
  return row
}

/** A reply with the offer as it stands, under the key of the call. */
const replyAs =
  <Key extends string>(key: Key) =>
  async ({ deps, viewer, params: { id } }: Pick<OfferContext, 'deps' | 'viewer' | 'params'>) =>
    ({ [key]: await showOffer(deps, id, viewer) }) as Record<Key, ProductOffer>

/** A conflict carries the offer as it stands, under the key of the call, and a new price if it tells of one. */
async function withOffer(error: unknown, reply: () => Promise<Record<string, unknown>>): Promise<unknown> {
  if (!(error instanceof AppError) || error.status !== 409) return error
  const { price, pricing } = error.extra
  return conflict(error.code, error.message, { ...(price ? { price, pricing } : {}), ...(await reply()) })
}

/** An action on the offer itself. */
const onOffer =
  <Key extends string>(action: string, key: Key) =>
  async (context: OfferContext & Input) => {
    const { deps, viewer, params, input } = context
    const reply = replyAs(key)
    try {
      const sent = async () => (await input()).body
      await performAction(deps, offerHandler, { id: params.id, viewer, action, input: sent })
    } catch (error) {
      throw await withOffer(error, () => reply(context))
    }
    return reply(context)
  }

type Ordering = { side: 'buyer' | 'seller' | undefined; key: string }

/** An action on the order, by the calls of orders; the reply is the offer. 409 while there is no order. */
const onOrder =
  <Key extends string, OrderContext extends OfferContext>(
    { side, key }: Ordering & { key: Key },
    act: (context: OrderContext) => Promise<unknown>,
  ) =>
  async (context: OrderContext) => {
    const { deps, viewer, params } = context
    const reply = replyAs(key)
    const { order_id: id } = await requireSide(deps.db, params.id, viewer, side)
    try {
      if (!id) throw conflict('wrong_state', 'This offer is not paid yet.')
      await act({ ...context, params: { ...params, id } })
    } catch (error) {
      throw await withOffer(error, () => reply(context))
    }
    return reply(context)
  }

/** At a pick-up the seller says so, with the buyer's code; else the buyer alone. */
async function sideOfDelivery(db: Db, id: string): Promise<'buyer' | undefined> {
  const offer = await findOffer(db, id)
  const order = offer?.order_id ? await findOrder(db, offer.order_id) : undefined
  return order?.delivery_method === 'pickup' ? undefined : 'buyer'
}

/** The request of this id, or that of one of its offers. */
async function requestOf(deps: Deps, id: string, viewer: Viewer): Promise<string> {
  if (await findRequest(deps.db, id)) {
    if ((await findSeen(deps, id, viewer)).role !== 'buyer') throw notAllowed()
    return id
  }
  return (await requireSide(deps.db, id, viewer, 'buyer')).request_id
}

/** The order of the offer with its payment, once the provider has opened that. */
async function paymentOf(deps: Deps, id: string, viewer: Viewer) {
  const offer = await findOffer(deps.db, id)
  const order = offer?.order_id ? await findOrder(deps.db, offer.order_id) : undefined
  if (order?.payment_id) await awaitCalls(deps, order.payment_id)
  return order && showOrder(deps, order.id, viewer)
}

export const productOfferHandlers: Handlers<typeof productOfferCalls> = {
  create: createOffer,
  ofRequest: async ({ deps, viewer, params: { id }, query, origin }) => {
    const { role } = await findSeen(deps, id, viewer)
    if (role === 'admin')
      await auditReading(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
    const isAll = role === 'buyer' || role === 'admin'
    return list(deps, viewer, { requestId: id, ...(isAll ? {} : { sellerId: viewer.id }) }, query)
  },
  mine: ({ deps, viewer, query }) =>
    list(deps, viewer, { sellerId: viewer.id, exceptRequester: viewer.person?.id }, query),
  forBuyer: ({ deps, viewer, query }) => list(deps, viewer, { requesterId: viewer.id }, query),
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const productOffer = await showOffer(deps, id, viewer)
    if (productOffer.role === 'admin')
      await auditReading(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: OFFER, refId: id })
    return { productOffer }
  },
  update: updateOffer,
  remove: async ({ deps, viewer, params: { id } }) => {
    await performAction(deps, offerHandler, { id, viewer, action: 'delete' })
    return { _id: id, message: 'Offer removed.' }
  },
  accept: onOffer('accept', 'acceptedOffer'),
  reject: onOffer('reject', 'rejectedOffer'),
  withdraw: onOffer('withdraw', 'withdrawnOffer'),
  undo: async (context) => {
    const { deps, viewer, params } = context
    const offer = await requireSide(deps.db, params.id, viewer, 'buyer')
    if (offer.status !== 'payment_pending') return onOffer('undo', 'productOffer')(context)
    const giveUp = async ({ params: { id } }: OfferContext) =>
      performAction(deps, productOrderHandler, {
        id,
        viewer,
        action: 'delete',
        onlyIn: roles.unpaid,
        beforeWrite: makeCallsAfter,
      })
    return onOrder({ side: 'buyer', key: 'productOffer' }, giveUp)(context)
  },
  initiatePayment: async ({ deps, viewer, params: { id }, input }) => {
    const { request_id: requestId } = await requireSide(deps.db, id, viewer, 'buyer')
    const { body: sent } = await input()
    try {
      await initiatePayment(deps, { id, requestId, viewer, sent })
    } catch (error) {
      throw await withOffer(error, async () => ({ offer: await showOffer(deps, id, viewer) }))
    }
    const order = await paymentOf(deps, id, viewer)
    const offer = await showOffer(deps, id, viewer)
    if (offer.status !== 'payment_pending')
      throw conflict('wrong_state', 'There is nothing to pay in the present state.', { offer })
    // Another address was named meanwhile, by which another order stands in the place of this one.
    if (order && order.status !== roles.unpaid)
      throw conflict('moved_meanwhile', 'Another payment of this offer was begun meanwhile.', { offer })
    if (!order?.payment)
      throw unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)
    const { clientSecret, paymentIntentId } = order.payment
    return { offer, clientSecret, paymentIntentId }
  },
  completePayment: async (context) => {
    const { deps, viewer, params } = context
    const { order_id } = await requireSide(deps.db, params.id, viewer, 'buyer')
    const reply = await onOrder({ side: 'buyer', key: 'updatedOffer' }, orders.confirmPayment)(context)
    return { ...reply, productOrder: await showOrder(deps, order_id ?? '', viewer) }
  },
  ship: onOrder({ side: 'seller', key: 'offer' }, orders.ship),
  deliver: async (context) => {
    const side = await sideOfDelivery(context.deps.db, context.params.id)
    return onOrder({ side, key: 'offer' }, orders.delivered)(context)
  },
  requestRefund: onOrder({ side: 'buyer', key: 'offer' }, orders.requestRefund),
  closeRequest: async ({ deps, viewer, params, input }) => {
    const id = await requestOf(deps, params.id, viewer)
    const sent = async () => (await input()).body
    await performAction(deps, productRequestHandler, { id, viewer, action: 'close-requested-product', input: sent })
    return presentReply(deps, id, viewer)
  },
}
