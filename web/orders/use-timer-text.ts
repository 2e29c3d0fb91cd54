import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './any-order.ts'
import { isPartlySent } from './goods-parts.ts'
import { isGoodsTimerName, isRestTimerName, isSharedTimerName, isTimerName } from './timer-names.ts'
import { useOrderWords } from './use-order-words.ts'

/** What happens when a timer runs out, as this side reads it. */
export function useTimerText(order: AnyOrder): (timer: { name: string; dueAt: string }) => string | undefined {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  return ({ name, dueAt }) => {
    const values = { ...words, when: format.dateTime(dueAt) }
    // When the seller can use the money is nothing to a buyer.
    if ('product' in order && name === 'clearance' && order.role === 'buyer') return undefined
    if ('product' in order && isPartlySent(order) && isRestTimerName(name))
      return t(`deliveries:restTimers.${name}.${order.role}`, values)
    if ('product' in order && isGoodsTimerName(name)) return t(`deliveries:timers.${name}.${order.role}`, values)
    const isKnown = 'product' in order ? isSharedTimerName : isTimerName
    return isKnown(name) ? t(`orders:timers.${name}.${order.role}`, values) : undefined
  }
}
