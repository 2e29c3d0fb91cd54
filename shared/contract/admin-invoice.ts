import { defineCalls } from '../kernel/contract.ts'
import { amount } from '../kernel/money.ts'
import { flag, page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Month } from './admin-money.ts'
import { Id, IdParams, Money, Time, text } from './common.ts'
import { eInvoiceParts, Invoice, invoiceKinds, taxRate, taxRule } from './invoice.ts'
import { CaseParty } from './refund-case.ts'

const count = z.number().int()
const month = Month.describe('A month (UTC), such as 2026-10.')
const parts = z.array(z.enum(eInvoiceParts))

/** `credited` in full, or in part; `note`: a credit note; of the others, what they are for is paid. */
export const invoiceStates = ['paid', 'partly_credited', 'credited', 'note'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const AdminInvoice = Invoice.omit({ lines: true, issuer: true })
  .extend({
    account: CaseParty.describe('The recipient, as they are now.'),
    correctsId: Id.optional().describe('The invoice of which a credit note takes something back.'),
    from: Time.optional().describe('Of a plan or a month: when what it is for begins.'),
    to: Time.optional().describe('When it ends.'),
    orders: count.optional().describe('How many orders a statement of commission names.'),
    planName: z.string().optional().describe("The name of the plan in the caller's language, as it was then."),
    days: count.optional().describe('How long a promotion lasts.'),
    state: z.enum(invoiceStates).describe('Whether it was credited, or is a credit note.'),
    left: Money.describe('What can still be credited.'),
    missing: parts.describe('What was not known when it was written and an e-invoice needs; empty if there is one.'),
  })
  .meta({ id: 'AdminInvoice', description: 'An invoice or a credit note in the name of the operator.' })
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const invoiceViews = [...invoiceKinds, 'credit'] as const
export type InvoiceView = (typeof invoiceViews)[number]

const Filters = pageQuery(10, ['gross']).extend({
  month: month.optional().describe('Those of this month; all if absent.'),
  view: z.enum(invoiceViews).optional().describe('What is paid, or the credit notes.'),
  q: text(1, 255)
    .optional()
    .describe('A number, a VAT id, a part of the name of the recipient, or the whole id of either.'),
  person: Id.optional().describe('The recipient.'),
  taxRule: taxRule.optional().describe('The tax case.'),
  credited: flag().optional().describe('Those that were credited, or those that were not.'),
  eInvoice: flag().optional().describe('Those that are e-invoices too, or those that are not.'),
})
export type AdminInvoiceFilters = z.output<typeof Filters>

const sums = {
  documents: count.describe('How many invoices and credit notes.'),
  net: Money.describe('Without tax.'),
  tax: Money.describe('The tax that they show.'),
  gross: Money.describe('With tax.'),
}

export const InvoiceMonth = z
  .object({
    month,
    firstMonth: month.describe('The first month with an invoice.'),
    present: month.describe('The month that is not complete yet.'),
    currency: z.string().describe('Of the marketplace.'),
    counts: z
      .object({
        commission: count.describe('Statements of commission.'),
        plan: count.describe('Invoices of plans.'),
        promotion: count.describe('Invoices of promotions.'),
        credit: count.describe('Credit notes.'),
      })
      .describe('Documents by view.'),
    totals: z
      .array(z.object(sums))
      .describe('The sums of all documents, in each currency; credit notes are below zero.'),
    cases: z
      .array(z.object({ taxRule: taxRule.describe('The tax case.'), taxRate, ...sums }))
      .describe('The same by tax case, for the VAT return.'),
    numbers: z
      .array(
        z.object({
          first: z.string().describe('The first number.'),
          last: z.string().describe('The last number.'),
          isGapless: z.boolean().describe('No number between them is missing.'),
        }),
      )
      .describe('The numbers that were given, of invoices and of credit notes.'),
    incomplete: count.describe('Documents of the month without an e-invoice.'),
    missing: parts.describe('What e-invoices need of the operator and the settings do not have.'),
    mustIssue: z.boolean().describe('The operator is in Germany, where businesses have to issue e-invoices.'),
  })
  .meta({ id: 'InvoiceMonth', description: 'The invoices of a month in sums.' })
export type InvoiceMonth = z.infer<typeof InvoiceMonth>

export const adminInvoiceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    right: 'finance',
    rate: 'search',
    summary:
      'Lists the invoices and credit notes in the name of the operator, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('invoices', AdminInvoice).extend({
      invoices: z.array(AdminInvoice).describe('The documents of this page.'),
    }),
  },
  month: {
    method: 'GET',
    path: '/admin/invoices/months',
    access: 'admin',
    right: 'finance',
    summary: 'Shows the sums of the invoices of a month, by tax case',
    query: z.object({ month: month.optional().describe('The present month by default.') }),
    reply: z.object({ month: InvoiceMonth }),
  },
  file: {
    method: 'GET',
    path: '/admin/invoices/files/csv',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary: 'Sends the same list as comma-separated values; audited',
    query: Filters.omit({ page: true, limit: true, sortBy: true, sortOrder: true }),
    reply: z.string().describe('The text of the file, in the marks of the language.'),
    isFile: true,
  },
  archive: {
    method: 'GET',
    path: '/admin/invoices/files/zip',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary:
      'Sends all documents of a month as a ZIP: each as PDF and as an e-invoice, if it is one, and the list; audited',
    query: z.object({ month: month.optional().describe('The present month by default.') }),
    reply: z.string().describe('The bytes of the file.'),
    isFile: true,
  },
  credit: {
    method: 'POST',
    path: '/admin/invoices/:id/credit',
    access: 'admin',
    right: 'settle',
    stepUp: true,
    summary:
      'Writes a credit note for an invoice or a part of it, and the invoice anew if that is wanted; it moves no money; audited',
    params: IdParams,
    body: z
      .strictObject({
        amount: amount(1).describe('What is credited, in minor units.'),
        left: amount(0).describe('What could be credited by what the caller has seen; 409 if it is not so any more.'),
        reason: text(1, TEXT_LIMITS.accountReason).describe('The credit note says it.'),
        reissue: z
          .boolean()
          .default(false)
          .describe(
            'Writes the invoice again, with the data of both sides and the tax as they are now; for the whole invoice only.',
          ),
      })
      .refine((body) => body.amount <= body.left, { path: ['amount'], error: 'must not be more than is left' }),
    reply: z.object({
      credit: AdminInvoice.describe('The credit note.'),
      invoice: AdminInvoice.optional().describe('The new invoice.'),
    }),
    status: 201,
    conflict: z.object({ invoice: AdminInvoice }),
    example: { amount: 900, left: 900, reason: 'The address was wrong.', reissue: true },
  },
})
