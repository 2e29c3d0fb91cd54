import type { ProductOrder, ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { EventOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { isPaymentReserved } from '#web/payments/payment-state.ts'
import { actionsOf, stateOf } from '#web/transactions/any-order.ts'

export type ProductOrderAction = EventOf<typeof productOrder, 'buyer' | 'seller'>

/** What people may do, by importance: the first that is open is what the person is asked for. */
export const productOrderPriority = {
  'confirm-payment': 1,
  'answer-cancel': 2,
  'seller-confirm': 3,
  ship: 4,
  complete: 5,
  delivered: 6,
  'return-address': 7,
  'return-sent': 7,
  'return-received': 8,
  'request-refund': 9,
  cancel: 10,
  'seller-decline': 11,
  delete: 12,
} satisfies Record<ProductOrderAction, number>

const isProductOrderAction = (name: string): name is ProductOrderAction => name in productOrderPriority

/** What this person may do now, the most important first. */
export const productOrderActionsOf = ({
  kind,
  allowedActions,
}: Pick<ProductOrderSummary, 'kind' | 'allowedActions'>): ProductOrderAction[] =>
  actionsOf({ kind, allowedActions }).filter(isProductOrderAction)

const exits: readonly ProductOrderAction[] = ['cancel', 'seller-decline', 'delete']

/** What leads away from the order stands last, as a link; once it is late, cancelling is one of the answers. */
export function isProductOrderExit(order: ProductOrder, action: ProductOrderAction): boolean {
  if (action === 'cancel') return !order.overdue
  if (action === 'request-refund') return stateOf(order).turn !== 'buyer'
  return exits.includes(action)
}

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
