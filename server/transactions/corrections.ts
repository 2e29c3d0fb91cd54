import type { StoredSettlement } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import type { ActionOrigin } from '#server/kernel/process/process-handler.ts'
import { divisionOfRow } from '#server/payments/order-amounts.ts'
import { compensateFurther, requestRefund } from '#server/payments/outbox.ts'
import { isDisputed, phaseOf } from '#server/payments/payment-states.ts'
import { isAppealable } from '#server/refund-cases/data.ts'
import { splitFurther } from '#shared/policies/cancellation.ts'
import type { AdminCorrection } from '#shared/process/admin-inputs.ts'
import { roles } from '#shared/process/phases.ts'
import type { OrderRow } from './data.ts'
import { paymentOf, sellerOf } from './row.ts'
import { endOf, priceOf, reviewChanges, settlementChanges } from './settlement.ts'

/** The input of an administrator's correction, and its origin for the audit log. */
type CorrectionInput = AdminCorrection & { origin: ActionOrigin }

type CorrectionEvent = { before: OrderRow; row: OrderRow; actorId: string | undefined; input: CorrectionInput }

/** There is money of a buyer behind the end, about which no bank decides, and one of the two does not have all of it. */
export function isCorrectable(row: OrderRow): boolean {
  const { payment_state: state, seller_id, seller_net, total } = row
  if (!state || !seller_id || phaseOf({ state }) !== 'captured' || isDisputed({ state })) return false
  const { refund, sellerNet, compensation = 0 } = divisionOfRow(row)
  return refund < total || sellerNet + compensation < seller_net
}

/** The state after a correction: a full refund is one whatever the order was before. */
const correctedState = (row: OrderRow, refund: number, refunded: number) =>
  (refund > refunded ? endOf(row, refund) : undefined) ?? finalState(row)

const FINAL = [roles.cancelled, roles.refunded, roles.partlyRefunded, roles.completed]

function finalState({ id, status }: OrderRow) {
  const state = FINAL.find((known) => known === status)
  if (!state) throw new Error(`order ${id} has not ended`)
  return state
}

/** More goes back, or the marketplace pays the seller what the seller lacks. What was posted stays. */
export async function updateCorrection(
  tx: Db,
  { row, input, kind }: { row: OrderRow; input: CorrectionInput; kind: string },
) {
  const before = divisionOfRow(row)
  const { refundAmount: refund = before.refund, compensation = 0, reason } = input
  if (refund > row.total) throw badInput({ 'input.refundAmount': 'must not be more than what was paid' })
  if (refund < before.refund) throw badInput({ 'input.refundAmount': 'must not be less than what went back already' })
  if (refund === before.refund && !compensation)
    throw badInput({ 'input.refundAmount': 'is required unless the seller is compensated' })
  const split = splitFurther(priceOf(row), before, refund)
  const paid = (before.compensation ?? 0) + compensation
  if (compensation && paid > row.seller_net - split.sellerNet)
    throw badInput({ 'input.compensation': 'must not be more than the seller lacks' })
  if (await isAppealable(tx, { kind, refId: row.id }))
    throw conflict('appeal_open', 'The buyer or the seller may still appeal against the decision.')
  const to = correctedState(row, refund, before.refund)
  return {
    to,
    changes: {
      end_reason: reason,
      ...settlementChanges({ ...split, ...(paid ? { compensation: paid } : {}) }),
      ...reviewChanges(row, to === roles.completed || to === roles.partlyRefunded),
    },
    note: reason,
  }
}

const bookedOf = ({ refund, sellerNet, fee, compensation = 0 }: StoredSettlement) => ({
  refund,
  sellerNet,
  fee,
  compensation,
})

/** The effects of a correction, for every kind. */
export const correctionEffects = (kind: string) => ({
  correctMoney: async (tx: Db, { row, before }: CorrectionEvent) => {
    const [then, now] = [divisionOfRow(before), divisionOfRow(row)]
    const more = now.refund - then.refund
    if (more > 0) await requestRefund(tx, paymentOf(row), more)
    const amount = (now.compensation ?? 0) - (then.compensation ?? 0)
    if (amount > 0) await compensateFurther(tx, paymentOf(row), { sellerId: sellerOf(row), amount })
  },
  auditCorrection: (tx: Db, { before, row, actorId, input }: CorrectionEvent) =>
    audit(tx, {
      ...input.origin,
      actor: actorId,
      action: 'order.corrected',
      kind,
      refId: row.id,
      before: { status: before.status, ...bookedOf(divisionOfRow(before)) },
      after: { status: row.status, ...bookedOf(divisionOfRow(row)) },
      reason: input.reason,
    }),
})
