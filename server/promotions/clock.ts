import { durationMs } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { PromotionChanges, PromotionRow } from './data.ts'

const dayOf = ({ promotionDay }: Pick<Rules, 'promotionDay'>) => durationMs(promotionDay)

/** The milliseconds that a promotion of so many days takes. */
export const lengthOf = (days: number, rules: Rules): number => days * dayOf(rules)

/** The columns of a promotion whose clock runs from now on, for so many milliseconds. */
export const running = (now: Date, ms: number): PromotionChanges => ({
  promoted_until: new Date(now.getTime() + ms),
  left_ms: null,
})

type Clock = Pick<PromotionRow, 'status' | 'days' | 'left_ms' | 'promoted_until' | 'now'>

/** The milliseconds that are left of a promotion that was paid. */
export function leftOf({ status, days, left_ms, promoted_until, now }: Clock, rules: Rules): number {
  if (status === 'scheduled') return lengthOf(days, rules)
  if (status === 'paused') return left_ms ?? 0
  return status === 'active' && promoted_until ? Math.max(0, promoted_until.getTime() - now.getTime()) : 0
}

/** The number of whole days that are left of it. */
export const wholeDaysLeft = (clock: Clock, rules: Rules): number => Math.floor(leftOf(clock, rules) / dayOf(rules))
