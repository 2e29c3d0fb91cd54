import type { Viewer } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { type Conditions, valuesOf } from '#server/kernel/process/process-handler.ts'
import { phaseConditions } from '#server/transactions/phases.ts'
import { sideOf } from '#server/transactions/row.ts'
import type { Slot } from '#shared/contract/common.ts'
import { APPOINTMENT_LEAD, MOVE_ALONE_LEAD, START_REGRET, type serviceOrder } from '#shared/process/service-order.ts'
import type { OrderRow } from './data.ts'

/** The order searches another seller, this account was invited, and no block stands between it and the buyer. */
export const invitationOf = ({ seller_id, open_invitations }: OrderRow, accountId: string) =>
  seller_id === null ? open_invitations.find(({ sellerId }) => sellerId === accountId) : undefined

/** The viewer's part in an order; undefined for a stranger. An invited seller counts as the seller. */
export const actorOf = (row: OrderRow, viewer: Pick<Viewer, 'id' | 'person'>) => {
  const side = sideOf(row, viewer)
  return side ?? (row.buyer_id !== viewer.person?.id && invitationOf(row, viewer.id) ? ('seller' as const) : undefined)
}

/**
 * The rejection of a seller whose invitation has ended, for whatever reason: another seller was faster, the search is over, or
 * one of the two has blocked the other. Undefined for those who were never invited.
 */
export const rejectionOf = ({ ever_invited }: OrderRow, { id }: Pick<Viewer, 'id'>) =>
  ever_invited.includes(id)
    ? conflict('invitation_over', 'This invitation has ended: the order is no longer offered to you.')
    : undefined

/** The number of changes that an order without a package may have. */
const REVISIONS = 1

export const revisionsLeft = ({ snapshot, revision_count }: OrderRow) =>
  Math.max(0, (snapshot.revisions ?? REVISIONS) - revision_count)

const startsWithin = ({ schedule, now }: OrderRow, ms: number) =>
  schedule !== null && Date.parse(schedule.start) - now.getTime() <= ms

const hasStarted = (row: OrderRow) => startsWithin(row, 0)

/** A delivery whose day has passed. */
export const isLate = ({ due_at, now }: OrderRow) => due_at !== null && due_at <= now

/** The order comes from an offer for a request. */
export const isOffered = ({ offer_id }: OrderRow) => offer_id !== null

/** A later visit of a series: it was agreed with the first one, and is paid shortly before it. */
export const isVisit = ({ series_number }: Pick<OrderRow, 'series_number'>) => (series_number ?? 1) > 1

/**
 * Until when work for an offer that began without an agreed time can be cancelled without a case; undefined if it cannot.
 * A change that the buyer asks for, or a case that is over, is no beginning.
 */
export function freeCancelUntil(row: OrderRow): Date | undefined {
  const hasBegun = row.status === 'in_progress' && row.schedule === null && row.completion === null
  return isOffered(row) && hasBegun && row.started_at ? new Date(row.started_at.getTime() + START_REGRET) : undefined
}

/** Until when the buyer may move the appointment without asking; undefined if the seller has set no hours, or it is too near. */
export function moveAloneUntil({ schedule, has_hours, now }: OrderRow): Date | undefined {
  if (!schedule || !has_hours) return undefined
  const until = new Date(Date.parse(schedule.start) - MOVE_ALONE_LEAD)
  return until > now ? until : undefined
}

/** True if the buyer may move the appointment to this time without asking. */
export const isMovableTo = (row: OrderRow, { start }: Pick<Slot, 'start'>): boolean =>
  moveAloneUntil(row) !== undefined && Date.parse(start) - row.now.getTime() > MOVE_ALONE_LEAD

/** The truth of every condition that the process names. */
export const conditions: Conditions<typeof serviceOrder, OrderRow> = {
  ...phaseConditions,
  neverPaid: (row) => phaseConditions.neverPaid(row) && !isOffered(row) && !isVisit(row),
  visit: isVisit,
  offered: isOffered,
  notOffered: (row) => !isOffered(row),
  justStarted: (row) => (freeCancelUntil(row)?.getTime() ?? 0) >= row.now.getTime(),
  bookable: (row) => row.snapshot.bookable,
  notBookable: (row) => !row.snapshot.bookable,
  notProposed: (row) => row.proposal_round === 0,
  proposed: (row) => row.proposal_round > 0,
  moveAsked: (row) => row.pending_reschedule !== null,
  moveNotAsked: (row) => row.pending_reschedule === null,
  buyerMoves: (row) => row.pending_reschedule?.by === 'buyer',
  sellerMoves: (row) => row.pending_reschedule?.by === 'seller',
  ahead: (row) => !hasStarted(row),
  begun: hasStarted,
  movable: (row) => moveAloneUntil(row) !== undefined,
  near: (row) => startsWithin(row, APPOINTMENT_LEAD),
  late: isLate,
  inTime: (row) => !isLate(row),
  notWaitedFor: (row) => !row.waited_for,
  unmarked: (row) => row.unmarked,
  marked: (row) => !row.unmarked,
  revisionsLeft: (row) => revisionsLeft(row) > 0,
}

export const conditionsOf = (row: OrderRow) => valuesOf(conditions, row)
