import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isOver } from '#web/transactions/any-order.ts'
import { useOrderTextValues } from '#web/transactions/use-order-text-values.ts'
import { productOrderDisplayStateOf } from './product-order-display-state.ts'
import { shippedUnitsOf } from './shipped-units.ts'

/** What a sentence about an order of a product may name, written for this person. */
export function useProductOrderTextValues(order: ProductOrder) {
  const format = useFormat()
  const expected = order.shipment?.estimatedDelivery
  return {
    ...useOrderTextValues(order),
    /** The price of the thing and its way, without the fee. */
    price: format.money(order.pricing.subtotal),
    refund: format.money(order.return?.refund ?? order.pricing.total ?? order.pricing.subtotal),
    /** By when it is sent or ready. */
    day: order.shipBy ? format.date(order.shipBy, 'day') : '',
    sent: shippedUnitsOf(order),
    quantity: order.quantity,
    expected: expected ? format.date(expected, 'day') : '',
  }
}

/** What is asked, and what it means. */
export function useProductOrderNextText(order: ProductOrder): { title: string; text: string } {
  const t = useT()
  const words = useProductOrderTextValues(order)
  const situation = productOrderDisplayStateOf(order)
  const pending = isOver(order) ? order.paymentPending : undefined
  return {
    title: pending
      ? t(`transactions:payment.pending.${pending}`)
      : t(`product-order-pages:next.${order.role}.${situation}.title`, words),
    // What is still on its way back has not come back yet.
    text: t(`product-order-pages:next.${order.role}.${pending === 'refund' ? 'refunded' : situation}.text`, words),
  }
}
