import { text } from '../contract/common.ts'
import { defineProcess, type StateOf } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'

/** Why an administrator divides the money as it is divided. */
export const decisionReasons = [
  'not_provided',
  'partly_provided',
  'not_as_agreed',
  'provided_as_agreed',
  'insufficient_evidence',
  'goodwill',
  'other',
] as const

const message = text(1, 2000)

/** What people send along with an action. */
export const refundCaseActions = {
  respond: z
    .object({
      /** `return`: all that is asked for, as soon as what was delivered has come back. */
      action: z.enum(['accept', 'partial', 'reject', 'return']),
      /** Minor units; of a partial offer, less than what is asked for. */
      amount: z.int().min(1).optional(),
      message: message.optional(),
      /** Where it is to be sent; required for a return. */
      returnAddress: text(1, 500).optional(),
    })
    .refine(({ action, returnAddress }) => action !== 'return' || returnAddress !== undefined, {
      path: ['returnAddress'],
      error: 'is required for a return',
    })
    .refine(({ action, amount }) => action !== 'partial' || amount !== undefined, {
      path: ['amount'],
      error: 'is required for a partial offer',
    })
    .refine(({ action, message }) => action !== 'reject' || message !== undefined, {
      path: ['message'],
      error: 'is required to reject',
    }),
  answer: z.object({
    action: z.enum(['accept', 'decline', 'escalate', 'withdraw']),
    message: message.optional(),
  }),
  evidence: z.object({ note: text(0, 1000).optional() }).optional(),
  resolve: z.object({
    /** Minor units, from nothing to all that was paid; the rest is released. */
    refundAmount: z.int().min(0),
    reasonCode: z.enum(decisionReasons),
    note: message,
    /** Of an appeal: what the marketplace pays the seller itself, in minor units, for what went back already. */
    compensation: z.int().min(1).optional(),
  }),
  appeal: z.object({ reason: message }),
}

const open = ['open', 'partial_offered', 'rejected', 'escalated'] as const
const resolved = ['resolved_refund', 'resolved_partial', 'resolved_release'] as const

/**
 * A buyer asks for money back and the money stands still. The two agree, or an administrator divides it; whoever stays
 * silent loses the say, never the money without a rule that was shown before. The payer's bank overrules everybody.
 */
