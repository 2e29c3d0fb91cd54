import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { OrderKind } from './admin-order.ts'
import { Id, IdParams, Money, Time, text } from './common.ts'

const PaymentState = z
  .enum([
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
  ])
  .describe('A state of a payment.')

const Person = z.object({ _id: Id, name: z.string() })
const CallState = z.enum(['open', 'done', 'failed'])

export const AdminPayment = z
  .object({
    _id: Id,
    kind: z.string().describe('What was paid, by the name of its process.'),
    refId: Id.describe('The order.'),
    state: PaymentState,
    pending: z.string().nullable().describe('What is under way at the provider.'),
    payer: Person.describe('Who paid.'),
    payee: Person.nullable().describe('Who gets it.'),
    amount: Money,
    captured: Money,
    refunded: Money,
    paymentIntentId: z.string().nullable(),
    chargeId: z.string().nullable().describe('Of the charge at the provider.'),
    createdAt: Time,
  })
  .meta({ id: 'AdminPayment', description: "A payment with the provider's references." })

export const ProviderCall = z
  .object({
    _id: Id,
    paymentId: Id.describe('The payment that the call is for.'),
    action: z.string(),
    key: z.string().describe('The idempotency key.'),
    state: CallState,
    attempts: z.number().int().describe('How often it was made.'),
    notBefore: Time.describe('An open call is made no sooner.'),
    lastError: z.string().nullable().describe('Why it failed last.'),
    objectId: z.string().nullable().describe('The object at the provider that the call made or changed.'),
    createdAt: Time,
    doneAt: Time.nullable().describe('When it ended; null while it is open.'),
  })
  .meta({ id: 'ProviderCall', description: 'A call to the payment provider, written down before it is made.' })
export type ProviderCall = z.infer<typeof ProviderCall>

export const LedgerLine = z
  .object({
    key: z.string().describe('The fact; all its lines sum to zero.'),
    account: z.string().describe('Of the ledger.'),
    amount: Money.describe('A credit is positive.'),
    at: Time,
  })
  .meta({ id: 'LedgerLine', description: 'A line of the books.' })

const Filters = pageQuery(10, ['amount']).extend({
  state: PaymentState.optional(),
  kind: OrderKind.optional(),
  person: Id.optional().describe('Who paid, or who gets it.'),
  reference: text(1, 255).optional().describe("The whole id of the payment, its order, or the provider's object."),
  from: Time.optional().describe('Opened then or later.'),
  to: Time.optional().describe('Opened then or earlier.'),
})
export type AdminPaymentFilters = z.output<typeof Filters>

const CallFilters = pageQuery(10, ['failing']).extend({ state: CallState.optional() })
export type ProviderCallFilters = z.output<typeof CallFilters>

const callReply = z.object({ call: ProviderCall })

export const adminPaymentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/payments',
    access: 'admin',
    summary: 'Lists all payments, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('payments', AdminPayment),
  },
  detail: {
    method: 'GET',
    path: '/admin/payments/:id',
    access: 'admin',
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
    summary: 'Shows a call to the provider',
    params: IdParams,
    reply: callReply,
  },
  updateProviderCall: {
    method: 'PUT',
    path: '/admin/provider-calls/:id',
    access: 'admin',
    rate: 'money',
    summary: 'Makes a call that waits after failures due now',
    params: IdParams,
    body: z.strictObject({ action: z.enum(['retry']), reason: text(1, 1000) }),
    reply: callReply,
    conflict: callReply,
    example: { action: 'retry', reason: 'The provider is reachable again.' },
  },
})
