import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isOver } from '#web/orders/any-order.ts'
import type { GoodsAction } from '#web/orders/goods-actions.ts'
import { isPartlySent } from '#web/orders/goods-parts.ts'
import { isReserved } from '#web/orders/payment-parts.ts'
import { cancelWay, isJustWithdrawal } from './goods-process.ts'
import { useGoodsWords } from './use-goods-words.ts'

/** The words of each button, with their consequence. */
export function useGoodsLabel(order: ProductOrder): (action: GoodsAction) => string {
  const t = useT()
  const words = useGoodsWords(order)
  const isPickup = order.deliveryMethod === 'pickup'
  const cancel = {
    free: () => t('product-orders:actions.cancel'),
    late: () => t('deliveries:do.cancelFree', words),
    ask: () => t('deliveries:do.askCancel'),
  }
  const labels: Partial<Record<GoodsAction, () => string>> = {
    'confirm-payment': () => t('orders:do.pay', words),
    'seller-confirm': () => t('deliveries:do.confirm', words),
    'seller-decline': () => {
      if (isPartlySent(order)) return t('deliveries:do.callOffRest')
      return isReserved(order) ? t('orders:do.decline') : t('deliveries:do.callOff')
    },
    cancel: cancel[cancelWay(order)],
    'answer-cancel': () => t('product-orders:choices.accept'),
    ship: () => (isPickup ? t('deliveries:do.ready') : t('product-orders:actions.ship')),
    delivered: () => (order.role === 'seller' ? t('deliveries:do.handOver') : t('product-orders:actions.delivered')),
    complete: () => t('deliveries:do.allGood', words),
    'request-refund': () =>
      isJustWithdrawal(order) ? t('deliveries:do.sendBack') : t('product-orders:choices.problem'),
    delete: () => (isOver(order) ? t('orders:do.remove') : t('orders:do.giveUp')),
  }
  return (action) => labels[action]?.() ?? t(`product-orders:actions.${action}`)
}
