import type { Db } from '#server/db/open.ts'
import { notAllowed } from '#server/kernel/http/errors.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { discounted } from '#shared/policies/plan-terms.ts'
import { countUsage, findHeldPlan, lockUsage, type PlanUsage } from './plans-data.ts'

type PlanSettings = Pick<Rules, 'plans'>

/** The plan that everybody has. The settings have it first. */
export function freePlan({ plans }: PlanSettings): PlanRule {
  const [first] = plans
  if (!first) throw new Error('there are no plans')
  return first
}

export const findPlan = ({ plans }: PlanSettings, planId: string): PlanRule | undefined =>
  plans.find((plan) => plan.planId === planId)

/**
 * The plan in force of an account: a paid plan as it is sold now, or, if it is not sold any more, as it was when it was
 * paid; otherwise the free plan.
 */
export const planInForce = (rules: PlanSettings, held: PlanRule | null | undefined): PlanRule =>
  held ? (findPlan(rules, held.planId) ?? held) : freePlan(rules)

/** The plan of an account. */
export const planOf = async (db: Db, rules: PlanSettings, accountId: string): Promise<PlanRule> =>
  planInForce(rules, await findHeldPlan(db, accountId))

/** The rules by which a seller who has this plan is paid: with the commission of the plan. */
export function rulesOfPlan<R extends Rules>(rules: R, held: PlanRule | null | undefined): R {
  const { commissionDiscount: points } = planInForce(rules, held)
  if (points === 0) return rules
  const { services, products, min } = rules.commission
  return {
    ...rules,
    commission: { services: discounted(services, points), products: discounted(products, points), min },
  }
}

/** The rules for what the seller sells now, by the plan that they have. */
export const rulesOfSeller = async <R extends Rules>(db: Db, rules: R, sellerId: string): Promise<R> =>
  rulesOfPlan(rules, await findHeldPlan(db, sellerId))

/** Milliseconds for which a seller's earnings are held after an order is done. */
export async function clearanceOf(db: Db, rules: Rules, sellerId: string): Promise<number> {
  return durationMs(rules[(await planOf(db, rules, sellerId)).clearance])
}

/** Refuses a file of the own metrics to accounts whose plan has none, as one beyond a limit of 0: 403 `plan_limit`. */
export function rejectWithoutExport({ planId, analyticsExport }: PlanRule): void {
  if (!analyticsExport)
    throw notAllowed('plan_limit', 'Your plan has no files of figures. Another plan has them.', {
      limit: 0,
      used: 0,
      planId,
    })
}

const USED_BY = {
  services: 'services',
  products: 'products',
  offersPerMonth: 'offers',
  seats: 'people',
} as const satisfies Record<keyof PlanRule['limits'], keyof PlanUsage>

const MESSAGES: Record<keyof PlanRule['limits'], string> = {
  services: 'Your plan has no room for another live service. Pause one, or choose another plan.',
  products: 'Your plan has no room for another live product. Pause one, or choose another plan.',
  seats: 'Your plan has no place for another person. Remove one, or choose another plan.',
  offersPerMonth: 'Your plan has no more offers this month. You can offer again next month, or choose another plan.',
}

/**
 * Refuses one more of something than the account's plan allows: 403 `plan_limit` with the limit and what is used. To be
 * asked in the transaction that adds it, before it does.
 */
export async function rejectBeyondPlan(
  tx: Db,
  rules: PlanSettings,
  { accountId, limited }: { accountId: string; limited: keyof PlanRule['limits'] },
): Promise<void> {
  const plan = await planOf(tx, rules, accountId)
  const limit = plan.limits[limited]
  if (limit === null) return
  await lockUsage(tx, accountId)
  const used = (await countUsage(tx, accountId))[USED_BY[limited]]
  if (used >= limit) throw notAllowed('plan_limit', MESSAGES[limited], { limit, used, planId: plan.planId })
}
