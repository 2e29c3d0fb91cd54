import type { Viewer } from '#server/kernel/context.ts'
import type { Facts } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderRow } from './data.ts'

/** The part that a viewer plays in an order; undefined for a stranger. */
export const actorOf = (row: OrderRow, viewer: Viewer) => {
  if (row.buyer_id === viewer.id) return 'buyer' as const
  return row.seller_id === viewer.id ? ('seller' as const) : undefined
}

/** The truth of every condition that the process names. */
export const factsOf = (row: OrderRow): Facts<typeof serviceOrder> => ({
  neverPaid: !row.capture_refused,
  captureRefused: row.capture_refused,
  sellerVerified: row.seller_verification === 'approved',
  authorized: row.payment_state === 'authorized',
  bookable: row.snapshot.bookable,
  notBookable: !row.snapshot.bookable,
  unmarked: row.unmarked,
  marked: !row.unmarked,
  settled: row.payment_pending === null,
  reviewOpen: row.review_state === 'open',
})
