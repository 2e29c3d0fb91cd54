import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { orderKindOf } from '#server/transactions/kinds.ts'
import type { adminOrderCalls, OrderKind } from '#shared/contract/admin-order.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { kindOf, type ListedOrder, listAllOrders } from './order-data.ts'

const partyOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

const presentListed = (row: ListedOrder) => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  status: row.status,
  statusSince: row.status_since.toISOString(),
  buyer: partyOf(row.buyer_id, row.buyer_name, row.buyer_picture),
  seller: row.seller_id ? partyOf(row.seller_id, row.seller_name ?? '', row.seller_picture) : null,
  total: { amount: row.total, currency: row.currency },
  createdAt: row.created_at.toISOString(),
})

async function knownKind({ db }: Deps, id: string): Promise<OrderKind> {
  const kind = await kindOf(db, id)
  if (!kind) throw notFound()
  return kind
}

const show = async (deps: Deps, kind: OrderKind, id: string, viewer: Viewer) => ({
  kind,
  order: await orderKindOf(kind).showForDecision(deps, id, viewer),
})

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
    const { performAsAdmin, findPayment } = orderKindOf(kind)
    await performAsAdmin(deps, {
      id,
      viewer,
      action: 'end',
      input: async () => {
        const { input: ending, reason } = (await input()).body
        return { ...ending, reason, origin: { sessionId: viewer.sessionId, ip: origin.ip } }
      },
    })
    const payment = await findPayment(deps.db, id)
    if (payment?.isPending && payment.id) await awaitCalls(deps, payment.id)
    return show(deps, kind, id, viewer)
  },
}
