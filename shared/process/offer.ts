import { Slot, text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { amount } from '../kernel/money.ts'
import { mailed, noticed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'
import { OFFER_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'

/** The number of times that each side may counter. */
export const ROUNDS_PER_SIDE = 5

const seen = {
  version: z
    .int()
    .optional()
    .describe('The version of the offer that the caller read; 409 if it, or what is asked for, has changed.'),
}

const terms = {
  ...seen,
  price: amount(OFFER_PRICE_LIMITS.min, OFFER_PRICE_LIMITS.max).optional(),
  slots: z.array(Slot).max(5).optional(),
  scope: text(0, TEXT_LIMITS.counterMessage).optional().describe('What is included, if that changes.'),
  message: text(0, TEXT_LIMITS.counterMessage).optional(),
}

const Rejection = z.object({ rejectionReason: text(1, 1000) })
const Counter = z.object(terms)
const Standing = z.object(seen).optional()
/** The buyer's input with an acceptance; the call also takes the total that they agree to. */
export const Acceptance = z.object({
  buyerMessage: text(0, 2000).optional(),
  slot: z.number().int().min(0).max(4).optional().describe('Which of the offered times; the first if absent.'),
  ...seen,
})
const Answer = z.object({
  action: z.enum(['accept', 'reject', 'counter']).describe('`accept` and `reject` are about the terms of the counter.'),
  ...terms,
})

/** The offers that can still be accepted. */
const live = ['pending', 'countered'] as const

const lost = { tone: 'neutral', step: 'decided', final: true } as const

/**
 * A provider's sealed offer for a service request. Both sides may change its terms in turn until one of them ends it.
 * The requester accepts one offer, and the others wait until that one is paid.
 */
export const offer = defineProcess({
  name: 'offer',
  actors: ['buyer', 'seller'],
  group: 'orders',
  initial: 'pending',
  steps: ['offered', 'decided'],
  states: {
    pending: { tone: 'active', turn: 'buyer', step: 'offered' },
    countered: { tone: 'wait', turn: 'seller', step: 'offered' },
    on_hold: { tone: 'wait', step: 'offered', tags: ['followsOrder'] },
    accepted: { tone: 'done', step: 'decided', tags: ['followsOrder'] },
    not_selected: lost,
    rejected: { ...lost, tone: 'problem' },
    withdrawn: lost,
    expired: lost,
  },
  transitions: {
    reject: {
      from: live,
      to: 'rejected',
      by: ['buyer'],
      rank: 'tertiary',
      input: Rejection,
      notifies: { seller: mailed('rejected', { severity: 'warning' }) },
    },
    counter: {
      from: 'pending',
      to: 'countered',
      by: ['buyer'],
      rank: 'secondary',
      when: ['asked', 'buyerMayCounter'],
      input: Counter,
      notifies: { seller: mailed('countered', { team: 'manage', until: ['counterTtl', 'offerTtl'] }) },
    },
    agree: {
      from: 'countered',
      to: 'pending',
      by: ['seller'],
      action: 'respond-counter',
      choice: 'accept',
      when: ['asked'],
      needs: ['sellerVerified'],
      input: Answer,
      notifies: { buyer: mailed('agreed', { severity: 'success', until: ['offerTtl'] }) },
    },
    keepTerms: {
      from: 'countered',
      to: 'pending',
      by: ['seller'],
      action: 'respond-counter',
      choice: 'reject',
      when: ['asked'],
      needs: ['sellerVerified'],
      input: Answer,
      notifies: { buyer: mailed('kept', { until: ['offerTtl'] }) },
    },
    counterBack: {
      from: 'countered',
      to: 'pending',
      by: ['seller'],
      action: 'respond-counter',
      choice: 'counter',
      when: ['asked', 'sellerMayCounter'],
      needs: ['sellerVerified'],
      input: Answer,
      notifies: { buyer: mailed('countered_back', { until: ['offerTtl'] }) },
    },
    leaveCounter: {
      from: 'countered',
      to: 'pending',
      after: 'counterTtl',
      remind: { before: ['PT24H'], who: 'seller', event: 'reminder', severity: 'warning', team: 'manage' },
      notifies: {
        buyer: mailed('counter_left', { severity: 'warning', until: ['offerTtl'] }),
        seller: noticed('counter_left'),
      },
    },
    /** The provider sends the whole offer anew, in place of the earlier one. */
    revise: { from: live, to: 'pending', notifies: { buyer: mailed('revised', { until: ['offerTtl'] }) } },
    /** The provider stands by the offer after the request has changed. */
    reconfirm: {
      from: live,
      to: 'same',
      by: ['seller'],
      when: ['asked', 'stale'],
      needs: ['sellerVerified'],
      input: Standing,
      notifies: { buyer: noticed('reconfirmed', { severity: 'success' }) },
    },
    withdraw: {
      from: [...live, 'on_hold'],
      to: 'withdrawn',
      by: ['seller'],
      rank: 'tertiary',
      notifies: { buyer: noticed('withdrawn') },
    },
    expire: {
      from: live,
      to: 'expired',
      after: 'offerTtl',
      remind: { before: ['PT24H'], who: 'buyer', event: 'reminder' },
      notifies: { buyer: noticed('expired'), seller: noticed('expired') },
    },
    /** The requester accepts it, which opens its order. */
    take: {
      from: 'pending',
      to: 'accepted',
      by: ['buyer'],
      action: 'accept',
      when: ['acceptable'],
      notifies: { seller: mailed('accepted', { severity: 'success', icon: 'order-placed' }) },
    },
    hold: { from: live, to: 'on_hold', notifies: { seller: noticed('on_hold') } },
    /** The accepted offer was not paid, or is off, and this one can be accepted again. */
    restore: {
      from: ['on_hold', 'not_selected'],
      to: 'pending',
      notifies: { seller: mailed('restored', { severity: 'success', until: ['offerTtl'] }) },
    },
    giveBack: { from: 'accepted', to: 'pending' },
    drop: { from: 'accepted', to: 'withdrawn' },
    lose: { from: [...live, 'on_hold'], to: 'not_selected', notifies: { seller: mailed('not_selected') } },
  },
  events: {
    received: { buyer: mailed({ icon: 'order-placed', until: ['offerTtl'] }) },
    /** The request has changed since the offer. */
    stale: { seller: mailed({ severity: 'warning', team: 'manage' }) },
    /** The requester has deleted their account, and the request with it. */
    gone: { seller: mailed() },
    /** The provider has deleted their account, and the offer with it. */
    offererGone: { buyer: noticed('withdrawn') },
  },
})
