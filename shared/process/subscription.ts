import { Language } from '../contract/common.ts'
import { defineProcess } from '../kernel/define-process.ts'
import { mailed } from '../kernel/notice.ts'
import { PlanId } from '../kernel/plan-id.ts'
import { z } from '../kernel/zod.ts'
import { planIntervals } from '../policies/plan-terms.ts'
import { AdminStep } from './admin-inputs.ts'

/** The time that is paid at once. */
export const Billing = z.enum(planIntervals)

export const ChangePlan = z.object({
  planId: PlanId.describe('The plan that is wanted.'),
  interval: Billing.describe('How long is paid at once.'),
})
export type ChangePlan = z.output<typeof ChangePlan>

/** The field error of a seller who has not agreed, or has not said to which sums. */
export const CONSENT_MISSING = 'must be agreed to: a plan costs money and is renewed'

/** A change that the holder of the plan agreed to, if they said so. */
const AgreedChange = ChangePlan.extend({
  agreedIn: Language.optional().describe('The language in which they read the price and the renewal.'),
  price: z.int().min(0).optional().describe('The price of each period that they agreed to, in minor units.'),
  dueNow: z.int().min(0).optional().describe('What they agreed to pay at once, in minor units.'),
})
export type AgreedChange = z.output<typeof AgreedChange>

const days = z.number().int().min(1).max(3_660)

/** The input with which an administrator lengthens a period. */
export const ExtendPlan = AdminStep.extend({ days: days.describe('So many days more, which cost nothing.') })

/** In these states the account has the plan. */
const live = ['trialing', 'active', 'past_due'] as const

/**
 * A seller pays for a plan, which is renewed by a saved card until they cancel. What is charged are the subscription's
 * charges; a transition tells what follows when one is paid or refused. Afterwards the account has the plan that everybody
 * has, and may begin another subscription.
 */
