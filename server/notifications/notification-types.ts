import type { NotificationType } from '#shared/contract/notification.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import type { messages as en } from '#shared/messages/notification-templates/en.ts'
import { isMandatory, type NotificationGroup } from '#shared/policies/notification-groups.ts'

type Catalogue = Omit<typeof en, 'someone'>
/** A topic of events, which share their subject. */
export type NotificationTopic = keyof Catalogue
type EventOf = { [F in NotificationTopic]: `${F}.${keyof Catalogue[F] & string}` }
export type NotificationEvent = EventOf[NotificationTopic]
/** The notifications of sellers about their payouts. */
export type PayoutNotification = keyof Catalogue['payout']

export type NotificationIcon = NotificationType
export type Severity = Realtime['new_notification']['severity']

/** How an event is shown. */
type Entry = {
  severity: Severity
  /** If its group differs from that of its topic. */
  group?: NotificationGroup
  /** `mail` by default. */
  icon?: NotificationIcon
}

/** What happens to an order of any kind: payment, deadlines, the payer's bank, reviews. */
const ofEveryOrder = {
  placed: { severity: 'info', icon: 'order-placed' },
  paid_again: { severity: 'success', group: 'payments', icon: 'order-placed' },
  paid_buyer: { severity: 'success', group: 'payments', icon: 'order-placed' },
  declined: { severity: 'warning' },
  answer_too_late: { severity: 'warning' },
  completed_by_time: { severity: 'success' },
  expired: { severity: 'warning' },
  given_up: { severity: 'warning' },
  capture_refused: { severity: 'error', group: 'payments' },
  lapsed: { severity: 'warning', group: 'payments' },
  revived: { severity: 'success', icon: 'order-placed' },
  payment_unwanted: { severity: 'warning', group: 'payments' },
  review_request: { severity: 'info', group: 'reviews' },
  review_received: { severity: 'info', group: 'reviews' },
  review_answered: { severity: 'info', group: 'reviews' },
  reminder: { severity: 'warning' },
  charged_back: { severity: 'error', group: 'payments' },
  hold_ended: { severity: 'info', group: 'payments' },
  ended: { severity: 'warning', group: 'payments' },
} satisfies Record<string, Entry>

/**
 * Every notification. An event has its entry here and its texts in four languages; one without the other does not
 * compile. The notices of a process stand on its transitions.
 */
