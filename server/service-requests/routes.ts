import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, auditReading } from '#server/kernel/audit-data.ts'
import { emptyStep } from '#server/kernel/changes-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound, unavailable } from '#server/kernel/http/errors.ts'
import { rejectDearerOrder } from '#server/kernel/process/price-changed.ts'
import { actionsOf } from '#server/kernel/process/process-actions.ts'
import { performAction, withEntity } from '#server/kernel/process/run-transition.ts'
import { rejectDeactivated } from '#server/kernel/process/selling.ts'
import { partIn } from '#server/kernel/team.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { findOffer, pageOfOffers } from '#server/offers/data.ts'
import { requireOfferer } from '#server/offers/offerer.ts'
import { findOfferer } from '#server/offers/offerer-data.ts'
import { presentOffer } from '#server/offers/present.ts'
import { offerHandler, sideOf } from '#server/offers/process-handler.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { presentPins } from '#server/places/map.ts'
import { nearby } from '#server/places/near.ts'
import { confirmPromotion, verifyPromotion } from '#server/promotions/confirm.ts'
import { findOrder, findOrderOf, type OrderRow } from '#server/service-orders/data.ts'
import { showOrder } from '#server/service-orders/present.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { serviceOrderHandlers } from '#server/service-orders/routes.ts'
import { setWorkAddress } from '#server/service-orders/work-address-data.ts'
import { storedPrice } from '#server/transactions/place-order.ts'
import { RequestLocation } from '#shared/contract/service-request.ts'
import type { serviceRequestCalls } from '#shared/contract/service-request-calls.ts'
import { isChangesQuery } from '#shared/kernel/changes.ts'
import type { AgreedAmount } from '#shared/kernel/money.ts'
import { cappedPaginationOf, paginationOf } from '#shared/kernel/page.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { roles } from '#shared/process/phases.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { acceptOffer } from './accept.ts'
import { findRequest, REQUEST } from './data.ts'
import { countFound, findChanges, findOpen, findOpenPromoted, mapOpen } from './find-open.ts'
import { type ListedRow, listOffered, listOwn } from './list-data.ts'
import { submitOffer } from './offers.ts'
import { findSeen, presentReply, presentSummary, showRequest } from './present.ts'
import { serviceRequestHandler } from './process-handler.ts'
import { createRequest, updateRequest } from './write.ts'

/** The number of the newest requests that are shown at once. */
const LATEST = 3

type RequestContext = { deps: Deps; viewer: Viewer; params: { id: string } }

/** 404 for a viewer who must not see the request, 403 for all but its author. */
async function requireOwn(deps: Deps, id: string, viewer: Viewer): Promise<void> {
  if ((await findSeen(deps, id, viewer)).role !== 'buyer') throw notAllowed()
}

/** An action of the author on the request itself. */
const own = actionsOf(serviceRequestHandler, { present: presentReply, withPictures: withPrivatePictures })
const byOwner =
  <Context extends RequestContext, Reply>(act: (context: Context) => Promise<Reply>) =>
  async (context: Context): Promise<Reply> => {
    await requireOwn(context.deps, context.params.id, context.viewer)
    return act(context)
  }

type OfferContext = Omit<RequestContext, 'params'> & {
  params: { id: string; offerId: string }
  input: () => Promise<{ body?: unknown }>
}

/** An action of one of the two on an offer; `by` is the side whose it is. */
const onOffer = (action: string, by: 'buyer' | 'seller') => async (context: OfferContext) => {
  const { deps, viewer, params, input } = context
  await requireOffer(deps, params, { viewer, by })
  await performAction(deps, offerHandler, {
    id: params.offerId,
    viewer,
    action,
    input: async () => (await input()).body,
  })
  return presentReply(deps, params.id, viewer)
}

/**
 * 404 for a viewer who must not see the request, 403 for all but this side of the offer. Only the requester learns
 * which offers there are: for all others the offer of a rival does not exist.
 */
