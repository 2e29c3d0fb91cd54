import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { productOffer } from '../../process/product-offer.ts'

type Process = typeof productOffer
/** The actions on an offer besides those of its own process: those of its order. */
type BesidesAction = 'edit' | 'initiate-payment' | 'complete-payment' | 'ship' | 'deliver' | 'request-refund'

/** Offers for products that people want. What stands under the names of the process does not compile while one lacks its words. */
export const messages = {
  states: {
    pending: 'Open',
    accepted: 'Accepted',
    payment_pending: 'Waiting for the payment',
    paid: 'Paid',
    shipped: 'On its way',
    delivered: 'Arrived',
    completed: 'Completed',
    refund_requested: 'Refund requested',
    disputed: 'In dispute',
    refunded: 'Refunded',
    partially_refunded: 'Partly refunded',
    cancelled: 'Cancelled',
    rejected: 'Declined',
    withdrawn: 'Withdrawn',
    not_selected: 'Not chosen',
    expired: 'Expired',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    offered: 'Offered',
    paid: 'Paid',
    shipped: 'Sent',
    delivered: 'Arrived',
    completed: 'Completed',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    edit: 'Change the offer',
    accept: 'Accept',
    reject: 'Decline',
    withdraw: 'Withdraw the offer',
    delete: 'Delete',
    undo: 'Take the acceptance back',
    'initiate-payment': 'Pay',
    'complete-payment': 'Pay',
    ship: 'Mark as sent',
    deliver: 'Mark as arrived',
    'request-refund': 'Ask for a refund',
  } satisfies Record<ActionOf<Process> | BesidesAction, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'product-offers': Messages
  }
}
