import type { EarningFacts, findPayee } from '#server/payments/earning-data.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import { holdOf } from '#server/payments/transfers.ts'
import type { Money } from '#shared/contract/common.ts'
import type { EarningReason, EarningState, WalletEntry } from '#shared/contract/wallet.ts'
import type { EntryRow } from './data.ts'

type Payee = Awaited<ReturnType<typeof findPayee>>
type Place = { state: EarningState; reason?: EarningReason; movesAt?: Date | null }

/** The reason for which an earning that could be transferred is not yet on its way. */
function availableBecause({ verification, payout_status }: Payee): EarningReason {
  if (payout_status === 'none') return 'payout_account_none'
  if (verification !== 'approved') return 'verification'
  return payout_status === 'pending' ? 'payout_account_pending' : 'soon'
}

/** An earning with nothing left: it went to the seller, or back to the buyer. */
function placeOfSettled({ left, paid_out }: EarningFacts): Place {
  if (left < 0) return { state: 'refunded', reason: 'owed' }
  return { state: paid_out > 0 ? 'paid_out' : 'refunded' }
}

const HOLDS = {
  dispute: { state: 'pending', reason: 'dispute' },
  under_way: { state: 'pending', reason: 'refund_under_way' },
  reversed: { state: 'reversed', reason: 'taken_back' },
} as const satisfies Record<Exclude<NonNullable<ReturnType<typeof holdOf>>, 'clearance'>, Place>

/**
 * The place of an earning, why it is there, and when it moves. `clearanceMs` counts for one that has just begun to
 * clear.
 */
export function placeOf(earning: EarningFacts, payee: Payee, clearanceMs: number): Place {
  const { left, netted, failure, next_try_at, transferring, clears_at, released_at } = earning
  if (transferring > 0) return { state: 'on_the_way', reason: 'sending' }
  if (left <= 0) return placeOfSettled(earning)
  const hold = holdOf(earning)
  if (hold === 'clearance') {
    const movesAt = clears_at ?? new Date((released_at ?? new Date()).getTime() + clearanceMs)
    return { state: 'pending', reason: 'clearance', movesAt }
  }
  if (hold) return HOLDS[hold]
  if (failure) return { state: 'failed', reason: 'retry', movesAt: next_try_at }
  if (netted >= left) return { state: earning.paid_out > 0 ? 'paid_out' : 'netted', reason: 'debt' }
  return { state: 'available', reason: availableBecause(payee) }
}

export function presentEntry(row: EntryRow, payee: Payee, clearanceMs: number): WalletEntry {
  const money = (amount: number): Money => ({ amount, currency: row.currency })
  const { state, reason, movesAt } = placeOf(row, payee, clearanceMs)
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
