import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { OrderRow } from './data.ts'

/** What an order came from, if it was not a service: it hears of every step, in the transaction of that step. */
type Origin = {
  moved: (tx: Db, deps: Deps, event: { row: OrderRow; before: OrderRow; transition: string }) => Promise<void>
  /** Whether the accepted offer of an order that was not paid in time can still be accepted. */
  isStillOpen: (tx: Db, row: OrderRow) => Promise<boolean>
}

let registered: Origin | undefined

/** Registers the slice of the requests, which stands above this one. */
export const registerOrigin = (origin: Origin): void => {
  registered = origin
}

export function originOf(row: Pick<OrderRow, 'request_id'>): Origin | undefined {
  if (!row.request_id) return undefined
  if (!registered) throw new Error('nothing is registered as the origin of orders from offers')
  return registered
}
