import type { ProductOrder } from '#shared/contract/product-order.ts'
import type { EventOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { isUnanswered } from '#web/transactions/any-order.ts'

export type ProductOrderAction = EventOf<typeof productOrder, 'buyer' | 'seller'>

/**
 * Returns the mode of a cancellation: at once before the seller has confirmed, at once if the order is late or has a
 * later day than was promised, else by request.
 */
export function cancelModeOf(order: ProductOrder): 'free' | 'late' | 'later' | 'ask' {
  if (isUnanswered(order)) return 'free'
  if (order.overdue) return 'late'
  return order.promisedBy ? 'later' : 'ask'
}

/** Its buyer can send it back without an error, by right or by asking. */
export const mayChangeMind = ({ refundReasons }: ProductOrder): boolean => refundReasons.includes('changed_mind')

/** True if the order can only be sent back. */
export const isWithdrawalOnly = ({ refundReasons }: ProductOrder): boolean =>
  refundReasons.every((reason) => reason === 'changed_mind')

export const shippedUnitsOf = ({ shipments }: ProductOrder): number =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** Something of it has left, and the rest is still to come. */
export const isPartlyShipped = (order: ProductOrder): boolean =>
  order.shipments.length > 0 && shippedUnitsOf(order) < order.quantity && !order.restMissing
