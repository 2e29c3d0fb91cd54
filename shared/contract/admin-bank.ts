import { CsvMapping } from '../bank/csv-mapping.ts'
import { defineCalls } from '../kernel/contract.ts'
import { keysOf } from '../kernel/keys-of.ts'
import { amount } from '../kernel/money.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { bankAssignments, bankEntryStates } from '../policies/bank-entries.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { BankBatch, BankEntry, BankLeftOut, BankPayment, BankSuggestion, BankSummary, BankTransfer } from './bank.ts'
import { Id, IdParams, line, Money, text } from './common.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

export const STATEMENT_MEGABYTES = 20

const reason = text(1, TEXT_LIMITS.accountReason)
const left = amount(Number.MIN_SAFE_INTEGER).describe(
  'What was left of it by what the caller has seen; 409 if it is not so any more.',
)

const detail = z.object({
  entry: BankEntry,
  suggestions: z.array(BankSuggestion).describe('Transfers that may fit, the best first.'),
  payments: z.array(BankPayment).describe('Of money out: payments of ours with its sum that no statement has shown.'),
})
export type BankEntryDetail = z.infer<typeof detail>

const columnNames = keysOf(CsvMapping.shape.columns.shape)
const column = line(1, 200)

const Mapping = z.strictObject({
  separator: CsvMapping.shape.separator.describe('Between the columns.'),
  decimal: CsvMapping.shape.decimal.describe('Before the decimals of amounts.'),
  dates: CsvMapping.shape.dates.describe('The order of day, month and year.'),
  skippedLines: CsvMapping.shape.skippedLines.describe('Lines before the headings.'),
  hasHeadings: CsvMapping.shape.hasHeadings.describe('The first line that is read has headings.'),
  columns: z
    .partialRecord(z.enum(columnNames), z.union([column, z.array(column).max(5)]))
    .describe(
      'The column of each fact, by its heading or by its place (`#1`): `bookingDate` and `amount`, or `credit` and `debit`; `text` may be several.',
    ),
  debitWords: CsvMapping.shape.debitWords.describe('Words of `indicator` for money that goes out.'),
})
/** The columns of separated values; account and currency are those of the settings. */
export type BankCsvMapping = z.input<typeof Mapping>

const read = { access: 'admin', right: 'finance' } as const
const settle = { access: 'admin', right: 'settle', stepUp: true } as const

