import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { PlanId } from '../kernel/plan-id.ts'
import { z } from '../kernel/zod.ts'
import { Billing, ExtendPlan, subscription } from '../process/subscription.ts'
import { actionCalls } from './action-calls.ts'
import { Id, IdParams, Money, Time, text } from './common.ts'
import { Invoice } from './invoice.ts'
import { CaseParty } from './refund-case.ts'
import { Subscription, SubscriptionStatus } from './subscription.ts'
import { actionFields } from './transaction.ts'

const planId = z.string().describe('One of the plans of the settings, or one that was sold earlier.')
const interval = Billing.describe('How long is paid at once.')

/** One purchase of a plan, from its choice until it ends. */
export const AdminSubscription = z
  .object({
    _id: Id,
    account: CaseParty.describe('Who has the plan.'),
    planId,
    interval,
    status: SubscriptionStatus,
    price: Money.describe('Of a period, tax included.'),
    periodEnd: Time.nullable().describe('When it is renewed or ends; null before it begins.'),
    cancelAtPeriodEnd: z.boolean().describe('It is cancelled, and ends with its period.'),
    isGranted: z.boolean().describe('An administrator gave it.'),
    isDisputed: z.boolean().describe('The bank of its payer has not decided about a payment yet.'),
    paid: Money.describe('What was charged for it, less what went back.'),
    createdAt: Time,
  })
  .meta({ id: 'AdminSubscription', description: 'A purchase of a plan, as administrators see it.' })
export type AdminSubscription = z.infer<typeof AdminSubscription>

/** The charge for a period of a plan, or for the difference to a dearer plan. */
export const PlanCharge = z
  .object({
    _id: Id,
    paymentId: Id.describe('The payment of it.'),
    planId,
    interval,
    reason: z.enum(['first', 'renewal', 'upgrade']),
    state: z.enum(['open', 'paid', 'void']).describe('`void`: it is not asked for any more.'),
    amount: Money,
    refunded: Money,
    attempts: z.number().int().describe('How often the saved card was asked.'),
    error: z.string().nullable().describe("The bank's last reason for refusing the card, as a code."),
    isDisputed: z.boolean().describe('The bank of its payer has not decided about it yet.'),
    createdAt: Time,
  })
  .meta({ id: 'PlanCharge', description: 'What was asked for a plan.' })
export type PlanCharge = z.infer<typeof PlanCharge>

const HistoryLine = z.object({
  transition: z.string().describe('A transition of the process.'),
  status: SubscriptionStatus.describe('What it led to.'),
  by: z.string().nullable().describe('The name of who did it; null for the application.'),
  note: z.string().nullable().describe('The reason that an administrator gave.'),
  at: Time,
})

/** The terms to which the buyer agreed when they chose or changed the plan. */
const Consent = z.object({
  planId,
  interval,
  words: z.string().describe('The key of the words beside the button.'),
  language: z.string().describe('The language in which they were read, such as de.'),
  terms: z.string().describe('The version of the terms: the day of their words, and the number of the settings.'),
  price: Money.describe('Of a period, tax included.'),
  due: Money.describe('What was charged at once.'),
  renewsAt: Time.optional().describe('When the next period would be charged.'),
  endsAt: Time.optional().describe('When it would end instead, because it was cancelled.'),
  at: Time,
})

/** A purchase with all that happened to it. */
export const AdminSubscriptionRecord = AdminSubscription.extend({
  periodStart: Time.nullable().describe('When the present period began; null before the first one.'),
  nextPlanId: planId.nullable().describe('The plan of the next period, if it is another one.'),
  consents: z.array(Consent).describe('What its buyer agreed to, the latest first; none for what was given.'),
  charges: z.array(PlanCharge).describe('The latest first.'),
  invoices: z.array(Invoice).describe('The latest first.'),
  history: z.array(HistoryLine).describe('The latest first.'),
  ...actionFields(subscription),
}).meta({ id: 'AdminSubscriptionRecord', description: 'A purchase of a plan with its charges and its history.' })
export type AdminSubscriptionRecord = z.infer<typeof AdminSubscriptionRecord>

export const adminSubscriptionSorts = ['price', 'renewal'] as const

const Filters = pageQuery(10, adminSubscriptionSorts).extend({
  q: text(1, 255).optional().describe('A part of the name or of the address of who has it, or the whole id of either.'),
  planId: PlanId.optional().describe('The plan.'),
  status: SubscriptionStatus.optional(),
  interval: interval.optional(),
})
export type AdminSubscriptionFilters = z.output<typeof Filters>

const count = z.number().int()

export const PlanRevenue = z
  .object({
    charged: Money.describe('What came in for plans within the days.'),
    returned: Money.describe('What went back, or was taken back by banks, within the days.'),
    monthly: Money.describe('What a month of all plans brings that are paid and will be renewed; a twelfth of a year.'),
    plans: z
      .array(z.object({ planId, interval, count, monthly: Money }))
      .describe('The same by plan, with how many there are.'),
  })
  .meta({ id: 'PlanRevenue', description: 'What plans bring the marketplace.' })
export type PlanRevenue = z.infer<typeof PlanRevenue>

const reply = z.object({ subscription: Subscription })
const accountParams = z.object({ id: Id.describe('The account.') })

export const adminSubscriptionCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/subscriptions',
    access: 'admin',
    right: 'finance',
    rate: 'search',
    summary: 'Lists the purchases of plans, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('subscriptions', AdminSubscription).extend({
      subscriptions: z.array(AdminSubscription).describe('The purchases of this page.'),
      counts: z
        .object({
          trialing: count.describe('In their trial.'),
          active: count.describe('Paid, or given.'),
          past_due: count.describe('With a renewal that was refused.'),
        })
        .describe('How many there are in each of these states, whatever the filter.'),
    }),
  },
  exportList: {
    method: 'GET',
    path: '/admin/subscriptions/export',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary: 'The same list as comma-separated values, at most 10,000 purchases; audited',
    query: Filters.omit({ page: true, limit: true }),
    reply: z.object({ csv: z.string().describe('The text of the file, in the marks of the language.') }),
  },
  revenue: {
    method: 'GET',
    path: '/admin/subscriptions/revenue',
    access: 'admin',
    right: 'finance',
    summary: 'What plans brought within some days, and what a month of those that run brings',
    query: z.object({
      from: z.iso.date().optional().describe('The first day (UTC); by default that of the month.'),
      to: z.iso.date().optional().describe('The last day (UTC); by default today.'),
    }),
    reply: z.object({ revenue: PlanRevenue }),
  },
  record: {
    method: 'GET',
    path: '/admin/subscription-records/:id',
    access: 'admin',
    right: 'finance',
    summary: 'Shows a purchase of a plan with its charges, invoices and history; reading it is audited',
    params: IdParams,
    reply: z.object({ subscription: AdminSubscriptionRecord }),
  },
  show: {
    method: 'GET',
    path: '/admin/subscriptions/:id',
    access: 'admin',
    right: 'see',
    summary: "An account's plan",
    params: accountParams,
    reply,
  },
  grant: {
    method: 'POST',
    path: '/admin/subscriptions/:id/grant',
    access: 'admin',
    right: 'settle',
    summary: 'Gives an account a plan for some days, which cost nothing; of the plan that it has, so many more',
    params: accountParams,
    body: ExtendPlan.extend({ planId: PlanId }),
    reply,
    conflict: reply.partial(),
    example: { planId: 'plus', days: 30, reason: 'They helped to find a fault.' },
  },
  ...actionCalls(subscription, reply, 'admin'),
})
