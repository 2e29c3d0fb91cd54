import { endOf, priceOf, settlementChanges } from '#server/transactions/settlement.ts'
import type { RefundQuote } from '#shared/contract/service-order.ts'
import { hasTag, statesAfter } from '#shared/kernel/process.ts'
import { decide } from '#shared/kernel/process-actions.ts'
import { cancellationTerms, splitCancelled } from '#shared/policies/cancellation.ts'
import { roles } from '#shared/process/phases.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { conditionsOf, isLate } from './conditions.ts'
import type { OrderRow } from './data.ts'

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

/** The buyer's refund now, and whether it takes a claim; undefined if there is nothing to refund. */
export function quoteOf(row: OrderRow): RefundQuote | undefined {
  const decision = decide(serviceOrder, {
    action: 'request-refund',
    status: row.status,
    actor: 'buyer',
    conditions: conditionsOf(row),
  })
  if (decision.outcome !== 'go') return undefined
  const money = (amount: number) => ({ amount, currency: row.currency })
  // `decide` chose it among the transitions of this process.
  const transition = serviceOrder.transitions[decision.choice.name as keyof typeof serviceOrder.transitions]
  const isClaim = statesAfter(transition, row.status).every((to) => hasTag(serviceOrder, to, 'claimed'))
  const terms = decision.choice.name === 'cancel' ? termsOf(row) : { percent: 100 }
  const { refund } = splitCancelled(priceOf(row), terms.percent)
  return {
    kind: isClaim ? 'claim' : 'refund',
    refundAmount: money(refund),
    percent: terms.percent,
    keptAmount: money(row.total - refund),
    ...(terms.until === undefined ? {} : { until: new Date(terms.until).toISOString() }),
  }
}

/** By the policy that the seller chose and the buyer saw before paying. */
export function cancelUpdate(row: OrderRow, reason: string) {
  const division = splitCancelled(priceOf(row), termsOf(row).percent)
  return {
    to: endOf(row, division.refund) ?? roles.cancelled,
    changes: { ...settlementChanges(division), refund_reason: reason },
    note: reason,
  }
}

export const fullRefundUpdate = (row: OrderRow, reason: string | undefined) => ({
  changes: { ...settlementChanges(splitCancelled(priceOf(row), 100)), refund_reason: reason || null },
  ...(reason ? { note: reason } : {}),
})
