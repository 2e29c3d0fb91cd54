import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { AdminCorrection } from '../process/admin-inputs.ts'
import { transactions } from '../process/index.ts'
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
    status: z.string().describe('A state of its process.'),
    statusSince: Time,
    buyer: CaseParty,
    seller: CaseParty.nullable().describe('Null while the order looks for another seller.'),
    total: Money,
    sum: Money.describe('What it costs the buyer, and cost in the end.'),
    createdAt: Time,
  })
  .meta({ id: 'AdminOrder', description: 'An order of any kind in the list of all orders.' })
export type AdminOrder = z.infer<typeof AdminOrder>

export const MoneyDivision = z
  .object({ refunded: Money, seller: Money, marketplace: Money, compensation: Money })
  .meta({
    id: 'MoneyDivision',
    description:
      'How the money of an ended order is divided; `compensation` is what the marketplace paid the seller itself.',
  })
export type MoneyDivision = z.infer<typeof MoneyDivision>

/** `allowedActions` are those of administrators; `division` is there if an administrator can correct it. */
const reply = z.object({ kind: OrderKind, order: AnyOrder, division: MoneyDivision.optional() })

export const adminOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary: 'Lists all orders, the latest first unless sorted otherwise',
    query: pageQuery(10, ['newest', 'amount']).extend({
      kind: OrderKind.optional(),
      status: text(1, 40).optional().describe('A state of either process.'),
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
    summary:
      'Ends an order of others without a refund case, or corrects an end: all that was paid goes back, or a part of it',
    params: IdParams,
    // Strict: a status or an amount can never be set by hand. A compensation is only for `correct`.
    body: z.strictObject({
      action: z.enum(['end', 'correct']),
      input: AdminCorrection.omit({ reason: true }).optional(),
      reason: AdminCorrection.shape.reason,
    }),
    reply,
    conflict: reply,
    example: { action: 'end', reason: 'Both asked for it by mail.' },
  },
})
