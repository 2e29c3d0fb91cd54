import type { StoredPause } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { badInput } from '#server/kernel/errors.ts'
import { pauseTimers } from '#server/kernel/paused-timers.ts'
import type { TransitionContext } from '#server/kernel/process-handler.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { hasTag, type ProcessDefinition } from '#shared/kernel/process.ts'
import { type MoneySplit, splitClaimed, splitFurther } from '#shared/policies/cancellation.ts'
import type { OrderRow } from './row.ts'

type OrderContext = Pick<TransitionContext<ProcessDefinition, OrderRow>, 'row' | 'actor' | 'input' | 'now'>

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
  if (refund >= row.total) return 'refunded' as const
  return refund > 0 ? ('partially_refunded' as const) : undefined
}

/** Reviews are for orders in which something was done, or might have been; what is closed stays so. */
export function reviewChanges({ review_state }: OrderRow, isEarned: boolean) {
  if (isEarned) return review_state === 'none' ? { review_state: 'open' } : {}
  return review_state === 'open' ? { review_state: 'none' } : {}
}

/** Nothing was taken yet, or all of it goes back. */
export const updateReturn = async (_: Db, { row }: OrderContext) => ({
  to:
    row.payment_state && phaseOf({ state: row.payment_state }) === 'captured'
      ? ('refunded' as const)
      : ('cancelled' as const),
})

/** The bank interrupts a claim that had interrupted the order; where the claim stood is kept until it goes on. */
const claimPaused = (paused: StoredPause, standing: Pick<StoredPause, 'status' | 'left'>): StoredPause => ({
  ...paused,
  claim: paused.claim && paused.claim.status !== standing.status ? paused.claim : standing,
})

/** The order moves on within its claim. */
export const remainingPause = ({ paused }: Pick<OrderRow, 'paused'>) => ({
  paused: paused && JSON.stringify({ status: paused.status, left: paused.left }),
})

/** What a claim interrupts stands still: the state and what its timers had left. */
export const updateClaim =
  (process: ProcessDefinition) =>
  async (_: Db, { row, input, now }: OrderContext) => {
    // The calls' schemas checked it; a bank that takes money back says nothing.
    const { amount, reason } = (input as { amount?: number; reason?: string } | undefined) ?? {}
    if (amount !== undefined && amount > row.total) throw badInput({ amount: 'must not be more than was paid' })
    const paused = hasTag(process, row.status, 'claimed') && row.paused
    return {
      changes: {
        paused: JSON.stringify(paused ? claimPaused(paused, pauseTimers(row, now)) : pauseTimers(row, now)),
        ...(reason === undefined ? {} : { refund_reason: reason }),
      },
      ...(reason === undefined ? {} : { note: reason }),
    }
  }

/** How a claim was decided. */
export type ClaimOutcome = {
  refund: number
  note?: string | undefined
  /** The bank has taken the money, and nothing is left to divide. */
  isTaken?: true | undefined
  /** What the marketplace pays the seller itself, in minor units. */
  compensation?: number | undefined
  /** Until then either side may appeal. */
  appealableUntil?: Date | undefined
}

export const updateSettlement = async (_: Db, { row, actor, input }: OrderContext) => {
  // Only `claims.ts` fires it.
  const { refund, note, isTaken, compensation } = input as ClaimOutcome
  const to = endOf(row, refund) ?? ('completed' as const)
  const division = row.settlement
    ? splitFurther(priceOf(row), row.settlement, refund)
    : splitClaimed(priceOf(row), refund)
  return {
    to,
    changes: {
      ...(isTaken ? {} : settlementChanges({ ...division, ...(compensation ? { compensation } : {}) })),
      ...reviewChanges(row, to !== 'refunded'),
      // What an administrator decided is not claimed again: the way on is an appeal.
      ...(actor === 'admin' ? { cleared: true } : {}),
    },
    ...(note ? { note } : {}),
  }
}

/** The order goes on where it was. The process's graph says which states those may be. */
export async function updateResume<State extends string>(_: Db, { row }: OrderContext) {
  if (!row.paused) throw new Error(`order ${row.id} was not interrupted`)
  // Only `updateClaim` writes it, from the state that the order had.
  return { to: row.paused.status as State, changes: { paused: JSON.stringify(row.paused) } }
}

/** The claim goes on where the bank had interrupted it. */
export async function updateClaimResume<State extends string>(_: Db, { row }: OrderContext) {
  if (!row.paused?.claim) throw new Error(`the claim of order ${row.id} was not interrupted`)
  // Only `updateClaim` writes it, from the state that the order had.
  return { to: row.paused.claim.status as State, changes: { paused: JSON.stringify(row.paused) } }
}

/** Money cannot be held any longer: what was done is paid, the rest goes back. */
export const updateHoldEnd =
  <Row extends OrderRow>(isDone: (row: Row) => boolean) =>
  async (_: Db, { row }: { row: Row }) => {
    // An appeal that nobody decided: what was decided first stands.
    if (row.settlement) {
      const to = endOf(row, row.settlement.refund) ?? ('completed' as const)
      return { to, changes: { ...settlementChanges(row.settlement), ...reviewChanges(row, to !== 'refunded') } }
    }
    const isEarned = isDone(row) || row.released_at !== null
    return {
      to: isEarned ? ('completed' as const) : ('refunded' as const),
      changes: {
        ...settlementChanges(splitClaimed(priceOf(row), isEarned ? 0 : row.total)),
        ...reviewChanges(row, isEarned),
      },
    }
  }
