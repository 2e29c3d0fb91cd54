import type { ActionOf, NeedOf, StateOf } from '../../kernel/process.ts'
import type { serviceOrder } from '../../process/service-order.ts'

type Process = typeof serviceOrder
type Step = Process['steps'][number]

/**
 * The words of service orders. The parts keyed by names of the process do not compile while one of them lacks its
 * words.
 */
export const messages = {
  states: {
    pending_payment: 'Payment due',
    expired: 'Expired',
    pending_acceptance: 'Waiting for an answer',
    declined: 'Declined',
    accepted: 'Accepted',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    awaiting_confirmation: 'To confirm',
    completed: 'Completed',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    time_proposed: 'New time proposed',
    finding_seller: 'Looking for a seller',
    refund_requested: 'Refund requested',
    disputed: 'In dispute',
    partially_refunded: 'Partly refunded',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    paid: 'Paid',
    accepted: 'Accepted',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    completed: 'Completed',
  } satisfies Record<Step, string>,
  /** The same steps where there is no appointment. */
  deliverySteps: {
    paid: 'Paid',
    accepted: 'Accepted',
    scheduled: 'Planned',
    in_progress: 'In progress',
    completed: 'Completed',
  } satisfies Record<Step, string>,
  actions: {
    'confirm-payment': 'Pay',
    accept: 'Accept',
    decline: 'Decline',
    schedule: 'Agree on a time',
    'in-progress': 'Start the work',
    complete: 'Mark as done',
    'process-refund-post-decline': 'Take the money back',
    delete: 'Delete',
    'propose-time-change': 'Propose other times',
    'confirm-time-proposal': 'Confirm this time',
    'reaffirm-preference': 'Keep my first choice',
    'find-another-seller': 'Find another seller',
    'answer-reschedule': 'Answer',
    wait: 'Wait',
    extend: 'Give more time',
    revise: 'Ask for changes',
    'request-refund': 'Ask for a refund',
    dispute: 'Ask an administrator',
    reopen: 'Open the request again',
    'withdraw-offer': 'Withdraw the offer',
    'call-off': 'Call off for the seller',
    settle: 'Settle: the seller is paid',
    end: 'End the order',
    correct: 'Correct the end',
  } satisfies Record<ActionOf<Process>, string>,
  choices: {
    accept: 'Agree to the new time',
    refuse: 'Keep the old time',
    agreed: 'Take a time that was named',
    ask: 'Ask for another time',
  },
  declineCodes: {
    unavailable: 'Not available',
    too_far: 'Too far away',
    not_offered: 'Not offered',
    auto: 'No answer in time',
    no_answer: 'No time was chosen',
  },
  blocked: {
    sellerVerified: 'You can accept orders as soon as an administrator has verified you.',
  } satisfies Record<NeedOf<Process>, string>,
  /** In place of the state, for a seller who is asked to take the order over. */
  invitation: 'Invitation',
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'service-orders': Messages
  }
}
