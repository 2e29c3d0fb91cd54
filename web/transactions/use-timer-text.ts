import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './any-order.ts'
import { isPartlyShipped } from './product-order-shipments.ts'
import { isProductOrderTimer, isRemainingShipmentTimer, isServiceOrderTimer, isSharedTimer } from './timer-names.ts'
import { useOrderTextValues } from './use-order-text-values.ts'

/** What happens when a timer runs out, as this side reads it. */
export function useTimerText(order: AnyOrder): (timer: { name: string; dueAt: string }) => string | undefined {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  return ({ name, dueAt }) => {
    const values = { ...words, when: format.dateTime(dueAt) }
    // When the seller can use the money is nothing to a buyer.
    if ('product' in order && name === 'clearance' && order.role === 'buyer') return undefined
    if ('product' in order && isPartlyShipped(order) && isRemainingShipmentTimer(name))
      return t(`product-order-pages:restTimers.${name}.${order.role}`, values)
    if ('product' in order && isProductOrderTimer(name))
      return t(`product-order-pages:timers.${name}.${order.role}`, values)
    const isKnown = 'product' in order ? isSharedTimer : isServiceOrderTimer
    return isKnown(name) ? t(`transactions:timers.${name}.${order.role}`, values) : undefined
  }
}
