import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { ProductOrderNotification } from '#server/notifications/notification-types.ts'
import { createOrderNotifier, type Notices } from '#server/transactions/notifications.ts'
import { partyOf, type Side } from '#server/transactions/row.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { expectedAt, sentOf } from './conditions.ts'
import { KIND, type OrderRow } from './data.ts'

type Transition = TransitionOf<typeof productOrder>
type NotifiedTransition = Transition | 'askForReviews'

const placed = { event: 'placed', type: 'order-placed', mail: true } as const
const sold = { event: 'placed_confirmed', type: 'order-placed', mail: true } as const
const paid = { event: 'paid_buyer', type: 'order-placed', mail: true } as const
const confirmed = { event: 'confirmed', type: 'order-placed', mail: true } as const
const byTime = { event: 'delivered_by_time', type: 'order-shipped', mail: true } as const

const NOTICES: Notices<NotifiedTransition, ProductOrderNotification> = {
  pay: { seller: placed, buyer: paid },
  payConfirmed: { seller: sold, buyer: confirmed },
  payAgain: {
    seller: { event: 'paid_again', type: 'order-placed', mail: true },
    buyer: { event: 'paid_again', type: 'order-placed', mail: true },
  },
  revive: { seller: placed, buyer: paid },
  reviveConfirmed: { seller: sold, buyer: confirmed },
  abandonConfirmed: { seller: { event: 'given_up', mail: true } },
  giveUpCapture: { seller: { event: 'expired' }, buyer: { event: 'expired', mail: true } },
  confirm: { buyer: confirmed },
  refuseCapture: { buyer: { event: 'capture_refused', mail: true }, seller: { event: 'capture_refused' } },
  decline: { buyer: { event: 'declined', mail: true } },
  declineByTime: { buyer: { event: 'answer_too_late', mail: true }, seller: { event: 'answer_too_late', mail: true } },
  lapse: { buyer: { event: 'lapsed', mail: true }, seller: { event: 'lapsed' } },
  cancel: { seller: { event: 'cancelled', mail: true } },
  callOff: { buyer: { event: 'called_off', mail: true } },
  askToCancel: { seller: { event: 'cancel_asked', mail: true } },
  agreeToCancel: { buyer: { event: 'cancel_agreed', mail: true } },
  refuseToCancel: { buyer: { event: 'cancel_refused', mail: true } },
  keepOrder: { buyer: { event: 'cancel_lapsed', mail: true }, seller: { event: 'cancel_lapsed' } },
  cancelLate: { seller: { event: 'cancelled_late', mail: true } },
  missShipDay: { seller: { event: 'ship_due', mail: true } },
  becomeOverdue: { buyer: { event: 'overdue', mail: true } },
  callOffRest: { buyer: { event: 'rest_called_off', mail: true } },
  becomeOverduePartly: { buyer: { event: 'rest_late', mail: true } },
  missRest: { buyer: { event: 'rest_missing', mail: true }, seller: { event: 'rest_missing', mail: true } },
  missShipping: { buyer: { event: 'not_shipped', mail: true }, seller: { event: 'not_shipped', mail: true } },
  ship: { buyer: { event: 'shipped', type: 'order-shipped', mail: true } },
  makeReady: { buyer: { event: 'ready', type: 'order-shipped', mail: true } },
  remindPickup: { buyer: { event: 'pickup_waiting', type: 'order-shipped', mail: true } },
  leaveUnclaimed: { buyer: { event: 'pickup_missed', mail: true }, seller: { event: 'pickup_missed', mail: true } },
  handOver: { buyer: { event: 'delivered', type: 'order-shipped', mail: true } },
  receive: { seller: { event: 'delivered', type: 'order-shipped', mail: true } },
  assumeDelivered: { buyer: byTime, seller: byTime },
  assumeDeliveredTracked: { buyer: byTime, seller: byTime },
  complete: { seller: { event: 'completed', mail: true } },
  completeByTime: { buyer: { event: 'completed_by_time' }, seller: { event: 'completed_by_time', mail: true } },
  withdraw: { buyer: { event: 'return_started', mail: true }, seller: { event: 'return_started', mail: true } },
  giveReturnAddress: { buyer: { event: 'return_address', mail: true } },
  missReturnAddress: {
    buyer: { event: 'return_address_missing', mail: true },
    seller: { event: 'return_address_missing', mail: true },
  },
  sendBack: { seller: { event: 'return_sent', type: 'order-shipped', mail: true } },
  keepGoods: { buyer: { event: 'return_lapsed', mail: true }, seller: { event: 'return_lapsed', mail: true } },
  receiveReturn: { buyer: { event: 'return_received', mail: true } },
  objectToReturn: { buyer: { event: 'return_problem', mail: true } },
  assumeReturned: { buyer: { event: 'return_by_time', mail: true }, seller: { event: 'return_by_time', mail: true } },
  chargeBack: { buyer: { event: 'charged_back' }, seller: { event: 'charged_back', mail: true } },
  holdTooLong: { buyer: { event: 'hold_ended', mail: true }, seller: { event: 'hold_ended', mail: true } },
  endByAdmin: { buyer: { event: 'ended', mail: true }, seller: { event: 'ended', mail: true } },
  askForReviews: { buyer: { event: 'review_request', mail: true }, seller: { event: 'review_request' } },
}

