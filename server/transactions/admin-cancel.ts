import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { ActionOrigin } from '#server/kernel/process/process-handler.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import type { AdminCancel, AdminStep } from '#shared/process/admin-inputs.ts'
import { roles } from '#shared/process/phases.ts'
import type { OrderRow } from './data.ts'
import { moneyEffects } from './money-effects.ts'
import { priceOf, reviewChanges, settlementChanges } from './settlement.ts'

/** The input of an administrator's end without a case, and its origin for the audit log. */
type AdminCancelInput = AdminCancel & { origin: ActionOrigin }

type AdminCancelEvent = { before: OrderRow; row: OrderRow; actorId: string | undefined; input: AdminCancelInput }

const isCaptured = ({ payment_state }: OrderRow) =>
  payment_state !== null && phaseOf({ state: payment_state }) === 'captured'

/** The whole payment is refunded, or a part of a captured one; then the rest is for the seller. */
export async function updateAdminCancel(_: Db, { row, input }: { row: OrderRow; input: AdminCancelInput }) {
  const { refundAmount = row.total, reason } = input
  const isPart = refundAmount < row.total
  if (refundAmount > row.total) throw badInput({ 'input.refundAmount': 'must not be more than what was paid' })
  if (isPart && !(isCaptured(row) && row.seller_id))
    throw badInput({ 'input.refundAmount': 'must be all of it: there is no money yet that a seller could keep' })
  return {
    to: isPart ? roles.partlyRefunded : roles.cancelled,
    changes: {
      end_reason: reason,
      settlement: isPart ? settlementChanges(splitClaimed(priceOf(row), refundAmount)).settlement : null,
      ...reviewChanges(row, isPart),
    },
    note: reason,
  }
}

/** The effects of an administrator's end, for every kind. */
export const adminCancelEffects = (kind: string) => ({
  endMoney: (tx: Db, { row, before }: { row: OrderRow; before: OrderRow }) =>
    row.settlement ? moneyEffects.divideMoney(tx, { row, before }) : moneyEffects.returnMoney(tx, { row }),
  auditEnd: (tx: Db, { before, row, actorId, input }: AdminCancelEvent) => {
    const { refundAmount = row.total, reason, origin } = input
    return audit(tx, {
      ...origin,
      actor: actorId,
      action: 'order.ended',
      kind,
      refId: row.id,
      before: { status: before.status },
      after: { status: row.status, refundAmount },
      reason,
    })
  },
})

type AdminStepEvent = {
  before: OrderRow
  row: OrderRow
  actorId: string | undefined
  input: AdminStep & { origin: ActionOrigin }
}

/** The effects of a step in the place of one of the two, for every kind. */
export const adminStepEffects = (kind: string) => ({
  auditStep: (tx: Db, { before, row, actorId, input: { reason, origin } }: AdminStepEvent) =>
    audit(tx, {
      ...origin,
      actor: actorId,
      action: 'order.moved',
      kind,
      refId: row.id,
      before: { status: before.status },
      after: { status: row.status },
      reason,
    }),
})
