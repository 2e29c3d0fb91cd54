import { z } from '../kernel/zod.ts'
import { Billing } from '../process/subscription.ts'
import { Id, Money, Time } from './common.ts'

const count = z.number().int()
const planId = z.string().describe('One of the plans of the settings.')
const interval = Billing.describe('How long is paid at once.')

export const taxRule = z.enum(['none', 'included', 'reverse_charge'])
export const taxRate = z.number().describe('A share of 1.')

const period = { from: Time.describe('When what it is for begins.'), to: Time }

/** The names of a plan, by language. */
export const planNames = z.object({ en: z.string(), am: z.string(), de: z.string(), fr: z.string() })

export const PlanLine = z.object({
  planId,
  names: planNames.describe('What the plan was called when it was sold, by language.'),
  interval,
  reason: z.enum(['first', 'renewal', 'upgrade', 'returned']),
  ...period,
  amount: Money,
})

const CommissionLine = z.object({
  reason: z.literal('commission'),
  orders: count.describe('How many orders it names.'),
  sold: Money.describe('Their prices with delivery, without what went back.'),
  ...period,
  amount: Money,
})

const PromotionLine = z.object({
  reason: z.literal('promotion'),
  title: z.string().describe('What was promoted, as it was called then.'),
  days: count.describe('How long it is shown first.'),
  amount: Money,
})

const CreditLine = z.object({
  reason: z.literal('credited'),
  number: z.string().describe('Of the invoice of which something is taken back.'),
  amount: Money,
})

export const InvoiceLine = z.discriminatedUnion('reason', [PlanLine, CommissionLine, PromotionLine, CreditLine])
export type InvoiceLine = z.infer<typeof InvoiceLine>

const side = z.object({
  name: z.string(),
  address: z.array(z.string()).describe('Its lines, as they are written.'),
  vatId: z.string().optional().describe('The VAT id.'),
  taxNumber: z.string().optional().describe('The number of the tax office.'),
})

export const invoiceKinds = ['commission', 'plan', 'promotion'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The data that an e-invoice lacks; `older`: the invoice was written before there were e-invoices. */
export const eInvoiceParts = [
  'issuer_address',
  'issuer_tax',
  'issuer_contact',
  'recipient_address',
  'recipient_email',
  'currency',
  'older',
] as const
export type EInvoicePart = (typeof eInvoiceParts)[number]

export const Invoice = z
  .object({
    _id: Id,
    number: z.string().describe('Without gaps within a year, such as 2026-00017, or C2026-0003 of a credit note.'),
    kind: z.enum(invoiceKinds).describe('What is paid.'),
    date: Time.describe('When it was issued.'),
    month: z.string().optional().describe('The month (UTC) whose commission it states, such as 2026-10.'),
    lines: z.array(InvoiceLine).describe('What it is for.'),
    net: Money,
    tax: Money,
    gross: Money,
    taxRule: taxRule.describe('Whether it shows tax; a business of another country owes it itself.'),
    taxRate,
    corrects: z.string().optional().describe('The number of the invoice of which this one takes something back.'),
    replaces: z.string().optional().describe('The number of the credited invoice for which this one was written.'),
    note: z.string().optional().describe('Why an administrator credited the invoice.'),
    issuer: side.describe('The marketplace, as it was then.'),
    recipient: side.describe('Who paid, as they were then.'),
    pdf: z
      .string()
      .describe('The path of the file, which is sent to its owner and to administrators, with their token.'),
    xml: z
      .string()
      .optional()
      .describe('The path of the e-invoice (EN 16931, as XRechnung in UBL), unless something is missing for it.'),
    csv: z.string().optional().describe('The path of the orders that a statement of commission names, as CSV.'),
  })
  .meta({
    id: 'Invoice',
    description:
      'What the marketplace charged for a plan or a promotion or gave back of it, or kept as commission in a month.',
  })
export type Invoice = z.infer<typeof Invoice>
