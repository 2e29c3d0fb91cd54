import type { Messages } from '#shared/messages/refund-cases/en.ts'

type CaseEvent = keyof Messages['history']

const known: Record<CaseEvent, true> = {
  create: true,
  accept: true,
  offer: true,
  reject: true,
  'pass-on': true,
  'agree-return': true,
  'return-by-right': true,
  'answer-late': true,
  'take-offer': true,
  'refuse-offer': true,
  'offer-late': true,
  escalate: true,
  'close-rejected': true,
  withdraw: true,
  evidence: true,
  'close-evidence': true,
  'run-late': true,
  resolve: true,
  'hard-stop': true,
  appeal: true,
  'close-appeal': true,
  'decide-appeal': true,
  'appeal-late': true,
  'charge-back': true,
  'look-again': true,
  'bank-won': true,
  'bank-lost': true,
  'end-with-claimed': true,
}

/** Whether there are words for what happened. */
export const isCaseEvent = (action: string): action is CaseEvent => action in known
