import { defineCalls } from '../kernel/contract.ts'
import { amount } from '../kernel/money.ts'
import { PlanId } from '../kernel/plan-id.ts'
import { z } from '../kernel/zod.ts'
import { Billing, ChangePlan, CONSENT_MISSING, subscription } from '../process/subscription.ts'
import { ConfirmPayment } from './action-calls.ts'
import { Id, Money, Time } from './common.ts'
import { Invoice, PlanLine, planNames, taxRate, taxRule } from './invoice.ts'
import { SavedCard } from './saved-card.ts'
import { actionFields, priceChangedFields, stateNamesOf, Timer } from './transaction.ts'

const count = z.number().int()
const planId = z.string().describe('One of the plans of the settings.')
const limit = count.nullable().describe('null is no limit.')
const limits = z.object({
  services: limit.describe('Live services; null is no limit.'),
  products: limit.describe('Live products; null is no limit.'),
  offersPerMonth: limit.describe('Offers in a month of the calendar; null is no limit.'),
  seats: count.describe('People who can work in the shop, its owner among them.'),
})

export const PlanInterval = Billing
export type PlanInterval = z.infer<typeof PlanInterval>
const interval = PlanInterval.describe('How long is paid at once.')

export const Plan = z
  .object({
    planId,
    names: planNames.describe('By language.'),
    prices: z.object({ month: Money, year: Money }).describe('Tax included.'),
    limits: limits.describe('What it allows.'),
    commissionDiscount: z.number().describe('Percentage points that the commission is lower.'),
    promotionCredits: count.describe('Promotions a month that cost nothing.'),
    creditDays: count.describe('For how many days each of them is.'),
    clearance: z.string().describe('How long earnings are held after an order is done, as an ISO 8601 duration.'),
    analyticsExport: z.boolean().describe('Own metrics can be kept as files for spreadsheets.'),
    trialDays: count.describe('Days that cost nothing, once for each account.'),
  })
  .meta({ id: 'Plan', description: 'What a seller can pay for.' })
export type Plan = z.infer<typeof Plan>

export const PlanComparison = z.object({
  planId,
  commission: Money.describe('That the caller would have paid for the sales of the last 30 days.'),
  commissions: z.object({ services: Money, products: Money }).describe('The same by what was sold.'),
  price: Money.describe('Of a month.'),
  total: Money,
})
export type PlanComparison = z.infer<typeof PlanComparison>

const sold = z.object({
  count,
  total: Money.describe('Their prices, without delivery and fees, less what was refunded.'),
})

/** The sales within some time, by kind. */
export const PlanSales = z.object({ services: sold, products: sold })
export type PlanSales = z.infer<typeof PlanSales>

