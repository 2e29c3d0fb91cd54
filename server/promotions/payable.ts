import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { earn } from '#server/payments/income.ts'
import { PROMO_INCOME } from '#server/payments/ledger.ts'
import type { Payable } from '#server/payments/payables.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { promotion } from '#shared/process/promotion.ts'
import { voidCredit } from './credit-data.ts'
import { findPromotion, listSettled, type PromotionRow, type PromotionState } from './data.ts'
import { creditByHand, creditLost, invoicePromotion } from './invoices.ts'
import { notifyOfEvent } from './notifications.ts'
import { promotionHandler } from './process-handler.ts'
import { promotableOf, type SubjectState } from './promotables.ts'

async function promotionOf(tx: Db, id: string): Promise<PromotionRow> {
  const row = await findPromotion(tx, id)
  if (!row) throw new Error(`a payment refers to promotion ${id}, which does not exist`)
  return row
}

/** In these states there is, or may be again, something to promote. */
const PROMOTABLE: readonly SubjectState[] = ['waiting', 'shown', 'held']

/**
 * The transition with which a promotion takes its payment: `pay` in time, `revive` if the payment is late; undefined if
 * it is not wanted.
 */
async function wayIn(tx: Db, row: PromotionRow): Promise<'pay' | 'revive' | undefined> {
  const subject = await promotableOf(row.kind).find(tx, row.ref_id)
  if (!subject || !PROMOTABLE.includes(subject.state) || subject.ownerId !== row.owner_id) return undefined
  if (row.status === 'pending_payment') return 'pay'
  return row.status === 'failed' && row.end_reason === 'unpaid' ? 'revive' : undefined
}

const runBySystem = (tx: Db, deps: Deps, row: PromotionRow, transition: 'pay' | 'revive' | 'giveUp' | 'chargeBack') =>
  runTransition(tx, deps, promotionHandler, row, { transition, actor: 'system' })

/** Payment states that the payer's bank brings about. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
const EARNED: PaymentState[] = ['released', 'partially_refunded', ...BANK]

/** The allowed states of a promotion's payment by its own state, once no call to the provider is open. */
const MONEY_INVARIANTS: Record<PromotionState, PaymentState[]> = {
  pending_payment: ['requires_payment', 'processing'],
  failed: ['expired', 'voided', 'failed', 'refunded', ...BANK],
  scheduled: EARNED,
  active: EARNED,
  paused: EARNED,
  expired: EARNED,
  cancelled: EARNED,
  refunded: ['refunded', ...BANK],
}

/** The money of a promotion is the marketplace's own income as soon as it is there. */
export const promotionPayable: Payable = {
  queueKeyOf: async (db, refId) => (await promotionOf(db, refId)).ref_id,
  lock: async (tx, refId) => void (await findPromotion(tx, refId, { lock: true })),
  authorized: async (tx, deps, { id, ref_id }) => {
    const row = await promotionOf(tx, ref_id)
    const way = await wayIn(tx, row)
    if (way) {
      await runBySystem(tx, deps, row, way)
      return 'taken'
    }
    if (statesBefore(promotion.transitions.giveUp).includes(row.status)) await runBySystem(tx, deps, row, 'giveUp')
    await notifyOfEvent(tx, row, { event: 'paymentUnwanted', source: `unwanted:${id}` })
    return 'unwanted'
  },
  captured: async (tx, deps, payment) => {
    await earn(tx, payment, PROMO_INCOME)
    await invoicePromotion(tx, deps, await promotionOf(tx, payment.ref_id))
  },
  // The money is taken at once: there is no capture of ours that could be refused.
  captureRefused: async () => {},
  disputed: async (tx, deps, { ref_id }, phase) => {
    const row = await promotionOf(tx, ref_id)
    if (phase === 'lost') return creditLost(tx, row)
    if (phase !== 'opened') return
    await voidCredit(tx, row.id)
    if (statesBefore(promotion.transitions.chargeBack).includes(row.status))
      await runBySystem(tx, deps, row, 'chargeBack')
  },
  refundedByHand: async (tx, { ref_id }, refund) => creditByHand(tx, await promotionOf(tx, ref_id), refund),
  violations: {
    L8: async (db) =>
      (await listSettled(db)).flatMap(({ id, status, paid_with, payment_state }) => {
        if (paid_with === 'credit') return []
        const isAllowed = MONEY_INVARIANTS[status].some((state) => state === payment_state)
        return isAllowed ? [] : [`promotion ${id} is ${status}, but its payment is ${payment_state}`]
      }),
  },
}