const topics: {
  [T in NotificationTopic]: { group: NotificationGroup; events: Record<keyof Catalogue[T], Entry> }
} = {
  service_order: {
    group: 'orders',
    events: {
      ...ofEveryOrder,
      accepted: { severity: 'success' },
      scheduled: { severity: 'info' },
      rescheduled: { severity: 'info' },
      started: { severity: 'info' },
      finished: { severity: 'info' },
      unmarked: { severity: 'warning' },
      confirmed: { severity: 'success' },
      money_returned: { severity: 'info', group: 'payments' },
      unscheduled: { severity: 'warning', group: 'payments' },
      missed_delivery: { severity: 'warning', group: 'payments' },
      no_show: { severity: 'warning', group: 'payments' },
      time_proposed: { severity: 'info' },
      proposal_confirmed: { severity: 'success' },
      reaffirmed: { severity: 'warning' },
      proposal_left: { severity: 'warning' },
      called_off: { severity: 'error' },
      withdrawn: { severity: 'warning' },
      released: { severity: 'info' },
      invited: { severity: 'info', group: 'invitations', icon: 'friend-interactive' },
      invitation_over: { severity: 'info', group: 'invitations', icon: 'friend-interactive' },
      taken_over: { severity: 'success' },
      search_ended: { severity: 'warning', group: 'payments' },
      move_asked: { severity: 'warning' },
      move_answered: { severity: 'info' },
      move_lapsed: { severity: 'info' },
      cancelled: { severity: 'warning', group: 'payments' },
      extended: { severity: 'info' },
      revision_asked: { severity: 'warning' },
    },
  },
  product_order: {
    group: 'orders',
    events: {
      ...ofEveryOrder,
      placed_confirmed: { severity: 'success', icon: 'order-placed' },
      confirmed: { severity: 'success', icon: 'order-placed' },
      cancelled: { severity: 'info' },
      called_off: { severity: 'error', group: 'payments' },
      cancel_asked: { severity: 'warning' },
      cancel_agreed: { severity: 'success', group: 'payments' },
      cancel_refused: { severity: 'info' },
      cancel_lapsed: { severity: 'info' },
      cancelled_late: { severity: 'warning' },
      ship_due: { severity: 'warning' },
      overdue: { severity: 'warning' },
      not_shipped: { severity: 'warning', group: 'payments' },
      shipped: { severity: 'info', icon: 'order-shipped' },
      shipped_partly: { severity: 'info', icon: 'order-shipped' },
      rest_called_off: { severity: 'error' },
      rest_late: { severity: 'warning' },
      rest_missing: { severity: 'warning' },
      return_address: { severity: 'info' },
      return_address_missing: { severity: 'warning' },
      ready: { severity: 'info', icon: 'order-shipped' },
      pickup_waiting: { severity: 'warning', icon: 'order-shipped' },
      pickup_missed: { severity: 'warning', group: 'payments' },
      delivered: { severity: 'info', icon: 'order-shipped' },
      delivered_by_time: { severity: 'info', icon: 'order-shipped' },
      completed: { severity: 'success' },
      return_started: { severity: 'warning' },
      return_sent: { severity: 'info', icon: 'order-shipped' },
      return_received: { severity: 'success', group: 'payments' },
      return_problem: { severity: 'warning' },
      return_lapsed: { severity: 'info' },
      return_by_time: { severity: 'success', group: 'payments' },
      arrival_asked: { severity: 'warning' },
    },
  },
  refund_case: {
    group: 'refunds',
    events: {
      opened: { severity: 'warning' },
      agreed: { severity: 'success' },
      return_agreed: { severity: 'info' },
      offered: { severity: 'info' },
      rejected: { severity: 'warning' },
      escalated: { severity: 'warning' },
      closed: { severity: 'info' },
      withdrawn: { severity: 'success' },
      evidence: { severity: 'info' },
      evidence_closed: { severity: 'info' },
      late: { severity: 'warning' },
      decided: { severity: 'info' },
      appealed: { severity: 'warning' },
      decided_again: { severity: 'info' },
      appeal_late: { severity: 'warning' },
      time_over: { severity: 'warning' },
      unanswered: { severity: 'warning' },
      charged_back: { severity: 'error' },
      bank_won: { severity: 'success' },
      bank_lost: { severity: 'error' },
      reminder: { severity: 'warning' },
    },
  },
  message: {
    group: 'messages',
    events: {
      received: { severity: 'info', icon: 'chat-message' },
    },
  },
  payout: {
    group: 'payments',
    events: {
      paid: { severity: 'success' },
      failed: { severity: 'warning' },
      bank_refused: { severity: 'warning' },
      account_ready: { severity: 'success' },
      account_restricted: { severity: 'warning' },
    },
  },
}

const isTopic = (name: string): name is NotificationTopic => Object.hasOwn(topics, name)

/** An event's topic and its name in it; undefined for an unknown event. */
function parse(event: string): { topic: NotificationTopic; name: string } | undefined {
  const [topic = '', name = '', ...rest] = event.split('.')
  return rest.length === 0 && isTopic(topic) && Object.hasOwn(topics[topic].events, name) ? { topic, name } : undefined
}

/** Whether this is an event of the catalogue. */
export const isNotificationEvent = (event: string): event is NotificationEvent => parse(event) !== undefined

/** Only events that `notify` was given are stored. */
export function partsOf(event: string) {
  const parsed = parse(event)
  if (!parsed) throw new Error(`There is no text for the event ${event}`)
  return parsed
}

function entryOf(event: string): Required<Entry> {
  const { topic, name } = partsOf(event)
  const { group, events }: { group: NotificationGroup; events: Record<string, Entry> } = topics[topic]
  return { severity: 'info', group, icon: 'mail', ...events[name] }
}

export const severityOf = (event: string): Severity => entryOf(event).severity

export const groupOf = (event: string): NotificationGroup => entryOf(event).group

export const iconOf = (event: string): NotificationIcon => entryOf(event).icon

/** Its mail is sent whatever the preferences say. */
export const mustBeMailed = (event: string): boolean => isMandatory(groupOf(event))

const everyEvent = Object.entries(topics).flatMap(([topic, { events }]) =>
  Object.keys(events).map((name) => `${topic}.${name}`),
)

export const eventsOf = (group: NotificationGroup): string[] => everyEvent.filter((event) => groupOf(event) === group)
