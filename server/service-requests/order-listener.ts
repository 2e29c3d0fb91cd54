import { whyUnavailable } from '#server/availability/slots.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { InputOf } from '#server/kernel/process/process-handler.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { findOffer, OFFER } from '#server/offers/data.ts'
import { dropAccepted, loseOffers, restoreOffers, takeOffer } from '#server/offers/transitions.ts'
import type { OrderRow } from '#server/service-orders/data.ts'
import { isTakenSince } from '#server/transactions/data.ts'
import type { OrderListener } from '#server/transactions/order-listener.ts'
import { ServiceOrderStatus } from '#shared/contract/service-order.ts'
import { hasTag, statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import type { offer as offerProcess } from '#shared/process/offer.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { findRequest, lockRequest, REQUEST, type RequestRow } from './data.ts'
import { serviceRequestHandler } from './process-handler.ts'

type FollowingState = InputOf<typeof serviceRequest, 'follow'>['to']

type OrderStates = (typeof serviceOrder)['states']
/** The states of an order that hold money, and whose step is the name of a state in which a request goes on. */
type ByStep = {
  [S in ServiceOrderStatus]: OrderStates[S] extends { held: true; step: Exclude<FollowingState, 'completed'> }
    ? S
    : never
}[ServiceOrderStatus]

/**
 * The state of a request whose order is in this state; nothing while the request is open. One that is
 * left out has the name of its step.
 */
const STATES: Record<Exclude<ServiceOrderStatus, ByStep>, FollowingState | undefined> &
  Partial<Record<ByStep, FollowingState>> = {
  pending_payment: 'offer_accepted',
  // Only a visit of a series is planned, and no offer leads to one.
  planned: undefined,
  expired: undefined,
  pending_acceptance: 'paid',
  time_proposed: 'paid',
  declined: undefined,
  finding_seller: undefined,
  accepted: 'paid',
  awaiting_confirmation: 'awaiting_confirmation',
  completed: 'completed',
  refund_requested: 'refund_requested',
  disputed: 'disputed',
  cancelled: 'closed',
  refunded: 'refunded',
  partially_refunded: 'partially_refunded',
}

const isByStep = (status: ServiceOrderStatus): status is ByStep => !(status in STATES)

/** The state that a request has by that of its order. */
export const requestStateOf = (status: ServiceOrderStatus): FollowingState | undefined =>
  isByStep(status) ? serviceOrder.states[status].step : STATES[status]

async function reopen(tx: Db, deps: Deps, request: RequestRow, how: { paused: boolean; holdsMoney: boolean }) {
  if (statesBefore(serviceRequest.transitions.reopen).includes(request.status))
    await runTransition(tx, deps, serviceRequestHandler, request, { transition: 'reopen', actor: 'system', input: how })
}

async function syncRequest(tx: Db, deps: Deps, request: RequestRow, to: FollowingState) {
  if (request.status !== to && statesBefore(serviceRequest.transitions.follow).includes(request.status))
    await runTransition(tx, deps, serviceRequestHandler, request, {
      transition: 'follow',
      actor: 'system',
      input: { to },
    })
}

type OrderTransition = { row: OrderRow; before: OrderRow; transition: string }

/** Brings the request and its offers into the state of the order, in the transaction of the order. */
async function onTransition(tx: Db, deps: Deps, { row, before, transition }: OrderTransition): Promise<void> {
  const { request_id: id, offer_id: offerId } = row
  if (!id || !offerId || before.status === row.status || transition === 'giveWayToOffer') return
  const request = await findRequest(tx, id, { lock: true })
  if (!request) return
  const to = requestStateOf(ServiceOrderStatus.parse(row.status))
  if (to) {
    if (transition === 'reviveOffer') await takeOffer(tx, deps, { id: offerId, ref_id: id })
    if (hasTag(serviceOrder, before.status, 'givenUp')) await dropAccepted(tx, deps, id)
    await loseOffers(tx, deps, id)
    return syncRequest(tx, deps, request, to)
  }
  if (hasTag(serviceOrder, row.status, 'givenUp')) return reopen(tx, deps, request, { paused: true, holdsMoney: true })
  const isSearching = hasTag(serviceOrder, row.status, 'searching')
  await restoreOffers(tx, deps, id, {
    accepted: isSearching || transition === 'withdrawOffer' ? 'drop' : 'giveBack',
    // Offers that were out before, of a request that expired once, were made for what was asked for then.
    others: isSearching ? { state: 'not_selected', since: row.created_at } : { state: 'on_hold' },
  })
  await reopen(tx, deps, request, { paused: false, holdsMoney: isSearching })
}

/** The transitions after which an offer has other terms than those that were accepted. */
const NEW_TERMS = ['revise', 'agree', 'counterBack'] as const satisfies TransitionOf<typeof offerProcess>[]

/** The transitions after which something else is asked for. */
const CHANGED = ['change', 'changeUnseen'] as const satisfies TransitionOf<typeof serviceRequest>[]

/** True if the offer, or the request, was changed after its order was opened. */
const areTermsNewer = (tx: Db, since: Date, { offerId, requestId }: { offerId: string; requestId: string }) =>
  isTakenSince(tx, since, [
    ...NEW_TERMS.map((transition) => ({ kind: OFFER, refId: offerId, transition })),
    ...CHANGED.map((transition) => ({ kind: REQUEST, refId: requestId, transition })),
  ])

/** True if the request still waits for an offer, this one can be accepted as it was, and its time is still free. The payment itself asks whether that time is far enough ahead. */
async function isStillOpen(tx: Db, order: OrderRow): Promise<boolean> {
  const { id, request_id, offer_id, seller_id, schedule, created_at: since } = order
  if (!request_id || !offer_id || !seller_id) return false
  await lockRequest(tx, request_id)
  const [request, offer] = [await findRequest(tx, request_id), await findOffer(tx, offer_id)]
  if (request?.status !== 'open' || request.paused || request.holds_money || offer?.status !== 'pending') return false
  if (await areTermsNewer(tx, since, { offerId: offer_id, requestId: request_id })) return false
  if (!schedule) return true
  const [reason] = await whyUnavailable(tx, { orderId: id, sellerId: seller_id }, [schedule])
  return reason !== 'taken'
}

export const requestOrderListener: OrderListener<OrderRow> = { orders: serviceOrder.name, onTransition, isStillOpen }
