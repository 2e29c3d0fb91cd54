import { defineProcess } from '../kernel/define-process.ts'
import { mailed, noticed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'
import { AdminStep } from './admin-inputs.ts'
import { hiddenRequests } from './hidden-requests.ts'

/** The reasons for which a requester no longer wants offers of a product. */
export const productCloseReasons = [
  'bought_elsewhere',
  'not_needed',
  'too_expensive',
  'no_fitting_offer',
  'other',
] as const

const Closing = z.object({ reason: z.enum(productCloseReasons) })
const Change = z.object({ isHeld: z.boolean().describe('An administrator looks at it first.') })

/**
 * A requester wants units of a product, and sellers offer, unseen by each other. The requester accepts offers until the
 * quantity is filled; each of them becomes an order of its own. An offer that is not paid, or whose seller calls off, opens
 * the request again. It begins in `open` if no administrator has to look at it first.
 */
export const productRequest = defineProcess({
  name: 'productRequest',
  actors: ['buyer', 'admin'],
  audiences: { invited: 'seller' },
  group: 'orders',
  initial: 'pending_review',
  steps: ['open', 'accepted', 'fulfilled'],
  phases: [hiddenRequests],
  states: {
    pending_review: { tone: 'wait', turn: 'admin', step: 'open' },
    open: { tone: 'active', step: 'open' },
    offer_accepted: { tone: 'move', step: 'accepted', tags: ['followsOrder'] },
    fulfilled: { tone: 'done', step: 'fulfilled', final: true },
    closed: { tone: 'neutral', step: 'open', final: true },
    expired: { tone: 'neutral', turn: 'buyer', step: 'open' },
  },
  transitions: {
    approve: {
      from: 'pending_review',
      to: 'open',
      by: ['admin'],
      input: AdminStep,
      audited: true,
      effects: ['tellSellers', 'audit', 'settle'],
      notifies: { buyer: mailed('approved', { severity: 'success', group: 'account' }) },
    },
    reject: {
      from: 'pending_review',
      to: 'closed',
      by: ['admin'],
      input: AdminStep,
      audited: true,
      effects: ['loseOffers', 'audit'],
      notifies: { buyer: mailed('rejected', { severity: 'warning', group: 'account' }) },
    },
    reviewLate: {
      from: 'pending_review',
      to: 'same',
      after: 'reportReview',
      when: ['waits'],
      notifies: { admin: mailed('review_overdue', { severity: 'warning', group: 'account' }) },
    },
    /** The product request has changed: offers that were made before have to be sent anew. */
    change: { from: 'open', to: ['open', 'pending_review'], input: Change, effects: ['askToRenewOffers'] },
    /** A change while others do not see the request: its offers may come back with it. */
    changeUnseen: { from: 'pending_review', to: 'same', effects: ['askToRenewOffers'] },
    /** The accepted offers come to the whole quantity. */
    fill: { from: 'open', to: 'offer_accepted', effects: ['holdOffers'] },
    /** An accepted offer comes back, and can be accepted for a day at least. */
    extend: { from: 'open', to: 'open' },
    /** Some of the quantity is open again. */
    reopen: { from: 'offer_accepted', to: 'open', effects: ['restoreOffers'] },
    fulfil: { from: 'offer_accepted', to: 'fulfilled' },
    close: {
      from: 'open',
      to: 'closed',
      by: ['buyer'],
      action: 'close-requested-product',
      rank: 'tertiary',
      when: ['nothingToPay'],
      input: Closing,
      effects: ['loseOffers'],
    },
    removeByAdmin: {
      from: ['pending_review', 'open', 'expired'],
      to: 'closed',
      by: ['admin'],
      action: 'remove',
      when: ['holdsNothing'],
      input: AdminStep,
      audited: true,
      effects: ['loseOffers', 'audit'],
      notifies: { buyer: mailed('removed', { severity: 'error', group: 'account' }) },
    },
    hidden: 'phase',
    /** An administrator brings back what administrators archived; the offers of that time stay lost. */
    unarchive: {
      from: ['closed', 'fulfilled'],
      to: ['pending_review', 'open', 'expired', 'closed', 'fulfilled'],
      input: AdminStep,
      audited: true,
      effects: ['settle'],
      notifies: { buyer: mailed('restored', { severity: 'success', group: 'account' }) },
    },
    expire: {
      from: 'open',
      to: 'expired',
      after: 'requestTtl',
      remind: { before: ['P3D'], who: 'buyer', event: 'reminder', severity: 'warning' },
      effects: ['loseOffers'],
      notifies: { buyer: mailed('expired', { severity: 'warning', until: ['requestRenewal'] }) },
    },
    renew: {
      from: 'expired',
      to: ['open', 'pending_review'],
      by: ['buyer'],
      when: ['renewable'],
      effects: ['tellSellers'],
    },
    giveUp: { from: 'expired', to: 'closed', after: 'requestRenewal' },
    delete: {
      from: ['pending_review', 'open', 'expired', 'closed'],
      to: 'closed',
      by: ['buyer'],
      rank: 'tertiary',
      when: ['holdsNothing', 'neverPaid'],
      effects: ['loseOffers'],
    },
  },
  override: { showAgain: { effects: ['settle'] }, bringBack: { effects: ['settle'] } },
  events: {
    /** A request of the kind that a seller sells was published. */
    fitting: { invited: noticed({ group: 'invitations', icon: 'friend-interactive' }) },
    held: { admin: mailed() },
  },
})
