import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { subscription } from '../../process/subscription.ts'

type Process = typeof subscription

/** Plans that sellers pay for: the words of their process. */
export const messages = {
  states: {
    pending_payment: 'To be paid',
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment due',
    expired: 'Ended',
    free: 'Not begun, or given back',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    chosen: 'Chosen',
    running: 'Running',
    over: 'Over',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    'confirm-payment': 'Pay',
    grant: 'Give',
    cancel: 'Cancel',
    resume: 'Take the cancellation back',
    'change-plan': 'Change the plan',
    withdraw: 'Give it back',
    refund: 'Return the money',
    extend: 'Lengthen',
  } satisfies Record<ActionOf<Process>, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    subscriptions: Messages
  }
}
