import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'

/** The origin of an order that is not a listing: it hears of every step, in the transaction of that step. */
export type Origin<Row> = {
  moved: (tx: Db, deps: Deps, event: { row: Row; before: Row; transition: string }) => Promise<void>
  /** True if the accepted offer of an order that was not paid in time can still be accepted. */
  isStillOpen: (tx: Db, row: Row) => Promise<boolean>
}

/**
 * The place of the one origin that orders of a kind have: the slice of the requests, which stands above, registers it.
 * `isFrom` tells whether an order came from there.
 */
export function originsOf<Row>(isFrom: (row: Row) => boolean) {
  let registered: Origin<Row> | undefined
  return {
    register: (origin: Origin<Row>): void => {
      registered = origin
    },
    of: (row: Row): Origin<Row> | undefined => {
      if (!isFrom(row)) return undefined
      if (!registered) throw new Error('nothing is registered as the origin of orders from offers')
      return registered
    },
  }
}
