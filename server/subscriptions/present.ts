import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { valuesOf } from '#server/kernel/process/process-handler.ts'
import { freePlan, planInForce, planOf, rulesOfPlan } from '#server/kernel/settings/plans.ts'
import { countUsage } from '#server/kernel/settings/plans-data.ts'
import { findSavedCard } from '#server/payments/saved-card-data.ts'
import { listCredits } from '#server/promotions/credit-data.ts'
import { type Plan, PlanInterval, type Subscription, SubscriptionStatus } from '#shared/contract/subscription.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { paidLeft } from './activation-value.ts'
import { listPaid } from './charge-data.ts'
import { conditions } from './conditions.ts'
import { findLast, type SubscriptionRow } from './data.ts'
import { ownOf } from './listings-data.ts'
import { billingOf, changeTo, dueAtOnce, endAfter, isRenewable, staysCancelled } from './terms.ts'

export function presentPlan({ clearance, ...plan }: PlanRule, { settings: { rules, currency } }: Deps): Plan {
  const money = (amount: number) => ({ amount, currency })
  return {
    ...plan,
    prices: { month: money(plan.prices.month), year: money(plan.prices.year) },
    creditDays: rules.planCreditDays,
    clearance: rules[clearance],
  }
}

type Actor = 'buyer' | 'admin'

/** The charge that waits to be paid; only its payer gets the secret. */
function dueOf(row: SubscriptionRow, actor: Actor): Subscription['due'] {
  const { charge_amount: amount, charge_plan_id: planId, charge_billing: billing } = row
  const reason = (['first', 'renewal', 'upgrade'] as const).find((known) => known === row.charge_reason)
  if (!amount || !planId || !billing || !reason) return undefined
  return {
    amount: { amount, currency: row.currency },
    reason,
    planId,
    interval: billingOf(billing),
    isProcessing: row.payment_state === 'processing',
    ...withoutNulls({
      paymentIntentId: actor === 'buyer' ? row.intent_id : null,
      clientSecret: actor === 'buyer' ? row.client_secret : null,
      error: row.payment_error?.code ?? null,
      until: reason === 'first' ? null : (row.charge_end?.toISOString() ?? null),
    }),
  }
}

/** The other plans and intervals that the row can be changed to now, with what each costs at once. */
function changesOf(row: SubscriptionRow, rules: Rules): Subscription['changes'] {
  const money = (amount: number) => ({ amount, currency: row.currency })
  const choices = rules.plans
    .filter((plan) => plan !== freePlan(rules))
    .flatMap((plan) => PlanInterval.options.map((interval) => ({ plan, interval })))
    .filter(({ plan, interval }) => plan.planId !== row.plan_id || interval !== row.billing)
  return choices.flatMap(({ plan, interval }) => {
    const price = plan.prices[interval]
    const change = changeTo(rules, row, { plan, billing: interval, price }, row.now)
    if (change.how === 'refused') return []
    const end = endAfter(row, change).toISOString()
    return {
      planId: plan.planId,
      interval,
      price: money(price),
      begins: change.how === 'later' ? ('later' as const) : ('now' as const),
      dueNow: money(dueAtOnce(change)),
      ...(staysCancelled(row, change) ? { endsAt: end } : { renewsAt: end }),
    }
  })
}

const namedPlan = ({ planId, names }: PlanRule) => ({ planId, names })

const RUNNING = ['trialing', 'active', 'past_due']

function presentRow(row: SubscriptionRow, actor: Actor, rules: Rules) {
  const { allowed, blocked } = actionsFor(subscription, {
    status: row.status,
    actor,
    conditions: valuesOf(conditions, row),
  })
  const isRunning = RUNNING.includes(row.status)
  const isRenewed = isRunning && !row.cancel_at_period_end
  const isChosen = row.status === 'pending_payment'
  const due = dueOf(row, actor)
  return {
    _id: row.id,
    ...namedPlan(isRunning || isChosen ? planInForce(rules, row.plan) : freePlan(rules)),
    // The process writes no other states.
    status: SubscriptionStatus.parse(row.status),
    cancelAtPeriodEnd: isRunning && row.cancel_at_period_end,
    isGranted: isRunning && row.is_granted,
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    // Nothing could be renewed of a plan that is not sold any more.
    allowedActions: isRenewable(rules, row) ? allowed : allowed.filter((action) => action !== 'resume'),
    blockedActions: blocked,
    changes: allowed.includes('change-plan') ? changesOf(row, rules) : [],
    keptListings: isRunning ? row.kept_listings : [],
    ...(isRunning || isChosen
      ? { interval: billingOf(row.billing), price: { amount: row.price, currency: row.currency } }
      : {}),
    ...(due ? { due } : {}),
    ...withoutNulls({
      periodStart: row.period_start?.toISOString() ?? null,
      periodEnd: row.period_end?.toISOString() ?? null,
      // What was cancelled has no next period, until that is taken back.
      nextPlanId: isRenewed ? row.next_plan_id : null,
      nextInterval: isRenewed && row.next_billing ? billingOf(row.next_billing) : null,
      nextPrice: isRenewed && row.next_price ? { amount: row.next_price, currency: row.currency } : null,
      withdrawUntil: (allowed.includes('withdraw') && row.withdraw_until?.toISOString()) || null,
    }),
  }
}

const nothing = (free: PlanRule) => ({
  ...namedPlan(free),
  status: 'free' as const,
  cancelAtPeriodEnd: false,
  isGranted: false,
  timers: [],
  allowedActions: [],
  blockedActions: [],
  changes: [],
  keptListings: [],
})

const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

async function cardOf(db: Db, accountId: string): Promise<Subscription['card']> {
  const card = await findSavedCard(db, accountId)
  if (!card?.last4 || !card.brand || !card.exp_year || !card.exp_month) return undefined
  return { brand: card.brand, last4: card.last4, expires: monthOf(card.exp_year, card.exp_month) }
}

/** The amount that comes back if the plan is given back now; empty if it cannot be. */
async function returnsOf(db: Db, row: SubscriptionRow, { allowedActions }: Pick<Subscription, 'allowedActions'>) {
  if (!allowedActions.includes('withdraw')) return {}
  const amount = paidLeft(row, await listPaid(db, row.id), row.now)
  return { returns: { amount, currency: row.currency } }
}

/** The plan of an account as they, or an administrator, see it. */
export async function showSubscription(deps: Deps, accountId: string, actor: Actor): Promise<Subscription> {
  const { db, settings } = deps
  const { rules } = settings
  const [row, usage, credits, card, plan] = await Promise.all([
    findLast(db, accountId),
    countUsage(db, accountId),
    listCredits(db, accountId),
    cardOf(db, accountId),
    planOf(db, rules, accountId),
  ])
  const shown = row ? presentRow(row, actor, rules) : nothing(freePlan(rules))
  const own = await ownOf(db, accountId, shown.keptListings)
  return {
    ...shown,
    ...(row ? await returnsOf(db, row, shown) : {}),
    // What was deleted meanwhile cannot stay.
    keptListings: shown.keptListings.filter((id) => own.has(id)),
    ...(card ? { card } : {}),
    usage,
    limits: plan.limits,
    commission: rulesOfPlan(rules, plan).commission,
    credits: credits.map(({ days_left: left, expires_at }) => ({ left, expiresAt: expires_at.toISOString() })),
  }
}
