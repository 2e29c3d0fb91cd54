import type { NotificationType } from '#shared/contract/notification.ts'
import type { Realtime } from '#shared/contract/realtime.ts'
import type { TeamRole } from '#shared/kernel/contract.ts'
import type { TopicOf } from '#shared/kernel/process.ts'
import type { DurationName } from '#shared/kernel/rules.ts'
import type { messages as en } from '#shared/messages/notification-templates/en.ts'
import type { NotificationGroup } from '#shared/policies/notification-groups.ts'
import type { transactions } from '#shared/process/index.ts'

/** The texts of the notifications, by topic and event. */
export type Catalogue = Omit<typeof en, 'someone' | 'freePlan' | 'notCharged' | 'listingParts' | 'listingRules'>
/** A topic of events, which share their subject. */
export type NotificationTopic = keyof Catalogue

export type NotificationIcon = NotificationType
export type Severity = Realtime['new_notification']['severity']

/** The presentation of an event. */
export type Entry = {
  severity: Severity
  /** If its group differs from that of its topic. */
  group?: NotificationGroup
  /** `mail` by default. */
  icon?: NotificationIcon
  /** The people of a seller's shop with this role hear of it, too: it asks the seller for something that they may do. */
  team?: TeamRole
  /** The timers that its time is about, the first of which counts; a reminder is about the one that it reminds of. */
  until?: readonly DurationName[]
}

/**
 * The presentation of the events of a topic. An event has its entry and its texts in four languages; one without the
 * other does not compile.
 */
export type Notices<T extends NotificationTopic> = {
  group: NotificationGroup
  events: Record<keyof Catalogue[T], Entry>
}

export type AnyNotices = { group: NotificationGroup; events: Record<string, Entry> }

/** Events for the author of a request of any kind, and for those whom it fits. */
const requestEvents = {
  approved: { severity: 'success', group: 'account' },
  rejected: { severity: 'warning', group: 'account' },
  review_overdue: { severity: 'warning', group: 'account' },
  held: { severity: 'info', group: 'account', until: ['reportReview'] },
  removed: { severity: 'error', group: 'account' },
  restored: { severity: 'success', group: 'account' },
  expired: { severity: 'warning', until: ['requestRenewal'] },
  reminder: { severity: 'warning' },
  fitting: { severity: 'info', group: 'invitations', icon: 'friend-interactive' },
  more_fitting: { severity: 'info', group: 'invitations', icon: 'friend-interactive' },
} satisfies Record<string, Entry>

type Transactions = typeof transactions
/** The topics of the kinds of transactions. */
type KindTopic = TopicOf<Transactions[keyof Transactions]> & NotificationTopic

