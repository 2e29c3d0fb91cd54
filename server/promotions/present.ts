import type { Deps } from '#server/kernel/context.ts'
import { withoutNulls } from '#server/kernel/http/without-nulls.ts'
import { PaidWith, type Promotion, PromotionStatus } from '#shared/contract/promotion.ts'
import { wholeDaysLeft } from './clock.ts'
import type { PromotionRow } from './data.ts'

/** A promotion as its buyer sees it; until it ends, `daysAfter` are those of others that begin when it ends. */
export function presentPromotion(row: PromotionRow, { settings }: Pick<Deps, 'settings'>): Promotion {
  const isRunning = row.status === 'active' || row.status === 'expired'
  return {
    _id: row.id,
    packageKey: row.package_key,
    days: row.days,
    price: { amount: row.price, currency: row.currency },
    // The process writes no other states, and the table's CHECK allows no other ways to pay.
    status: PromotionStatus.parse(row.status),
    daysLeft: wholeDaysLeft(row, settings.rules),
    paidWith: PaidWith.parse(row.paid_with),
    ...withoutNulls({
      startsAt: row.starts_at?.toISOString() ?? null,
      promotedUntil: (isRunning && row.promoted_until?.toISOString()) || null,
    }),
  }
}
