import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { NewsEvent, OrderNews } from '#server/notifications/news.ts'
import { tell } from '#server/notifications/tell.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'

type Side = 'buyer' | 'seller'
type Told = TransitionOf<typeof serviceOrder> | 'askForReviews'
type Notice = { event: OrderNews; type?: 'order-placed'; mail?: true }

/** What each side hears of a transition; where nothing stands, that side hears nothing. */
const NOTICES: { [T in Told]?: { [S in Side]?: Notice } } = {
  pay: { seller: { event: 'placed', type: 'order-placed', mail: true }, buyer: { event: 'paid_buyer', mail: true } },
  payAgain: { seller: { event: 'paid_again', mail: true }, buyer: { event: 'paid_again', mail: true } },
  revive: { seller: { event: 'placed', type: 'order-placed', mail: true }, buyer: { event: 'revived', mail: true } },
  giveUpCapture: { seller: { event: 'expired' }, buyer: { event: 'expired', mail: true } },
  accept: { buyer: { event: 'accepted', mail: true } },
  refuseCapture: { buyer: { event: 'capture_refused', mail: true }, seller: { event: 'capture_refused' } },
  decline: { buyer: { event: 'declined', mail: true } },
  answerTooLate: { buyer: { event: 'answer_too_late', mail: true }, seller: { event: 'answer_too_late', mail: true } },
  lapse: { buyer: { event: 'lapsed', mail: true }, seller: { event: 'lapsed' } },
  takeBack: { buyer: { event: 'money_returned', mail: true }, seller: { event: 'money_returned' } },
  takeBackByTime: { buyer: { event: 'money_returned', mail: true }, seller: { event: 'money_returned' } },
  schedule: { buyer: { event: 'scheduled', mail: true }, seller: { event: 'scheduled', mail: true } },
  reschedule: { buyer: { event: 'rescheduled', mail: true }, seller: { event: 'rescheduled', mail: true } },
  leaveUnscheduled: { buyer: { event: 'unscheduled', mail: true }, seller: { event: 'unscheduled', mail: true } },
  start: { buyer: { event: 'started' } },
  startDelivery: { buyer: { event: 'started' } },
  missDelivery: { buyer: { event: 'missed_delivery', mail: true }, seller: { event: 'missed_delivery', mail: true } },
  leaveUnmarked: { buyer: { event: 'unmarked', mail: true }, seller: { event: 'unmarked', mail: true } },
  finish: { buyer: { event: 'finished', mail: true } },
  deliver: { buyer: { event: 'finished', mail: true } },
  finishUnmarked: { buyer: { event: 'finished', mail: true } },
  confirm: { seller: { event: 'confirmed', mail: true } },
  confirmByTime: { buyer: { event: 'completed_by_time' }, seller: { event: 'completed_by_time', mail: true } },
  assumeNoShow: { buyer: { event: 'no_show', mail: true }, seller: { event: 'no_show', mail: true } },
  askForReviews: { buyer: { event: 'review_request', mail: true }, seller: { event: 'review_request' } },
}

type Occasion = { transition: Told; row: OrderRow; eventId: number }

/** The next deadline of the order. */
const earliest = ({ timers }: OrderRow) => timers.map(({ dueAt }) => dueAt).sort()[0]

/** The facts that the sentences of a notice may need; words and formats are chosen in the reader's language. */
const factsFor = (row: OrderRow, side: Side) => {
  const deadline = earliest(row)
  const otherName = side === 'buyer' ? row.seller_name : row.buyer_name
  return {
    orderId: row.id,
    side,
    service: row.snapshot.title,
    ...(otherName ? { other: otherName } : {}),
    amount: { amount: side === 'buyer' ? row.total : row.seller_net, currency: row.currency },
    ...(row.schedule ? { when: { start: row.schedule.start, end: row.schedule.end } } : {}),
    ...(deadline ? { deadline } : {}),
    ...(row.decline_reason ? { reason: row.decline_reason } : {}),
  }
}

async function notify(tx: Db, row: OrderRow, side: Side, notice: Notice, source: string) {
  const accountId = side === 'buyer' ? row.buyer_id : row.seller_id
  if (!accountId) return
  const event: NewsEvent = `service_order.${notice.event}`
  await tell(tx, {
    accountId,
    source,
    type: notice.type ?? 'mail',
    event,
    data: factsFor(row, side),
    link: `/user/orders/${row.id}`,
    ...(notice.mail ? { mail: { template: event } } : {}),
  })
}

/** Tells the named sides of one moment, each once. */
export async function tellParties(tx: Db, { transition, row, eventId }: Occasion, sides: Side[]): Promise<void> {
  for (const side of sides) {
    const notice = NOTICES[transition]?.[side]
    if (notice) await notify(tx, row, side, notice, `${KIND}:${eventId}:${notice.event}`)
  }
}

const TURN: { [T in Told]?: Side } = {
  giveUpCapture: 'buyer',
  answerTooLate: 'seller',
  lapse: 'buyer',
  takeBackByTime: 'buyer',
  leaveUnscheduled: 'seller',
  missDelivery: 'seller',
  leaveUnmarked: 'seller',
  confirmByTime: 'buyer',
  assumeNoShow: 'seller',
}

type Reminder = { transition: TransitionOf<typeof serviceOrder>; occasion: string }

/** The side that can still prevent what a timer does hears of it before. */
export async function remindOf(tx: Db, _: Deps, row: OrderRow, { transition, occasion }: Reminder): Promise<void> {
  const side = TURN[transition]
  const source = `${KIND}:${row.id}:reminder:${row.status_since.getTime()}:${transition}:${occasion}`
  if (side) await notify(tx, row, side, { event: 'reminder', mail: true }, source)
}

/** A payment that arrived for an order that is over goes back; both sides hear of it. */
export async function tellUnwanted(tx: Db, row: OrderRow, paymentId: string): Promise<void> {
  for (const side of ['buyer', 'seller'] as const)
    await notify(tx, row, side, { event: 'payment_unwanted', mail: true }, `${KIND}:unwanted:${paymentId}`)
}
