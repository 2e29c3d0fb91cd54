import { newId } from '#server/kernel/id.ts'
import { queueJobs } from '#server/kernel/jobs.ts'
import { freePlan } from '#server/kernel/plans.ts'
import { countUsage, type PlanUsage } from '#server/kernel/plans-data.ts'
import type { StoredTimer } from '#server/kernel/process-handler.ts'
import { jobsOf } from '#server/kernel/timers.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { insertPlans } from './data.ts'
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

type Granted = { sellerId: string; locale: string; plan: PlanRule; id: string }

async function listGranted({ db, settings: { rules } }: Seeding): Promise<Granted[]> {
  const sellers = await db.selectFrom('account').select(['id', 'locale']).where('is_seller', '=', true).execute()
  const granted: Granted[] = []
  for (const { id: sellerId, locale } of sellers) {
    const plan = fitting(rules.plans, await countUsage(db, sellerId))
    if (plan && plan !== freePlan(rules)) granted.push({ sellerId, locale, plan, id: newId() })
  }
  return granted
}

/** Sellers who list or offer more than the plan that everybody has allows have one that an administrator gave them. */
export async function seedPlans(seeding: Seeding): Promise<void> {
  const { db, settings, now } = seeding
  const { currency } = settings
  const granted = await listGranted(seeding)
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
      title: plan.names[locale as keyof PlanRule['names']] ?? plan.names.en,
      billing: 'month',
      price: plan.prices.month,
      currency,
      period_start: now,
      period_end: end,
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
