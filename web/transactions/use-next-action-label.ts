import { useT } from '#web/kernel/i18n.tsx'
import { type AnyOrderSummary, hasStateTag } from './any-order.ts'
import { productOrderActionsOf } from './product-order-actions.ts'
import { serviceOrderActionsOf } from './service-order-actions.ts'

/** The button of a row that waits for somebody: the first thing that they are asked for. */
export function useNextActionLabel(): (order: AnyOrderSummary) => string {
  const t = useT()
  return (order) => {
    if ('product' in order) {
      if (hasStateTag(order, 'handover') && order.role === 'buyer') return t('product-order-pages:list.showCode')
      const [next] = productOrderActionsOf(order)
      return next ? t(`product-order-pages:needs.${next}`) : t('transactions:list.view')
    }
    const [first] = serviceOrderActionsOf(order)
    if (!first) return t('transactions:list.view')
    return order.role === 'seller' && first === 'complete'
      ? t('transactions:do.finish')
      : t(`transactions:needs.${first}`)
  }
}
