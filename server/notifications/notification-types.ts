import type { NotificationType } from '#shared/contract/notification.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import type { messages as en } from '#shared/messages/notification-templates/en.ts'
import { isMandatory, type NotificationGroup } from '#shared/policies/notification-groups.ts'

type Catalogue = Omit<typeof en, 'someone'>
/** A folder of events: what they have in common is what they are about. */
export type NotificationTopic = keyof Catalogue
type EventOf = { [F in NotificationTopic]: `${F}.${keyof Catalogue[F] & string}` }
export type NotificationEvent = EventOf[NotificationTopic]
export type ServiceOrderNotification = keyof Catalogue['service_order']
export type ProductOrderNotification = keyof Catalogue['product_order']
export type RefundCaseNotification = keyof Catalogue['refund_case']
/** What sellers are told of the way of their earnings. */
export type PayoutNotification = keyof Catalogue['payout']

export type NotificationIcon = NotificationType
export type Severity = Realtime['new_notification']['severity']

/** Everything that anybody is ever told of. Another topic is a row here, in `topicGroups`, and its words in four languages. */
const severities: { [F in NotificationTopic]: Record<keyof Catalogue[F], Severity> } = {
  service_order: {
    placed: 'info',
    paid_again: 'success',
    paid_buyer: 'success',
    accepted: 'success',
    declined: 'warning',
    answer_too_late: 'warning',
    scheduled: 'info',
    rescheduled: 'info',
    started: 'info',
    finished: 'info',
    unmarked: 'warning',
    confirmed: 'success',
    completed_by_time: 'success',
    money_returned: 'info',
    expired: 'warning',
    given_up: 'warning',
    capture_refused: 'error',
    lapsed: 'warning',
    unscheduled: 'warning',
    missed_delivery: 'warning',
    no_show: 'warning',
    revived: 'success',
    payment_unwanted: 'warning',
    review_request: 'info',
    review_received: 'info',
    review_answered: 'info',
    reminder: 'warning',
    time_proposed: 'info',
    proposal_confirmed: 'success',
    reaffirmed: 'warning',
    proposal_left: 'warning',
    called_off: 'error',
    withdrawn: 'warning',
    released: 'info',
    invited: 'info',
    invitation_over: 'info',
    taken_over: 'success',
    search_ended: 'warning',
    move_asked: 'warning',
    move_answered: 'info',
    move_lapsed: 'info',
    cancelled: 'warning',
    extended: 'info',
    revision_asked: 'warning',
    charged_back: 'error',
    hold_ended: 'info',
    ended: 'warning',
  },
  product_order: {
    placed: 'info',
    placed_confirmed: 'success',
    paid_buyer: 'success',
    paid_again: 'success',
    confirmed: 'success',
    declined: 'warning',
    answer_too_late: 'warning',
    lapsed: 'warning',
    capture_refused: 'error',
    expired: 'warning',
    given_up: 'warning',
    cancelled: 'info',
    called_off: 'error',
    cancel_asked: 'warning',
    cancel_agreed: 'success',
    cancel_refused: 'info',
    cancel_lapsed: 'info',
    cancelled_late: 'warning',
    ship_due: 'warning',
    overdue: 'warning',
    not_shipped: 'warning',
    shipped: 'info',
    shipped_partly: 'info',
    rest_called_off: 'error',
    rest_late: 'warning',
    rest_missing: 'warning',
    return_address: 'info',
    return_address_missing: 'warning',
    ready: 'info',
    pickup_waiting: 'warning',
    pickup_missed: 'warning',
    delivered: 'info',
    delivered_by_time: 'info',
    completed: 'success',
    completed_by_time: 'success',
    return_started: 'warning',
    return_sent: 'info',
    return_received: 'success',
    return_problem: 'warning',
    return_lapsed: 'info',
    return_by_time: 'success',
    payment_unwanted: 'warning',
    charged_back: 'error',
    hold_ended: 'info',
    ended: 'warning',
    review_request: 'info',
    review_received: 'info',
    review_answered: 'info',
    reminder: 'warning',
    arrival_asked: 'warning',
  },
  refund_case: {
    opened: 'warning',
    agreed: 'success',
    return_agreed: 'info',
    offered: 'info',
    rejected: 'warning',
    escalated: 'warning',
    closed: 'info',
    withdrawn: 'success',
    evidence: 'info',
    evidence_closed: 'info',
    late: 'warning',
    decided: 'info',
    appealed: 'warning',
    decided_again: 'info',
    appeal_late: 'warning',
    time_over: 'warning',
    unanswered: 'warning',
    charged_back: 'error',
    bank_won: 'success',
    bank_lost: 'error',
    reminder: 'warning',
  },
  message: { received: 'info' },
  payout: {
    paid: 'success',
    failed: 'warning',
    bank_refused: 'warning',
    account_ready: 'success',
    account_restricted: 'warning',
  },
}

