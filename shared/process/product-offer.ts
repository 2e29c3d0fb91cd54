import { text } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { bothMailed, mailed, noticed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'

const Acceptance = z
  .object({
    quantity: z.int().min(1).optional().describe('How many of the offered units; all of them if absent.'),
    offerVersion: z.int().optional().describe('The version of the offer that the caller read; 409 if it changed.'),
    buyerMessage: text(0, 2000).optional(),
  })
  .optional()
const Rejection = z.object({ reason: text(1, 1000) })

const ordered = [
  'paid',
  'shipped',
  'delivered',
  'completed',
  'refund_requested',
  'disputed',
  'refunded',
  'partially_refunded',
  'cancelled',
] as const
const Following = z.object({
  to: z.enum(ordered),
  taken: z.int().describe('The units that the requester gets, or has got.'),
})

const lost = { tone: 'neutral', step: 'offered', final: true } as const
const over = ['rejected', 'withdrawn', 'not_selected', 'expired'] as const

/**
 * A seller's sealed offer for a product request. The requester accepts the whole of it or some of its units,
 * and says where they go; that opens an ordinary order, and from then on the offer has the state of that order.
 */
export const productOffer = defineProcess({
  name: 'productOffer',
  actors: ['buyer', 'seller'],
  group: 'orders',
  initial: 'pending',
  steps: ['offered', 'paid', 'shipped', 'delivered', 'completed'],
  states: {
    pending: { tone: 'active', turn: 'buyer', step: 'offered' },
    accepted: { tone: 'wait', turn: 'buyer', step: 'paid' },
    payment_pending: { tone: 'wait', turn: 'buyer', step: 'paid', tags: ['followsOrder'] },
    paid: { tone: 'active', turn: 'seller', step: 'shipped', tags: ['followsOrder'] },
    shipped: { tone: 'move', step: 'delivered', tags: ['followsOrder'] },
    delivered: { tone: 'wait', turn: 'buyer', step: 'completed', tags: ['followsOrder'] },
    completed: { tone: 'done', step: 'completed', final: true },
    refund_requested: { tone: 'problem', step: 'completed', tags: ['followsOrder'] },
    disputed: { tone: 'problem', step: 'completed', tags: ['followsOrder'] },
    refunded: { tone: 'refund', step: 'paid', final: true },
    partially_refunded: { tone: 'refund', step: 'completed', final: true },
    cancelled: { tone: 'problem', step: 'paid', final: true },
    rejected: { ...lost, tone: 'problem' },
    withdrawn: lost,
    not_selected: lost,
    expired: lost,
  },
  transitions: {
    accept: {
      from: 'pending',
      to: 'accepted',
      by: ['buyer'],
      when: ['acceptable'],
      input: Acceptance,
      effects: ['settle'],
      notifies: { seller: mailed('accepted', { severity: 'success', icon: 'order-placed' }) },
    },
    reject: {
      from: 'pending',
      to: 'rejected',
      by: ['buyer'],
      rank: 'tertiary',
      input: Rejection,
      notifies: { seller: mailed('rejected', { severity: 'warning' }) },
    },
    /** The seller changes the offer, which stands as its next version. */
    revise: { from: 'pending', to: 'pending', notifies: { buyer: mailed('revised', { until: ['offerTtl'] }) } },
    withdraw: {
      from: 'pending',
      to: 'withdrawn',
      by: ['seller'],
      rank: 'tertiary',
      notifies: { buyer: noticed('withdrawn') },
    },
    discard: {
      from: 'pending',
      to: 'withdrawn',
      by: ['seller'],
      action: 'delete',
      rank: 'tertiary',
      notifies: { buyer: noticed('withdrawn') },
      messageKey: 'withdraw',
    },
    hide: { from: over, to: 'same', by: ['seller'], action: 'delete', rank: 'tertiary' },
    expire: {
      from: 'pending',
      to: 'expired',
      after: 'offerTtl',
      when: ['notHeld'],
      remind: { before: ['PT24H'], who: 'buyer', event: 'reminder', severity: 'warning', team: 'manage' },
      notifies: { buyer: noticed('expired'), seller: noticed('expired') },
    },
    /** The requester takes the acceptance back before there is an order. */
    undo: {
      from: 'accepted',
      to: ['pending', 'expired'],
      by: ['buyer'],
      rank: 'tertiary',
      effects: ['settle'],
      notifies: { seller: mailed('undone', { severity: 'warning' }) },
    },
    lapse: {
      from: 'accepted',
      to: ['pending', 'expired'],
      after: 'acceptedOfferPayWindow',
      remind: { before: ['PT4H'], who: 'buyer', event: 'reminder' },
      effects: ['settle'],
      notifies: bothMailed('unpaid', { severity: 'warning' }),
    },
    /** The order is opened, and its payment with it. */
    order: { from: 'accepted', to: 'payment_pending' },
    /** The requester gives the order up before it is paid. */
    giveUp: {
      from: 'payment_pending',
      to: ['pending', 'expired'],
      effects: ['settle'],
      notifies: { seller: mailed('undone') },
      messageKey: 'undo',
    },
    /** The order was not paid in time. */
    miss: {
      from: 'payment_pending',
      to: ['pending', 'expired'],
      effects: ['settle'],
      notifies: bothMailed('unpaid'),
      messageKey: 'lapse',
    },
    /** The offer takes the state of its order. A payment that came too late revives one that was given back. */
    follow: {
      from: ['pending', 'expired', 'payment_pending', ...ordered],
      to: ordered,
      input: Following,
      effects: ['settle'],
    },
    hold: { from: 'pending', to: 'pending', notifies: { seller: noticed('on_hold') } },
    restore: {
      from: ['pending', 'not_selected'],
      to: 'pending',
      notifies: { seller: mailed('restored', { severity: 'success', until: ['offerTtl'] }) },
    },
    lose: { from: 'pending', to: 'not_selected', notifies: { seller: mailed('not_selected') } },
  },
  events: {
    received: { buyer: mailed({ icon: 'order-placed', until: ['offerTtl'] }) },
    /** The request has changed since the offer. */
    stale: { seller: mailed({ severity: 'warning', team: 'manage' }) },
    /** The requester has deleted their account, and the request with it. */
    gone: { seller: mailed() },
    /** The seller has deleted their account, and the offer with it. */
    offererGone: { buyer: noticed('withdrawn') },
    /** Another offer was accepted, and fewer units are wanted than this one has. */
    fewerLeft: { seller: noticed() },
  },
})
