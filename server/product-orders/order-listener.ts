import { type OrderListener, orderListenerTo } from '#server/transactions/order-listener.ts'
import type { OrderRow } from './data.ts'

/** The listener to an order from an offer for a product request; undefined for any other order. */
export const orderListenerOf = ({ kind, product_offer_id }: OrderRow): OrderListener | undefined =>
  product_offer_id === null ? undefined : orderListenerTo(kind)