const topicGroups: Record<NotificationTopic, NotificationGroup> = {
  service_order: 'orders',
  product_order: 'orders',
  refund_case: 'refunds',
  payout: 'payments',
  message: 'messages',
}

/** Events that are about something else than the rest of their topic. */
const exceptions: { [E in NotificationEvent]?: NotificationGroup } = {
  'service_order.paid_buyer': 'payments',
  'service_order.paid_again': 'payments',
  'service_order.capture_refused': 'payments',
  'service_order.lapsed': 'payments',
  'service_order.money_returned': 'payments',
  'service_order.unscheduled': 'payments',
  'service_order.missed_delivery': 'payments',
  'service_order.no_show': 'payments',
  'service_order.payment_unwanted': 'payments',
  'service_order.search_ended': 'payments',
  'service_order.cancelled': 'payments',
  'service_order.charged_back': 'payments',
  'service_order.hold_ended': 'payments',
  'service_order.ended': 'payments',
  'service_order.invited': 'invitations',
  'service_order.invitation_over': 'invitations',
  'service_order.review_request': 'reviews',
  'service_order.review_received': 'reviews',
  'service_order.review_answered': 'reviews',
  'product_order.paid_buyer': 'payments',
  'product_order.paid_again': 'payments',
  'product_order.capture_refused': 'payments',
  'product_order.lapsed': 'payments',
  'product_order.called_off': 'payments',
  'product_order.cancel_agreed': 'payments',
  'product_order.not_shipped': 'payments',
  'product_order.pickup_missed': 'payments',
  'product_order.return_received': 'payments',
  'product_order.return_by_time': 'payments',
  'product_order.payment_unwanted': 'payments',
  'product_order.charged_back': 'payments',
  'product_order.hold_ended': 'payments',
  'product_order.ended': 'payments',
  'product_order.review_request': 'reviews',
  'product_order.review_received': 'reviews',
  'product_order.review_answered': 'reviews',
}

const isTopic = (name: string): name is NotificationTopic => Object.hasOwn(severities, name)

/** An event's topic and its name in it; undefined if nobody is ever told of it. */
function parse(event: string): { topic: NotificationTopic; name: string } | undefined {
  const [topic = '', name = '', ...rest] = event.split('.')
  return rest.length === 0 && isTopic(topic) && Object.hasOwn(severities[topic], name) ? { topic, name } : undefined
}

/** Whether anybody is ever told of this. */
export const isNotificationEvent = (event: string): event is NotificationEvent => parse(event) !== undefined

/** Only events that `tell` was given are stored. */
export function partsOf(event: string) {
  const parsed = parse(event)
  if (!parsed) throw new Error(`There is no text for the event ${event}`)
  return parsed
}

export function severityOf(event: string): Severity {
  const { topic, name } = partsOf(event)
  const named: Record<string, Severity> = severities[topic]
  return named[name] ?? 'info'
}

export function groupOf(event: string): NotificationGroup {
  const named: Record<string, NotificationGroup> = exceptions
  return named[event] ?? topicGroups[partsOf(event).topic]
}

/** Its mail goes out whatever was chosen. */
export const mustBeMailed = (event: string): boolean => isMandatory(groupOf(event))

const events = Object.entries(severities).flatMap(([topic, named]) =>
  Object.keys(named).map((name) => `${topic}.${name}`),
)

export const eventsOf = (group: NotificationGroup): string[] => events.filter((event) => groupOf(event) === group)