export const adminBankCalls = defineCalls({
  summary: {
    ...read,
    method: 'GET',
    path: '/admin/bank',
    summary: 'Shows the balance of the bank account beside the books, and what waits for a decision',
    reply: z.object({ bank: BankSummary }),
  },
  import: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/statements',
    rate: 'upload',
    summary: `Reads statements of the bank (camt.053, camt.054, MT940, or separated values with a mapping; at most ${STATEMENT_MEGABYTES} MB), each entry once; audited`,
    files: { file: { max: 1, kind: 'table', megabytes: STATEMENT_MEGABYTES } },
    body: z.strictObject({ mapping: Mapping.optional().describe('How the columns of separated values are read.') }),
    reply: z.object({
      fileName: z.string(),
      added: count.describe('Entries that were new.'),
      known: count.describe('Entries that were known from another file.'),
      matched: count.describe('Payments that have received money by their reference.'),
    }),
    example: {
      mapping: {
        separator: ';',
        decimal: ',',
        dates: 'dmy',
        columns: { bookingDate: 'Buchungstag', amount: 'Betrag', name: 'Name', text: ['Verwendungszweck'] },
      },
    },
  },
  entries: {
    ...read,
    method: 'GET',
    path: '/admin/bank/entries',
    rate: 'search',
    summary: 'Lists the bookings on the bank account, the latest first',
    query: pageQuery(20).extend({
      state: z.enum(bankEntryStates).optional().describe('Those in this state; all if absent.'),
      waiting: z.enum(['true']).optional().describe('Those that wait for a decision.'),
      q: line(1, 100).optional().describe('A part of the name, the text or the reference, or an amount.'),
    }),
    reply: page('entries', BankEntry).extend({ entries: z.array(BankEntry).describe('The entries of this page.') }),
  },
  entry: {
    ...read,
    method: 'GET',
    path: '/admin/bank/entries/:id',
    summary: 'Shows a booking with the transfers that may fit',
    params: IdParams,
    reply: detail,
  },
  transfers: {
    ...read,
    method: 'GET',
    path: '/admin/bank/transfers',
    rate: 'search',
    summary: 'Finds transfers that are waited for by their reference, the buyer, the title, or the end of the order id',
    query: z.object({ q: line(1, 100).default('RF').describe('By default all with a reference of their own.') }),
    reply: z.object({ transfers: z.array(BankTransfer).describe('At most twenty, the latest first.') }),
  },
  assign: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/entries/:id/assign',
    summary:
      'Gives what is left of a booking to a transfer or to a payment of ours, or declares it as charges of the bank or as no business of the marketplace; audited',
    params: IdParams,
    body: z
      .strictObject({
        left,
        transferId: line(1, 80).optional().describe('The transfer that takes what it lacks.'),
        paymentId: Id.optional().describe('The payment of ours that money out makes.'),
        as: z.enum(bankAssignments).optional().describe('Charges of the bank, or money that belongs to no order.'),
        reason: reason.optional().describe('Needed for `other`.'),
      })
      .refine(({ transferId, paymentId, as }) => [transferId, paymentId, as].filter(Boolean).length === 1, {
        path: ['transferId'],
        error: 'must be the only one of transferId, paymentId and as',
      })
      .refine(({ as, reason: why }) => as !== 'other' || why, { path: ['reason'], error: 'is required' }),
    reply: detail,
    conflict: detail.partial(),
    example: { left: 8652, transferId: 'bt_01999c307a5b7c119d2e3f4a5b6c7d8e' },
  },
  sendBack: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/entries/:id/send-back',
    summary: 'Sends what is left of a booking back to the account that it came from; audited',
    params: IdParams,
    body: z.strictObject({ left, reason }),
    reply: detail,
    conflict: detail.partial(),
    example: { left: 6500, reason: 'Rent, sent to the wrong account.' },
  },
  payments: {
    ...read,
    method: 'GET',
    path: '/admin/bank/payments',
    summary: 'Lists the payments that are to leave the bank account, the oldest first',
    query: pageQuery(50).extend({
      batchless: z.enum(['true']).optional().describe('Those in no file yet.'),
    }),
    reply: page('payments', BankPayment).extend({
      payments: z.array(BankPayment).describe('The payments of this page.'),
      total: Money.describe('The sum of all of them.'),
    }),
  },
  pay: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/payments/:id/paid',
    summary: 'Notes that a payment was made at the bank without a file of ours; audited',
    params: IdParams,
    reply: z.object({ payment: BankPayment }),
    conflict: z.object({ payment: BankPayment }).partial(),
  },
  batches: {
    ...read,
    method: 'GET',
    path: '/admin/bank/batches',
    summary: 'Lists the files of payments, the latest first',
    query: pageQuery(5),
    reply: page('batches', BankBatch).extend({ batches: z.array(BankBatch).describe('The files of this page.') }),
  },
  prepare: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/batches',
    status: 201,
    summary: 'Collects the payments that wait into a file for the bank (pain.001); audited',
    body: z.strictObject({ executionDate: day.describe('When the bank is to send the money, from today on.') }),
    reply: z.object({
      batch: BankBatch,
      leftOut: z.array(BankLeftOut).describe('Payments that a bank would refuse; they wait on.'),
    }),
    conflict: z.object({ leftOut: z.array(BankLeftOut).describe('Payments that a bank would refuse.') }).partial(),
    example: { executionDate: '2026-12-01' },
  },
  approve: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/batches/:id/approve',
    summary: 'Approves a file of payments that somebody else has prepared, if the operator wants two people; audited',
    params: IdParams,
    reply: z.object({ batch: BankBatch }),
    conflict: z.object({ batch: BankBatch }).partial(),
  },
  dissolve: {
    ...settle,
    method: 'POST',
    path: '/admin/bank/batches/:id/dissolve',
    summary: 'Takes a file of payments back, of which none was made: they wait again; audited',
    params: IdParams,
    body: z.strictObject({ reason }),
    reply: z.object({ batch: BankBatch }),
    conflict: z.object({ batch: BankBatch }).partial(),
    example: { reason: 'One account holder has another name.' },
  },
  file: {
    access: 'admin',
    right: 'settle',
    stepUp: true,
    method: 'GET',
    path: '/admin/bank/batches/:id/file',
    rate: 'bulk',
    summary: 'Sends a file of payments as the bank takes it (pain.001.001.09); audited',
    params: IdParams,
    reply: z.string().describe('The text of the file.'),
    isFile: true,
    fileTypes: ['application/xml'],
  },
})
