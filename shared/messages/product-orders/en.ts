import type { ActionOf, NeedOf, StateOf } from '../../kernel/process.ts'
import type { productOrder } from '../../process/product-order.ts'
import type { RefundReason } from '../../process/refund-reasons.ts'

type Process = typeof productOrder
type Step = Process['steps'][number]

/**
 * The words of product orders. The parts keyed by names of the process do not compile while one of them lacks its
 * words.
 */
export const messages = {
  states: {
    pending_payment: 'Payment due',
    expired: 'Expired',
    pending_confirmation: 'Waiting for an answer',
    confirmed: 'Confirmed',
    declined: 'Declined',
    shipped: 'On its way',
    ready_for_pickup: 'Ready for pick-up',
    delivered: 'Delivered',
    completed: 'Completed',
    refund_requested: 'Refund requested',
    return_in_transit: 'Coming back',
    disputed: 'In dispute',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    partially_refunded: 'Partly refunded',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    paid: 'Paid',
    confirmed: 'Confirmed',
    shipped: 'Sent',
    delivered: 'Delivered',
    completed: 'Completed',
  } satisfies Record<Step, string>,
  /** The same steps where it is picked up. */
  pickupSteps: {
    paid: 'Paid',
    confirmed: 'Confirmed',
    shipped: 'Ready',
    delivered: 'Picked up',
    completed: 'Completed',
  } satisfies Record<Step, string>,
  actions: {
    'confirm-payment': 'Pay',
    'seller-confirm': 'Confirm the order',
    'seller-decline': 'Decline',
    cancel: 'Cancel the order',
    'answer-cancel': 'Answer',
    ship: 'Mark as sent',
    delivered: 'It has arrived',
    complete: 'All good',
    'request-refund': 'Ask for a refund',
    'return-address': 'Say where it goes',
    'return-sent': 'I have sent it back',
    'return-received': 'It has come back',
    'call-off': 'Call off for the seller',
    deliver: 'Mark as received',
    settle: 'Settle: the seller is paid',
    end: 'End the order',
    correct: 'Correct the end',
    delete: 'Delete',
  } satisfies Record<ActionOf<Process>, string>,
  /** Of the actions that are a choice. */
  choices: {
    accept: 'Agree to cancel',
    refuse: 'Keep the order',
    problem: 'Report a problem',
    changed_mind: 'I have changed my mind',
    ok: 'Everything is all right',
    all: 'Send all of it',
    part: 'Send a part',
  },
  refundReasons: {
    not_received: 'It has not arrived',
    damaged: 'It is damaged',
    not_as_described: 'It is not as described',
    wrong_item: 'It is something else',
    changed_mind: 'I have changed my mind',
  } satisfies Record<RefundReason, string>,
  declineCodes: {
    out_of_stock: 'It is sold out',
    price_error: 'The price is wrong',
    cannot_ship: 'It cannot be sent there',
    other: 'Another reason',
    auto: 'There was no answer in time',
  },
  blocked: {
    sellerVerified: 'You can confirm orders as soon as an administrator has verified you.',
  } satisfies Record<NeedOf<Process>, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'product-orders': Messages
  }
}
