import { EXAMPLE_ID } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { mailed, noticed } from '../kernel/notice.ts'
import { z } from '../kernel/zod.ts'
import { AdminStep } from './admin-inputs.ts'
import { hiddenRequests } from './hidden-requests.ts'

/** The reasons for which a requester closes a request. */
export const closeReasons = ['hired_elsewhere', 'not_needed', 'too_expensive', 'no_fitting_offer', 'other'] as const

/** The most providers that can be invited to one request at once. */
export const INVITED_AT_ONCE = 10

const Closing = z.object({ reason: z.enum(closeReasons) })
const Invitation = z.object({ providerIds: z.array(z.uuid()).min(1).max(INVITED_AT_ONCE) })

const ordered = [
  'offer_accepted',
  'paid',
  'scheduled',
  'in_progress',
  'awaiting_confirmation',
  'completed',
  'refund_requested',
  'disputed',
  'refunded',
  'partially_refunded',
  'closed',
] as const

const Change = z.object({ isHeld: z.boolean().describe('An administrator looks at it first.') })
const Following = z.object({ to: z.enum(ordered) })
const Reopening = z.object({
  paused: z.boolean().describe('Its author decides first what becomes of the order that was called off.'),
  holdsMoney: z.boolean().describe('The money of that order waits for another offer.'),
})

/**
 * A requester asks for a service; providers offer, unseen by each other, and the requester accepts one offer. From
 * then on the order of the offer is the source of truth, and the request follows it: its states from `offer_accepted`
 * on are those of the order, by the names of requests. An order that is not paid, or whose seller calls off, opens the
 * request again.
 */
