import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { closeReasons, serviceRequest } from '../../process/service-request.ts'

type Process = typeof serviceRequest
/** The actions on a request besides those of its own process: those of its offers and of its order. */
type BesidesAction =
  | 'edit'
  | 'promote'
  | 'make-offer'
  | 'initiate-payment'
  | 'confirm-payment'
  | 'undo'
  | 'reopen'
  | 'schedule'
  | 'in-progress'
  | 'complete'
  | 'request-refund'
  | 'dispute'

/** Requests for services. What stands under the names of the process does not compile while one of them lacks its words. */
export const messages = {
  states: {
    draft: 'Draft',
    pending_review: 'Waiting to be looked at',
    open: 'Open for offers',
    offer_accepted: 'Offer accepted',
    paid: 'Paid',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    awaiting_confirmation: 'To confirm',
    completed: 'Completed',
    refund_requested: 'Refund requested',
    disputed: 'In dispute',
    refunded: 'Refunded',
    partially_refunded: 'Partly refunded',
    closed: 'Closed',
    expired: 'Expired',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    open: 'Offers',
    paid: 'Paid',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    completed: 'Completed',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    publish: 'Publish',
    edit: 'Edit',
    'invite-providers': 'Invite providers',
    promote: 'Promote',
    'make-offer': 'Make an offer',
    close: 'Close the request',
    renew: 'Open again for offers',
    delete: 'Delete',
    'initiate-payment': 'Pay',
    'confirm-payment': 'Pay',
    undo: 'Take the acceptance back',
    reopen: 'Open the request again',
    schedule: 'Agree on a time',
    'in-progress': 'Start the work',
    complete: 'Mark as done',
    'request-refund': 'Ask for a refund',
    dispute: 'Ask an administrator',
    approve: 'Approve',
    reject: 'Reject',
    remove: 'Remove',
  } satisfies Record<ActionOf<Process> | BesidesAction, string>,
  /** The reasons for which the requester closes it, in their words. */
  closeReasons: {
    hired_elsewhere: 'I found somebody elsewhere',
    not_needed: 'I no longer need it',
    too_expensive: 'It is too expensive',
    no_fitting_offer: 'No offer fitted',
    other: 'Something else',
  } satisfies Record<(typeof closeReasons)[number], string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-requests': Messages
  }
}
