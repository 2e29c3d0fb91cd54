import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { serviceOrder } from '../../process/service-order.ts'

type Process = typeof serviceOrder

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
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    paid: 'Paid',
    accepted: 'Accepted',
    scheduled: 'Scheduled',
    in_progress: 'In progress',
    completed: 'Completed',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    'confirm-payment': 'Pay',
    accept: 'Accept',
    decline: 'Decline',
    schedule: 'Agree on a time',
    'in-progress': 'Start the work',
    complete: 'Mark as done',
    'process-refund-post-decline': 'Take the money back',
    delete: 'Delete',
  } satisfies Record<ActionOf<Process>, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    orders: Messages
  }
}
