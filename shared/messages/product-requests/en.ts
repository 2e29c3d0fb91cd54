import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { productCloseReasons, productRequest } from '../../process/product-request.ts'

type Process = typeof productRequest
/** The actions on a request besides those of its own process. */
type BesidesAction = 'edit' | 'make-offer'

/** Products that people want. What stands under the names of the process does not compile while one lacks its words. */
export const messages = {
  states: {
    pending_review: 'Waiting to be looked at',
    open: 'Open for offers',
    offer_accepted: 'Offers accepted',
    fulfilled: 'Received',
    closed: 'Closed',
    expired: 'Expired',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    open: 'Offers',
    accepted: 'Accepted',
    fulfilled: 'Received',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    edit: 'Edit',
    'make-offer': 'Make an offer',
    'close-requested-product': 'Close the request',
    renew: 'Open again for offers',
    delete: 'Delete',
    approve: 'Approve',
    reject: 'Reject',
    remove: 'Remove',
  } satisfies Record<ActionOf<Process> | BesidesAction, string>,
  closeReasons: {
    bought_elsewhere: 'I bought it elsewhere',
    not_needed: 'I no longer need it',
    too_expensive: 'It is too expensive',
    no_fitting_offer: 'No offer fitted',
    other: 'Something else',
  } satisfies Record<(typeof productCloseReasons)[number], string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'product-requests': Messages
  }
}
