import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { InputOf } from '#server/kernel/process/process-handler.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import type { OrderRow } from '#server/product-orders/data.ts'
import { isTakenSince } from '#server/transactions/data.ts'
import type { OrderListener } from '#server/transactions/order-listener.ts'
import { ProductOrderStatus } from '#shared/contract/product-order.ts'
import { statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productOrder } from '#shared/process/product-order.ts'
import type { productRequest } from '#shared/process/product-request.ts'
import { findRequest, lockRequest, REQUEST } from './data.ts'
import { findOffer, OFFER, type OfferRow } from './offer-data.ts'
import { offerHandler } from './process-handlers.ts'

type FollowingState = InputOf<typeof productOffer, 'follow'>['to']

/** The state of an offer whose order is in this state; nothing while it is not paid. */
const STATES: Record<ProductOrderStatus, FollowingState | undefined> = {
  pending_payment: undefined,
  expired: undefined,
  pending_confirmation: 'paid',
  confirmed: 'paid',
  declined: 'cancelled',
  shipped: 'shipped',
  ready_for_pickup: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
  refund_requested: 'refund_requested',
  return_in_transit: 'refund_requested',
  disputed: 'disputed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
}

export const offerStateOf = (orderStatus: string): FollowingState | undefined =>
  STATES[ProductOrderStatus.parse(orderStatus)]

/** An order that ended before anything arrived leaves its units wanted. */
const takenBy = ({ quantity, delivered_at, shipments }: OrderRow, to: FollowingState): number => {
  const isOff = to === 'cancelled' || to === 'refunded'
  return isOff && delivered_at === null && shipments.length === 0 ? 0 : quantity
}

async function syncOffer(tx: Db, deps: Deps, offer: OfferRow, order: OrderRow): Promise<void> {
  const to = offerStateOf(order.status)
  if (!to || to === offer.status || !statesBefore(productOffer.transitions.follow).includes(offer.status)) return
  const input = { to, taken: takenBy(order, to) }
  await runTransition(tx, deps, offerHandler, offer, { transition: 'follow', actor: 'system', input })
}

type OrderTransition = { row: OrderRow; before: OrderRow; transition: string }

/** Brings the offer into the state of its order, in the transaction of the order. */
async function onTransition(tx: Db, deps: Deps, { row, before, transition }: OrderTransition): Promise<void> {
  const { product_offer_id: id, product_request_id: requestId } = row
  if (!id || !requestId || before.status === row.status || transition === 'giveWay') return
  await lockRequest(tx, requestId)
  const offer = await findOffer(tx, id)
  // An older order, in the place of which there is another one.
  if (!offer || offer.order_id !== row.id) return
  if (row.status !== 'expired') return syncOffer(tx, deps, offer, row)
  if (offer.status !== 'payment_pending') return
  const back = transition === 'abandon' ? 'giveUp' : 'miss'
  await runTransition(tx, deps, offerHandler, offer, { transition: back, actor: 'system' })
}

/** The transitions after which something else is wanted. */
const CHANGED = ['change', 'changeUnseen'] as const satisfies TransitionOf<typeof productRequest>[]

/** True if the request still wants as much as the order has, and the offer was not withdrawn or changed meanwhile. */
async function isStillOpen(tx: Db, order: OrderRow): Promise<boolean> {
  const { product_offer_id: id, product_request_id: requestId, created_at: since } = order
  if (!id || !requestId) return false
  await lockRequest(tx, requestId)
  const [request, offer] = [await findRequest(tx, requestId), await findOffer(tx, id)]
  if (request?.status !== 'open' || request.deleted_at || !offer || offer.order_id !== order.id) return false
  return (
    (offer.status === 'pending' || offer.status === 'expired') &&
    request.quantity - request.filled_quantity >= order.quantity &&
    !(await isTakenSince(tx, since, [
      { kind: OFFER, refId: id, transition: 'revise' },
      ...CHANGED.map((transition) => ({ kind: REQUEST, refId: requestId, transition })),
    ]))
  )
}

export const productOfferOrderListener: OrderListener<OrderRow> = {
  orders: productOrder.name,
  onTransition,
  isStillOpen,
}
