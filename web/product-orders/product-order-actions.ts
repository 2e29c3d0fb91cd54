import type { ProductOrderSummary } from '#shared/contract/product-order.ts'
import type { EventOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { actionsOf } from '#web/transactions/any-order.ts'

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
