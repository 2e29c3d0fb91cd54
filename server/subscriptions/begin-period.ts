import type { Db } from '#server/db/open.ts'
import type { TransitionContext } from '#server/kernel/process/process-handler.ts'
import { later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { PlanDays } from '#shared/policies/plan-terms.ts'
import type { subscription } from '#shared/process/subscription.ts'
import { markPaid } from './charge-data.ts'
import { hasWithdrawn, type SubscriptionChanges, type SubscriptionRow } from './data.ts'
import { billingOf, inDays, periodFrom } from './terms.ts'

/** The row of a transition, and what decides about it. */
export type UpdateContext = Pick<TransitionContext<typeof subscription, SubscriptionRow>, 'row' | 'deps' | 'now'>
type NewPeriod = PlanDays & { anchorDay: number }

/** The columns of a period that begins, and when a year's next credits come. */
export const periodColumns = (
  rules: Rules,
  { start, baseEnd, end, anchorDay }: NewPeriod,
  billing: string,
): SubscriptionChanges => ({
  period_start: start,
  base_end: baseEnd,
  period_end: end,
  anchor_day: anchorDay,
  credits_at: billing === 'year' ? periodFrom(rules, start, 'month', anchorDay).end : null,
})

/**
 * A plan that is paid for the first time can be given back for a while, whatever plan was had before. A seller who has
 * given one back before gets the credits afterwards: they could spend them, give the plan back, and do so again.
 */
export async function withdrawalOf(tx: Db, { row, deps, now }: UpdateContext): Promise<SubscriptionChanges> {
  const until = row.withdraw_until ?? later(now, deps.settings.rules.withdrawal)
  const isHeld = until > now && (await hasWithdrawn(tx, row.account_id))
  return { withdraw_until: until, ...(isHeld ? { credits_at: until } : {}) }
}

/** The first period begins: it is paid, or a trial that costs nothing. */
export async function firstPeriod(tx: Db, { row, deps, now }: UpdateContext) {
  const { rules } = deps.settings
  if (!row.charge_id) {
    // As many days as were agreed to: the settings may have others by the time the card is saved.
    const end = inDays(now, row.plan.trialDays)
    // The first paid period begins on the day on which the trial ends.
    const trial = { start: now, baseEnd: end, end, anchorDay: end.getUTCDate() }
    return { ...periodColumns(rules, trial, 'month'), is_trial: true }
  }
  const period = periodFrom(rules, now, billingOf(row.billing))
  await markPaid(tx, row.charge_id, period)
  return {
    ...periodColumns(rules, period, row.billing),
    ...(await withdrawalOf(tx, { row, deps, now })),
    ended_at: null,
    end_reason: null,
  }
}

/** Days that are given from now on; in money they count by the price of a period that would begin now. */
export function givenPeriod(rules: Rules, row: SubscriptionRow, { now, days }: { now: Date; days: number }): NewPeriod {
  const end = inDays(now, days)
  return { ...periodFrom(rules, now, billingOf(row.billing)), end, anchorDay: end.getUTCDate() }
}
