import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type AnyOrder, kindOf } from './kind.ts'
import { useOrderTextValues } from './use-order-text-values.ts'

/** What happens when a timer runs out, as this side reads it. */
export function useTimerText(order: AnyOrder): (timer: { name: string; dueAt: string }) => string | undefined {
  const t = useT()
  const format = useFormat()
  const values = useOrderTextValues(order)
  return ({ name, dueAt }) => kindOf(order).words.timer(order, name, t, { ...values, when: format.dateTime(dueAt) })
}
