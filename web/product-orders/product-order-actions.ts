import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { EventOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'

export type ProductOrderAction = EventOf<typeof productOrder, 'buyer' | 'seller'>

/** What cancelling means here: at once before the seller said yes, without asking once it is late, else a question. */
export function cancelModeOf(order: ProductOrder): 'free' | 'late' | 'ask' {
  if (isPaymentReserved(order)) return 'free'
  return order.overdue ? 'late' : 'ask'
}

/** All that can be asked for is to send it back. */
export const isWithdrawalOnly = ({ refundReasons }: ProductOrder): boolean =>
  refundReasons.every((reason) => reason === 'changed_mind')

/** How many of the units have left. */
export const shippedUnitsOf = ({ shipments }: ProductOrder): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** Something of it has left, and the rest is still to come. */
export const isPartlyShipped = (order: ProductOrder): boolean =>
  order.shipments.length > 0 && shippedUnitsOf(order) < order.quantity && !order.restMissing
