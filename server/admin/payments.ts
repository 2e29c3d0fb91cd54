import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit, auditReading } from '#server/kernel/audit-data.ts'
import type { Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { AppError, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { type CallRow, findCall, hastenCalls, letCallGoOn, listOpenCalls } from '#server/payments/call-data.ts'
import { lockPayment } from '#server/payments/data.ts'
import { queueMaking } from '#server/payments/outbox.ts'
import { settleCall, stop } from '#server/payments/settlement.ts'
import { callIsOver } from '#server/payments/settlement-checks.ts'
import { AdminPayment, type adminPaymentCalls, ProviderCall } from '#shared/contract/admin-payment.ts'
import { type CsvColumns, csvAmount, csvTable } from '#shared/kernel/csv.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import {
  findListedCall,
  findListedPayment,
  type ListedCall,
  type ListedPayment,
  ledgerLinesOf,
  listCallsOf,
  listPayments,
  listProviderCalls,
  orderSumsOf,
} from './payment-data.ts'

/** The table's CHECK is the same list of states, so that parsing only narrows. */
const presentPayment = (row: ListedPayment, sums: ReadonlyMap<string, number>) =>
  AdminPayment.parse({
    _id: row.id,
    kind: row.kind,
    refId: row.ref_id,
    title: row.title,
    state: row.state,
    pending: row.pending,
    payer: { _id: row.payer_id, name: row.payer_name },
    payee: row.payee_id ? { _id: row.payee_id, name: row.payee_name ?? '' } : null,
    amount: { amount: row.amount, currency: row.currency },
    ...(sums.has(row.id) ? { orderSum: { amount: sums.get(row.id), currency: row.currency } } : {}),
    captured: { amount: row.captured_amount, currency: row.currency },
    refunded: { amount: row.refunded_amount, currency: row.currency },
    paymentIntentId: row.intent_id,
    chargeId: row.charge_id,
    createdAt: row.created_at.toISOString(),
  })

export const presentCall = (row: ListedCall, viewer: { id: string }) =>
  ProviderCall.parse({
    _id: row.id,
    paymentId: row.payment_id,
    title: row.title,
    action: row.action,
    amount:
      typeof row.parameters.amount === 'number' ? { amount: row.parameters.amount, currency: row.currency } : null,
    key: row.idempotency_key,
    state: row.state,
    attempts: row.attempts,
    notBefore: row.not_before.toISOString(),
    lastError: row.last_error,
    objectId: row.object_id,
    settledByHand: row.by_hand,
    stoppedAt: row.state === 'open' ? (row.stopped_at?.toISOString() ?? null) : null,
    mayRetry: row.state === 'open' && !isParty(row, viewer),
    mayStop: row.state === 'open' && !row.stopped_at && isMoney(row) && !isParty(row, viewer),
    maySettle: row.is_waiting && !isParty(row, viewer),
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
  })

/** True if the call is a refund or a transfer. The other calls move nothing twice, however often they are made. */
const isMoney = ({ action }: Pick<ListedCall, 'action'>) => action === 'refund' || action === 'transfer'

const isParty = ({ payer_id, payee_id }: Pick<ListedCall, 'payer_id' | 'payee_id'>, { id }: { id: string }) =>
  id === payer_id || id === payee_id

const EXPORTED = 10_000

/** `order_sum` is what the order costs its buyer, as the list shows it; empty for what is no order. */
const columns: CsvColumns<ListedPayment & { orderSum: number | undefined }> = {
  id: ({ id }) => id,
  order: ({ ref_id }) => ref_id,
  kind: ({ kind }) => kind,
  title: ({ title }) => title,
  state: ({ state }) => state,
  payer: ({ payer_name }) => payer_name,
  payee: ({ payee_name }) => payee_name,
  currency: ({ currency }) => currency,
  amount: ({ amount, currency }) => csvAmount(amount, currency),
  captured: ({ captured_amount, currency }) => csvAmount(captured_amount, currency),
  refunded: ({ refunded_amount, currency }) => csvAmount(refunded_amount, currency),
  orderSum: ({ orderSum, currency }) => (orderSum === undefined ? '' : csvAmount(orderSum, currency)),
  paymentIntent: ({ intent_id }) => intent_id,
  charge: ({ charge_id }) => charge_id,
  createdAt: ({ created_at }) => created_at.toISOString(),
}

export const adminPaymentHandlers: Handlers<typeof adminPaymentCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listPayments(db, query)
    const sums = await orderSumsOf(db, rows)
    return { payments: rows.map((row) => presentPayment(row, sums)), pagination: cappedPaginationOf(query, counted) }
  },
  export: async ({ db, viewer, query, origin }) => {
    const { rows } = await listPayments(db, { ...query, page: 1, limit: EXPORTED })
    await audit(db, {
      ...actorOf(viewer, origin),
      action: 'payment.exported',
      kind: 'payment',
      after: { ...query, rows: rows.length },
    })
    const sums = await orderSumsOf(db, rows)
    const priced = rows.map((row) => ({ ...row, orderSum: sums.get(row.id) }))
    return { csv: csvTable(viewer.locale, columns, priced) }
  },
  detail: async ({ db, viewer, params: { id }, origin }) => {
    const row = await findListedPayment(db, id)
    if (!row) throw notFound()
    await auditReading(db, { ...actorOf(viewer, origin), action: 'payment.read', kind: 'payment', refId: id })
    const lines = await ledgerLinesOf(db, row)
    return {
      payment: presentPayment(row, await orderSumsOf(db, [row])),
      calls: (await listCallsOf(db, id)).map((call) => presentCall(call, viewer)),
      ledger: lines.map(({ key, account, amount, currency, at }) => ({
        key,
        account,
        amount: { amount, currency },
        at: at.toISOString(),
      })),
    }
  },
  providerCalls: async ({ db, viewer, query }) => {
    const { rows, counted } = await listProviderCalls(db, query)
    return { calls: rows.map((row) => presentCall(row, viewer)), pagination: cappedPaginationOf(query, counted) }
  },
  providerCall: async ({ db, viewer, params: { id } }) => {
    const call = await findListedCall(db, id)
    if (!call) throw notFound()
    return { call: presentCall(call, viewer) }
  },
  updateProviderCall: async ({ deps, db, viewer, params: { id }, origin, input }) => {
    const found = await findListedCall(db, id)
    if (!found) throw notFound()
    if (isParty(found, viewer)) throw notAllowed()
    const { action, reason, objectId } = (await input()).body
    const acts = { viewer, origin, reason }
    try {
      if (action === 'settle') await settleCall(deps, found, { objectId, note: noteSettling(acts) })
      else if (action === 'stop') await stopRetries(db, found, acts)
      else await retry(db, found, acts)
    } catch (error) {
      throw error instanceof AppError && error.status === 409 ? await withCall(error, db, id, viewer) : error
    }
    return { call: presentCall(await listedAgain(db, id), viewer) }
  },
}

