import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { findPlan } from '#server/kernel/plans.ts'
import { giveCredit } from '#server/promotions/credit-data.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { listPaid } from './charge-data.ts'
import { changeSubscription, findSubscription, listDueCredits, type SubscriptionRow } from './data.ts'
import { periodFrom } from './terms.ts'

/** The name of the days that a charge has given. */
export const creditOfCharge = (chargeId: string): string => `plan:${chargeId}`

type Giving = { accountId: string; source: string; promotions: number; now: Date }

/** Gives an account days of so many promotions, once for each source. */
export async function giveCredits(tx: Db, { settings: { rules } }: Deps, giving: Giving): Promise<void> {
  const { accountId, source, promotions, now } = giving
  if (promotions <= 0) return
  const expiresAt = new Date(now.getTime() + durationMs(rules.promotionCredit))
  await giveCredit(tx, { accountId, source, days: promotions * rules.planCreditDays, expiresAt })
}

export const creditsOf = ({ settings: { rules } }: Deps, planId: string): number =>
  findPlan(rules, planId)?.promotionCredits ?? 0

/** Gives a period of a year the credits of a month that has begun. */
export async function giveMonth(tx: Db, deps: Deps, row: SubscriptionRow): Promise<void> {
  const { credits_at: at, period_end: end, now } = row
  if (!at || !end || at > now) return
  const [year] = await listPaid(tx, row.id)
  if (!year) throw new Error(`subscription ${row.id} has a period of a year that was not paid`)
  await giveCredits(tx, deps, {
    accountId: row.account_id,
    source: `${creditOfCharge(year.id)}:${at.toISOString()}`,
    promotions: creditsOf(deps, row.plan_id),
    now,
  })
  const next = periodFrom(deps.settings.rules, at, 'month', row.anchor_day ?? at.getUTCDate()).end
  await changeSubscription(tx, row.id, { credits_at: next < end ? next : null })
}

const AT_ONCE = 500

/** A period of a year gives its credits month by month. */
export async function giveDueCredits(deps: Deps): Promise<void> {
  for (const { id } of await listDueCredits(deps.db, AT_ONCE))
    await inTransaction(deps.db, async (tx) => {
      const row = await findSubscription(tx, id, { lock: true })
      if (row) await giveMonth(tx, deps, row)
    })
}
