import { text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { amount } from '../kernel/money.ts'
import { bothMailed, mailed, noticed, type Presentation } from '../kernel/notice.ts'
import type { StateOf } from '../kernel/process.ts'
import { z } from '../kernel/zod.ts'

/** The reasons of an administrator's decision. */
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

const Response = z
  .object({
    action: z
      .enum(['accept', 'partial', 'reject', 'return'])
      .describe('`return`: the whole claim is refunded as soon as the delivered goods have come back.'),
    amount: amount(1).optional().describe('Minor units; in a partial offer, less than the claim.'),
    message: message.optional(),
    returnAddress: text(1, 500).optional().describe('The return address; required for a return.'),
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
  })
const Answer = z.object({
  action: z.enum(['accept', 'decline', 'escalate', 'withdraw']),
  message: message.optional(),
})
export const Resolution = z.object({
  refundAmount: amount(0).describe('Minor units, from nothing to the whole payment; the rest is released.'),
  reasonCode: z.enum(decisionReasons),
  note: message,
  compensation: amount(1)
    .optional()
    .describe('In an appeal: what the marketplace pays the seller itself, in minor units, for an earlier refund.'),
})
export type Resolution = z.output<typeof Resolution>

/** The automatic end of the claimed order. */
export const ClaimedEnd = z.object({
  refund: z.int().describe('The refund to the buyer, in minor units.'),
  reason: z.enum(['agreed', 'time_over']),
})
export type ClaimedEnd = z.output<typeof ClaimedEnd>

const open = ['open', 'partial_offered', 'rejected', 'escalated'] as const
const resolved = ['resolved_refund', 'resolved_partial', 'resolved_release'] as const

const allMailed = <const Event extends string>(event: Event, presentation?: Presentation) => ({
  ...bothMailed(event, presentation),
  admin: mailed(event, presentation),
})
/** Without an answer the case is decided at once, or by an administrator. */
const unanswered = [
  { ...mailed('unanswered', { severity: 'warning' }), in: ['resolved_refund', 'resolved_partial'] },
  { ...mailed('escalated', { severity: 'warning', until: ['evidence'] }), in: ['escalated'] },
] as const

/**
 * A buyer asks for money back, which freezes it. The two agree, or an administrator divides the money. A side that
 * stays silent loses its say, but loses money only by a rule that was shown before. The payer's bank overrules all of
 * them.
 */
export const refundCase = defineProcess({
  name: 'refundCase',
  actors: ['buyer', 'seller', 'admin'],
  call: { path: '/refund-case/:id', adminPath: '/admin/refund-cases/:id' },
  group: 'refunds',
  initial: 'open',
  steps: ['asked', 'answered', 'decided'],
  states: {
    open: { tone: 'wait', turn: 'seller', step: 'answered' },
    partial_offered: { tone: 'wait', turn: 'buyer', step: 'answered' },
    rejected: { tone: 'problem', turn: 'buyer', step: 'answered' },
    returning: { tone: 'wait', step: 'answered', tags: ['returning'] },
    escalated: { tone: 'problem', turn: 'admin', step: 'decided' },
    /** One of the two objects to the decision; a second and last one follows. */
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
      call: {
        method: 'PUT',
        summary: 'The seller agrees, offers a part, wants it back first, or rejects',
        rate: 'money',
        example: { action: 'partial', amount: 2000, message: 'One of two rooms was done.' },
      },
      input: Response,
      effects: ['keepMessage', 'settle', 'follow'],
      notifies: bothMailed('agreed', { severity: 'success' }),
      icon: 'receipt-refund',
    },
    offer: {
      from: 'open',
      to: 'partial_offered',
      by: ['seller'],
      action: 'respond',
      choice: 'partial',
      input: Response,
      effects: ['keepMessage', 'follow'],
      notifies: { buyer: mailed('offered', { until: ['claimBuyerAnswer'] }) },
      icon: 'message',
    },
    reject: {
      from: 'open',
      to: 'rejected',
      by: ['seller'],
      action: 'respond',
      choice: 'reject',
      input: Response,
      effects: ['keepMessage', 'follow'],
      notifies: { buyer: mailed('rejected', { severity: 'warning', until: ['claimRejectedHold'] }) },
      icon: 'message',
    },
    agreeReturn: {
      from: 'open',
      to: 'returning',
      by: ['seller'],
      action: 'respond',
      choice: 'return',
      when: ['returnable'],
      input: Response,
      effects: ['keepMessage', 'follow', 'returnClaimed'],
      notifies: { buyer: mailed('return_agreed') },
    },
    /** The buyer has a right to return the goods, and needs no consent. */
    returnByRight: { from: 'open', to: 'returning', effects: ['follow'] },
    answerLate: {
      from: 'open',
      to: ['resolved_refund', 'resolved_partial', 'escalated'],
      after: 'claimSellerAnswer',
      remind: { before: ['P1D'], who: 'seller', event: 'reminder', severity: 'warning' },
      effects: ['strikeSeller', 'settle', 'escalateClaimed', 'follow'],
      notifies: {
        buyer: unanswered,
        seller: unanswered,
        admin: { ...mailed('escalated'), in: ['escalated'] },
      },
    },
    takeOffer: {
      from: 'partial_offered',
      to: 'resolved_partial',
      by: ['buyer'],
      action: 'answer',
      choice: 'accept',
      call: {
        method: 'PUT',
        summary: 'Answers an offer, asks an administrator to decide, or withdraws',
        rate: 'money',
        example: { action: 'escalate', message: 'Please look at the pictures.' },
      },
      input: Answer,
      effects: ['keepMessage', 'settle', 'follow'],
      notifies: bothMailed('agreed'),
      icon: 'receipt-refund',
    },
    refuseOffer: {
      from: 'partial_offered',
      to: 'escalated',
      by: ['buyer'],
      action: 'answer',
      choice: 'decline',
      rank: 'secondary',
      input: Answer,
      effects: ['keepMessage', 'escalateClaimed', 'follow'],
      notifies: { seller: mailed('escalated'), admin: mailed('escalated') },
      icon: 'message',
    },
    offerLate: {
      from: 'partial_offered',
      to: 'escalated',
      after: 'claimBuyerAnswer',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder' },
      effects: ['escalateClaimed', 'follow'],
      notifies: allMailed('escalated'),
    },
    escalate: {
      from: ['open', 'partial_offered', 'rejected', 'returning'],
      to: 'escalated',
      by: ['buyer', 'seller'],
      action: 'answer',
      choice: 'escalate',
      rank: 'secondary',
      input: Answer,
      effects: ['keepMessage', 'escalateClaimed', 'follow'],
      notifies: { other: mailed('escalated'), admin: mailed('escalated') },
      icon: 'gavel',
    },
    closeRejected: {
      from: 'rejected',
      to: 'closed_released',
      after: 'claimRejectedHold',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder' },
      effects: ['resume', 'follow'],
      notifies: bothMailed('closed'),
    },
    /** The seller does not name a return address. */
    passOn: { from: 'returning', to: 'escalated', effects: ['follow'], notifies: allMailed('escalated') },
    withdraw: {
      from: open,
      to: 'closed_released',
      by: ['buyer'],
      action: 'answer',
      choice: 'withdraw',
      rank: 'tertiary',
      input: Answer,
      effects: ['keepMessage', 'resume', 'follow'],
      notifies: { seller: mailed('withdrawn', { severity: 'success' }) },
      icon: 'message',
    },
    evidence: {
      from: [...open, 'appealed', 'charged_back'],
      to: 'same',
      by: ['buyer', 'seller'],
      rank: 'secondary',
      when: ['evidenceTaken'],
      call: {
        method: 'POST',
        summary: 'Adds pictures or a note that show what happened',
        rate: 'upload',
        example: { note: 'The second picture is of the morning after.' },
      },
      input: z.object({ note: text(0, 1000).optional() }).optional(),
      pictures: 'evidence',
      effects: ['keepEvidence', 'follow'],
      notifies: { other: mailed() },
      icon: 'photo',
    },
    closeEvidence: {
      from: ['escalated', 'appealed'],
      to: 'same',
      after: 'evidence',
      when: ['evidenceTaken'],
      effects: ['follow'],
      notifies: { admin: noticed('evidence_closed') },
    },
    runLate: {
      from: ['escalated', 'appealed'],
      to: 'same',
      after: 'adminSla',
      remind: { who: 'admin', event: 'reminder' },
      notifies: bothMailed('late', { severity: 'warning', until: ['hardStop'] }),
    },
    resolve: {
      from: 'escalated',
      to: resolved,
      by: ['admin'],
      call: {
        method: 'POST',
        summary: 'Divides the money of an escalated case, or decides about the appeal',
        rate: 'money',
        right: 'decide',
        stepUp: true,
        example: { refundAmount: 2000, reasonCode: 'partly_provided', note: 'Half of the work was done.' },
      },
      input: Resolution,
      audited: true,
      effects: ['settle', 'follow', 'audit'],
      notifies: bothMailed('decided', { until: ['appeal'] }),
      icon: 'gavel',
    },
    hardStop: {
      from: 'escalated',
      to: resolved,
      after: 'hardStop',
      remind: { before: ['P23D', 'P16D', 'P5D'], who: 'admin', event: 'reminder' },
      effects: ['settle', 'follow'],
      notifies: allMailed('time_over', { severity: 'warning' }),
    },
    appeal: {
      from: resolved,
      to: 'appealed',
      by: ['buyer', 'seller'],
      rank: 'tertiary',
      when: ['appealable'],
      call: {
        method: 'PUT',
        summary: 'Asks once, and in time, for another decision than the one that an administrator made',
        rate: 'money',
        example: { reason: 'The pictures were not looked at.' },
      },
      input: z.object({ reason: message }),
      pictures: 'evidence',
      effects: ['keepAppeal', 'reopenClaimed', 'follow'],
      notifies: { other: mailed('appealed', { severity: 'warning', until: ['evidence'] }), admin: mailed('appealed') },
      icon: 'gavel',
    },
    closeAppeal: { from: resolved, to: 'same', after: 'appeal', when: ['appealable'], effects: ['follow'] },
    decideAppeal: {
      from: 'appealed',
      to: resolved,
      by: ['admin'],
      action: 'resolve',
      input: Resolution,
      audited: true,
      effects: ['settle', 'follow', 'audit'],
      notifies: bothMailed('decided_again'),
      icon: 'gavel',
    },
    /** No second decision was made in time, so the first one stands. */
    appealLate: {
      from: 'appealed',
      to: resolved,
      after: 'hardStop',
      remind: { before: ['P23D', 'P16D', 'P5D'], who: 'admin', event: 'reminder' },
      effects: ['settle', 'follow'],
      notifies: allMailed('appeal_late', { severity: 'warning' }),
    },
    chargeBack: {
      from: [...open, 'appealed', 'returning'],
      to: 'charged_back',
      effects: ['escalateClaimed', 'follow'],
      notifies: allMailed('charged_back', { severity: 'error' }),
      icon: 'building-bank',
    },
    lookAgain: {
      from: ['charged_back', 'returning'],
      to: 'same',
      after: 'hardStop',
      notifies: { admin: mailed('reminder') },
    },
    /** An earlier claim continues; one that only the bank had opened ends. */
    bankWon: {
      from: 'charged_back',
      to: [...open, 'appealed', 'returning', 'closed_released'],
      effects: ['resume', 'follow'],
      notifies: allMailed('bank_won', { severity: 'success' }),
      icon: 'building-bank',
    },
    bankLost: {
      from: 'charged_back',
      to: 'resolved_refund',
      effects: ['settle', 'follow'],
      notifies: allMailed('bank_lost', { severity: 'error' }),
      icon: 'building-bank',
    },
    endWithClaimed: {
      from: [...open, 'appealed', 'returning', 'charged_back'],
      to: resolved,
      input: ClaimedEnd,
      effects: ['follow'],
    },
  },
  events: {
    /** The buyer's request, with which the case begins. */
    opened: bothMailed({ severity: 'warning', until: ['claimSellerAnswer'] }),
  },
})

type CaseState = StateOf<typeof refundCase>

/** The side that has to act in a state; undefined while the case waits for the bank, or is over. */
export function turnIn(status: CaseState): (typeof refundCase)['actors'][number] | undefined {
  const { turn }: { turn?: (typeof refundCase)['actors'][number]; tone: string } = refundCase.states[status]
  return turn
}

/** The outcomes of a case that divided the money; an open case, or one that left the money as it was, has none. */
export const outcomes = {
  resolved_refund: 'refund',
  resolved_partial: 'partial',
  resolved_release: 'release',
} as const satisfies { [State in CaseState]?: string }

export type Outcome = (typeof outcomes)[keyof typeof outcomes]

export const outcomeOf = (status: string): Outcome | undefined =>
  Object.entries(outcomes).find(([state]) => state === status)?.[1]

/** The state of an order after such a refund. */
export const stateFor = (refund: number, paid: number): keyof typeof outcomes => {
  if (refund === 0) return 'resolved_release'
  return refund === paid ? 'resolved_refund' : 'resolved_partial'
}
