import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { type CallRow, findCall, hastenCalls, listCalls } from '#server/payments/call-data.ts'
import { findPayment, lockPayment } from '#server/payments/data.ts'
import { queueMaking } from '#server/payments/outbox.ts'
import { AdminPayment, type adminPaymentCalls, ProviderCall } from '#shared/contract/admin-payment.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import {
  findListedPayment,
  type ListedPayment,
  ledgerLinesOf,
  listPayments,
  listProviderCalls,
} from './payment-data.ts'

/** The table's CHECK is the same list of states, so that parsing only narrows. */
const presentPayment = (row: ListedPayment) =>
  AdminPayment.parse({
    _id: row.id,
    kind: row.kind,
    refId: row.ref_id,
    state: row.state,
    pending: row.pending,
    payer: { _id: row.payer_id, name: row.payer_name },
    payee: row.payee_id ? { _id: row.payee_id, name: row.payee_name ?? '' } : null,
    amount: { amount: row.amount, currency: row.currency },
    captured: { amount: row.captured_amount, currency: row.currency },
    refunded: { amount: row.refunded_amount, currency: row.currency },
    paymentIntentId: row.intent_id,
    chargeId: row.charge_id,
    createdAt: row.created_at.toISOString(),
  })

const presentCall = (row: CallRow) =>
  ProviderCall.parse({
    _id: row.id,
    paymentId: row.payment_id,
    action: row.action,
    key: row.idempotency_key,
    state: row.state,
    attempts: row.attempts,
    notBefore: row.not_before.toISOString(),
    lastError: row.last_error,
    objectId: row.object_id,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  })

export const adminPaymentHandlers: Handlers<typeof adminPaymentCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listPayments(db, query)
    return { payments: rows.map(presentPayment), pagination: cappedPaginationOf(query, counted) }
  },
  detail: async ({ db, viewer, params: { id }, origin }) => {
    const row = await findListedPayment(db, id)
    if (!row) throw notFound()
    const { id: actor, sessionId } = viewer
    await audit(db, { actor, sessionId, action: 'payment.read', kind: 'payment', refId: id, ip: origin.ip })
    const lines = await ledgerLinesOf(db, row)
    return {
      payment: presentPayment(row),
      calls: (await listCalls(db, id)).map(presentCall),
      ledger: lines.map(({ key, account, amount, currency, at }) => ({
        key,
        account,
        amount: { amount, currency },
        at: at.toISOString(),
      })),
    }
  },
  providerCalls: async ({ db, query }) => {
    const { rows, counted } = await listProviderCalls(db, query)
    return { calls: rows.map(presentCall), pagination: cappedPaginationOf(query, counted) }
  },
  providerCall: async ({ db, params: { id } }) => {
    const call = await findCall(db, id)
    if (!call) throw notFound()
    return { call: presentCall(call) }
  },
  updateProviderCall: async ({ db, viewer, params: { id }, origin, input }) => {
    const found = await findCall(db, id)
    const payment = found && (await findPayment(db, found.payment_id))
    if (!payment) throw notFound()
    if (viewer.id === payment.payer_id || viewer.id === payment.payee_id) throw notAllowed()
    const { reason } = (await input()).body
    return inTransaction(db, async (tx) => {
      await lockPayment(tx, payment.id)
      const call = await findCall(tx, id)
      if (!call) throw notFound()
      if (call.state !== 'open')
        throw conflict('call_is_over', 'This call is over: there is nothing to try again.', { call: presentCall(call) })
      // The calls of a payment are made in their order: one that waits before this one would hold it up.
      for (const due of await hastenCalls(tx, payment.id)) await queueMaking(tx, due)
      const after = (await findCall(tx, id)) ?? call
      await audit(tx, {
        actor: viewer.id,
        sessionId: viewer.sessionId,
        action: 'provider_call.retried',
        kind: 'provider_call',
        refId: id,
        before: { notBefore: call.not_before.toISOString() },
        after: { notBefore: after.not_before.toISOString() },
        reason,
        ip: origin.ip,
      })
      return { call: presentCall(after) }
    })
  },
}
