import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { badInput, notAllowed, notFound } from '#server/kernel/errors.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { orderKindOf } from '#server/transactions/kinds.ts'
import type { adminOrderCalls, OrderKind } from '#shared/contract/admin-order.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { stateIn } from '#shared/kernel/process.ts'
import { buyerSumOf } from '#shared/policies/order-amounts.ts'
import { transactions } from '#shared/process/index.ts'
import { kindOf, type ListedOrder, listAllOrders } from './order-data.ts'

const partyOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

const sumOf = (row: ListedOrder) =>
  buyerSumOf(amountsOfRow(row), row.total, stateIn(transactions[row.kind], row.status).final ?? false)

const presentListed = (row: ListedOrder) => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  status: row.status,
  statusSince: row.status_since.toISOString(),
  buyer: partyOf(row.buyer_id, row.buyer_name, row.buyer_picture),
  seller: row.seller_id ? partyOf(row.seller_id, row.seller_name ?? '', row.seller_picture) : null,
  total: { amount: row.total, currency: row.currency },
  sum: { amount: sumOf(row), currency: row.currency },
  createdAt: row.created_at.toISOString(),
})

async function knownKind({ db }: Deps, id: string): Promise<OrderKind> {
  const kind = await kindOf(db, id)
  if (!kind) throw notFound()
  return kind
}

async function show(deps: Deps, kind: OrderKind, id: string, viewer: Viewer) {
  const { showForDecision, findDivision } = orderKindOf(kind)
  const order = await showForDecision(deps, id, viewer)
  const division = order.allowedActions.includes('correct') ? await findDivision(deps.db, id) : undefined
  const { currency } = order.pricing.subtotal
  const of = (amount: number) => ({ amount, currency })
  return {
    kind,
    order,
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

export const adminOrderHandlers: Handlers<typeof adminOrderCalls> = {
  list: async ({ db, query }) => {
    const { rows, total } = await listAllOrders(db, query)
    return { orders: rows.map(presentListed), pagination: paginationOf(query, total) }
  },
  detail: async ({ deps, viewer, params: { id }, origin }) => {
    const kind = await knownKind(deps, id)
    await audit(deps.db, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'order.read',
      kind,
      refId: id,
      ip: origin.ip,
    })
    return show(deps, kind, id, viewer)
  },
  update: async ({ deps, viewer, params: { id }, origin, input }) => {
    const kind = await knownKind(deps, id)
    const { performAsAdmin, findPayment, handler } = orderKindOf(kind)
    const row = await handler.find(deps.db, id)
    if (row && handler.actorOf(row, viewer)) throw notAllowed()
    const { action, input: amounts = {}, reason } = (await input()).body
    if (action === 'end' && amounts.compensation)
      throw badInput({ 'input.compensation': 'is only for the correction of an end' })
    await performAsAdmin(deps, {
      id,
      viewer,
      action,
      input: async () => ({ ...amounts, reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }),
    })
    const payment = await findPayment(deps.db, id)
    if (payment?.isPending && payment.id) await awaitCalls(deps, payment.id)
    return show(deps, kind, id, viewer)
  },
}
