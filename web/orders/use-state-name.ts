import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrderSummary } from './any-order.ts'
import { isInvitation } from './order-process.ts'

/** Where an order stands, in one word. */
export function useStateName(): (order: AnyOrderSummary) => string {
  const t = useT()
  return (order) => {
    if ('product' in order) return t(`product-orders:states.${order.status}`)
    return isInvitation(order) ? t('moves:invitation.state') : t(`orders:states.${order.status}`)
  }
}
