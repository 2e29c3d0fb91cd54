import { useT } from '#web/kernel/i18n.tsx'
import { type AnyOrderSummary, isTagged } from './any-order.ts'
import { goodsActionsOf } from './goods-actions.ts'
import { actionsOf } from './order-process.ts'

/** The button of a row that waits for somebody: the first thing that they are asked for. */
export function useNeededLabel(): (order: AnyOrderSummary) => string {
  const t = useT()
  return (order) => {
    if ('product' in order) {
      if (isTagged(order, 'handover') && order.role === 'buyer') return t('deliveries:list.showCode')
      const [next] = goodsActionsOf(order)
      return next ? t(`deliveries:needs.${next}`) : t('orders:list.view')
    }
    const [first] = actionsOf(order)
    if (!first) return t('orders:list.view')
    return order.role === 'seller' && first === 'complete' ? t('orders:do.finish') : t(`orders:needs.${first}`)
  }
}