export const serviceRequest = defineProcess({
  name: 'serviceRequest',
  actors: ['buyer', 'admin'],
  audiences: { invited: 'seller' },
  call: { path: '/service-request/:id' },
  group: 'orders',
  initial: 'draft',
  steps: ['open', 'paid', 'scheduled', 'in_progress', 'completed'],
  phases: [hiddenRequests],
  states: {
    draft: { tone: 'neutral', turn: 'buyer', step: 'open' },
    pending_review: { tone: 'wait', turn: 'admin', step: 'open' },
    open: { tone: 'active', step: 'open' },
    offer_accepted: { tone: 'wait', turn: 'buyer', step: 'paid', tags: ['followsOrder'] },
    paid: { tone: 'active', step: 'scheduled', tags: ['followsOrder'] },
    scheduled: { tone: 'active', step: 'scheduled', tags: ['followsOrder'] },
    in_progress: { tone: 'active', step: 'in_progress', tags: ['followsOrder'] },
    awaiting_confirmation: { tone: 'wait', turn: 'buyer', step: 'completed', tags: ['followsOrder'] },
    completed: { tone: 'done', step: 'completed', final: true },
    refund_requested: { tone: 'problem', step: 'completed', tags: ['followsOrder'] },
    disputed: { tone: 'problem', step: 'completed', tags: ['followsOrder'] },
    refunded: { tone: 'refund', step: 'paid', final: true },
    partially_refunded: { tone: 'refund', step: 'completed', final: true },
    closed: { tone: 'neutral', step: 'open', final: true },
    expired: { tone: 'neutral', turn: 'buyer', step: 'open' },
  },
  transitions: {
    publish: {
      from: 'draft',
      to: ['open', 'pending_review'],
      by: ['buyer'],
      effects: ['tellProviders', 'movePromotions'],
    },
    /** A draft that its author does not publish. */
    dropDraft: { from: 'draft', to: 'closed', after: 'requestTtl', effects: ['movePromotions'] },
    approve: {
      from: 'pending_review',
      to: 'open',
      by: ['admin'],
      input: AdminStep,
      audited: true,
      effects: ['tellProviders', 'audit', 'movePromotions'],
      notifies: { buyer: mailed('approved', { severity: 'success', group: 'account' }) },
    },
    reject: {
      from: 'pending_review',
      to: 'closed',
      by: ['admin'],
      input: AdminStep,
      audited: true,
      effects: ['loseOffers', 'audit', 'movePromotions'],
      notifies: { buyer: mailed('rejected', { severity: 'warning', group: 'account' }) },
    },
    reviewLate: {
      from: 'pending_review',
      to: 'same',
      after: 'reportReview',
      when: ['waits'],
      notifies: { admin: mailed('review_overdue', { severity: 'warning', group: 'account' }) },
    },
    invite: {
      from: 'open',
      to: 'same',
      by: ['buyer'],
      action: 'invite-providers',
      rank: 'secondary',
      when: ['takesOffers'],
      call: {
        method: 'POST',
        summary: 'Invites up to ten providers to make an offer',
        rate: 'mail',
        example: { providerIds: [EXAMPLE_ID] },
      },
      input: Invitation,
      effects: ['invite'],
    },
    /** The request has changed: offers that were made before have to be confirmed. */
    change: {
      from: 'open',
      to: ['open', 'pending_review'],
      input: Change,
      effects: ['askToReconfirm', 'movePromotions'],
    },
    /** A change while others do not see the request: its offers may come back with it. */
    changeUnseen: { from: 'pending_review', to: 'same', effects: ['askToReconfirm'] },
    accept: { from: 'open', to: 'offer_accepted', effects: ['movePromotions'] },
    /** The request takes the state of its order. */
    follow: { from: ['open', ...ordered], to: ordered, input: Following, effects: ['movePromotions'] },
    /** The accepted offer was not paid, or its seller called off, and others can be accepted again. */
    reopen: { from: ['open', ...ordered], to: 'open', input: Reopening, effects: ['movePromotions'] },
    close: {
      from: 'open',
      to: 'closed',
      by: ['buyer'],
      rank: 'tertiary',
      when: ['unpaid'],
      input: Closing,
      effects: ['loseOffers', 'movePromotions'],
    },
    removeByAdmin: {
      from: ['draft', 'pending_review', 'open', 'expired'],
      to: 'closed',
      by: ['admin'],
      action: 'remove',
      when: ['unpaid'],
      input: AdminStep,
      audited: true,
      effects: ['loseOffers', 'audit', 'movePromotions'],
      notifies: { buyer: mailed('removed', { severity: 'error', group: 'account' }) },
    },
    hidden: 'phase',
    /** An administrator brings back what administrators archived; the offers of that time stay lost. */
    unarchive: {
      from: 'closed',
      to: ['draft', 'pending_review', 'open', 'expired', 'closed'],
      input: AdminStep,
      audited: true,
      effects: ['movePromotions'],
      notifies: { buyer: mailed('restored', { severity: 'success', group: 'account' }) },
    },
    expire: {
      from: 'open',
      to: 'expired',
      after: 'requestTtl',
      remind: { before: ['P3D'], who: 'buyer', event: 'reminder', severity: 'warning' },
      when: ['unpaid'],
      effects: ['loseOffers', 'movePromotions'],
      notifies: { buyer: mailed('expired', { severity: 'warning', until: ['requestRenewal'] }) },
    },
    renew: {
      from: 'expired',
      to: ['open', 'pending_review'],
      by: ['buyer'],
      when: ['renewable'],
      effects: ['tellProviders', 'movePromotions'],
    },
    giveUp: { from: 'expired', to: 'closed', after: 'requestRenewal' },
    delete: {
      from: ['draft', 'open', 'pending_review', 'closed', 'expired'],
      to: 'closed',
      by: ['buyer'],
      rank: 'tertiary',
      when: ['unpaid', 'neverPaid'],
      effects: ['loseOffers', 'movePromotions'],
    },
  },
  events: {
    /** A request that fits a provider's services was published. */
    fitting: { invited: noticed({ group: 'invitations', icon: 'friend-interactive' }) },
    invited: {
      invited: mailed({ group: 'invitations', icon: 'friend-interactive', team: 'manage', until: ['requestTtl'] }),
    },
    held: { admin: mailed() },
  },
})