export const refundCase = defineProcess({
  name: 'refundCase',
  actors: ['buyer', 'seller', 'admin'],
  initial: 'open',
  steps: ['asked', 'answered', 'decided'],
  states: {
    open: { tone: 'wait', turn: 'seller', step: 'answered' },
    partial_offered: { tone: 'wait', turn: 'buyer', step: 'answered' },
    rejected: { tone: 'problem', turn: 'buyer', step: 'answered' },
    returning: { tone: 'wait', step: 'answered', tags: ['returning'] },
    escalated: { tone: 'problem', turn: 'admin', step: 'decided' },
    /** One of the two does not agree with the decision; another one follows, and is the last. */
    appealed: { tone: 'problem', turn: 'admin', step: 'decided' },
    charged_back: { tone: 'problem', step: 'decided', tags: ['withBank'] },
    resolved_refund: { tone: 'refund', step: 'decided', final: true, tags: ['appealable'] },
    resolved_partial: { tone: 'refund', step: 'decided', final: true, tags: ['appealable'] },
    resolved_release: { tone: 'done', step: 'decided', final: true, tags: ['appealable'] },
    closed_released: { tone: 'neutral', step: 'decided', final: true },
  },
  transitions: {
    accept: {
      from: 'open',
      to: ['resolved_refund', 'resolved_partial'],
      by: ['seller'],
      action: 'respond',
      choice: 'accept',
      input: refundCaseActions.respond,
      effects: ['keepMessage', 'settle', 'follow', 'tell'],
    },
    offer: {
      from: 'open',
      to: 'partial_offered',
      by: ['seller'],
      action: 'respond',
      choice: 'partial',
      input: refundCaseActions.respond,
      effects: ['keepMessage', 'follow', 'tell'],
    },
    reject: {
      from: 'open',
      to: 'rejected',
      by: ['seller'],
      action: 'respond',
      choice: 'reject',
      input: refundCaseActions.respond,
      effects: ['keepMessage', 'follow', 'tell'],
    },
    agreeReturn: {
      from: 'open',
      to: 'returning',
      by: ['seller'],
      action: 'respond',
      choice: 'return',
      when: ['returnable'],
      input: refundCaseActions.respond,
      effects: ['keepMessage', 'follow', 'returnClaimed', 'tell'],
    },
    /** The buyer has a right to it and needs nobody's word. */
    returnByRight: { from: 'open', to: 'returning', effects: ['follow'] },
    answerLate: {
      from: 'open',
      to: ['resolved_refund', 'resolved_partial', 'escalated'],
      after: 'claimSellerAnswer',
      remind: ['P1D'],
      effects: ['strikeSeller', 'settle', 'escalateClaimed', 'follow', 'tell'],
    },
    takeOffer: {
      from: 'partial_offered',
      to: 'resolved_partial',
      by: ['buyer'],
      action: 'answer',
      choice: 'accept',
      input: refundCaseActions.answer,
      effects: ['keepMessage', 'settle', 'follow', 'tell'],
    },
    refuseOffer: {
      from: 'partial_offered',
      to: 'escalated',
      by: ['buyer'],
      action: 'answer',
      choice: 'decline',
      input: refundCaseActions.answer,
      effects: ['keepMessage', 'escalateClaimed', 'follow', 'tell'],
    },
    offerLate: {
      from: 'partial_offered',
      to: 'escalated',
      after: 'claimBuyerAnswer',
      remind: ['P1D'],
      effects: ['escalateClaimed', 'follow', 'tell'],
    },
    escalate: {
      from: ['open', 'partial_offered', 'rejected', 'returning'],
      to: 'escalated',
      by: ['buyer', 'seller'],
      action: 'answer',
      choice: 'escalate',
      input: refundCaseActions.answer,
      effects: ['keepMessage', 'escalateClaimed', 'follow', 'tell'],
    },
    closeRejected: {
      from: 'rejected',
      to: 'closed_released',
      after: 'claimRejectedHold',
      remind: ['P1D'],
      effects: ['resume', 'follow', 'tell'],
    },
    /** The seller does not say where it is to be sent. */
    passOn: { from: 'returning', to: 'escalated', effects: ['follow', 'tell'] },
    withdraw: {
      from: open,
      to: 'closed_released',
      by: ['buyer'],
      action: 'answer',
      choice: 'withdraw',
      input: refundCaseActions.answer,
      effects: ['keepMessage', 'resume', 'follow', 'tell'],
    },
    evidence: {
      from: [...open, 'appealed', 'charged_back'],
      to: 'same',
      by: ['buyer', 'seller'],
      when: ['evidenceTaken'],
      input: refundCaseActions.evidence,
      effects: ['keepEvidence', 'follow', 'tell'],
    },
    closeEvidence: {
      from: ['escalated', 'appealed'],
      to: 'same',
      after: 'evidence',
      when: ['evidenceTaken'],
      effects: ['follow', 'tell'],
    },
    runLate: { from: ['escalated', 'appealed'], to: 'same', after: 'adminSla', effects: ['tell'] },
    resolve: {
      from: 'escalated',
      to: resolved,
      by: ['admin'],
      input: refundCaseActions.resolve,
      effects: ['settle', 'follow', 'tell', 'audit'],
    },
    hardStop: {
      from: 'escalated',
      to: resolved,
      after: 'hardStop',
      remind: ['P23D', 'P16D', 'P5D'],
      effects: ['settle', 'follow', 'tell'],
    },
    appeal: {
      from: resolved,
      to: 'appealed',
      by: ['buyer', 'seller'],
      when: ['appealable'],
      input: refundCaseActions.appeal,
      effects: ['keepAppeal', 'reopenClaimed', 'follow', 'tell'],
    },
    closeAppeal: { from: resolved, to: 'same', after: 'appeal', when: ['appealable'], effects: ['follow'] },
    decideAppeal: {
      from: 'appealed',
      to: resolved,
      by: ['admin'],
      action: 'resolve',
      input: refundCaseActions.resolve,
      effects: ['settle', 'follow', 'tell', 'audit'],
    },
    /** Nobody decided again: what was decided first stands. */
    appealLate: {
      from: 'appealed',
      to: resolved,
      after: 'hardStop',
      remind: ['P23D', 'P16D', 'P5D'],
      effects: ['settle', 'follow', 'tell'],
    },
    chargeBack: {
      from: [...open, 'appealed', 'returning'],
      to: 'charged_back',
      effects: ['escalateClaimed', 'follow', 'tell'],
    },
    lookAgain: { from: ['charged_back', 'returning'], to: 'same', after: 'hardStop', effects: ['tell'] },
    /** What had been asked for before goes on where it was; what only the bank had asked for is over. */
    bankWon: {
      from: 'charged_back',
      to: [...open, 'appealed', 'returning', 'closed_released'],
      effects: ['resume', 'follow', 'tell'],
    },
    bankLost: { from: 'charged_back', to: 'resolved_refund', effects: ['settle', 'follow', 'tell'] },
    endWithClaimed: { from: [...open, 'appealed', 'returning', 'charged_back'], to: resolved, effects: ['follow'] },
  },
})

type CaseState = StateOf<typeof refundCase>

/** Whose move it is in a state; nobody's where it waits for the bank, or is over. */
export function turnIn(status: CaseState): (typeof refundCase)['actors'][number] | undefined {
  const { turn }: { turn?: (typeof refundCase)['actors'][number]; tone: string } = refundCase.states[status]
  return turn
}

/** How a case ended that divided the money; nothing while it is open, or if the money went on as before. */
export const outcomes = {
  resolved_refund: 'refund',
  resolved_partial: 'partial',
  resolved_release: 'release',
} as const satisfies { [State in CaseState]?: string }

export type Outcome = (typeof outcomes)[keyof typeof outcomes]

export const outcomeOf = (status: string): Outcome | undefined =>
  Object.entries(outcomes).find(([state]) => state === status)?.[1]

/** The state in which so much of what was paid goes back. */
export const stateFor = (refund: number, paid: number): keyof typeof outcomes => {
  if (refund === 0) return 'resolved_release'
  return refund === paid ? 'resolved_refund' : 'resolved_partial'
}
