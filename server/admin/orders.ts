import { requireActingAdmin } from '#server/accounts/administrator.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, actorOf, audit, auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { buyerSumOfRow } from '#server/payments/order-amounts.ts'
import { presentMoney } from '#server/payments/order-money.ts'
import { presentEndByAdmin } from '#server/transactions/end-by-admin-data.ts'
import { orderKindOf } from '#server/transactions/kinds.ts'
import { sideOf } from '#server/transactions/row.ts'
import { type adminOrderCalls, OrderKind, type orderKeepCodes } from '#shared/contract/admin-order.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { orderKinds } from '#shared/process/kinds.ts'
import { orderCsv } from './order-csv.ts'
import {
  earnedOf,
  findListed,
  hideOrders,
  type ListedOrder,
  listAllOrders,
  lockListed,
  withHeldMoney,
} from './order-data.ts'
import { ledgerLinesOf } from './payment-data.ts'

const partyOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

const originOf = ({ request_id: _id }: ListedOrder, kind: OrderKind) => {
  const { request } = orderKinds[kind]
  return _id && request ? { origin: { kind: request, _id } } : {}
}

export const presentListed = (row: ListedOrder, kind: OrderKind = OrderKind.parse(row.kind)) => ({
  _id: row.id,
  kind,
  title: row.title,
  status: row.status,
  statusSince: row.status_since.toISOString(),
  ...presentEndByAdmin(row.ended_by_admin, { isForAdmins: true }),
  buyer: partyOf(row.buyer_id, row.buyer_name, row.buyer_picture),
  seller: row.seller_id ? partyOf(row.seller_id, row.seller_name ?? '', row.seller_picture) : null,
  total: { amount: row.total, currency: row.currency },
  sum: { amount: buyerSumOfRow(row), currency: row.currency },
  ...presentMoney(row, ['buyer', 'seller']),
  ...originOf(row, kind),
  createdAt: row.created_at.toISOString(),
})

async function listed(db: Db, id: string) {
  const found = await findListed(db, id)
  if (!found) throw notFound()
  return found
}

/** An administrator who is a party to an order does not decide about it. */
async function requireStranger(db: Db, kind: OrderKind, id: string, viewer: Viewer) {
  const { handler } = orderKindOf(kind)
  const row = await handler.find(db, id)
  if (row && handler.actorOf(row, viewer)) throw notAllowed()
}

async function show(deps: Deps, id: string, viewer: Viewer) {
  const { kind, isRemoved } = await listed(deps.db, id)
  const { showForDecision, findDivision, findPayment } = orderKindOf(kind)
  const order = await showForDecision(deps, id, viewer)
  const division = order.allowedActions.includes('correct') ? await findDivision(deps.db, id) : undefined
  const { currency } = order.pricing.subtotal
  const of = (amount: number) => ({ amount, currency })
  const lines = await ledgerLinesOf(deps.db, { kind, ref_id: id })
  return {
    kind,
    order,
    isRemoved,
    paymentId: (await findPayment(deps.db, id))?.id ?? null,
    ledger: lines.map(({ at, amount, currency: coin, ...line }) => ({
      ...line,
      amount: { amount, currency: coin },
      at: at.toISOString(),
    })),
    ...(division
      ? {
          division: {
            refunded: of(division.refund),
            seller: of(division.sellerNet),
            marketplace: of(division.fee),
            compensation: of(division.compensation ?? 0),
          },
        }
      : {}),
  }
}

type Why = { viewer: Viewer; by: Actor; reason: string }
type KeepCode = (typeof orderKeepCodes)[number]

/** Removes orders from all lists, all or none; unknown ids are ignored. Returns how many there were. */
async function removeAll(tx: Db, ids: readonly string[], { viewer, by, reason }: Why): Promise<number> {
  await requireActingAdmin(tx, viewer, 'decide')
  const rows = await lockListed(tx, ids)
  if (rows.length === 0) return 0
  const known = rows.map(({ id }) => id)
  const held = await withHeldMoney(tx, known)
  const reasons = rows.flatMap((row) => {
    const codes: [boolean, KeepCode][] = [
      [sideOf(row, viewer) !== undefined, 'own'],
      [!row.is_over, 'open'],
      [held.has(row.id), 'money_held'],
    ]
    return codes.flatMap(([isSo, code]) => (isSo ? [{ _id: row.id, code }] : []))
  })
  if (reasons.length > 0)
    throw conflict('orders_in_use', 'Orders that are open, hold money or are your own cannot be deleted.', { reasons })
  await hideOrders(tx, known)
  for (const { id, kind } of rows) await audit(tx, { ...by, action: 'order.removed', kind, refId: id, reason })
  return rows.length
}

export const adminOrderHandlers: Handlers<typeof adminOrderCalls> = {
  list: async ({ db, query }) => {
    const { rows, counted } = await listAllOrders(db, query)
    return { orders: rows.map((row) => presentListed(row)), pagination: cappedPaginationOf(query, counted) }
  },
  exportList: async ({ db, viewer, origin, query }) => {
    const { rows } = await listAllOrders(db, { ...query, page: 1, limit: MOST_COUNTED })
    const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    await audit(db, {
      ...actorOf(viewer, origin),
      action: 'order.exported',
      kind: 'order',
      after: { ...filters, count: rows.length },
    })
    const earned = await earnedOf(
      db,
      rows.map(({ id }) => id),
    )
    return { csv: orderCsv(viewer.locale, rows, earned) }
  },
  detail: async ({ deps, db, viewer, params: { id }, origin }) => {
    const { kind } = await listed(db, id)
    await auditReading(db, { ...actorOf(viewer, origin), action: 'order.read', kind, refId: id })
    return show(deps, id, viewer)
  },
  update: async ({ deps, db, viewer, params: { id }, origin, input }) => {
    const { kind } = await listed(db, id)
    await requireStranger(db, kind, id, viewer)
    const { performAsAdmin, findPayment } = orderKindOf(kind)
    const { action, input: amounts = {}, reason } = (await input()).body
    if (action !== 'end' && action !== 'correct' && Object.keys(amounts).length > 0)
      throw badInput({ input: 'is only for the end and its correction' })
    if (action === 'end' && amounts.compensation)
      throw badInput({ 'input.compensation': 'is only for the correction of an end' })
    await performAsAdmin(deps, {
      id,
      viewer,
      action,
      input: async () => ({ ...amounts, reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }),
    })
    const payment = await findPayment(db, id)
    if (payment?.isPending && payment.id) await awaitCalls(deps, payment.id)
    return show(deps, id, viewer)
  },
  remove: async ({ db, viewer, params: { id }, origin, input }) => {
    const { kind, isRemoved } = await listed(db, id)
    if (isRemoved) throw notFound()
    await requireStranger(db, kind, id, viewer)
    const { reason } = (await input()).body
    await inTransaction(db, (tx) => removeAll(tx, [id], { viewer, by: actorOf(viewer, origin), reason }))
    return { _id: id, message: 'Order deleted successfully.' }
  },
  removeMany: async ({ db, viewer, origin, input }) => {
    const { ids, reason } = (await input()).body
    const deletedCount = await inTransaction(db, (tx) =>
      removeAll(tx, ids, { viewer, by: actorOf(viewer, origin), reason }),
    )
    return { deletedCount, message: 'Orders deleted successfully.' }
  },
}