async function requireOffer(
  deps: Deps,
  { id, offerId }: { id: string; offerId: string },
  { viewer, by }: { viewer: Viewer; by: 'buyer' | 'seller' },
) {
  const { role } = await findSeen(deps, id, viewer)
  if ((role === 'buyer') !== (by === 'buyer')) throw notAllowed()
  const offer = await findOffer(deps.db, offerId)
  const isHere = offer?.ref_id === id
  if (by === 'seller' && !(isHere && sideOf(offer, viewer) === 'seller')) throw notAllowed()
  if (!isHere) throw notFound()
  return offer
}

/** The order of a request for one of its two people; 404 for strangers to it, 409 while there is none. */
async function orderFor({ deps, viewer, params: { id } }: RequestContext): Promise<string> {
  const { role } = await findSeen(deps, id, viewer)
  const order = await findOrderOf(deps.db, id)
  if (order && partIn(order, viewer)) return order.id
  if (role === 'buyer') throw await withEntity(noOrder(), () => presentReply(deps, id, viewer))
  throw order && order.seller_id !== null ? notFound() : notAllowed()
}

/** 409 with the request, if its order costs more than the caller was shown. */
async function requireAgreed(
  deps: Deps,
  id: string,
  { viewer, total }: { viewer: Viewer; total?: AgreedAmount | undefined },
) {
  const order = await findOrder(deps.db, id)
  try {
    if (order) rejectDearerOrder(total, storedPrice(order), order.currency)
  } catch (error) {
    throw await withEntity(error, () => presentReply(deps, order?.request_id ?? '', viewer))
  }
}

/** 409 with the request, if the provider of the accepted offer cannot take orders any more. */
async function requireProvider(deps: Deps, order: OrderRow | undefined, viewer: Viewer): Promise<void> {
  try {
    rejectDeactivated(order?.seller_id ? await findOfferer(deps.db, order.seller_id) : undefined)
  } catch (error) {
    throw await withEntity(error, () => presentReply(deps, order?.request_id ?? '', viewer))
  }
}

const noOrder = () => conflict('wrong_state', 'No offer of this request is accepted.')

/** An action on the order, by the calls of orders; the reply is the request. */
const onOrder =
  <Context extends RequestContext>(act: (context: Context) => Promise<unknown>) =>
  async (context: Context) => {
    const { deps, viewer, params } = context
    const id = await orderFor(context)
    try {
      await act({ ...context, params: { ...params, id } })
    } catch (error) {
      throw await withEntity(error, () => presentReply(deps, params.id, viewer))
    }
    return presentReply(deps, params.id, viewer)
  }

const orders = serviceOrderHandlers

