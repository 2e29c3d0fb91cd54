import { defineProcess } from '../kernel/define-process.ts'
import { mailed, noticed } from '../kernel/notice.ts'
import { AdminStep } from './admin-inputs.ts'

/** The states of a promotion that was paid and has not ended. */
const open = ['scheduled', 'active', 'paused'] as const

/** The notifications of a buyer about a paid promotion. */
const paid = {
  buyer: [
    { ...mailed('started', { severity: 'success' }), in: ['active'] },
    { ...mailed('scheduled', { severity: 'success' }), in: ['scheduled'] },
  ],
} as const

/**
 * An account pays so that its listing or request is shown first for some days. What is promoted is called its subject;
 * it is shown without the promotion, too, and its own process decides when the promotion begins, stands still and ends.
 */
export const promotion = defineProcess({
  name: 'promotion',
  actors: ['buyer', 'admin'],
  call: { adminPath: '/admin/promotions/:id' },
  group: 'payments',
  initial: 'pending_payment',
  steps: ['paid', 'running', 'over'],
  states: {
    pending_payment: { tone: 'wait', turn: 'buyer', step: 'paid' },
    scheduled: { tone: 'wait', step: 'running', tags: ['followsSubject'] },
    active: { tone: 'active', step: 'running' },
    paused: { tone: 'neutral', step: 'running', tags: ['followsSubject'] },
    expired: { tone: 'done', step: 'over', final: true },
    failed: { tone: 'problem', step: 'paid', final: true },
    refunded: { tone: 'refund', step: 'over', final: true },
    cancelled: { tone: 'neutral', step: 'over', final: true },
  },
  transitions: {
    pay: {
      from: 'pending_payment',
      to: ['active', 'scheduled'],
      by: ['buyer'],
      action: 'confirm-promotion',
      notifies: paid,
    },
    lapse: { from: 'pending_payment', to: 'failed', after: 'paymentWindow', effects: ['giveBack'] },
    /** Another package was chosen before this one was paid, or its subject has ended. */
    giveUp: { from: 'pending_payment', to: 'failed', effects: ['giveBack'] },
    /** The payment came too late, but there is still something to promote. */
    revive: { from: 'failed', to: ['active', 'scheduled'], notifies: paid },
    /** Its subject is shown now, or the promotion before it is over. */
    begin: { from: 'scheduled', to: 'active', notifies: { buyer: mailed('started') } },
    /** Only the owner sees the subject, so the clock stands still. */
    pause: { from: 'active', to: 'paused', notifies: { buyer: noticed('paused') } },
    resume: { from: 'paused', to: 'active', notifies: { buyer: noticed('resumed') } },
    expire: {
      from: 'active',
      to: 'expired',
      after: 'promotionDay',
      effects: ['beginNext'],
      notifies: { buyer: mailed('ended') },
    },
    /** The subject has ended: whole days that are left become credit. */
    end: { from: open, to: 'cancelled', effects: ['creditDays'], notifies: { buyer: noticed('stopped') } },
    /** The subject was removed because it broke a rule. */
    endForBreach: {
      from: ['active', 'paused'],
      to: 'cancelled',
      notifies: { buyer: noticed('forfeited', { severity: 'warning' }) },
    },
    /** A promotion that never began and never will. */
    refuse: { from: 'scheduled', to: 'refunded', effects: ['giveBack'], notifies: { buyer: mailed('returned') } },
    refund: {
      from: [...open, 'expired', 'cancelled'],
      to: 'refunded',
      by: ['admin'],
      when: ['returnable'],
      call: {
        method: 'PUT',
        summary: 'Ends a promotion and returns its price, or its days of credit',
        rate: 'money',
        right: 'settle',
        stepUp: true,
        example: { reason: 'It could not be shown for two days.' },
      },
      input: AdminStep,
      audited: true,
      effects: ['giveBack', 'beginNext', 'audit'],
      notifies: { buyer: mailed('refunded') },
    },
    /** The payer's bank has taken the money back. */
    chargeBack: {
      from: open,
      to: 'cancelled',
      effects: ['beginNext'],
      notifies: { buyer: mailed('charged_back', { severity: 'error' }) },
    },
  },
  events: {
    paymentUnwanted: { buyer: mailed({ severity: 'warning' }) },
  },
})