const notifier = createOrderNotifier({
  kind: KIND,
  topic: 'product_order',
  linkTo: (id) => `/user/product-orders/${id}`,
  titleOf: ({ snapshot }: OrderRow) => snapshot.title,
  moreFor: (row) => {
    const day = sentOf(row) === row.quantity ? expectedAt(row) : row.ship_by
    const reason =
      row.end_reason ?? row.refund_reason ?? row.decline_reason ?? row.cancel_request?.reason ?? row.cancel_reason
    return { ...(day ? { when: day.toISOString() } : {}), ...(reason ? { reason } : {}) }
  },
})

type Occasion = { transition: NotifiedTransition; row: OrderRow; eventId: number }

const shippedPartly = { event: 'shipped_partly', type: 'order-shipped', mail: true } as const

/** Of the rest of a parcel there is still something to come. */
const noticeOf = ({ transition, row }: Pick<Occasion, 'transition' | 'row'>, side: Side) =>
  transition === 'ship' && sentOf(row) < row.quantity ? shippedPartly : NOTICES[transition]?.[side]

/** Tells the named sides of one moment, each once. */
export const notifyParties = (tx: Db, occasion: Occasion, sides: Side[]): Promise<void> =>
  notifier.tellSides(tx, occasion, sides, (side) => noticeOf(occasion, side))

/** What one side was told of a transition of the past; nothing if it heard nothing. */
export function pastNotification(row: OrderRow, transition: Transition, side: Side) {
  const notice = noticeOf({ transition, row }, side)
  const accountId = partyOf(row, side)
  return notice && accountId ? { accountId, ...notifier.newsFor(row, side, notice) } : undefined
}

type Reminded = { side: Side; event: ProductOrderNotification }
const asked: Reminded = { side: 'buyer', event: 'arrival_asked' }

/** The side that can still prevent what a timer does. */
const REMINDERS: { [T in Transition]?: Reminded } = {
  giveUpCapture: { side: 'buyer', event: 'reminder' },
  declineByTime: { side: 'seller', event: 'reminder' },
  lapse: { side: 'seller', event: 'reminder' },
  keepOrder: { side: 'seller', event: 'reminder' },
  missShipDay: { side: 'seller', event: 'reminder' },
  missShipping: { side: 'seller', event: 'reminder' },
  missRest: { side: 'seller', event: 'reminder' },
  leaveUnclaimed: { side: 'buyer', event: 'pickup_waiting' },
  assumeDelivered: asked,
  assumeDeliveredTracked: asked,
  completeByTime: { side: 'buyer', event: 'reminder' },
  keepGoods: { side: 'buyer', event: 'reminder' },
  missReturnAddress: { side: 'seller', event: 'reminder' },
  assumeReturned: { side: 'seller', event: 'return_sent' },
  holdTooLong: { side: 'buyer', event: 'reminder' },
}

export async function sendReminder(
  tx: Db,
  _: Deps,
  row: OrderRow,
  { transition, occasion }: { transition: Transition; occasion: string },
): Promise<void> {
  const reminded = REMINDERS[transition]
  if (reminded) await notifier.remind(tx, row, { ...reminded, transition, occasion })
}

export const notifyUnwantedPayment = (tx: Db, row: OrderRow, paymentId: string): Promise<void> =>
  notifier.tellUnwanted(tx, row, paymentId, 'payment_unwanted')
