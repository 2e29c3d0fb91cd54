import type { Db } from '#server/db/open.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { splitClaimed, splitFurther } from '#shared/policies/cancellation.ts'
import type { ClaimOutcome } from '#shared/process/claim-phases.ts'
import { type orderEvents, roles } from '#shared/process/phases.ts'
import { adminCancelEffects, adminStepEffects, updateAdminCancel } from './admin-cancel.ts'
import { type ClaimEvent, type Claimed, caseEffects } from './claims.ts'
import { correctionEffects, isCorrectable, updateCorrection } from './corrections.ts'
import type { OrderRow } from './data.ts'
import { askForReviews, isFirstEnd, moneyEffects, reopenPayment, strikeSeller } from './money-effects.ts'
import {
  endOf,
  holdEndUpdate,
  interruption,
  priceOf,
  remainingPause,
  reviewChanges,
  settlementChanges,
} from './settlement.ts'

// The server's side of `shared/process/phases.ts`: conditions, updates and effects of the phases that all processes
// share in which a buyer pays a seller.

/** The truth of the phases' conditions. */
export const phaseConditions = {
  neverPaid: (row: OrderRow) => !row.capture_refused,
  captureRefused: (row: OrderRow) => row.capture_refused,
  authorized: (row: OrderRow) => row.payment_state === 'authorized',
  settled: (row: OrderRow) => row.payment_pending === null,
  undivided: (row: OrderRow) => row.settlement === null,
  correctable: isCorrectable,
  reviewOpen: (row: OrderRow) => row.review_state === 'open',
  uncleared: (row: OrderRow) => !row.cleared,
  sellerVerified: (row: OrderRow) => row.seller_verification === 'approved' && row.seller_status !== 'suspended',
  sellerSuspended: (row: OrderRow) => row.seller_status === 'suspended',
}

/** An order that one of its people has removed from their lists already is not removed again. */
export const isHiddenAlready = (row: OrderRow, { transition, actor }: { transition: string; actor: string }): boolean =>
  transition === 'hide' && (actor === 'buyer' ? row.hidden_for_buyer : row.hidden_for_seller)

type UpdateContext<Input = unknown> = { row: OrderRow; actor: string; input: Input; now: Date }

async function settleClaim(_: Db, { row, actor, input }: UpdateContext<ClaimOutcome>) {
  const { refund, note, isTaken, compensation } = input
  const to = endOf(row, refund) ?? roles.completed
  const division = row.settlement
    ? splitFurther(priceOf(row), row.settlement, refund)
    : splitClaimed(priceOf(row), refund)
  return {
    to,
    changes: {
      ...(isTaken ? {} : settlementChanges({ ...division, ...(compensation ? { compensation } : {}) })),
      ...reviewChanges(row, to !== roles.refunded),
      // A decision of an administrator cannot be claimed again; an appeal is the way to change it.
      ...(actor === 'admin' ? { cleared: true } : {}),
    },
    ...(note ? { note } : {}),
  }
}

/** The interrupted state, if the process lets the transition lead there. */
function interrupted<State extends string>(
  row: OrderRow,
  possible: readonly State[],
  status: string | undefined,
): State {
  const state = possible.find((known) => known === status)
  if (!state || !row.paused) throw new Error(`order ${row.id} was not interrupted in a state that can go on`)
  return state
}

type Resumable<Held extends string, Claims extends string> = ProcessDefinition & {
  transitions: { resume: { to: readonly Held[] }; resumeClaim: { to: readonly Claims[] } }
}

/** The changes of the phases. `isDone` tells whether the seller has done the ordered work. */
export function phaseUpdates<Held extends string, Claims extends string, Row extends OrderRow>(
  process: Resumable<Held, Claims>,
  { isDone }: { isDone: (row: Row) => boolean },
) {
  const { resume, resumeClaim } = process.transitions
  const interrupt = async (_: Db, { row, now }: UpdateContext) => ({ changes: interruption(process, { row, now }) })
  return {
    pay: async (_: Db, { now }: UpdateContext) => ({ changes: { pricing_frozen_at: now } }),
    revive: async (_: Db, { now }: UpdateContext) => ({ changes: { pricing_frozen_at: now } }),
    refuseCapture: async () => ({ changes: { capture_refused: true } }),
    dispute: async (_: Db, { row }: UpdateContext) => ({ changes: remainingPause(row) }),
    chargeBack: interrupt,
    settleClaim,
    appeal: interrupt,
    /** The order continues in its former state. */
    resume: async (_: Db, { row }: UpdateContext) => ({
      to: interrupted(row, resume.to, row.paused?.status),
      changes: { paused: JSON.stringify(row.paused) },
    }),
    /** The claim continues where the bank had interrupted it. */
    resumeClaim: async (_: Db, { row }: UpdateContext) => ({
      to: interrupted(row, resumeClaim.to, row.paused?.claim?.status),
      changes: { paused: JSON.stringify(row.paused) },
    }),
    holdTooLong: async (_: Db, { row }: { row: Row }) => holdEndUpdate(row, isDone(row)),
    clear: async () => ({ changes: { cleared: true } }),
    closeReview: async () => ({ changes: { review_state: 'closed' } }),
    endByAdmin: updateAdminCancel,
    correct: (tx: Db, context: { row: OrderRow; input: Parameters<typeof updateCorrection>[1]['input'] }) =>
      updateCorrection(tx, { ...context, kind: process.name }),
    hide: async (_: Db, { actor }: UpdateContext) => ({
      changes: actor === 'buyer' ? { hidden_for_buyer: true } : { hidden_for_seller: true },
    }),
  }
}

export type NotifyOfEvent<Row> = (
  tx: Db,
  row: Row,
  notification: { event: keyof typeof orderEvents; source: string },
) => Promise<void>

type Own<Row extends OrderRow, Event> = {
  /** Reads the buyer's claim from the input. */
  claimedBy: (event: Event) => Claimed
  /** Counts a completed order for its seller and its listing. */
  count: (tx: Db, row: Row) => Promise<void>
  notify: NotifyOfEvent<Row>
}

/** The effects of the phases. */
export const phaseEffects = <Row extends OrderRow, Event extends ClaimEvent<Row>>(
  process: ProcessDefinition,
  { claimedBy, count, notify }: Own<Row, Event>,
) => ({
  ...moneyEffects,
  ...caseEffects(process.name, claimedBy),
  ...adminCancelEffects(process.name),
  ...adminStepEffects(process.name),
  ...correctionEffects(process.name),
  reopenPayment: reopenPayment(process.name),
  strikeSeller: strikeSeller(process.name),
  countCompleted: async (tx: Db, event: { row: Row; before: Row }) => {
    if (isFirstEnd(process, event)) await count(tx, event.row)
  },
  askForReviews: askForReviews(process, (tx: Db, { row, eventId }: { row: Row; before: Row; eventId: number }) =>
    notify(tx, row, { event: 'reviewsOpen', source: String(eventId) }),
  ),
  publishReviews: (tx: Db, { row }: { row: Row }) => publishReviews(tx, { kind: process.name, refId: row.id }),
})