type Acts = { viewer: Viewer; origin: Origin; reason: string }

async function listedAgain(db: Db, id: string): Promise<ListedCall> {
  const call = await findListedCall(db, id)
  if (!call) throw notFound()
  return call
}

/** The rejection, with the call as it stands. */
const withCall = async ({ code, message }: AppError, db: Db, id: string, viewer: Viewer) =>
  conflict(code, message, { call: presentCall(await listedAgain(db, id), viewer) })

async function retry(db: Db, { id, payment_id }: ListedCall, acts: Acts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPayment(tx, payment_id)
    const call = await findCall(tx, id)
    if (call?.state !== 'open') throw callIsOver()
    if (call.stopped_at) await letCallGoOn(tx, id)
    // The calls of a payment are made in their order: one that waits before this one would hold it up.
    await hastenCalls(tx, payment_id)
    for (const due of await listOpenCalls(tx, payment_id)) if (!due.stopped_at) await queueMaking(tx, due)
    const after = (await findCall(tx, id)) ?? call
    await note(tx, acts, {
      action: 'provider_call.retried',
      refId: id,
      before: { notBefore: call.not_before.toISOString(), ...stoppedIn(call) },
      after: { notBefore: after.not_before.toISOString(), ...stoppedIn(after) },
    })
  })
}

const stoppedIn = ({ stopped_at }: CallRow) => (stopped_at ? { stoppedAt: stopped_at.toISOString() } : {})

const stopRetries = (db: Db, call: ListedCall, acts: Acts): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stopped = await stop(tx, call)
    await note(tx, acts, { action: 'provider_call.stopped', refId: call.id, before: {}, after: stoppedIn(stopped) })
  })

const outcomeOf = ({ state, object_id, by_hand }: CallRow) => ({ state, objectId: object_id, settledByHand: by_hand })

const noteSettling = (acts: Acts) => (tx: Db, before: CallRow, after: CallRow) =>
  note(tx, acts, {
    action: 'provider_call.settled',
    refId: after.id,
    before: outcomeOf(before),
    after: outcomeOf(after),
  })

type Noted = Pick<Parameters<typeof audit>[1], 'action' | 'refId' | 'before' | 'after'>

const note = (tx: Db, { viewer, origin, reason }: Acts, act: Noted) =>
  audit(tx, { ...actorOf(viewer, origin), kind: 'provider_call', ...act, reason })
