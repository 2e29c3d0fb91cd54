import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { findPlan, freePlan, planInForce } from '#server/kernel/settings/plans.ts'
import { Language } from '#shared/contract/common.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import {
  daysOf,
  isUpgrade,
  LEAST_CHARGE,
  type PlanDays,
  type PlanInterval,
  periodEnd,
  type Upgrade,
  upgradeFrom,
  valueLeft,
} from '#shared/policies/plan-terms.ts'
import type { SubscriptionRow } from './data.ts'

/** The terms of a charge: a plan, its interval, and the price of that in minor units. */
export type Terms = { plan: PlanRule; billing: PlanInterval; price: number }

/** The table's CHECK allows no other words. */
export const billingOf = (billing: string): PlanInterval => (billing === 'year' ? 'year' : 'month')

/** A plan as it is sold now; 400 if it is none of those that are sold. */
export function termsOf(rules: Rules, planId: string, billing: PlanInterval): Terms {
  const plan = findPlan(rules, planId)
  if (!plan) throw badInput({ planId: 'is none of the plans' })
  if (plan.planId === freePlan(rules).planId) throw badInput({ planId: 'costs nothing: everybody has it' })
  return { plan, billing, price: plan.prices[billing] }
}

/** The columns of the next period's plan while no other plan than the present is chosen for it. */
export const NO_NEXT = { next_plan_id: null, next_billing: null, next_price: null, next_title: null }

const isSold = (rules: Rules, planId: string): boolean => findPlan(rules, planId) !== undefined

/** True if the plan that is to follow is sold: the one that was chosen for the next period, or else the present one. */
export const isNextSold = (rules: Rules, { next_plan_id, plan_id }: SubscriptionRow): boolean =>
  isSold(rules, next_plan_id ?? plan_id)

/** True if there can be a next period: if the plan chosen for it is not sold any more, the present plan goes on. */
export const isRenewable = (rules: Rules, row: SubscriptionRow): boolean =>
  isNextSold(rules, row) || isSold(rules, row.plan_id)

/** The terms of the next period: a price stays as it was chosen; undefined if there can be none. */
export function nextTerms(rules: Rules, row: SubscriptionRow): Terms | undefined {
  const { next_plan_id, next_billing, next_price } = isNextSold(rules, row) ? row : NO_NEXT
  const plan = findPlan(rules, next_plan_id ?? row.plan_id)
  return plan && { plan, billing: billingOf(next_billing ?? row.billing), price: next_price ?? row.price }
}

export const notSold = () => conflict('not_sold', 'This plan is not sold any more. Nothing was charged.')

const monthlyOf = (rules: Rules, { plan }: SubscriptionRow) => planInForce(rules, plan).prices.month

/** True if a trial goes on with another plan: one that can be tried, too, or costs no more. */
const isTriedOn = (rules: Rules, row: SubscriptionRow, { plan }: Terms): boolean =>
  plan.trialDays > 0 || plan.prices.month <= monthlyOf(rules, row)

/** True if the terms change the present plan at once. */
function isDearer(rules: Rules, row: SubscriptionRow, { plan, billing }: Terms): boolean {
  const monthly = monthlyOf(rules, row)
  return isUpgrade({ interval: billingOf(row.billing), monthly }, { interval: billing, monthly: plan.prices.month })
}

const DAY = 86_400_000

export const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

/** A period that begins then. */
export function periodFrom(rules: Rules, start: Date, billing: PlanInterval, anchorDay = start.getUTCDate()) {
  const end = periodEnd(start, billing, rules.planPeriod, anchorDay)
  return { start, baseEnd: end, end, anchorDay }
}

export const runningPeriod = ({
  period_start: start,
  base_end: baseEnd,
  period_end: end,
}: SubscriptionRow): PlanDays => {
  if (!start || !baseEnd || !end) throw new Error('a subscription that has not begun has no period')
  return { start, baseEnd, end }
}

/** The value of the days that are left of the present period, whether they were paid or given; in minor units. */
export const worthLeft = (row: SubscriptionRow, now: Date): number =>
  valueLeft(row.price, daysOf(runningPeriod(row), now))

/** The way in which a change to other terms is made: free or for money at once, with the next period, or not now. */
export type Change = { how: 'free' | 'later' | 'refused' } | ({ how: 'paid'; period: PlanDays } & Upgrade)

/**
 * True if another plan can follow the present one: not one that was cancelled, unless its holder cannot take that back.
 */
const canHaveNextPlan = (rules: Rules, row: SubscriptionRow): boolean =>
  !row.cancel_at_period_end || (!row.is_granted && !isRenewable(rules, row))

/** The change of a running subscription to these terms, which differ from its present ones. */
export function changeTo(rules: Rules, row: SubscriptionRow, terms: Terms, now: Date): Change {
  const isTrial = row.status === 'trialing'
  if (isTrial && isTriedOn(rules, row, terms)) return { how: 'free' }
  if (isTrial || !isDearer(rules, row, terms)) return { how: canHaveNextPlan(rules, row) ? 'later' : 'refused' }
  const isLonger = terms.billing !== row.billing
  const period = runningPeriod(row)
  const upgrade = upgradeFrom(row.price, terms.price, { days: daysOf(period, now), isLonger })
  if (upgrade.amount < LEAST_CHARGE) return { how: isLonger ? 'refused' : 'free' }
  return { how: 'paid', ...upgrade, period: isLonger ? periodFrom(rules, now, terms.billing) : period }
}

/** The amount that a change charges at once, in minor units. */
export const dueAtOnce = (change: Change | undefined): number => (change?.how === 'paid' ? change.amount : 0)

/** True if a cancelled plan stays so with a change, or without one: not if another plan is to follow it. */
export const staysCancelled = ({ cancel_at_period_end }: SubscriptionRow, change?: Change): boolean =>
  cancel_at_period_end && change?.how !== 'later'

/** The end of the period that a change leads to, or of the present one: it is renewed then, or ends if it was cancelled. */
export const endAfter = (row: SubscriptionRow, change?: Change): Date =>
  change?.how === 'paid' ? change.period.end : runningPeriod(row).end

/** The next period: it begins where the present one ends, or now after an outage that was longer than a period. */
export function nextPeriod(rules: Rules, row: SubscriptionRow, billing: PlanInterval, now: Date) {
  const { end } = runningPeriod(row)
  const next = periodFrom(rules, end, billing, row.anchor_day ?? end.getUTCDate())
  return next.end > now ? next : periodFrom(rules, now, billing)
}

/** The plan's name in a language; that of a plan that is not sold any more is its id. */
export const planName = (rules: Rules, planId: string, locale: string): string =>
  findPlan(rules, planId)?.names[Language.catch('en').parse(locale)] ?? planId
