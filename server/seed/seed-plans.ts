import { sql } from 'kysely'
import { newId } from '#server/kernel/id.ts'
import { queueJobs } from '#server/kernel/jobs.ts'
import type { StoredTimer } from '#server/kernel/process-handler.ts'
import { jobsOf } from '#server/kernel/timers.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { insertPlans } from './data.ts'
import type { Seeding } from './seeding.ts'

const YEAR = 365 * 86_400_000

type Listed = { sellerId: string; locale: string; services: number; products: number }

const isWithin = (limit: number | null, used: number) => limit === null || used < limit

/** The first plan that leaves room for one more of everything. */
const fitting = (plans: readonly PlanRule[], { services, products }: Listed): PlanRule | undefined =>
  plans.find(({ limits }) => isWithin(limits.services, services) && isWithin(limits.products, products))

/** Sellers who offer more than the plan that everybody has allows have one that an administrator gave them. */
export async function seedPlans({ db, settings, now }: Seeding): Promise<void> {
  const { rules, currency } = settings
  const { rows } = await sql<Listed>`
    select account.id as "sellerId", account.locale,
      (select count(*) from service where seller_id = account.id and status = 'published')::int as services,
      (select count(*) from product where seller_id = account.id and status = 'published')::int as products
    from account where is_seller order by account.id`.execute(db)
  const [free] = rules.plans
  const end = new Date(now.getTime() + YEAR)
  const granted = rows.flatMap((listed) => {
    const plan = fitting(rules.plans, listed)
    return plan && plan !== free ? [{ listed, plan, id: newId() }] : []
  })
  const timers: StoredTimer[] = [{ name: 'planPeriod', transition: 'renew', dueAt: end.toISOString() }]
  await insertPlans(
    db,
    granted.map(({ listed: { sellerId, locale }, plan, id }) => ({
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