export const subscription = defineProcess({
  name: 'subscription',
  actors: ['buyer', 'admin'],
  call: { adminPath: '/admin/subscriptions/:id' },
  group: 'payments',
  initial: 'pending_payment',
  steps: ['chosen', 'running', 'over'],
  states: {
    pending_payment: { tone: 'wait', turn: 'buyer', step: 'chosen' },
    trialing: { tone: 'active', step: 'running' },
    active: { tone: 'active', step: 'running' },
    past_due: { tone: 'problem', turn: 'buyer', step: 'running' },
    /** The plan ended, and with it what it brought. */
    expired: { tone: 'neutral', step: 'over', final: true },
    /** The plan never began, or was given back. */
    free: { tone: 'neutral', step: 'over', final: true },
  },
  transitions: {
    pay: {
      from: 'pending_payment',
      to: ['active', 'trialing'],
      by: ['buyer'],
      action: 'confirm-payment',
      effects: ['addCredits'],
      notifies: {
        buyer: [
          { ...mailed('started', { severity: 'success' }), in: ['active'] },
          { ...mailed('trial_started', { severity: 'success' }), in: ['trialing'] },
        ],
      },
    },
    lapse: { from: 'pending_payment', to: 'free', after: 'paymentWindow', effects: ['voidCharge'] },
    /** Another plan was chosen before this one was paid. */
    giveUp: { from: 'pending_payment', to: 'free', effects: ['voidCharge'] },
    /** The payment came too late, but nothing else was chosen meanwhile. */
    revive: { from: 'free', to: 'active', effects: ['addCredits'], notifies: { buyer: mailed('started') } },
    grant: {
      from: 'pending_payment',
      to: 'active',
      by: ['admin'],
      input: ExtendPlan,
      audited: true,
      effects: ['addCredits', 'audit'],
      notifies: { buyer: mailed('granted', { severity: 'success' }) },
    },
    /** The period or the trial is over: the saved card is charged for the next one, unless it was cancelled. */
    renew: {
      from: ['active', 'trialing'],
      to: ['active', 'past_due', 'expired'],
      after: 'planPeriod',
      remind: { before: ['P7D', 'P3D'], who: 'buyer', event: 'renewal_reminder' },
      effects: ['chargeRenewal', 'dropCard', 'fitListings'],
      notifies: {
        buyer: [
          { ...mailed('past_due', { severity: 'warning' }), in: ['past_due'] },
          { ...mailed('ended'), in: ['expired'] },
        ],
      },
    },
    /** A renewal is paid. */
    goOn: {
      from: ['active', 'past_due'],
      to: 'active',
      effects: ['addCredits', 'fitListings'],
      notifies: { buyer: mailed('renewed', { severity: 'success' }) },
    },
    /** The bank refused the saved card. */
    fallDue: { from: 'active', to: 'past_due', notifies: { buyer: mailed('past_due') } },
    /** The bank wants to hear from the card's holder. */
    askHolder: {
      from: 'active',
      to: 'past_due',
      notifies: { buyer: mailed('authentication_needed', { severity: 'warning' }) },
    },
    /** The bank refused the renewal of a plan that was cancelled while its card was asked: it is not asked again. */
    endRefused: {
      from: 'active',
      to: 'expired',
      effects: ['voidCharge', 'dropCard', 'fitListings'],
      notifies: { buyer: mailed('ended') },
    },
    retry: { from: 'past_due', to: 'past_due', after: 'planRetry', effects: ['chargeAgain'] },
    expire: {
      from: 'past_due',
      to: 'expired',
      after: 'planGrace',
      effects: ['voidCharge', 'dropCard', 'fitListings'],
      notifies: { buyer: mailed('expired', { severity: 'warning' }) },
    },
    cancel: {
      from: ['active', 'trialing'],
      to: 'same',
      by: ['buyer'],
      when: ['renews'],
      rank: 'tertiary',
      notifies: { buyer: mailed('cancelled') },
    },
    /** The buyer no longer pays what is due. */
    stop: {
      from: 'past_due',
      to: 'expired',
      by: ['buyer'],
      action: 'cancel',
      rank: 'tertiary',
      effects: ['voidCharge', 'dropCard', 'fitListings'],
      notifies: { buyer: mailed('ended') },
    },
    /**
     * The settings do not sell the plan any more: it stays as it was until the period ends, and is not renewed. If it is
     * only the one that was chosen for the next period, the present one goes on.
     */
    discontinue: {
      from: ['active', 'trialing'],
      to: 'same',
      notifies: { buyer: mailed('discontinued', { severity: 'warning' }) },
    },
    resume: {
      from: ['active', 'trialing'],
      to: 'same',
      by: ['buyer'],
      when: ['resumable'],
      notifies: { buyer: mailed('resumed', { severity: 'success' }) },
    },
    /** More is charged now and had when it is paid; less is had from the next period on. */
    changePlan: {
      from: ['active', 'trialing'],
      to: 'same',
      by: ['buyer'],
      when: ['settled'],
      input: AgreedChange,
      rank: 'secondary',
      effects: ['chargeUpgrade', 'fitChange'],
      /** Unless it waits for its money, which `upgrade` tells. */
      notifies: { buyer: mailed('change_agreed', { severity: 'success' }) },
    },
    /** The difference to the dearer plan is paid. */
    upgrade: {
      from: 'active',
      to: 'active',
      effects: ['addCredits', 'fitListings'],
      notifies: { buyer: mailed('changed', { severity: 'success' }) },
    },
    withdraw: {
      from: 'active',
      to: 'free',
      by: ['buyer'],
      when: ['withdrawable', 'settled'],
      rank: 'tertiary',
      effects: ['voidCharge', 'returnUnused', 'dropCard', 'fitListings'],
      notifies: { buyer: mailed('withdrawn') },
    },
    refund: {
      from: ['active', 'past_due', 'expired'],
      to: 'free',
      by: ['admin'],
      when: ['returnable'],
      call: {
        method: 'PUT',
        summary: 'Ends a subscription and returns all that was paid for its present period',
        rate: 'money',
        right: 'settle',
        stepUp: true,
        example: { reason: 'It was bought by mistake.' },
      },
      input: AdminStep,
      audited: true,
      effects: ['voidCharge', 'returnPeriod', 'dropCard', 'fitListings', 'audit'],
      notifies: { buyer: mailed('refunded') },
    },
    /**
     * The pending payment gives way: a renewal is asked for anew at the later end, and an upgrade costs more by then.
     */
    extend: {
      from: live,
      to: ['trialing', 'active'],
      by: ['admin'],
      when: ['extendable'],
      call: {
        method: 'PUT',
        summary: 'Lengthens the present period of a subscription',
        right: 'settle',
        example: { days: 7, reason: 'The marketplace was out of reach for a day.' },
      },
      input: ExtendPlan,
      audited: true,
      effects: ['audit'],
      notifies: { buyer: mailed('extended', { severity: 'success' }) },
    },
    /** The payer's bank has taken the money back. */
    chargeBack: {
      from: live,
      to: 'expired',
      effects: ['voidCharge', 'dropCard', 'fitListings'],
      notifies: { buyer: mailed('charged_back', { severity: 'error' }) },
    },
    /** The account is erased: what it has ends, and nothing is charged any more. */
    erase: { from: ['pending_payment', ...live], to: ['free', 'expired'], effects: ['voidCharge', 'dropCard'] },
    /** The bank has decided against the payer: they have the rest of what they paid. */
    restore: { from: 'expired', to: 'active', notifies: { buyer: mailed('restored', { severity: 'success' }) } },
  },
  events: {
    paymentUnwanted: { buyer: mailed({ severity: 'warning' }) },
    stillDue: { buyer: mailed({ severity: 'warning' }) },
    disputeWon: { buyer: mailed() },
    listingsPaused: { buyer: mailed({ severity: 'warning' }) },
  },
})
