import type { Viewer } from '#server/kernel/context.ts'
import { sideOf } from '#server/transactions/row.ts'
import type { ConditionValues } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderRow } from './data.ts'

/** The order looks for another seller, and this account was asked. */
export const invitationOf = ({ seller_id, invitations }: OrderRow, accountId: string) =>
  seller_id === null ? invitations.find(({ sellerId }) => sellerId === accountId) : undefined

/** The part that a viewer plays in an order; undefined for a stranger. Who is asked to take over counts as the seller. */
export const actorOf = (row: OrderRow, viewer: Pick<Viewer, 'id'>) => {
  const side = sideOf(row, viewer)
  return side ?? (invitationOf(row, viewer.id) ? ('seller' as const) : undefined)
}

/** Without a package of its own an order may be changed once. */
const REVISIONS = 1

export const revisionsLeft = ({ snapshot, revision_count }: OrderRow) =>
  Math.max(0, (snapshot.revisions ?? REVISIONS) - revision_count)

const hasStarted = ({ schedule, now }: OrderRow) => schedule !== null && Date.parse(schedule.start) <= now.getTime()

/** A delivery whose day has passed. */
export const isLate = ({ due_at, now }: OrderRow) => due_at !== null && due_at <= now

/** The truth of every condition that the process names. */
export const conditionsOf = (row: OrderRow): ConditionValues<typeof serviceOrder> => ({
  neverPaid: !row.capture_refused,
  captureRefused: row.capture_refused,
  sellerVerified: row.seller_verification === 'approved',
  authorized: row.payment_state === 'authorized',
  bookable: row.snapshot.bookable,
  notBookable: !row.snapshot.bookable,
  notProposed: row.proposal_round === 0,
  proposed: row.proposal_round > 0,
  moveAsked: row.pending_reschedule !== null,
  buyerMoves: row.pending_reschedule?.by === 'buyer',
  sellerMoves: row.pending_reschedule?.by === 'seller',
  ahead: !hasStarted(row),
  begun: hasStarted(row),
  late: isLate(row),
  unmarked: row.unmarked,
  marked: !row.unmarked,
  revisionsLeft: revisionsLeft(row) > 0,
  settled: row.payment_pending === null,
  undivided: row.settlement === null,
  reviewOpen: row.review_state === 'open',
  uncleared: !row.cleared,
})
