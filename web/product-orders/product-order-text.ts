import type { ProductOrder } from '#shared/contract/product-order.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { paymentPhaseOf } from '#web/payments/payment-state.ts'
import { isOver, isUnanswered, needsNewPayment } from '#web/transactions/any-order.ts'
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
  paymentPhaseOf(order) === 'paid' && 'kept',
  paymentPhaseOf(order) === 'back' && 'returned',
]

/** Returns the title and the explanation of the next step. */
export function useProductOrderNextText(order: ProductOrder): { title: string; text: string } {
  const t = useT()
  const values = useProductOrderTextValues(order)
  const readings = readingsOf(order)
  // What is still on its way back has not come back yet.
  return nextTextOf(order, { states: 'product-order:states', readings, values, whileRefunding: 'refunded' }, t)
}

/** The words of each button, with their consequence. */
export function useProductOrderActionLabel(order: ProductOrder): (action: ProductOrderAction) => string {
  const t = useT()
  const texts = useProductOrderTextValues(order)
  const isPickup = order.deliveryMethod === 'pickup'
  const cancel = {
    free: () => t('product-order:transitions.cancel.button'),
    late: () => t('product-order:transitions.cancel.pageButton.free', texts),
    later: () => t('product-order:transitions.cancel.pageButton.free', texts),
    ask: () => t('product-order:transitions.cancel.pageButton.ask'),
  }
  const labels: Partial<Record<ProductOrderAction, () => string>> = {
    'confirm-payment': () => t('order:transitions.confirmPayment.pageButton', texts),
    'seller-confirm': () => t('product-order:transitions.sellerConfirm.pageButton', texts),
    'seller-decline': () => {
      if (isPartlyShipped(order)) return t('product-order:transitions.sellerDecline.pageButton.callOffRest')
      return isUnanswered(order)
        ? t('order:transitions.decline.pageButton')
        : t('product-order:transitions.sellerDecline.pageButton.callOff')
    },
    cancel: cancel[cancelModeOf(order)],
    'answer-cancel': () => t('product-order:choices.accept'),
    ship: () =>
      isPickup ? t('product-order:transitions.ship.pageButton') : t('product-order:transitions.ship.button'),
    delivered: () =>
      order.role === 'seller'
        ? t('product-order:transitions.delivered.pageButton')
        : t('product-order:transitions.delivered.button'),
    complete: () => t('product-order:transitions.complete.pageButton', texts),
    'request-refund': () =>
      isWithdrawalOnly(order)
        ? t('product-order:transitions.requestRefund.pageButton')
        : t('product-order:choices.problem'),
    delete: () => (isOver(order) ? t('order:transitions.hide.pageButton') : t('order:transitions.abandon.pageButton')),
  }
  return (action) => labels[action]?.() ?? t(`product-order:transitions.${camelCase(action)}.button`)
}
