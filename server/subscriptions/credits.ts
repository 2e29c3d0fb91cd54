import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { planInForce } from '#server/kernel/settings/plans.ts'
import { giveCredit } from '#server/promotions/credit-data.ts'
import { later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { type Days, daysOf, type PlanDays, valueLeft } from '#shared/policies/plan-terms.ts'
import { listPaid } from './charge-data.ts'
import { changeSubscription, findSubscription, listDueCredits, type SubscriptionRow } from './data.ts'
import { periodFrom, runningPeriod } from './terms.ts'

/** The name of the days that a charge has given. */
export const creditOfCharge = (chargeId: string): string => `plan:${chargeId}`

type Giving = { accountId: string; source: string; days: number; now: Date }

/** Gives an account days of promotion, once for each source. */
export async function giveCredits(tx: Db, { settings: { rules } }: Deps, giving: Giving): Promise<void> {
  const { accountId, source, days, now } = giving
  if (days <= 0) return
  const expiresAt = later(now, rules.promotionCredit)
  await giveCredit(tx, { accountId, source, days, expiresAt })
}

/** The days of promotion that a month of the plan gives. */
export const creditsOf = ({ settings: { rules } }: Deps, { plan }: Pick<SubscriptionRow, 'plan'>): number =>
  planInForce(rules, plan).promotionCredits * rules.planCreditDays

/** The days of the month that is running, of which the last one may be shorter; given days bring no credits. */
function monthDays(rules: Rules, row: SubscriptionRow): Days {
  const period = runningPeriod(row)
  let month: PlanDays = period
  if (row.billing === 'year') {
    const after = (start: Date) => periodFrom(rules, start, 'month', row.anchor_day ?? start.getUTCDate())
    month = after(period.start)
    while (month.end <= row.now && month.end < period.end) month = after(month.end)
  }
  const { all, left } = daysOf(month, row.now)
  return { all, left: Math.min(all, left) }
}

/**
 * The days of promotion that a paid change brings: what the plan gives for the rest of the month, or for the whole one that
 * begins with a new period, less what the plan before it has given for that rest.
 */
export function creditsOfChange(deps: Deps, before: SubscriptionRow, row: SubscriptionRow): number {
  const days = monthDays(deps.settings.rules, before)
  const whole = creditsOf(deps, row)
  const isNew = row.period_start?.getTime() !== before.period_start?.getTime()
  return (isNew ? whole : valueLeft(whole, days)) - valueLeft(creditsOf(deps, before), days)
}

/**
 * The time after `after` at which the next month of a period of a year begins, which gives credits; null if none does.
 * `from` is the beginning of one of its months, the first one if absent.
 */
export function nextCredits(rules: Rules, row: SubscriptionRow, { after, from }: { after: Date; from?: Date }) {
  if (row.billing !== 'year') return null
  const { start, end } = runningPeriod(row)
  let at = from ?? start
  while (at <= after && at < end) at = periodFrom(rules, at, 'month', row.anchor_day ?? start.getUTCDate()).end
  return at < end ? at : null
}

/** True if the next credits come when the period cannot be given back any more. */
const comeAfterWithdrawal = ({ credits_at, withdraw_until }: SubscriptionRow): boolean =>
  credits_at !== null && credits_at.getTime() === withdraw_until?.getTime()

/** True if the credits wait until the plan cannot be given back any more. */
export const isHeldBack = (row: SubscriptionRow): boolean =>
  comeAfterWithdrawal(row) && row.credits_at !== null && row.credits_at > row.now

/** Gives a period of a year the credits of a month that has begun, and any period those that were held back. */
export async function giveMonth(tx: Db, deps: Deps, row: SubscriptionRow): Promise<void> {
  const { credits_at: at, now } = row
  if (!at || at > now) return
  const [charge] = await listPaid(tx, row.id)
  if (!charge) throw new Error(`subscription ${row.id} is due credits and was not paid`)
  await giveCredits(tx, deps, {
    accountId: row.account_id,
    source: `${creditOfCharge(charge.id)}:${at.toISOString()}`,
    days: creditsOf(deps, row),
    now,
  })
  const months = comeAfterWithdrawal(row) ? { after: at } : { after: at, from: at }
  await changeSubscription(tx, row.id, { credits_at: nextCredits(deps.settings.rules, row, months) })
}

const AT_ONCE = 500

/** Gives what is due of the credits that do not come with a payment. */
export async function giveDueCredits(deps: Deps): Promise<void> {
  for (const { id } of await listDueCredits(deps.db, AT_ONCE))
    await inTransaction(deps.db, async (tx) => {
      const row = await findSubscription(tx, id, { lock: true })
      if (row) await giveMonth(tx, deps, row)
    })
}
