import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { transactions } from '../process/index.ts'
import { AdminCancel } from '../process/phases.ts'
import { AnyOrder } from './any-order.ts'
import { Id, IdParams, Money, Time, text } from './common.ts'
import { CaseParty } from './refund-case.ts'

// The keys of a literal are its own.
const kinds = Object.keys(transactions) as [keyof typeof transactions]
/** What an order is about, by the name of its process. */
export const OrderKind = z.enum(kinds)
export type OrderKind = z.infer<typeof OrderKind>

/** An order of either kind in the list of all orders. */
export const AdminOrder = z
  .object({
    _id: Id,
    kind: OrderKind,
    title: z.string(),
    /** A state of its process. */
    status: z.string(),
    statusSince: Time,
    buyer: CaseParty,
    /** Null while the order looks for another seller. */
    seller: CaseParty.nullable(),
    total: Money,
    createdAt: Time,
  })
  .meta({ id: 'AdminOrder' })
export type AdminOrder = z.infer<typeof AdminOrder>

/** `allowedActions` are those of administrators. */
const reply = z.object({ kind: OrderKind, order: AnyOrder })

export const adminOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary: 'Lists all orders, the latest first unless sorted otherwise',
    query: pageQuery(20, ['newest', 'amount']).extend({
      kind: OrderKind.optional(),
      /** A state of either process. */
      status: text(1, 40).optional(),
    }),
    reply: page('orders', AdminOrder),
  },
  detail: {
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'admin',
    summary: 'Shows an order of others; reading it is audited',
    params: IdParams,
    reply,
  },
  update: {
    method: 'PUT',
    path: '/admin/orders/:id',
    access: 'admin',
    rate: 'money',
    summary: 'Ends an order of others without a refund case: all that was paid goes back, or a part of it',
    params: IdParams,
    // Strict: a status or an amount can never be set by hand.
    body: z.strictObject({
      action: z.enum(['end']),
      input: AdminCancel.omit({ reason: true }).optional(),
      reason: AdminCancel.shape.reason,
    }),
    reply,
  },
})
