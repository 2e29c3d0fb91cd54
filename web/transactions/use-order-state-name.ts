import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrderSummary } from './any-order.ts'
import { isInvitation } from './service-order-actions.ts'

/** Where an order stands, in one word. */
export function useOrderStateName(): (order: AnyOrderSummary) => string {
  const t = useT()
  return (order) => {
    if ('product' in order) return t(`product-orders:states.${order.status}`)
    return isInvitation(order) ? t('service-order-pages:invitation.state') : t(`transactions:states.${order.status}`)
  }
}
