import type { ServiceOrderSummary } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { actionsOf } from './order-process.ts'

/** The button of a row that waits for somebody: the first thing that they are asked for. */
export function useNeededLabel(): (order: ServiceOrderSummary) => string {
  const t = useT()
  return (order) => {
    const [first] = actionsOf(order)
    if (!first) return t('orders:list.view')
    return order.role === 'seller' && first === 'complete' ? t('orders:do.finish') : t(`orders:needs.${first}`)
  }
}
