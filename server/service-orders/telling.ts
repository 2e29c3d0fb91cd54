import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { NewsEvent, NewsType, OrderNews } from '#server/notifications/news-table.ts'
import { type News, tell } from '#server/notifications/tell.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'

type Side = 'buyer' | 'seller'
type Told = TransitionOf<typeof serviceOrder> | 'askForReviews'
type Notice = { event: OrderNews; type?: NewsType; mail?: true }

/** What each side hears of a transition; where nothing stands, that side hears nothing. */
const NOTICES: { [T in Told]?: { [S in Side]?: Notice } } = {
  pay: {
    seller: { event: 'placed', type: 'order-placed', mail: true },
    buyer: { event: 'paid_buyer', type: 'order-placed', mail: true },
  },
  payAgain: {
    seller: { event: 'paid_again', type: 'order-placed', mail: true },
    buyer: { event: 'paid_again', type: 'order-placed', mail: true },
  },
  revive: {
    seller: { event: 'placed', type: 'order-placed', mail: true },
    buyer: { event: 'revived', type: 'order-placed', mail: true },
  },
  giveUpCapture: { seller: { event: 'expired' }, buyer: { event: 'expired', mail: true } },
  accept: { buyer: { event: 'accepted', mail: true } },
  refuseCapture: { buyer: { event: 'capture_refused', mail: true }, seller: { event: 'capture_refused' } },
  proposeTimeChange: { buyer: { event: 'time_proposed', mail: true } },
  confirmTimeProposal: { seller: { event: 'proposal_confirmed', mail: true } },
  reaffirmPreference: { seller: { event: 'reaffirmed', mail: true } },
  leaveProposal: { buyer: { event: 'proposal_left', mail: true }, seller: { event: 'proposal_left' } },
  decline: { buyer: { event: 'declined', mail: true } },
  callOff: { buyer: { event: 'called_off', mail: true } },
  answerTooLateAgain: {
    buyer: { event: 'answer_too_late', mail: true },
    seller: { event: 'answer_too_late', mail: true },
  },
  withdraw: { seller: { event: 'withdrawn', mail: true } },
  takeOver: { buyer: { event: 'taken_over', mail: true } },
  stopSearch: { buyer: { event: 'search_ended' } },
  endSearch: { buyer: { event: 'search_ended', mail: true } },
  answerSellersMove: { seller: { event: 'move_answered', mail: true } },
  answerBuyersMove: { buyer: { event: 'move_answered', mail: true } },
  keepAppointment: { buyer: { event: 'move_lapsed' }, seller: { event: 'move_lapsed' } },
  cancel: { buyer: { event: 'cancelled', mail: true }, seller: { event: 'cancelled', mail: true } },
  cancelLate: { buyer: { event: 'cancelled', mail: true }, seller: { event: 'cancelled', mail: true } },
  extend: { seller: { event: 'extended', mail: true } },
  extendStarted: { seller: { event: 'extended', mail: true } },
  revise: { seller: { event: 'revision_asked', mail: true } },
  chargeBack: { buyer: { event: 'charged_back' }, seller: { event: 'charged_back', mail: true } },
  holdTooLong: { buyer: { event: 'hold_ended', mail: true }, seller: { event: 'hold_ended', mail: true } },
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

const reasonOf = ({ decline_reason, refund_reason }: OrderRow) => {
  const reason = refund_reason ?? decline_reason
  return reason ? { reason } : {}
}

/** The facts that the sentences of a notice may need; words and formats are chosen in the reader's language. */
const factsFor = (row: OrderRow, side: Side) => {
  const deadline = earliest(row)
  const otherName = side === 'buyer' ? row.seller_name : row.buyer_name
  const otherId = side === 'buyer' ? row.seller_id : row.buyer_id
  const schedule = row.pending_reschedule?.schedule ?? row.schedule
  return {
    orderId: row.id,
    side,
    service: row.snapshot.title,
    ...(otherName ? { other: otherName } : {}),
    ...(otherId ? { otherId } : {}),
    amount: { amount: side === 'buyer' ? row.total : row.seller_net, currency: row.currency },
    ...(row.settlement
      ? { rest: { amount: row.settlement[side === 'buyer' ? 'refund' : 'sellerNet'], currency: row.currency } }
      : {}),
    ...(schedule ? { when: { start: schedule.start, end: schedule.end } } : {}),
    ...(deadline ? { deadline } : {}),
    ...reasonOf(row),
  }
}

const partyOf = (row: OrderRow, side: Side) => (side === 'buyer' ? row.buyer_id : row.seller_id)

function newsFor(row: OrderRow, side: Side, notice: Notice): Omit<News, 'accountId' | 'source'> {
  const event: NewsEvent = `service_order.${notice.event}`
  return {
    type: notice.type ?? 'mail',
    event,
    data: factsFor(row, side),
    link: `/user/orders/${row.id}`,
    ...(notice.mail ? { mail: { template: event } } : {}),
  }
}

async function notify(
  tx: Db,
  row: OrderRow,
  side: Side,
  notice: Notice,
  source: string,
  accountId = partyOf(row, side),
) {
  if (accountId) await tell(tx, { accountId, source, ...newsFor(row, side, notice) })
}

/** Near the appointment a new time is only asked for. */
const noticeOf = (transition: Told, row: OrderRow, side: Side): Notice | undefined =>
  transition === 'reschedule' && row.pending_reschedule
    ? { event: 'move_asked', mail: true }
    : NOTICES[transition]?.[side]

/** What one side was told of a transition of the past; nothing if it heard nothing, or is not known. */
export function pastNews(row: OrderRow, transition: TransitionOf<typeof serviceOrder>, side: Side) {
  const notice = NOTICES[transition]?.[side]
  const accountId = partyOf(row, side)
  return notice && accountId ? { accountId, ...newsFor(row, side, notice) } : undefined
}

/** Tells the named sides of one moment, each once. */
export async function tellParties(tx: Db, { transition, row, eventId }: Occasion, sides: Side[]): Promise<void> {
  for (const side of sides) {
    const notice = noticeOf(transition, row, side)
    if (notice) await notify(tx, row, side, notice, `${KIND}:${eventId}:${notice.event}`)
  }
}

type Search = { before: OrderRow; row: OrderRow; eventId: number }

/** The seller from whom an order was taken hears so, and not why. */
export const tellFormer = (tx: Db, { before, row, eventId }: Search): Promise<void> =>
  notify(tx, row, 'seller', { event: 'released' }, `${KIND}:${eventId}:released`, before.seller_id)

/** Those who were asked to take an order over hear of it, or that it is no longer to be had. */
export async function tellInvited(tx: Db, { before, row, eventId }: Search, event: 'invited' | 'invitation_over') {
  const invited = event === 'invited' ? row.invitations : before.invitations
  for (const { sellerId } of invited.filter((each) => each.sellerId !== row.seller_id)) {
    const source = `${KIND}:${eventId}:${event}:${sellerId}`
    await notify(
      tx,
      row,
      'seller',
      { event, type: 'friend-interactive', ...(event === 'invited' ? { mail: true } : {}) },
      source,
      sellerId,
    )
  }
}

const TURN: { [T in Told]?: Side } = {
  giveUpCapture: 'buyer',
  answerTooLate: 'seller',
  answerTooLateAgain: 'seller',
  leaveProposal: 'buyer',
  endSearch: 'buyer',
  keepAppointment: 'buyer',
  holdTooLong: 'buyer',
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
