import type { Db } from '#server/db/open.ts'
import type { StateOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { listUnits, type UnitState } from './stock-data.ts'

type Status = StateOf<typeof productOrder>

/** What ended when it was on its way may have come back to the shelf or not. */
const EITHER: UnitState[] = ['sold', 'returned']

/** Where the units of an order are in each of its states. They are given back once, when it ends. */
const STOCK_INVARIANTS: Record<Status, UnitState[]> = {
  // Sold, if the card was refused when it was captured.
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

/** Orders that hold units which are not theirs any more, or lost what is on its way to their buyer. */
export const stockFaults = async (db: Db): Promise<string[]> =>
  (await listUnits<Status>(db)).flatMap(({ id, status, state }) => {
    if (!state) return [`order ${id} holds no units`]
    return STOCK_INVARIANTS[status].includes(state) ? [] : [`order ${id} is ${status}, but its units are ${state}`]
  })
