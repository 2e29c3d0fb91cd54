import type { Db } from '#server/db/open.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { listUnits, type UnitState } from './stock-data.ts'

type Status = StateOf<typeof productOrder>

/** An order that ended on its way may have come back to the stock or not. */
const EITHER: UnitState[] = ['sold', 'returned']

/** The place of an order's units by its state. They are given back once, when the order ends. */
const STOCK_INVARIANTS: Record<Status, UnitState[]> = {
  // Sold, if the card was refused at the capture.
  pending_payment: ['reserved', 'sold'],
  expired: ['returned'],
  pending_confirmation: ['sold'],
  confirmed: ['sold'],
  declined: ['returned'],
  shipped: ['sold'],
  ready_for_pickup: ['sold'],
  delivered: ['sold'],
  completed: ['sold'],
  refund_requested: ['sold'],
  return_in_transit: ['sold'],
  disputed: ['sold'],
  cancelled: EITHER,
  refunded: EITHER,
  partially_refunded: EITHER,
}

/** Orders that hold units without a right to them, or have lost units that they should hold. */
export const stockFaults = async (db: Db): Promise<string[]> =>
  (await listUnits<Status>(db)).flatMap(({ id, status, state }) => {
    if (!state) return [`order ${id} holds no units`]
    return STOCK_INVARIANTS[status].includes(state) ? [] : [`order ${id} is ${status}, but its units are ${state}`]
  })
