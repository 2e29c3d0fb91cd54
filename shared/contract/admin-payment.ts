import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { LedgerLine } from './admin-ledger.ts'
import { OrderKind } from './admin-order.ts'
import { Id, IdParams, Money, Time, text } from './common.ts'

export const paymentStates = [
  'requires_payment',
  'processing',
  'authorized',
  'held',
  'frozen',
  'released',
  'partially_refunded',
  'refunded',
  'charged_back',
  'voided',
  'failed',
  'expired',
] as const
const PaymentState = z.enum(paymentStates).describe('A state of a payment.')

const Person = z.object({ _id: Id, name: z.string() })
export const callStates = ['open', 'done', 'failed'] as const
const CallState = z.enum(callStates)
export const callActions = ['create', 'confirm', 'capture', 'cancel', 'refund', 'transfer'] as const

export const AdminPayment = z
  .object({
    _id: Id,
    kind: z.string().describe('What was paid, by the name of its process.'),
    refId: Id.describe('The order.'),
    title: z.string().describe('What was bought.'),
    state: PaymentState,
    pending: z.enum(['capture', 'refund', 'void']).nullable().describe('What is under way at the provider.'),
    payer: Person.describe('Who paid.'),
    payee: Person.nullable().describe('Who gets it.'),
    amount: Money,
    orderSum: Money.optional().describe(
      'What the order costs the buyer, and cost in the end, as in the list of all orders; left out for what is no order.',
    ),
    captured: Money,
    refunded: Money,
    paymentIntentId: z.string().nullable(),
    chargeId: z.string().nullable().describe('Of the charge at the provider.'),
    createdAt: Time,
  })
  .meta({ id: 'AdminPayment', description: "A payment with the provider's references." })

export type AdminPayment = z.infer<typeof AdminPayment>

export const ProviderCall = z
  .object({
    _id: Id,
    paymentId: Id.describe('The payment that the call is for.'),
    title: z.string().describe('What was bought.'),
    action: z.enum(callActions).describe('What is done at the provider.'),
    amount: Money.nullable().describe('What it moves; null if it moves nothing, or all that was reserved.'),
    key: z.string().describe('The idempotency key.'),
    state: CallState,
    attempts: z.number().int().describe('How often it was made.'),
    notBefore: Time.describe('An open call is made no sooner.'),
    lastError: z.string().nullable().describe('Why it failed last.'),
    objectId: z.string().nullable().describe('The object at the provider that the call made or changed.'),
    settledByHand: z
      .enum(['provider', 'outside'])
      .nullable()
      .describe('An administrator has made it by hand, at the provider or outside of it; null if the call was made.'),
    stoppedAt: Time.nullable().describe(
      'Since when an administrator keeps it from being made; null if it goes on by itself.',
    ),
    mayRetry: z.boolean().describe('It is open, and the reader is no party of the payment.'),
    mayStop: z.boolean().describe('It is a refund or a transfer that goes on by itself.'),
    maySettle: z.boolean().describe('It waits for its effect, which an administrator may have made by hand.'),
    createdAt: Time,
    doneAt: Time.nullable().describe('When it ended; null while it is open.'),
  })
  .meta({ id: 'ProviderCall', description: 'A call to the payment provider, written down before it is made.' })
export type ProviderCall = z.infer<typeof ProviderCall>

/** The subject of a payment: an order of any kind, a promotion, or a plan. */
const PaidKind = z.enum([...OrderKind.options, 'promotion', 'subscription'])

const Filters = pageQuery(10, ['amount']).extend({
  state: PaymentState.optional(),
  kind: PaidKind.optional(),
  person: Id.optional().describe('Who paid, or who gets it.'),
  reference: text(1, 255).optional().describe("The whole id of the payment, its order, or the provider's object."),
  from: Time.optional().describe('Opened then or later.'),
  to: Time.optional().describe('Opened then or earlier.'),
})
export type AdminPaymentFilters = z.output<typeof Filters>

const CallFilters = pageQuery(10, ['failing']).extend({
  state: CallState.optional(),
  action: z.enum(callActions).optional().describe('What is done at the provider.'),
  reference: text(1, 255)
    .optional()
    .describe('The whole key or id of the call, or the id of its payment, order or object.'),
})
export type ProviderCallFilters = z.output<typeof CallFilters>

export const CALL_REASON_LIMIT = 1000

const callReply = z.object({ call: ProviderCall })

export const adminPaymentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    right: 'finance',
    summary: 'Lists all payments, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('payments', AdminPayment),
  },
  export: {
    method: 'GET',
    path: '/admin/payments/export',
    access: 'admin',
    right: 'export',
    stepUp: true,
    summary: 'Gives the first 10,000 payments of a list as CSV; it is audited',
    query: Filters.omit({ page: true, limit: true }),
    reply: z.object({
      csv: z
        .string()
        .describe('A line for each payment, after one with the names of the columns; in the marks of the language.'),
    }),
  },
  detail: {
    method: 'GET',
    path: '/admin/payments/:id',
    access: 'admin',
    right: 'finance',
    summary: 'Shows a payment of others with its calls and the lines of the books of its order; reading it is audited',
    params: IdParams,
    reply: z.object({
      payment: AdminPayment,
      calls: z.array(ProviderCall).describe('In the order in which they were asked for.'),
      ledger: z.array(LedgerLine).describe('What was posted for the order, the first fact first.'),
    }),
  },
  providerCalls: {
    method: 'GET',
    path: '/admin/provider-calls',
    access: 'admin',
    right: 'finance',
    summary: 'Lists the calls to the provider, the open ones that were tried most often first',
    query: CallFilters,
    reply: page('calls', ProviderCall).extend({
      calls: z.array(ProviderCall).describe('The calls on this page.'),
    }),
  },
  providerCall: {
    method: 'GET',
    path: '/admin/provider-calls/:id',
    access: 'admin',
    right: 'finance',
    summary: 'Shows a call to the provider',
    params: IdParams,
    reply: callReply,
  },
  updateProviderCall: {
    method: 'PUT',
    path: '/admin/provider-calls/:id',
    access: 'admin',
    right: 'settle',
    stepUp: true,
    rate: 'money',
    summary: 'Makes a call that waits after failures due now, stops it, or says that its effect was made by hand',
    params: IdParams,
    body: z.strictObject({
      action: z
        .enum(['retry', 'stop', 'settle'])
        .describe(
          'A stopped call is not made until it is retried: what it is for can be made by hand meanwhile. To settle a call ends it as if it had been made: what was made at the provider is read there; a refund or a transfer that is not found there counts as paid outside of it.',
        ),
      reason: text(1, CALL_REASON_LIMIT),
      objectId: text(1, 255)
        .optional()
        .describe('The refund or the transfer that was made at the provider by hand; only to settle.'),
    }),
    reply: callReply,
    conflict: callReply,
    example: { action: 'retry', reason: 'The provider is reachable again.' },
  },
})
