import type { Presentation } from '#shared/kernel/notice.ts'
import type { ProcessDefinition, TopicOf } from '#shared/kernel/process.ts'
import { type NotificationEventOf, presentationsOf } from '#shared/kernel/process-notices.ts'
import type { NotificationTexts, ProcessTexts } from '#shared/messages/notification-texts.ts'
import type { NotificationGroup } from '#shared/policies/notification-groups.ts'
import type { transactions } from '#shared/process/index.ts'
import { offer } from '#shared/process/offer.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { productRequest } from '#shared/process/product-request.ts'
import { promotion } from '#shared/process/promotion.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { report } from '#shared/process/report.ts'
import { serviceRequest } from '#shared/process/service-request.ts'
import { subscription } from '#shared/process/subscription.ts'

/** A topic of events, which share their subject. */
export type NotificationTopic = keyof NotificationTexts
/** A topic that a process may have. */
export type ProcessTopic = keyof ProcessTexts

/**
 * The presentation of the events of a topic. An event has its presentation and its texts in four languages; one without
 * the other does not compile.
 */
export type Notices<T extends NotificationTopic> = {
  group: NotificationGroup
  events: Record<keyof NotificationTexts[T], Presentation>
}

/** The same of a topic that a process may have. */
export type ProcessNotices<T extends ProcessTopic> = {
  group: NotificationGroup
  events: Record<keyof ProcessTexts[T], Presentation>
}

export type AnyNotices = { group: NotificationGroup; events: Record<string, Presentation> }

type TopicIn<P extends ProcessDefinition> = TopicOf<P> & ProcessTopic

/**
 * The presentation of the events of a process, which stands on its rows; `others` are the events of its topic that no
 * row sends.
 */
export const noticesOf = <P extends ProcessDefinition & { group: NotificationGroup }>(
  process: P,
  others: Record<Exclude<keyof ProcessTexts[TopicIn<P>], NotificationEventOf<P>>, Presentation>,
): ProcessNotices<TopicIn<P>> => ({
  group: process.group,
  // Each event of the topic is one of the rows, or one of the others.
  events: { ...presentationsOf(process), ...others } as ProcessNotices<TopicIn<P>>['events'],
})

/** A seller hears once a day how many more requests fit. */
const requestEvents = {
  more_fitting: { group: 'invitations', icon: 'friend-interactive' },
} as const satisfies Record<string, Presentation>

type Transactions = typeof transactions
/** The topics of the kinds of transactions. */
type KindTopic = TopicOf<Transactions[keyof Transactions]> & NotificationTopic

/** The notices that belong to no kind of transactions. */
export const ownTopics: { [T in Exclude<NotificationTopic, KindTopic>]: Notices<T> } = {
  refund_case: noticesOf(refundCase, {}),
  message: {
    group: 'messages',
    events: {
      received: { icon: 'chat-message', team: 'answer' },
    },
  },
  favorite: {
    group: 'saved',
    events: {
      price_dropped: { severity: 'success', icon: 'friend-interactive' },
      in_stock: { severity: 'success', icon: 'friend-interactive' },
      free_again: { severity: 'success', icon: 'friend-interactive' },
      closing: { icon: 'friend-interactive' },
    },
  },
  payout: {
    group: 'payments',
    events: {
      paid: { severity: 'success' },
      failed: { severity: 'warning' },
      bank_refused: { severity: 'warning' },
      waiting: { severity: 'warning' },
      unconfirmed: { severity: 'warning' },
      account_ready: { severity: 'success' },
      account_restricted: { severity: 'warning' },
    },
  },
  ledger: { group: 'payments', events: { unsound: { severity: 'error' } } },
  queue: {
    group: 'account',
    events: { overdue: { severity: 'warning' }, broken: { severity: 'error' }, works: { severity: 'success' } },
  },
  service_request: noticesOf(serviceRequest, requestEvents),
  offer: noticesOf(offer, {}),
  promotion: noticesOf(promotion, {}),
  subscription: noticesOf(subscription, {}),
  product_request: noticesOf(productRequest, requestEvents),
  product_offer: noticesOf(productOffer, {}),
  report: noticesOf(report, {
    received: {},
    hidden: { severity: 'warning' },
    hide: { severity: 'warning' },
    remove: { severity: 'warning' },
    warn: { severity: 'warning' },
    restrict: { severity: 'error' },
    suspend: { severity: 'error' },
    kept: {},
    keptAlone: {},
    reverted: { severity: 'success' },
    revertedAlone: { severity: 'success' },
  }),
  account: {
    group: 'account',
    events: {
      opened: {},
      import_done: { severity: 'success' },
      import_failed: { severity: 'error' },
      card_expires: { severity: 'warning' },
      waiting: {},
      verified: { severity: 'success' },
      changes_requested: { severity: 'warning' },
      rejected: { severity: 'warning' },
      suspended: { severity: 'error' },
      restored: { severity: 'success' },
      appointed: {},
      dismissed: {},
      archive_ready: { severity: 'success' },
      archive_failed: { severity: 'warning' },
      viewed: {},
    },
  },
  saved_search: { group: 'searches', events: { matched: { icon: 'friend-interactive' } } },
  listing: {
    group: 'account',
    events: {
      approved: { severity: 'success' },
      hidden: { severity: 'warning' },
      restored: { severity: 'success' },
      removed: { severity: 'error' },
      changed: { severity: 'warning' },
      new_of_followed: { group: 'follows', icon: 'friend-interactive' },
    },
  },
}