/** The notices that belong to no kind of transactions. */
export const ownTopics: { [T in Exclude<NotificationTopic, KindTopic>]: Notices<T> } = {
  refund_case: {
    group: 'refunds',
    events: {
      opened: { severity: 'warning', until: ['claimSellerAnswer'] },
      agreed: { severity: 'success' },
      return_agreed: { severity: 'info' },
      offered: { severity: 'info', until: ['claimBuyerAnswer'] },
      rejected: { severity: 'warning', until: ['claimRejectedHold'] },
      escalated: { severity: 'warning', until: ['evidence'] },
      closed: { severity: 'info' },
      withdrawn: { severity: 'success' },
      evidence: { severity: 'info' },
      evidence_closed: { severity: 'info' },
      late: { severity: 'warning', until: ['hardStop'] },
      decided: { severity: 'info', until: ['appeal'] },
      appealed: { severity: 'warning', until: ['evidence'] },
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
      received: { severity: 'info', icon: 'chat-message', team: 'answer' },
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
  ledger: { group: 'payments', events: { unsound: { severity: 'error' } } },
  queue: { group: 'account', events: { overdue: { severity: 'warning' } } },
  service_request: {
    group: 'orders',
    events: {
      ...requestEvents,
      invited: {
        severity: 'info',
        group: 'invitations',
        icon: 'friend-interactive',
        team: 'manage',
        until: ['requestTtl'],
      },
    },
  },
  offer: {
    group: 'orders',
    events: {
      received: { severity: 'info', icon: 'order-placed', until: ['offerTtl'] },
      revised: { severity: 'info', until: ['offerTtl'] },
      stale: { severity: 'warning', team: 'manage' },
      reconfirmed: { severity: 'success' },
      rejected: { severity: 'warning' },
      countered: { severity: 'info', team: 'manage', until: ['counterTtl', 'offerTtl'] },
      agreed: { severity: 'success', until: ['offerTtl'] },
      kept: { severity: 'info', until: ['offerTtl'] },
      countered_back: { severity: 'info', until: ['offerTtl'] },
      counter_left: { severity: 'warning', until: ['offerTtl'] },
      reminder: { severity: 'warning', team: 'manage' },
      withdrawn: { severity: 'info' },
      expired: { severity: 'info' },
      accepted: { severity: 'success', icon: 'order-placed' },
      on_hold: { severity: 'info' },
      restored: { severity: 'success', until: ['offerTtl'] },
      not_selected: { severity: 'info' },
      gone: { severity: 'info' },
    },
  },
  promotion: {
    group: 'payments',
    events: {
      started: { severity: 'success' },
      scheduled: { severity: 'success' },
      paused: { severity: 'info' },
      resumed: { severity: 'info' },
      ended: { severity: 'info' },
      stopped: { severity: 'info' },
      forfeited: { severity: 'warning' },
      returned: { severity: 'info' },
      refunded: { severity: 'info' },
      charged_back: { severity: 'error' },
      payment_unwanted: { severity: 'warning' },
    },
  },
  subscription: {
    group: 'payments',
    events: {
      started: { severity: 'success' },
      trial_started: { severity: 'success' },
      granted: { severity: 'success' },
      renewal_reminder: { severity: 'info' },
      past_due: { severity: 'warning' },
      authentication_needed: { severity: 'warning' },
      still_due: { severity: 'warning' },
      renewed: { severity: 'success' },
      changed: { severity: 'success' },
      cancelled: { severity: 'info' },
      change_agreed: { severity: 'success' },
      discontinued: { severity: 'warning' },
      resumed: { severity: 'success' },
      ended: { severity: 'info' },
      expired: { severity: 'warning' },
      withdrawn: { severity: 'info' },
      refunded: { severity: 'info' },
      extended: { severity: 'success' },
      charged_back: { severity: 'error' },
      dispute_won: { severity: 'info' },
      restored: { severity: 'success' },
      payment_unwanted: { severity: 'warning' },
      listings_paused: { severity: 'warning' },
    },
  },
  product_request: {
    group: 'orders',
    events: {
      ...requestEvents,
    },
  },
  product_offer: {
    group: 'orders',
    events: {
      received: { severity: 'info', icon: 'order-placed', until: ['offerTtl'] },
      revised: { severity: 'info', until: ['offerTtl'] },
      stale: { severity: 'warning', team: 'manage' },
      rejected: { severity: 'warning' },
      reminder: { severity: 'warning', team: 'manage' },
      withdrawn: { severity: 'info' },
      expired: { severity: 'info' },
      accepted: { severity: 'success', icon: 'order-placed' },
      undone: { severity: 'warning' },
      unpaid: { severity: 'warning' },
      on_hold: { severity: 'info' },
      fewer_left: { severity: 'info' },
      restored: { severity: 'success', until: ['offerTtl'] },
      not_selected: { severity: 'info' },
      gone: { severity: 'info' },
    },
  },
  report: {
    group: 'account',
    events: {
      received: { severity: 'info' },
      opened: { severity: 'warning' },
      hidden: { severity: 'warning' },
      dismissed: { severity: 'info' },
      acted: { severity: 'success' },
      hide: { severity: 'warning' },
      remove: { severity: 'warning' },
      warn: { severity: 'warning' },
      restrict: { severity: 'error' },
      suspend: { severity: 'error' },
      objected: { severity: 'warning' },
      overdue: { severity: 'warning' },
      kept: { severity: 'info' },
      keptAlone: { severity: 'info' },
      reverted: { severity: 'success' },
      revertedAlone: { severity: 'success' },
    },
  },
  account: {
    group: 'account',
    events: {
      opened: { severity: 'info' },
      waiting: { severity: 'info' },
      verified: { severity: 'success' },
      changes_requested: { severity: 'warning' },
      rejected: { severity: 'warning' },
      suspended: { severity: 'error' },
      restored: { severity: 'success' },
      appointed: { severity: 'info' },
      dismissed: { severity: 'info' },
    },
  },
  listing: {
    group: 'account',
    events: {
      approved: { severity: 'success' },
      hidden: { severity: 'warning' },
      restored: { severity: 'success' },
      removed: { severity: 'error' },
      changed: { severity: 'warning' },
    },
  },
}
