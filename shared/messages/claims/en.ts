import type { ActionOf, Kebab, StateOf, TransitionOf } from '../../kernel/process.ts'
import type { refundCase } from '../../process/refund-case.ts'

type Process = typeof refundCase

/**
 * Refund cases. `{{name}}` is the other side, `{{buyer}}` and `{{seller}}` the two as an administrator reads of them.
 * What stands under the names of the process does not compile while one of them lacks its words.
 */
export const messages = {
  states: {
    open: 'Refund asked for',
    partial_offered: 'Part offered',
    rejected: 'Rejected',
    escalated: 'Being decided',
    charged_back: 'With the bank',
    resolved_refund: 'Returned in full',
    resolved_partial: 'Returned in part',
    resolved_release: 'Nothing returned',
    closed_released: 'Closed',
  } satisfies Record<StateOf<Process>, string>,
  steps: {
    asked: 'Asked',
    answered: 'Answered',
    decided: 'Decided',
  } satisfies Record<Process['steps'][number], string>,
  actions: {
    respond: 'Answer',
    answer: 'Answer',
    evidence: 'Add evidence',
    resolve: 'Decide',
  } satisfies Record<ActionOf<Process>, string>,
  choices: {
    accept: 'Agree',
    partial: 'Offer a part',
    reject: 'Reject',
    decline: 'Refuse the offer',
    escalate: 'Ask an administrator',
    withdraw: 'Withdraw the claim',
  },
  /** What happened, by who did it. */
  history: {
    create: '{{buyer}} asked for money back',
    accept: '{{seller}} agreed',
    offer: '{{seller}} offered a part',
    reject: '{{seller}} rejected the claim',
    'answer-late': '{{seller}} did not answer in time',
    'take-offer': '{{buyer}} took the offer',
    'refuse-offer': '{{buyer}} refused the offer',
    'offer-late': '{{buyer}} did not answer the offer in time',
    escalate: '{{actor}} asked an administrator to decide',
    'close-rejected': 'The rejection stood; the case was closed',
    withdraw: '{{buyer}} withdrew the claim',
    evidence: '{{actor}} added evidence',
    'close-evidence': 'The time for evidence is over',
    'run-late': 'The decision takes longer than planned',
    resolve: 'An administrator decided',
    'hard-stop': 'The time to decide is over; the rule decided',
    'charge-back': 'The bank of {{buyer}} took the payment back',
    'look-again': 'The bank has not decided yet',
    'bank-won': 'The bank returned the payment',
    'bank-lost': 'The bank kept the payment',
    'end-with-claimed': 'The order ended, and the case with it',
  } satisfies Record<Kebab<TransitionOf<Process>> | 'create', string>,
} as const

export type Messages = typeof messages

declare module 'i18next' {
  interface ResourceNamespaceMap {
    claims: Messages
  }
}
