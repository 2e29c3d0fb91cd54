import { useFormat } from '#web/kernel/format.ts'
import type { AnyOrder } from './kind.ts'

/** The day on which the time for reviews ends, written for people; none while it does not run. */
export function useReviewDeadline({ timers }: Pick<AnyOrder, 'timers'>): string | undefined {
  const format = useFormat()
  const timer = timers.find(({ name }) => name === 'reviewWindow')
  return timer && format.date(timer.dueAt, 'date')
}
