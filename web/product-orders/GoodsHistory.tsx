import type { ProductOrder } from '#shared/contract/product-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { OrderHistory } from '#web/orders/OrderHistory.tsx'
import { goodsIcons, toldEvents } from './goods-events.ts'

/** What happened to an order of a product. */
export function GoodsHistory({ order }: { order: ProductOrder }) {
  const saidAbove = [order.declineData?.reason, order.refundReason?.note, order.cancelReason]
  return <OrderHistory {...{ order, saidAbove }} events={toldEvents(order, useT())} icons={goodsIcons} />
}
