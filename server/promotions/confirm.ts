import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badRequest, notFound } from '#server/kernel/http/errors.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { syncIfReadable, syncPayment } from '#server/payments/sync.ts'
import type { PromotionPaymentStatus } from '#shared/contract/promotion.ts'
import { creditedDays } from './credit-data.ts'
import {
  findByIntent,
  findOwnByIntent,
  findPromotion,
  type PromotionRow,
  promotionsOf,
  type SubjectRef,
} from './data.ts'
import { presentPromotion } from './present.ts'

/**
 * Reconciles the payment of a promotion of this thing with the provider, in any state of both. Without an intent it is the
 * one that waits for its payment, if there is one; 400 if the intent is not of a promotion of this thing.
 */
export async function confirmPromotion(deps: Deps, subject: SubjectRef, intentId: string | undefined): Promise<void> {
  const row = intentId
    ? await findByIntent(deps.db, subject, intentId)
    : (await promotionsOf(deps.db, subject, ['pending_payment']))[0]
  if (intentId && !row) throw badRequest('foreign_payment', 'This payment does not belong to this promotion.')
  if (row?.payment_id && row.intent_id) await syncIfReadable(deps, row.payment_id)
}

/** The status of a promotion's payment, in the provider's words. */
function statusOf({ status, payment_state }: PromotionRow): PromotionPaymentStatus {
  if (status === 'failed' || payment_state === null) return 'failed'
  const phase = phaseOf({ state: payment_state })
  if (phase === 'captured') return 'succeeded'
  if (phase === 'over') return 'failed'
  return payment_state === 'processing' ? 'processing' : 'requires_payment_method'
}

type Proof = { paymentIntentId: string; clientSecret: string }

/**
 * Returns a promotion, found by its payment alone, also if the promoted thing is gone, with the money that went back
 * and the days that became credit. 404 for all but its payer, who proves it with the secret.
 */
export async function verifyPromotion(deps: Deps, viewer: Viewer, proof: Proof) {
  const row = await findOwnByIntent(deps.db, viewer.id, proof.paymentIntentId)
  if (!row?.payment_id || row.client_secret !== proof.clientSecret) throw notFound()
  await syncPayment(deps, row.payment_id)
  const current = await findPromotion(deps.db, row.id)
  if (!current) throw new Error(`promotion ${row.id} vanished`)
  const { price, currency, payment_pending: pending, refunded_amount: refunded } = current
  return {
    row: current,
    verified: {
      status: statusOf(current),
      promotion: presentPromotion(current, deps),
      returned: { amount: pending === 'refund' ? price : (refunded ?? 0), currency },
      creditDays: current.status === 'cancelled' ? await creditedDays(deps.db, row.id) : 0,
    },
  }
}
