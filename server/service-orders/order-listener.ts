import { type OrderListener, orderListenerTo } from '#server/transactions/order-listener.ts'
import type { OrderRow } from './data.ts'

/** The listener to an order from an offer for a request; undefined for any other order. */
export const orderListenerOf = ({ kind, request_id }: OrderRow): OrderListener | undefined =>
  request_id === null ? undefined : orderListenerTo(kind)
