import { moneyLeft } from '#shared/policies/plan-terms.ts'
import { type PaidCharge, RETURNABLE } from './charge-data.ts'
import type { SubscriptionRow } from './data.ts'

/** The money that is left of a charge, in minor units. */
export const retainedOf = ({ payment_state, captured_amount, refunded_amount }: PaidCharge): number =>
  RETURNABLE.includes(payment_state) ? captured_amount - refunded_amount : 0

/** The charges that paid the latest period: the first one or the renewal, and the upgrades since; the latest first. */
export function ofLatestPeriod(paid: readonly PaidCharge[]): PaidCharge[] {
  const start = paid.findIndex(({ reason }) => reason !== 'upgrade')
  return start < 0 ? [...paid] : paid.slice(0, start + 1)
}

/**
 * The money paid for the days that are left of the present period, in minor units; never more than is left of it.
 * `paid` are the charges of the subscription that were paid.
 */
export function paidLeft(row: SubscriptionRow, paid: readonly PaidCharge[], now: Date): number {
  const value = paid.reduce((sum, charge) => {
    const { period_start: start, base_end: baseEnd, period_end: end } = charge
    const isPresent = start && baseEnd && end && start.getTime() === row.period_start?.getTime()
    if (!isPresent || retainedOf(charge) === 0) return sum
    const { price, price_before: priceBefore, gift } = charge
    return sum + moneyLeft({ start, baseEnd, end, price, priceBefore, gift }, now)
  }, 0)
  return Math.min(
    value,
    paid.reduce((sum, charge) => sum + retainedOf(charge), 0),
  )
}
