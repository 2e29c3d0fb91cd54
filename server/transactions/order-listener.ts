import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { OrderRow } from './data.ts'

/**
 * A listener to the transitions of the orders of one kind that came from offers; it is called in the transaction of each.
 * The slice of the requests, which stands above that of the orders, registers it.
 */
export type OrderListener<Row extends OrderRow = OrderRow> = {
  /** The process of the orders. */
  orders: string
  // Methods: a listener to orders of one kind is a listener, because it only gets orders of that kind.
  onTransition(tx: Db, deps: Deps, event: { row: Row; before: Row; transition: string }): Promise<void>
  /** True if the accepted offer of an order that was not paid in time can still be accepted. */
  isStillOpen(tx: Db, row: Row): Promise<boolean>
}

const listeners = new Map<string, OrderListener>()

export const registerOrderListener = (listener: OrderListener): void => void listeners.set(listener.orders, listener)

/** The listener to the orders of this kind that came from offers. */
export function orderListenerTo(kind: string): OrderListener {
  const listener = listeners.get(kind)
  if (!listener) throw new Error(`No listener is registered for orders of the kind ${kind} from offers`)
  return listener
}
