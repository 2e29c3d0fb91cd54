import type { DurationName } from '#shared/kernel/rules.ts'
import type { OrderRow } from './row.ts'

const DAY = 86_400_000

/** What a claim interrupted goes on where it was, and for a day at least. */
export function pausedTime({ paused, status }: Pick<OrderRow, 'paused' | 'status'>, timer: DurationName) {
  const left = paused?.status === status ? paused.left[timer] : undefined
  return left === undefined ? undefined : Math.max(left, DAY)
}
