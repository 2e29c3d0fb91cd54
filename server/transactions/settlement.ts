import type { StoredPause } from '#server/db/json-column.ts'
import { badInput } from '#server/kernel/errors.ts'
import { pauseTimers } from '#server/kernel/paused-timers.ts'
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

/** Where an order ends of which so much went back. */
export const endOf = (row: OrderRow, refund: number) => {
  if (refund >= row.total) return roles.refunded
  return refund > 0 ? roles.partlyRefunded : undefined
}

/** Reviews are for orders in which something was done, or might have been; what is closed stays so. */
export function reviewChanges({ review_state }: OrderRow, isEarned: boolean) {
  if (isEarned) return review_state === 'none' ? { review_state: 'open' } : {}
  return review_state === 'open' ? { review_state: 'none' } : {}
}

/** Where an order ends of which all goes back: nothing was taken yet, or it was. */
export const returnedState = ({ payment_state }: Pick<OrderRow, 'payment_state'>) =>
  payment_state && phaseOf({ state: payment_state }) === 'captured' ? roles.refunded : roles.cancelled

/** The bank interrupts a claim that had interrupted the order; where the claim stood is kept until it goes on. */
const claimPaused = (paused: StoredPause, standing: Pick<StoredPause, 'status' | 'left'>): StoredPause => ({
  ...paused,
  claim: paused.claim && paused.claim.status !== standing.status ? paused.claim : standing,
})

/** The order moves on within its claim. */
export const remainingPause = ({ paused }: Pick<OrderRow, 'paused'>) => ({
  paused: paused && JSON.stringify({ status: paused.status, left: paused.left }),
})

type Standing = { row: OrderRow; now: Date }

/** What a claim interrupts stands still: the state and what its timers had left. */
export function interruption(process: ProcessDefinition, { row, now }: Standing) {
  const paused = hasTag(process, row.status, 'claimed') && row.paused
  return { paused: JSON.stringify(paused ? claimPaused(paused, pauseTimers(row, now)) : pauseTimers(row, now)) }
}

/** The same, and why the buyer asks for how much. */
export function claimChanges(
  process: ProcessDefinition,
  { amount, reason, ...standing }: Standing & { amount?: number | undefined; reason: string },
) {
  if (amount !== undefined && amount > standing.row.total) throw badInput({ amount: 'must not be more than was paid' })
  return { changes: { ...interruption(process, standing), refund_reason: reason }, note: reason }
}

/** Money cannot be held any longer: what was done is paid, the rest goes back. */
export function holdEndUpdate(row: OrderRow, isDone: boolean) {
  // An appeal that nobody decided: what was decided first stands.
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