/** The terms that are the same for every plan. */
export const PlanTerms = z.object({
  period: z.string().describe('A month of a plan: months of the calendar such as P1M, or an ISO 8601 duration.'),
  taxRule: taxRule.describe('How an invoice to the caller shows the tax; to a visitor as to a private person.'),
  taxRate,
  hasTrial: z
    .boolean()
    .describe('A plan with days to try begins with them: the caller had no trial before, and has no plan that runs.'),
  isTrialUsed: z
    .boolean()
    .optional()
    .describe(
      'The caller, or an erased account with the same mailbox, had a trial: there is no second one. Left out for visitors.',
    ),
  hasWithdrawn: z
    .boolean()
    .describe(
      'The caller gave a plan back before: first credits come when the next one cannot be given back any more.',
    ),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** Another plan, or another interval, that a subscription can be changed to. */
export const PlanChange = z.object({
  planId,
  interval,
  price: Money.describe('Of each further period, tax included.'),
  begins: z.enum(['now', 'later']).describe('At once, and what is due now is charged first; or with the next period.'),
  dueNow: Money.describe('What is charged now: the difference for the days that are left.'),
  renewsAt: Time.optional().describe('When the price is charged, if it is not cancelled before.'),
  endsAt: Time.optional().describe('When it ends instead, because it is cancelled: a change does not take that back.'),
})
export type PlanChange = z.infer<typeof PlanChange>

/** `free` has no subscription behind it: it is what everybody has. */
export const SubscriptionStatus = stateNamesOf(subscription)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z
  .object({
    _id: Id.optional().describe('Absent if there never was one.'),
    planId: planId.describe('The plan that the caller has now, or has chosen and not paid yet.'),
    names: planNames.describe('What that plan is called, by language.'),
    interval: interval.optional(),
    status: SubscriptionStatus,
    price: Money.optional().describe('Of a period of the present plan, tax included.'),
    periodStart: Time.optional().describe('When the present period began.'),
    periodEnd: Time.optional().describe('When it is renewed, or ends if it was cancelled.'),
    cancelAtPeriodEnd: z.boolean().describe('It is cancelled, and ends with its period.'),
    nextPlanId: planId.optional().describe('The plan of the next period, if it is another one.'),
    nextInterval: interval.optional(),
    nextPrice: Money.optional().describe('What the plan of the next period costs, tax included, as it was agreed to.'),
    withdrawUntil: Time.optional().describe('Until then it can be given back.'),
    returns: Money.optional().describe('What comes back if it is given back now.'),
    changes: z.array(PlanChange).describe('What it can be changed to now.'),
    keptListings: z.array(Id).describe('Services and products that stay live first when a plan allows fewer.'),
    isGranted: z.boolean().describe('An administrator gave it.'),
    card: SavedCard.optional().describe('The card that renewals are charged to.'),
    due: z
      .object({
        amount: Money,
        reason: z.enum(['first', 'renewal', 'upgrade']),
        planId,
        interval,
        paymentIntentId: z.string().optional(),
        clientSecret: z.string().optional(),
        isProcessing: z.boolean().describe('The payment is with the bank.'),
        error: z.string().optional().describe("The bank's reason for refusing the card, as a code."),
        until: Time.optional().describe('The end of the period that it pays; a first one begins with its payment.'),
      })
      .optional()
      .describe('What waits to be paid.'),
    usage: z
      .object({ services: count, products: count, offers: count.describe('Of this month.') })
      .describe('What is used of what the plan allows.'),
    limits: limits.describe('What the plan allows that the caller has now.'),
    commission: z
      .object({
        services: z.number().describe('Of what services cost, as a share of 1.'),
        products: z.number().describe('Of what products cost, as a share of 1.'),
        min: count.describe('At least so much of an order, in minor units.'),
      })
      .describe('What the marketplace keeps of what the caller sells now.'),
    credits: z
      .array(z.object({ left: count.describe('Days of promotion.'), expiresAt: Time }))
      .describe('Promotions that are paid already, those first that end first.'),
    timers: z.array(Timer),
    ...actionFields(subscription),
  })
  .meta({ id: 'Subscription', description: "A seller's plan, what it allows and what is used of that." })
export type Subscription = z.infer<typeof Subscription>

const lines = z.array(PlanLine).describe('What it is for.')

const PlanParams = z.object({ planId: PlanId.describe('The plan that is chosen.') })
const reply = z.object({ subscription: Subscription })
const secrets = {
  clientSecret: z.string().optional().describe('With it the payer’s browser pays, or saves a card.'),
  paymentIntentId: z.string().optional(),
  setupIntentId: z.string().optional().describe('In place of a payment: a card is saved, and nothing is charged.'),
}

export const subscriptionCalls = defineCalls({
  plans: {
    method: 'GET',
    path: '/subscription/plans',
    access: 'public',
    summary: 'The plans, and what each would have cost the caller in the last 30 days',
    reply: z.object({
      plans: z.array(Plan).describe('The plan that everybody has first, and then by their prices.'),
      terms: PlanTerms.describe('What is the same for every plan.'),
      sales: PlanSales.optional().describe('What the caller sold in the last 30 days.'),
      comparison: z.array(PlanComparison).optional().describe('Of the last 30 days of the caller.'),
    }),
  },
  mine: {
    method: 'GET',
    path: '/subscription/me',
    access: 'user',
    summary: "The caller's plan, what it allows and what is used of that",
    reply,
  },
  initiatePayment: {
    method: 'POST',
    path: '/subscription/:planId/initiate-payment',
    access: 'user',
    rate: 'money',
    summary: 'Chooses a plan, which begins when it is paid; with a trial a card is only saved',
    params: PlanParams,
    body: z.object({
      interval,
      price: amount(0).describe(
        'What the plan costs for the interval, as the payer agreed to it; 409 `price_changed` if it costs something else.',
      ),
      consent: z
        .literal(true, CONSENT_MISSING)
        .describe(
          'The payer agrees to the price, the renewal, the terms, and that the plan begins before the time to withdraw is over; it is kept with the subscription.',
        ),
    }),
    reply: z.object({ subscription: Subscription, ...secrets, dueNow: Money, lines }),
    conflict: reply.partial().extend({ price: priceChangedFields.price }),
    example: { interval: 'month', price: 2_900, consent: true },
  },
  confirmPayment: {
    method: 'POST',
    path: '/subscription/confirm-payment',
    access: 'user',
    rate: 'money',
    summary: "Reconciles what the caller's plan waits for with the provider; safe to repeat",
    body: ConfirmPayment.describe('The intent that paid, or that saved the card of a trial.'),
    reply,
    conflict: reply,
    example: { paymentIntentId: 'pi_3PqK2x' },
  },
  cancel: {
    method: 'PUT',
    path: '/subscription/cancel',
    access: 'user',
    summary: 'Ends the plan with its period; one that is past due ends at once',
    reply,
    conflict: reply,
  },
  resume: {
    method: 'PUT',
    path: '/subscription/resume',
    access: 'user',
    summary: 'Takes the cancellation back',
    reply,
    conflict: reply,
  },
  changePlan: {
    method: 'PUT',
    path: '/subscription/change-plan',
    access: 'user',
    rate: 'money',
    summary: 'Charges the difference to a dearer plan now; any other change is made at the end of the period',
    body: ChangePlan.extend({
      price: amount(0)
        .optional()
        .describe(
          'The `price` of the change, as the payer agreed to it. Only to stay with the present plan needs none.',
        ),
      dueNow: amount(0)
        .optional()
        .describe(
          'The `dueNow` of the change, as the payer agreed to it; 409 `price_changed` if one of the two is another now.',
        ),
      consent: z
        .boolean()
        .optional()
        .describe(
          'The payer agrees to the price, the renewal and the terms; it is kept with the subscription. Only to stay with the present plan needs none.',
        ),
    }),
    reply: z.object({ subscription: Subscription, ...secrets }),
    conflict: reply.extend({
      price: priceChangedFields.price,
      dueNow: Money.optional().describe('With `price_changed`: what the change charges at once now.'),
    }),
    example: { planId: 'pro', interval: 'month', price: 2_900, dueNow: 1_333, consent: true },
  },
  keepListings: {
    method: 'PUT',
    path: '/subscription/kept-listings',
    access: 'user',
    summary: 'Says which listings stay live first when a plan allows fewer; without a choice the newest do',
    body: z.object({ listings: z.array(Id).max(200).describe('Ids of own services and products.') }),
    reply,
    example: { listings: ['0190c2f4-7a1b-7c3d-8e5f-000000000031'] },
  },
  card: {
    method: 'POST',
    path: '/subscription/card',
    access: 'user',
    rate: 'money',
    summary: 'Begins to replace the saved card; with the intent that saved the new one, finishes that',
    body: z
      .object({
        setupIntentId: z.string().min(1).max(255).optional().describe('The intent that has saved the new card.'),
      })
      .optional(),
    reply: z.object({
      subscription: Subscription,
      ...secrets,
      isCardAwaited: z
        .literal(true)
        .optional()
        .describe(
          'The provider could not say yet that it has the new card, which is taken as soon as it does; the same call asks again.',
        ),
    }),
    example: {},
  },
  invoices: {
    method: 'GET',
    path: '/subscription/invoices',
    access: 'user',
    summary: "The invoices of the caller's plans and the statements of their commission, the latest first",
    reply: z.object({ invoices: z.array(Invoice).describe('The invoices.') }),
  },
  withdraw: {
    method: 'POST',
    path: '/subscription/withdraw',
    access: 'user',
    rate: 'money',
    summary: 'Gives the plan back within the time for that, and returns the days that are left',
    reply,
    conflict: reply,
  },
})
