import type { ProductOrder } from '#shared/contract/product-order.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isPaymentReserved, paymentPhaseOf } from '#web/payments/payment-state.ts'
import { isOver, needsNewPayment } from '#web/transactions/any-order.ts'
import { nextTextOf, orderTextValues } from '#web/transactions/order-text.ts'
import {
  cancelModeOf,
  isPartlyShipped,
  isWithdrawalOnly,
  type ProductOrderAction,
  shippedUnitsOf,
} from './product-order-actions.ts'

/** Returns the values that a text about a product order may name, formatted for the reader. */
export function productOrderTextValues(order: ProductOrder, format: Format) {
  const expected = order.shipment?.estimatedDelivery
  return {
    ...orderTextValues(order, format),
    /** The price of the thing and its way, without the fee. */
    price: format.money(order.pricing.subtotal),
    refund: format.money(order.return?.refund ?? order.pricing.total ?? order.pricing.subtotal),
    /** By when it is sent or ready. */
    day: order.shipBy ? format.date(order.shipBy, 'day') : '',
    promised: order.promisedBy ? format.date(order.promisedBy, 'day') : '',
    sent: shippedUnitsOf(order),
    quantity: order.quantity,
    expected: expected ? format.date(expected, 'day') : '',
  }
}

export const useProductOrderTextValues = (order: ProductOrder) => productOrderTextValues(order, useFormat())

/** Returns the conditions that change the text of a state, the most important first. */
const readingsOf = (order: ProductOrder) => [
  needsNewPayment(order) && 'again',
  order.chargedAtOnce && 'sold',
  order.declineData?.code,
  order.cancelRequest && 'asked',
  isPartlyShipped(order) && 'part',
  order.restMissing && 'short',
  order.overdue && 'late',
  order.promisedBy && 'later',
  order.deliveryMethod,
  order.refundReasons.length > 0 && 'due',
  order.return?.sentAt ? 'sent' : undefined,
  order.return?.address ? 'addressed' : undefined,
  paymentPhaseOf(order) === 'back' && 'returned',
]

/** Returns the title and the explanation of the next step. */
export function useProductOrderNextText(order: ProductOrder): { title: string; text: string } {
  const t = useT()
  const values = useProductOrderTextValues(order)
  const readings = readingsOf(order)
  // What is still on its way back has not come back yet.
  return nextTextOf(order, { next: 'product-order-pages:next', readings, values, whileRefunding: 'refunded' }, t)
}

/** The words of each button, with their consequence. */
export function useProductOrderActionLabel(order: ProductOrder): (action: ProductOrderAction) => string {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const isPickup = order.deliveryMethod === 'pickup'
  const cancel = {
    free: () => t('product-orders:actions.cancel'),
    late: () => t('product-order-pages:do.cancelFree', words),
    later: () => t('product-order-pages:do.cancelFree', words),
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
