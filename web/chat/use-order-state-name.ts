import { useT } from '#web/kernel/i18n.tsx'
import type { ChatOrder } from './chat-order.ts'

/** Where an order stands, in one word; whoever shows it has loaded the words of both kinds. */
export function useOrderStateName(): (order: ChatOrder) => string {
  const t = useT()
  return (order) =>
    order.kind === 'productOrder'
      ? t(`product-orders:states.${order.status}`)
      : t(`transactions:states.${order.status}`)
}
