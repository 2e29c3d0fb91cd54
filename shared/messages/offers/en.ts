import type { ActionOf, StateOf } from '../../kernel/process.ts'
import type { offer } from '../../process/offer.ts'

type Process = typeof offer
type Row = Process['transitions'][keyof Process['transitions']]
type Choice = Extract<Row, { choice: string }>['choice']

/** Offers for what is asked for. What stands under the names of the process does not compile while one lacks its words. */
export const messages = {
  states: {
    pending: 'Open',
    countered: 'Countered',
    on_hold: 'On hold',
    accepted: 'Accepted',
    not_selected: 'Not chosen',
    rejected: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    offered: 'Offered',
    decided: 'Decided',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    accept: 'Accept',
    counter: 'Counter',
    reject: 'Decline',
    'respond-counter': 'Answer',
    reconfirm: 'Confirm the offer',
    withdraw: 'Withdraw the offer',
  } satisfies Record<ActionOf<Process>, string>,
  /** The provider's answers to other terms. */
  choices: {
    accept: 'Agree to these terms',
    reject: 'Keep to my offer',
    counter: 'Suggest other terms',
  } satisfies Record<Choice, string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offers: Messages
  }
}
