import { newId } from '#server/kernel/id.ts'
import { queueJobs } from '#server/kernel/jobs/jobs.ts'
import type { StoredTimer } from '#server/kernel/process/process-handler.ts'
import { jobsOf } from '#server/kernel/process/timers.ts'
import { freePlan } from '#server/kernel/settings/plans.ts'
import { listUsage, type PlanUsage } from '#server/kernel/settings/plans-data.ts'
import { periodFrom } from '#server/subscriptions/terms.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { insertPlans } from './data.ts'
import type { PlanStory } from './seed-paid-plans.ts'
import type { Seeding } from './seeding.ts'

const YEAR = 365 * 86_400_000

const isWithin = (limit: number | null, used: number) => limit === null || used < limit

/** The first plan that leaves room for one more of everything. */
const fitting = (plans: readonly PlanRule[], { services, products, offers }: PlanUsage): PlanRule | undefined =>
  plans.find(
    ({ limits }) =>
      isWithin(limits.services, services) &&
      isWithin(limits.products, products) &&
      isWithin(limits.offersPerMonth, offers),
  )

const SIGNED_IN = /^seller\d*@demo\.test$/

type Needing = { sellerId: string; locale: string; plan: PlanRule }

/** Sellers who list or offer more than the plan that everybody has allows, those whom people sign in as first. */
export async function listNeeding({ db, settings: { rules } }: Seeding): Promise<Needing[]> {
  const needing = (await listUsage(db)).flatMap(({ id: sellerId, email, locale, ...used }) => {
    const plan = fitting(rules.plans, used)
    return plan && plan !== freePlan(rules) ? [{ sellerId, email, locale, plan }] : []
  })
  const isFirst = ({ email }: { email: string | null }) => SIGNED_IN.test(email ?? '')
  return needing.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

type Ending = Pick<PlanStory, 'billing' | 'daysAgo' | 'card' | 'ending'>

/** One is paid by the month, one by the year, one is tried, one was cancelled, and the renewal of one is due, which its bank refuses. */
const ENDINGS: readonly Ending[] = [
  { billing: 'month', daysAgo: 12, card: 'pm_card_visa' },
  { billing: 'year', daysAgo: 75, card: 'pm_card_mastercard' },
  { billing: 'month', daysAgo: 9, card: 'pm_card_visa', ending: 'trial' },
  { billing: 'month', daysAgo: 20, card: 'pm_card_visa', ending: 'cancelled' },
  { billing: 'month', daysAgo: 31, card: 'pm_card_chargeCustomerFail', ending: 'renewal' },
]

/** The sellers who pay for a plan in the demo. */
export const planStories = (needing: readonly Needing[]): PlanStory[] =>
  ENDINGS.flatMap((ending, index) => {
    const seller = needing[index]
    return seller ? [{ ...seller, ...ending }] : []
  })

/** Sellers who need room, and pay for none, have a plan that an administrator gave them. */
export async function seedPlans(seeding: Seeding, needing: readonly Needing[]): Promise<void> {
  const { db, settings, now } = seeding
  const { currency } = settings
  const granted = needing.map((seller) => ({ ...seller, id: newId() }))
  const end = new Date(now.getTime() + YEAR)
  const timers: StoredTimer[] = [{ name: 'planPeriod', transition: 'renew', dueAt: end.toISOString() }]
  await insertPlans(
    db,
    granted.map(({ sellerId, locale, plan, id }) => ({
      id,
      account_id: sellerId,
      status: 'active',
      status_since: now,
      timers: JSON.stringify(timers),
      plan_id: plan.planId,
      plan: JSON.stringify(plan),
      title: plan.names[locale as keyof PlanRule['names']] ?? plan.names.en,
      billing: 'month',
      price: plan.prices.month,
      currency,
      period_start: now,
      period_end: end,
      base_end: periodFrom(settings.rules, now, 'month').baseEnd,
      anchor_day: end.getUTCDate(),
      cancel_at_period_end: true,
      is_granted: true,
    })),
  )
  await queueJobs(
    db,
    granted.flatMap(({ id }) =>
      timers.flatMap((timer) => jobsOf(subscription, { id, status: 'active', status_since: now, timers, now }, timer)),
    ),
  )
}
