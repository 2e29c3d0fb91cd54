import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { ServiceOrderNotification } from '#server/notifications/notification-types.ts'
import { createOrderNotifier, type Notices, type Notice as SomeNotice } from '#server/transactions/notifications.ts'
import { partyOf, type Side } from '#server/transactions/row.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { KIND, type OrderRow } from './data.ts'

type NotifiedTransition = TransitionOf<typeof serviceOrder> | 'askForReviews'
type Notice = SomeNotice<ServiceOrderNotification>

const NOTICES: Notices<NotifiedTransition, ServiceOrderNotification> = {
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
  abandonAccepted: { seller: { event: 'given_up', mail: true } },
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
  endByAdmin: { buyer: { event: 'ended', mail: true }, seller: { event: 'ended', mail: true } },
  askForReviews: { buyer: { event: 'review_request', mail: true }, seller: { event: 'review_request' } },
}

type Occasion = { transition: NotifiedTransition; row: OrderRow; eventId: number }

const notifier = createOrderNotifier({
  kind: KIND,
  topic: 'service_order',
  linkTo: (id) => `/user/orders/${id}`,
  titleOf: ({ snapshot }: OrderRow) => snapshot.title,
  moreFor: ({ pending_reschedule, schedule: agreed, end_reason, refund_reason, decline_reason }) => {
    const schedule = pending_reschedule?.schedule ?? agreed
    const reason = end_reason ?? refund_reason ?? decline_reason
    return {
      ...(schedule ? { when: { start: schedule.start, end: schedule.end } } : {}),
      ...(reason ? { reason } : {}),
    }
  },
})

/** Near the appointment a new time is only asked for. */
const noticeOf = (transition: NotifiedTransition, row: OrderRow, side: Side): Notice | undefined =>
  transition === 'reschedule' && row.pending_reschedule
    ? { event: 'move_asked', mail: true }
    : NOTICES[transition]?.[side]

/** What one side was told of a transition of the past; nothing if it heard nothing, or is not known. */
export function pastNotification(row: OrderRow, transition: TransitionOf<typeof serviceOrder>, side: Side) {
  const notice = NOTICES[transition]?.[side]
  const accountId = partyOf(row, side)
  return notice && accountId ? { accountId, ...notifier.newsFor(row, side, notice) } : undefined
}

/** Tells the named sides of one moment, each once. */
export const notifyParties = (tx: Db, occasion: Occasion, sides: Side[]): Promise<void> =>
  notifier.tellSides(tx, occasion, sides, (side) => noticeOf(occasion.transition, occasion.row, side))

type Search = { before: OrderRow; row: OrderRow; eventId: number }

/** The seller from whom an order was taken hears so, and not why. */
export const notifyFormerSeller = (tx: Db, { before, row, eventId }: Search): Promise<void> =>
  notifier.notify(tx, row, {
    side: 'seller',
    notice: { event: 'released' },
    source: `${KIND}:${eventId}:released`,
    accountId: before.seller_id,
  })

/** Those who were asked to take an order over hear of it, or that it is no longer to be had. */
export async function notifyInvited(tx: Db, { before, row, eventId }: Search, event: 'invited' | 'invitation_over') {
  const invited = event === 'invited' ? row.invitations : before.invitations
  for (const { sellerId } of invited.filter((each) => each.sellerId !== row.seller_id)) {
    await notifier.notify(tx, row, {
      side: 'seller',
      notice: { event, type: 'friend-interactive', ...(event === 'invited' ? { mail: true } : {}) },
      source: `${KIND}:${eventId}:${event}:${sellerId}`,
      accountId: sellerId,
    })
  }
}

const TURN: { [T in NotifiedTransition]?: Side } = {
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
export async function sendReminder(tx: Db, _: Deps, row: OrderRow, { transition, occasion }: Reminder): Promise<void> {
  const side = TURN[transition]
  if (side) await notifier.remind(tx, row, { side, event: 'reminder', transition, occasion })
}

export const notifyUnwantedPayment = (tx: Db, row: OrderRow, paymentId: string): Promise<void> =>
  notifier.tellUnwanted(tx, row, paymentId, 'payment_unwanted')
