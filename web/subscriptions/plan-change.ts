import type { Plan, PlanChange, PlanInterval, Subscription } from '#shared/contract/subscription.ts'

/**
 * The ways to change a plan: `up` is charged now, `swap` is made now and costs nothing, `down` and `other` begin with
 * the next period, `end` leaves for the plan that everybody has, at the end of the period or, if a payment is due,
 * `endNow`.
 */
export type WayToChange =
  | { way: 'up' | 'swap' | 'down' | 'other'; change: PlanChange }
  | { way: 'end' | 'endNow' | 'impossible' }

type RequestedChange = { plans: readonly Plan[]; own: Subscription; target: Plan; interval: PlanInterval }

const can = ({ allowedActions }: Subscription, action: string) => (allowedActions as readonly string[]).includes(action)

/** The way to change the own plan to another one, by what the server allows now. */
export function wayTo({ plans, own, target, interval }: RequestedChange): WayToChange {
  if (target.planId === plans[0]?.planId) {
    if (!can(own, 'cancel')) return { way: 'impossible' }
    return { way: own.status === 'past_due' ? 'endNow' : 'end' }
  }
  const change = own.changes.find((each) => each.planId === target.planId && each.interval === interval)
  if (!change) return { way: 'impossible' }
  if (change.begins === 'now') return { way: change.dueNow.amount > 0 ? 'up' : 'swap', change }
  const at = (planId: string) => plans.findIndex((plan) => plan.planId === planId)
  return { way: at(target.planId) < at(own.planId) ? 'down' : 'other', change }
}

/** The reason for which the own plan cannot be changed now, as far as it is known. */
export function whyImpossible({ status, due, cancelAtPeriodEnd }: Subscription) {
  if (status === 'past_due') return 'pastDue'
  if (due?.reason === 'renewal') return 'renewing'
  return cancelAtPeriodEnd ? 'isCancelled' : 'impossible'
}

/** The plan with which the next period begins; the present one if nothing is to change. */
export function nextPlanOf(plans: readonly Plan[], own: Subscription): Plan | undefined {
  const planId = own.cancelAtPeriodEnd ? plans[0]?.planId : (own.nextPlanId ?? own.planId)
  return plans.find((plan) => plan.planId === planId)
}

/** The kinds of listings of which there are more than a plan allows, with how many it allows. */
export function tooMany(
  { limits }: Plan,
  usage: Subscription['usage'],
): { kind: 'services' | 'products'; limit: number }[] {
  return (['services', 'products'] as const).flatMap((kind) => {
    const limit = limits[kind]
    return limit !== null && usage[kind] > limit ? [{ kind, limit }] : []
  })
}

/** Something is due that the person can pay; while the saved card is being charged there is nothing to pay. */
export const isPayable = ({ status, due }: Subscription): boolean =>
  due?.clientSecret !== undefined && !due.isProcessing && (status !== 'active' || due.reason !== 'renewal')