export const serviceRequestHandlers: Handlers<typeof serviceRequestCalls> = {
  list: async ({ deps, viewer, query }) => {
    const wanted = nearby(deps.gazetteer, query)
    const shown = (row: ListedRow) => presentSummary(row, deps.settings.currency, wanted.near)
    if (isChangesQuery(query)) {
      const { rows, total, step } = await findChanges(deps.db, wanted, viewer?.id)
      return { serviceRequests: rows.map(shown), pagination: paginationOf(query, total, step) }
    }
    const { rows, promoted, total, itemsPerPage, corrected } = await findOpenPromoted(deps, wanted, viewer?.id)
    return {
      serviceRequests: [...promoted.map((row) => ({ ...shown(row), isPromoted: true })), ...rows.map(shown)],
      pagination: cappedPaginationOf({ ...query, itemsPerPage }, total),
      ...(corrected === undefined ? {} : { corrected }),
    }
  },
  counts: async ({ db, deps, viewer, query }) => {
    const wanted = nearby(deps.gazetteer, query)
    const { categories, subcategories, places, fits, ...counts } = await countFound(db, wanted, viewer?.id)
    return {
      ...counts,
      categories: categories.map(({ value, count }) => ({ category: value, count })),
      subcategories: subcategories.map(({ value, count }) => ({ subcategory: value, count })),
      locationTypes: places.map(({ value, count }) => ({ locationType: RequestLocation.parse(value), count })),
      ...(fits === undefined ? {} : { fits }),
    }
  },
  map: async ({ db, deps: { gazetteer, settings }, viewer, query }) => {
    const rows = await mapOpen(db, nearby(gazetteer, query), viewer?.id)
    return presentPins(gazetteer, rows, { currency: settings.currency, lang: query.lang })
  },
  latest: async ({ db, deps }) => {
    const { rows } = await findOpen(db, { page: 1, limit: LATEST })
    return { serviceRequests: rows.map((row) => presentSummary(row, deps.settings.currency)) }
  },
  mine: async ({ db, deps, viewer, query }) => {
    const { rows, total, step } = await listOwn(db, viewer.id, query)
    const serviceRequests = rows.map((row) => presentSummary(row, deps.settings.currency))
    return { serviceRequests, pagination: paginationOf(query, total, step) }
  },
  offered: async ({ db, deps, viewer, query }) => {
    const { rows, total, step } = await listOffered(db, viewer.id, { ...query, exceptRequester: viewer.person?.id })
    const serviceRequests = rows.map((row) => presentSummary(row, deps.settings.currency))
    return { serviceRequests, pagination: paginationOf(query, total, step) }
  },
  create: (context) => createRequest(context),
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const serviceRequest = await showRequest(deps, id, viewer)
    if (viewer && serviceRequest.role === 'admin')
      await auditReading(deps.db, { ...actorOf(viewer, origin), action: 'request.read', kind: REQUEST, refId: id })
    return { serviceRequest }
  },
  update: (context) => updateRequest(context),
  remove: async ({ deps, viewer, params: { id } }) => {
    await requireOwn(deps, id, viewer)
    const { serviceRequest } = await presentReply(deps, id, viewer)
    await performAction(deps, serviceRequestHandler, { id, viewer, action: 'delete' })
    return {
      serviceRequest: { ...serviceRequest, status: 'closed', allowedActions: [] },
      _id: id,
      message: 'Request removed.',
    }
  },
  publish: byOwner(own.publish),
  renew: byOwner(own.renew),
  close: byOwner(own.close),
  inviteProviders: byOwner(own.inviteProviders),
  offers: async ({ db, deps, viewer, params: { id }, query }) => {
    const { role, own: offer } = await findSeen(deps, id, viewer)
    const isAll = role === 'buyer'
    if (!isAll && !offer)
      return { offers: [], pagination: paginationOf(query, 0, isChangesQuery(query) ? emptyStep(query) : undefined) }
    const { rows, total, step } = await pageOfOffers(db, id, isAll ? undefined : viewer.id, query)
    const side = isAll ? 'buyer' : 'seller'
    const shown = rows.map((row) => presentOffer(row, side, deps.settings))
    return { offers: shown, pagination: paginationOf(query, total, step) }
  },
  submitOffer: async ({ db, deps, viewer, params: { id }, freshId, input }) => {
    const { row } = await findSeen(deps, id, viewer)
    await requireOfferer(db, row, viewer)
    const { body: entry, files } = await input()
    try {
      const offerId = await submitOffer(deps, { id, viewer, freshId, entry, files })
      const offer = await findOffer(db, offerId)
      if (!offer) throw new Error(`offer ${offerId} vanished`)
      return { offer: presentOffer(offer, 'seller', deps.settings), ...(await presentReply(deps, id, viewer)) }
    } catch (error) {
      throw await withEntity(error, () => presentReply(deps, id, viewer))
    }
  },
  acceptOffer: async ({ deps, viewer, params, input }) => {
    await requireOffer(deps, params, { viewer, by: 'buyer' })
    const { body } = await input()
    try {
      await acceptOffer(deps, { ...body, ...params, viewer })
    } catch (error) {
      throw await withEntity(error, () => presentReply(deps, params.id, viewer))
    }
    return presentReply(deps, params.id, viewer)
  },
  rejectOffer: onOffer('reject', 'buyer'),
  counterOffer: onOffer('counter', 'buyer'),
  respondToCounter: onOffer('respond-counter', 'seller'),
  reconfirmOffer: onOffer('reconfirm', 'seller'),
  withdrawOffer: async (context) => {
    const { deps, viewer, params } = context
    const offer = await requireOffer(deps, params, { viewer, by: 'seller' })
    if (offer.status !== 'accepted')
      return onOffer('withdraw', 'seller')({ ...context, input: async () => ({ body: undefined }) })
    return onOrder(async (context: RequestContext) => {
      const { id } = context.params
      await performAction(deps, serviceOrderHandler, {
        id,
        viewer,
        action: 'withdraw-offer',
        beforeWrite: makeCallsAfter,
      })
    })({ deps, viewer, params: { id: params.id } })
  },
  initiatePayment: async (context) => {
    const { deps, viewer, params } = context
    const orderId = await orderFor(context)
    await requireOwn(deps, params.id, viewer)
    const { address, total } = (await context.input()).body ?? {}
    await requireAgreed(deps, orderId, { viewer, total })
    if (address) await inTransaction(deps.db, (tx) => setWorkAddress(tx, orderId, address))
    const order = await findOrderOf(deps.db, params.id)
    if (order?.payment_id) await awaitCalls(deps, order.payment_id)
    const { payment } = await showOrder(deps, orderId, viewer)
    const { serviceRequest } = await presentReply(deps, params.id, viewer)
    const isUnpaid = serviceRequest.allowedActions.includes('confirm-payment')
    if (!isUnpaid) throw conflict('wrong_state', 'There is nothing to pay in the present state.', { serviceRequest })
    await requireProvider(deps, order, viewer)
    if (!payment) throw unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)
    const { clientSecret, paymentIntentId } = payment
    return { serviceRequest, clientSecret, paymentIntentId, pricing: serviceRequest.pricing }
  },
  confirmPayment: onOrder(orders.confirmPayment),
  confirmPromotion: async ({ deps, viewer, params: { id }, input }) => {
    await requireOwn(deps, id, viewer)
    await confirmPromotion(deps, { kind: REQUEST, refId: id }, (await input()).body?.paymentIntentId)
    return presentReply(deps, id, viewer)
  },
  verifyPromotion: async ({ deps, viewer, input }) => {
    const { row, verified } = await verifyPromotion(deps, viewer, (await input()).body)
    if (row.kind !== REQUEST) throw notFound()
    const request = await findRequest(deps.db, row.ref_id)
    return { ...verified, ...(request?.deleted_at === null ? await presentReply(deps, row.ref_id, viewer) : {}) }
  },
  undo: onOrder(async ({ deps, viewer, params: { id } }) => {
    const order = await findOrder(deps.db, id)
    // In other states the action with this name removes an order from its lists.
    if (order?.status !== roles.unpaid) throw conflict('wrong_state', 'There is no acceptance to take back.')
    await performAction(deps, serviceOrderHandler, {
      id,
      viewer,
      action: 'delete',
      onlyIn: roles.unpaid,
      beforeWrite: makeCallsAfter,
    })
  }),
  reopen: onOrder(orders.reopen),
  schedule: onOrder(orders.schedule),
  inProgress: onOrder(orders.inProgress),
  complete: onOrder(orders.complete),
  requestRefund: onOrder(async (context) => {
    const order = await findOrder(context.deps.db, context.params.id)
    if (!order || !hasTag(serviceOrder, order.status, 'givenUp')) return orders.requestRefund(context)
    await context.input()
    const withoutBody = async () => ({ body: undefined, files: {} })
    return orders.processRefundPostDecline({ ...context, input: withoutBody })
  }),
  dispute: onOrder(orders.dispute),
}
