import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { ProcessHandler, ProcessRow } from '#server/kernel/process-handler.ts'
import { performAction } from '#server/kernel/run-transition.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { showForDecision as showProductOrder } from '#server/product-orders/present.ts'
import { productOrderHandler } from '#server/product-orders/process-handler.ts'
import { showForDecision as showServiceOrder } from '#server/service-orders/present.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import type { AdminCancelInput } from '#server/transactions/admin-cancel.ts'
import type { adminOrderCalls, OrderKind } from '#shared/contract/admin-order.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { kindOf, type ListedOrder, listAllOrders } from './order-data.ts'

type Show<Order> = (deps: Deps, id: string, viewer: Viewer) => Promise<Order>

/** The same process as administrators take part in it; one who is a party stays one. */
const decided = <P extends ProcessDefinition, Row extends ProcessRow, C, Order>(
  handler: ProcessHandler<P, Row, C>,
  show: Show<Order>,
): ProcessHandler<P, Row, C> => ({
  ...handler,
  actorOf: (row, viewer) => handler.actorOf(row, viewer) ?? (viewer.isAdmin ? 'admin' : undefined),
  present: async (deps, id, viewer) => ({ order: await show(deps, id, viewer) }),
})

type Asked = { id: string; viewer: Viewer; action: 'end'; input: () => Promise<AdminCancelInput> }

const kinds = {
  serviceOrder: {
    find: serviceOrderHandler.find,
    end: (deps: Deps, asked: Asked) => performAction(deps, decided(serviceOrderHandler, showServiceOrder), asked),
    show: showServiceOrder,
  },
  productOrder: {
    find: productOrderHandler.find,
    end: (deps: Deps, asked: Asked) => performAction(deps, decided(productOrderHandler, showProductOrder), asked),
    show: showProductOrder,
  },
}

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
  order: await kinds[kind].show(deps, id, viewer),
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
    await kinds[kind].end(deps, {
      id,
      viewer,
      action: 'end',
      input: async (): Promise<AdminCancelInput> => {
        const { input: ending, reason } = (await input()).body
        return { ...ending, reason, sessionId: viewer.sessionId, ip: origin.ip }
      },
    })
    const row = await kinds[kind].find(deps.db, id)
    if (row?.payment_pending && row.payment_id) await awaitCalls(deps, row.payment_id)
    return show(deps, kind, id, viewer)
  },
}
