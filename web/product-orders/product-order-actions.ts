import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { EventOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'

export type ProductOrderAction = EventOf<typeof productOrder, 'buyer' | 'seller'>

/**
 * What cancelling means here: at once before the seller said yes, without asking once it is late or for a later day than was
 * promised, else a question.
 */
export function cancelModeOf(order: ProductOrder): 'free' | 'late' | 'later' | 'ask' {
  if (isPaymentReserved(order)) return 'free'
  if (order.overdue) return 'late'
  return order.promisedBy ? 'later' : 'ask'
}

/** Its buyer can send it back without a fault, by right or by asking. */
export const mayChangeMind = ({ refundReasons }: ProductOrder): boolean => refundReasons.includes('changed_mind')

/** All that can be asked for is to send it back. */
export const isWithdrawalOnly = ({ refundReasons }: ProductOrder): boolean =>
  refundReasons.every((reason) => reason === 'changed_mind')

/** How many of the units have left. */
export const shippedUnitsOf = ({ shipments }: ProductOrder): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** Something of it has left, and the rest is still to come. */
export const isPartlyShipped = (order: ProductOrder): boolean =>
  order.shipments.length > 0 && shippedUnitsOf(order) < order.quantity && !order.restMissing
