import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { promotion } from '../../process/promotion.ts'

type Process = typeof promotion

/** Promotions: their process, the page on which one is chosen and paid, and the report of how it went. */
export const messages = {
  states: {
    pending_payment: 'To be paid',
    scheduled: 'Waiting for its turn',
    active: 'Running',
    paused: 'Standing still',
    expired: 'Ended',
    failed: 'Not paid',
    refunded: 'Refunded',
    cancelled: 'Stopped',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    paid: 'Paid',
    running: 'Running',
    over: 'Over',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    'confirm-promotion': 'Pay',
    refund: 'Take back',
  } satisfies Record<ActionOf<Process>, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    promotions: Messages
  }
}
