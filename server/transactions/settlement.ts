import type { StoredPause } from '#server/db/json-column.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { pauseTimers } from '#server/kernel/process/paused-timers.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { hasTag, type ProcessDefinition } from '#shared/kernel/process.ts'
import { type MoneySplit, splitClaimed } from '#shared/policies/cancellation.ts'
import { roles } from '#shared/process/phases.ts'
import type { OrderRow } from './data.ts'

export const priceOf = ({ subtotal, buyer_fee, total, commission }: OrderRow) => ({
  subtotal,
  buyerFee: buyer_fee,
  total,
  commission,
})

export const settlementChanges = (division: MoneySplit & { compensation?: number }) => ({
  settlement: JSON.stringify(division),
})

/** The final state of an order after such a refund. */
export const endOf = (row: OrderRow, refund: number) => {
  if (refund >= row.total) return roles.refunded
  return refund > 0 ? roles.partlyRefunded : undefined
}

/** Reviews are for orders in which work was done, or might have been; a closed review window stays closed. */
export function reviewChanges({ review_state }: OrderRow, isEarned: boolean) {
  if (isEarned) return review_state === 'none' ? { review_state: 'open' } : {}
  return review_state === 'open' ? { review_state: 'none' } : {}
}

/** The final state of a fully refunded order: it depends on whether the money was captured. */
export const returnedState = ({ payment_state }: Pick<OrderRow, 'payment_state'>) =>
  payment_state && phaseOf({ state: payment_state }) === 'captured' ? roles.refunded : roles.cancelled

/** The bank interrupts a claim that had interrupted the order; the state of the claim is stored until it continues. */
const claimPaused = (paused: StoredPause, snapshot: Pick<StoredPause, 'status' | 'left'>): StoredPause => ({
  ...paused,
  claim: paused.claim && paused.claim.status !== snapshot.status ? paused.claim : snapshot,
})

/** The order moves on within its claim. */
export const remainingPause = ({ paused }: Pick<OrderRow, 'paused'>) => ({
  paused: paused && JSON.stringify({ status: paused.status, left: paused.left }),
})

type Snapshot = { row: OrderRow; now: Date }

/** A claim pauses the order: its state and what its timers had left are stored. */
export function interruption(process: ProcessDefinition, { row, now }: Snapshot) {
  const paused = hasTag(process, row.status, 'claimed') && row.paused
  return { paused: JSON.stringify(paused ? claimPaused(paused, pauseTimers(row, now)) : pauseTimers(row, now)) }
}

/** The same, with the reason and the amount of the claim. */
export function claimChanges(
  process: ProcessDefinition,
  { amount, reason, ...snapshot }: Snapshot & { amount?: number | undefined; reason: string },
) {
  if (amount !== undefined && amount > snapshot.row.total) throw badInput({ amount: 'must not be more than was paid' })
  return { changes: { ...interruption(process, snapshot), refund_reason: reason }, note: reason }
}

/** Money cannot be held any longer: completed work is paid, the rest is refunded. */
export function holdEndUpdate(row: OrderRow, isDone: boolean) {
  // Without a decision on the appeal, the first decision stands.
  if (row.settlement) {
    const to = endOf(row, row.settlement.refund) ?? roles.completed
    return { to, changes: { ...settlementChanges(row.settlement), ...reviewChanges(row, to !== roles.refunded) } }
  }
  const isEarned = isDone || row.released_at !== null
  return {
    to: isEarned ? roles.completed : roles.refunded,
    changes: {
      ...settlementChanges(splitClaimed(priceOf(row), isEarned ? 0 : row.total)),
      ...reviewChanges(row, isEarned),
    },
  }
}
