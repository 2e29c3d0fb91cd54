import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { isOver } from '#web/transactions/any-order.ts'
import type { ProductOrderAction } from './product-order-actions.ts'
import { cancelModeOf, isWithdrawalOnly } from './product-order-display-state.ts'
import { isPartlyShipped } from './shipped-units.ts'
import { useProductOrderTextValues } from './use-product-order-text.ts'

/** The words of each button, with their consequence. */
export function useProductOrderActionLabel(order: ProductOrder): (action: ProductOrderAction) => string {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const isPickup = order.deliveryMethod === 'pickup'
  const cancel = {
    free: () => t('product-orders:actions.cancel'),
    late: () => t('product-order-pages:do.cancelFree', words),
    ask: () => t('product-order-pages:do.askCancel'),
  }
  const labels: Partial<Record<ProductOrderAction, () => string>> = {
    'confirm-payment': () => t('transactions:do.pay', words),
    'seller-confirm': () => t('product-order-pages:do.confirm', words),
    'seller-decline': () => {
      if (isPartlyShipped(order)) return t('product-order-pages:do.callOffRest')
      return isPaymentReserved(order) ? t('transactions:do.decline') : t('product-order-pages:do.callOff')
    },
    cancel: cancel[cancelModeOf(order)],
    'answer-cancel': () => t('product-orders:choices.accept'),
    ship: () => (isPickup ? t('product-order-pages:do.ready') : t('product-orders:actions.ship')),
    delivered: () =>
      order.role === 'seller' ? t('product-order-pages:do.handOver') : t('product-orders:actions.delivered'),
    complete: () => t('product-order-pages:do.allGood', words),
    'request-refund': () =>
      isWithdrawalOnly(order) ? t('product-order-pages:do.sendBack') : t('product-orders:choices.problem'),
    delete: () => (isOver(order) ? t('transactions:do.remove') : t('transactions:do.giveUp')),
  }
  return (action) => labels[action]?.() ?? t(`product-orders:actions.${action}`)
}
