import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { AdminCorrection } from '../process/admin-inputs.ts'
import { orderKindNames, requestKindNames } from '../process/kinds.ts'
import { LedgerLine } from './admin-ledger.ts'
import { AnyOrder } from './any-order.ts'
import { EXAMPLE_ID, Id, IdParams, Message, Money, Time, text } from './common.ts'
import { CaseParty } from './refund-case.ts'
import { EndByAdmin, orderMoneyFields } from './transaction.ts'

/** The kind of an order, by the name of its process. */
export const OrderKind = z.enum(orderKindNames)
export type OrderKind = z.infer<typeof OrderKind>

/** An order of either kind in the list of all orders. */
export const AdminOrder = z
  .object({
    _id: Id,
    kind: OrderKind,
    title: z.string(),
    status: z.string().describe('A state of its process.'),
    statusSince: Time,
    endedByAdmin: EndByAdmin.optional(),
    buyer: CaseParty,
    seller: CaseParty.nullable().describe('Null while the order looks for another seller.'),
    total: Money,
    sum: Money.describe('What it costs the buyer, and cost in the end.'),
    ...orderMoneyFields,
    origin: z
      .object({ kind: z.enum(requestKindNames), _id: Id })
      .optional()
      .describe('The request whose accepted offer it was.'),
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

const LARGEST = 1_000_000_000_000
const smallest = wholeNumber(0, LARGEST)

const adminOrderSorts = ['amount'] as const

const filterFields = {
  kind: OrderKind.optional(),
  status: text(1, 40).optional().describe('A state of either process.'),
  q: text(1, 255)
    .optional()
    .describe(
      "The last six characters of an order's id or the whole of it, a part of the name or the end of the phone number of one of its two people, or the id of its payment, here or at the provider.",
    ),
  person: Id.optional().describe('Its buyer or its seller.'),
  origin: z.enum(['offer']).optional().describe('Only those of accepted offers for a request or a requested product.'),
  from: z.iso.date().optional().describe('Placed on this day (UTC) or later.'),
  to: z.iso.date().optional().describe('Placed on this day (UTC) or earlier.'),
  minTotal: smallest.optional().describe('Minor units that it costs the buyer, or cost in the end, or more.'),
  maxTotal: smallest.optional().describe('Minor units that it costs the buyer, or cost in the end, or less.'),
}
const Filters = pageQuery(10, adminOrderSorts).extend(filterFields)
export type AdminOrderFilters = z.output<typeof Filters>

/** The actions of administrators that the processes allow on an order of any kind. */
const adminOrderActions = ['end', 'correct', 'call-off', 'deliver', 'settle'] as const
const AdminAction = z.enum(adminOrderActions)

/** The reasons for which an order cannot be deleted. */
export const orderKeepCodes = ['own', 'open', 'money_held'] as const

/** `allowedActions` are those of administrators; `division` is there if an administrator can correct it. */
const reply = z.object({
  kind: OrderKind,
  order: AnyOrder,
  division: MoneyDivision.optional(),
  paymentId: Id.nullable().describe('Its latest payment; null before there is any.'),
  isRemoved: z.boolean().describe('Whether an administrator removed it from all lists.'),
  ledger: z.array(LedgerLine).describe('What was posted for the order, the first fact first.'),
})

const reason = text(1, TEXT_LIMITS.accountReason).describe('Stands in the audit log.')
const retained = z.object({ reasons: z.array(z.object({ _id: Id, code: z.enum(orderKeepCodes) })) })

export const adminOrderCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    right: 'see',
    summary: 'Lists all orders, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('orders', AdminOrder),
  },
  exportList: {
    method: 'GET',
    path: '/admin/orders/export',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary: 'The same list as comma-separated values with every line of its money, at most 10,000 orders; audited',
    query: Filters.omit({ page: true, limit: true }),
    reply: z.object({ csv: z.string().describe('The text of the file, in the marks of the language.') }),
  },
  detail: {
    method: 'GET',
    path: '/admin/orders/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows an order of others; reading it is audited',
    params: IdParams,
    reply,
  },
  update: {
    method: 'PUT',
    path: '/admin/orders/:id',
    access: 'admin',
    right: 'decide',
    stepUp: true,
    rate: 'money',
    summary:
      'Ends an order of others without a refund case, corrects an end, or takes a step in the place of one of the two',
    params: IdParams,
    // Strict: a status or an amount can never be set by hand. Amounts are for `end` and `correct` only.
    body: z.strictObject({
      action: AdminAction.describe('`allowedActions` says which are possible now.'),
      input: AdminCorrection.omit({ reason: true }).optional(),
      reason: AdminCorrection.shape.reason,
    }),
    reply,
    conflict: reply,
    example: { action: 'end', reason: 'Both asked for it by mail.' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/orders/:id',
    access: 'admin',
    right: 'decide',
    summary: 'Removes an ended order of others from all lists for a reason; its money and its history stay',
    params: IdParams,
    body: z.object({ reason }),
    reply: Message.extend({ _id: Id }),
    conflict: retained,
    example: { reason: 'It was made to try the checkout.' },
  },
  removeMany: {
    method: 'POST',
    path: '/admin/orders/bulk-delete',
    access: 'admin',
    right: 'decide',
    rate: 'bulk',
    summary:
      'Removes ended orders of others from all lists for a reason, all or none; ids that are unknown are ignored',
    body: z.object({ ids: z.array(Id).min(1).max(100).describe('The ids of the orders.'), reason }),
    reply: Message.extend({ deletedCount: z.number().int().describe('How many there were.') }),
    conflict: retained,
    example: { ids: [EXAMPLE_ID], reason: 'They were made to try the checkout.' },
  },
})
