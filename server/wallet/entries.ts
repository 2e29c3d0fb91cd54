import type { EarningFacts } from '#server/payments/earning-data.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import type { Money } from '#shared/contract/common.ts'
import type { EarningReason, EarningState, WalletEntry } from '#shared/contract/wallet.ts'
import { isUnclear, type OwedReason } from '#shared/policies/owed.ts'
import type { EntryRow } from './data.ts'

type Place = { state: EarningState; reason?: EarningReason; movesAt?: Date | null }

/** The place of an earning by the reason for which its seller is owed it. `debt` and `clearing` depend on more. */
const PLACES = {
  on_the_way: { state: 'on_the_way', reason: 'sending' },
  disputed: { state: 'pending', reason: 'dispute' },
  refund_under_way: { state: 'pending', reason: 'refund_under_way' },
  taken_back: { state: 'reversed', reason: 'taken_back' },
  no_account: { state: 'available', reason: 'payout_account_none' },
  not_finished: { state: 'available', reason: 'payout_account_pending' },
  under_review: { state: 'available', reason: 'payout_account_review' },
  restricted: { state: 'available', reason: 'payout_account_restricted' },
  verification: { state: 'available', reason: 'verification' },
  suspended: { state: 'available', reason: 'verification' },
  unconfirmed: { state: 'available', reason: 'unconfirmed' },
  below_minimum: { state: 'available', reason: 'minimum' },
  rejected: { state: 'failed', reason: 'retry' },
  soon: { state: 'available', reason: 'soon' },
} as const satisfies Partial<Record<OwedReason, Place>>

/** The same of an earning that is paid by bank transfer. */
const NO_BANK_ACCOUNT: Place = { state: 'available', reason: 'bank_account_none' }

/** An earning with nothing left: it went to the seller, or back to the buyer. */
function placeOfSettled({ left, paid_out }: EarningFacts): Place {
  if (left < 0) return { state: 'refunded', reason: 'owed' }
  return { state: paid_out > 0 ? 'paid_out' : 'refunded' }
}

/**
 * The place of an earning, why it is there, and when it moves. `clearanceMs` counts for one that has just begun to
 * clear; `reason` is missing if nothing is left of it.
 */
export function placeOf(earning: EarningFacts, reason: OwedReason | undefined, clearanceMs: number): Place {
  const { failure, next_try_at, clears_at, released_at, provider } = earning
  if (reason === undefined || reason === 'debt') return placeOfSettled(earning)
  if (reason === 'clearing') {
    const movesAt = clears_at ?? new Date((released_at ?? new Date()).getTime() + clearanceMs)
    return { state: 'pending', reason: 'clearance', movesAt }
  }
  const isHeld = isUnclear(reason) || reason === 'on_the_way' || reason === 'taken_back'
  if (failure && !isHeld) return { state: 'failed', reason: 'retry', movesAt: next_try_at }
  if (reason === 'netted') return { state: earning.paid_out > 0 ? 'paid_out' : 'netted', reason: 'debt' }
  return reason === 'no_account' && provider === 'bank' ? NO_BANK_ACCOUNT : PLACES[reason]
}

export function presentEntry(row: EntryRow, owed: OwedReason | undefined, clearanceMs: number): WalletEntry {
  const money = (amount: number): Money => ({ amount, currency: row.currency })
  const { state, reason, movesAt } = placeOf(row, owed, clearanceMs)
  const { reduction, commission, compensation, earned } = amountsOfRow(row)
  const { title, category, image } = row.snapshot
  return {
    _id: row.id,
    order: { _id: row.ref_id, kind: row.kind, title, category, ...(image ? { image } : {}) },
    buyer: { _id: row.payer_id, name: row.buyer_name },
    price: money(row.subtotal),
    fee: money(commission),
    ...(reduction > 0 ? { returned: money(reduction) } : {}),
    ...(compensation > 0 ? { compensation: money(compensation) } : {}),
    net: money(earned),
    ...presentMoney(row, ['seller']),
    paidOut: money(row.paid_out),
    ...(row.left > 0 && row.netted > 0 ? { netted: money(Math.min(row.netted, row.left)) } : {}),
    ...(row.left < 0 ? { owed: money(-row.left) } : {}),
    state,
    ...(reason ? { reason } : {}),
    ...(movesAt ? { movesAt: movesAt.toISOString() } : {}),
    ...(state === 'failed' && row.failure ? { failure: row.failure } : {}),
    releasedAt: (row.released_at ?? row.earned_at).toISOString(),
  }
}
