import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { phaseOf } from '#server/payments/states.ts'
import type { RefundQuote } from '#shared/contract/order.ts'
import { decide, hasTag, statesAfter } from '#shared/kernel/process.ts'
import { cancellationTerms, type Division, divideCancelled, divideClaimed } from '#shared/policies/cancellation.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { factsOf, isLate } from './facts.ts'
import type { Inputs, OrderAsked, OrderPlan } from './plans.ts'

const priceOf = ({ subtotal, buyer_fee, total, commission }: OrderRow) => ({
  subtotal,
  buyerFee: buyer_fee,
  total,
  commission,
})

function termsOf(row: OrderRow) {
  const start = row.original_start ?? (row.schedule ? new Date(row.schedule.start) : undefined)
  return cancellationTerms({
    policy: row.snapshot.cancellationPolicy,
    start: row.schedule ? start?.getTime() : undefined,
    paidAt: (row.pricing_frozen_at ?? row.created_at).getTime(),
    now: row.now.getTime(),
    isLate: isLate(row),
  })
}

/** What the buyer would get back now, and whether that takes a claim; nothing where there is nothing to ask for. */
export function quoteOf(row: OrderRow): RefundQuote | undefined {
  const decision = decide(serviceOrder, {
    action: 'request-refund',
    status: row.status,
    actor: 'buyer',
    facts: factsOf(row),
  })
  if (decision.outcome !== 'go') return undefined
  const money = (amount: number) => ({ amount, currency: row.currency })
  const transition = serviceOrder.transitions[decision.choice.name as keyof typeof serviceOrder.transitions]
  const isClaim = statesAfter(transition, row.status).every((to) => hasTag(serviceOrder, to, 'claimed'))
  const terms = decision.choice.name === 'cancel' ? termsOf(row) : { percent: 100 }
  const { refund } = divideCancelled(priceOf(row), terms.percent)
  return {
    kind: isClaim ? 'claim' : 'refund',
    refundAmount: money(refund),
    percent: terms.percent,
    keptAmount: money(row.total - refund),
    ...(terms.until === undefined ? {} : { until: new Date(terms.until).toISOString() }),
  }
}

const settled = (division: Division): OrderChanges => ({ settlement: JSON.stringify(division) })

/** Where an order ends of which so much went back. */
const endOf = (row: OrderRow, refund: number) => {
  if (refund >= row.total) return 'refunded'
  return refund > 0 ? 'partially_refunded' : undefined
}

const reasoned = (input: unknown) => {
  const { reason } = input as Inputs['requestRefund']
  return { refund_reason: reason }
}

/** Reviews are for orders in which something was done, or might have been; what is closed stays so. */
function reviewable({ review_state }: OrderRow, isEarned: boolean) {
  if (isEarned) return review_state === 'none' ? { review_state: 'open' } : {}
  return review_state === 'open' ? { review_state: 'none' } : {}
}

export const planReturn = async (_: Deps['db'], { row }: OrderAsked): Promise<OrderPlan> => ({
  to: row.payment_state && phaseOf({ state: row.payment_state }) === 'captured' ? 'refunded' : 'cancelled',
})

/** By the policy that the seller chose and the buyer saw before paying. */
export async function planCancel(_: Deps['db'], { row, input }: OrderAsked): Promise<OrderPlan> {
  const division = divideCancelled(priceOf(row), termsOf(row).percent)
  const to = endOf(row, division.refund) ?? 'cancelled'
  return {
    to,
    changes: { ...settled(division), ...reasoned(input) },
    note: (input as Inputs['requestRefund']).reason,
  }
}

export async function planFullRefund(_: Deps['db'], { row, input }: OrderAsked): Promise<OrderPlan> {
  return {
    changes: { ...settled(divideCancelled(priceOf(row), 100)), ...reasoned(input) },
    note: (input as Inputs['requestRefund']).reason,
  }
}

/** What a claim interrupts stands still: the state and what its timers had left. */
export async function planClaim(_: Deps['db'], { row, input, now }: OrderAsked): Promise<OrderPlan> {
  const { amount, reason } = (input as Inputs['requestRefund'] | undefined) ?? {}
  if (amount !== undefined && amount > row.total) throw badInput({ amount: 'must not be more than was paid' })
  const left = Object.fromEntries(row.timers.map(({ name, dueAt }) => [name, Date.parse(dueAt) - now.getTime()]))
  // What an earlier claim had interrupted stands there until the order moves on.
  const paused = hasTag(serviceOrder, row.status, 'claimed') ? row.paused : undefined
  return {
    changes: {
      paused: JSON.stringify(paused ?? { status: row.status, left }),
      ...(reason === undefined ? {} : { refund_reason: reason }),
    },
    ...(reason === undefined ? {} : { note: reason }),
  }
}

/** How a claim was decided; `isTaken`: the bank has taken the money, and nothing is left to divide. */
export type ClaimEnd = { refund: number; note?: string | undefined; isTaken?: boolean }

export async function planSettlement(_: Deps['db'], { row, input }: OrderAsked): Promise<OrderPlan> {
  const { refund, note, isTaken } = input as ClaimEnd
  const to = endOf(row, refund) ?? 'completed'
  return {
    to,
    changes: {
      ...(isTaken ? {} : settled(divideClaimed(priceOf(row), refund))),
      ...reviewable(row, to !== 'refunded'),
    },
    ...(note ? { note } : {}),
  }
}

export async function planResume(_: Deps['db'], { row }: OrderAsked): Promise<OrderPlan> {
  if (!row.paused) throw new Error(`order ${row.id} was not interrupted`)
  // Only `planClaim` writes it, from the state that the order had.
  return { to: row.paused.status as NonNullable<OrderPlan['to']>, changes: { paused: JSON.stringify(row.paused) } }
}

/** Money cannot be held any longer: what was done is paid, the rest goes back. */
export async function planHoldEnd(_: Deps['db'], { row }: OrderAsked): Promise<OrderPlan> {
  const isDone = row.completion !== null || row.released_at !== null
  return {
    to: isDone ? 'completed' : 'refunded',
    changes: { ...settled(divideClaimed(priceOf(row), isDone ? 0 : row.total)), ...reviewable(row, isDone) },
  }
}
