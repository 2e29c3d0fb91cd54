import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import type { Reader } from '#web/orders/any-order.ts'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { goodsIcons, toldEvents } from './goods-events.ts'

/** What a side has read of an order before its history. */
const saidTo = (order: ProductOrder) => [order.declineData?.reason, order.refundReason?.note, order.cancelReason]

/** What happened to an order of a product. */
export function GoodsHistory({
  order,
  reader = order.role,
  saidAbove = saidTo(order),
}: {
  order: ProductOrder
  reader?: Reader
  saidAbove?: (string | undefined)[]
}) {
  return <OrderHistory {...{ order, saidAbove }} events={toldEvents(order, reader, useT())} icons={goodsIcons} />
}
