import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { ViewerRole } from '#web/transactions/kind.ts'
import { OrderHistory } from '#web/transactions/OrderHistory.tsx'
import { productOrderEventIcons, productOrderEvents } from './product-order-events.ts'

/** What a side has read of an order before its history. */
const textsShownAboveOf = (order: ProductOrder) => [
  order.declineData?.reason,
  order.refundReason?.note,
  order.cancelReason,
]

/** What happened to an order of a product. */
export function ProductOrderHistory({
  order,
  reader = order.role,
  saidAbove = textsShownAboveOf(order),
}: {
  order: ProductOrder
  reader?: ViewerRole
  saidAbove?: (string | undefined)[]
}) {
  return (
    <OrderHistory
      {...{ order, saidAbove }}
      events={productOrderEvents(order, reader, useT())}
      icons={productOrderEventIcons}
    />
  )
}
