import { CsvMapping } from '../bank/csv-mapping.ts'
import { defineCalls } from '../kernel/contract.ts'
import { keysOf } from '../kernel/keys-of.ts'
import { amount } from '../kernel/money.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { bankAssignments, bankEntryStates, bankPaymentKinds, suggestionReasons } from '../policies/bank-entries.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, line, Money, Time, text } from './common.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

export const STATEMENT_MEGABYTES = 20

export const BankSummary = z
  .object({
    currency: z.string().describe('Of the account.'),
    account: z.string().optional().describe('The last digits of the account; absent if the settings name none.'),
    atBank: Money.describe('The closing balance of the latest statement with what was booked after it.'),
    inBooks: Money.describe('The same by the orders: what belongs to nothing yet is left out.'),
    unassigned: Money.describe('The entries that belong to nothing yet.'),
    onTheWay: Money.describe('Payments out that are in the books, and in no statement yet.'),
    difference: Money.describe('The ledger less the closing balance of the bank; anything but 0 is an error.'),
    waiting: count.describe('Entries that wait for a decision.'),
    counts: z
      .object(Object.fromEntries(bankEntryStates.map((state) => [state, count.describe('In this state.')])))
      .describe('Entries by their state.'),
    statement: z
      .object({
        date: day.optional().describe('The day of its closing balance; absent if it states none.'),
        importedAt: Time.describe('When it was read.'),
        entries: count.describe('Entries that were new in it.'),
        matched: count.describe('Those of them that were matched by their reference.'),
      })
      .optional()
      .describe('The statement that was read last.'),
  })
  .meta({ id: 'BankSummary', description: "The operator's bank account beside the books." })
export type BankSummary = z.infer<typeof BankSummary>

const Purchase = z.object({
  paymentId: Id.describe('The payment of the order.'),
  kind: z.string().describe('The process of the order, or what else is paid.'),
  refId: Id.describe('The order.'),
  title: z.string(),
  payer: z.string().describe('The name of the buyer.'),
})

export const BankTransfer = Purchase.extend({
  _id: z.string(),
  reference: z.string().describe('By which it is found.'),
  amount: Money.describe('The sum that is waited for.'),
  missing: Money.describe('What has not arrived yet.'),
  buyerFee: Money.describe('The part of the sum that is the fee of the buyer.'),
  createdAt: Time,
}).meta({ id: 'BankTransfer', description: 'A bank transfer that an order waits for.' })
export type BankTransfer = z.infer<typeof BankTransfer>

export const BankSuggestion = z
  .object({
    transfer: BankTransfer,
    score: z.number().int().min(0).max(100).describe('How well it fits, in percent.'),
    reasons: z
      .array(z.object({ reason: z.enum(suggestionReasons), fits: z.boolean() }))
      .describe('What speaks for it, and what does not.'),
  })
  .meta({ id: 'BankSuggestion', description: 'A transfer for which an entry may be, and why.' })
export type BankSuggestion = z.infer<typeof BankSuggestion>

export const BankEntry = z
  .object({
    _id: Id,
    amount: Money.describe('Positive is money in.'),
    left: Money.describe('The part of it that belongs to nothing yet.'),
    bookedOn: day.describe('The day of the booking.'),
    name: z.string().optional().describe('Of the other side.'),
    account: z.string().optional().describe('Of the other side.'),
    reference: z.string().optional().describe('The structured one.'),
    text: z.string(),
    state: z.enum(bankEntryStates),
    isWaiting: z.boolean().describe('It waits for a decision.'),
    returnReason: z.string().optional().describe('A code of ISO 20022, or the words of the bank.'),
    assignedAs: z.enum(bankAssignments).optional().describe('What it was declared to be.'),
    assignedReason: z.string().optional().describe('Why.'),
    purchases: z
      .array(Purchase.extend({ amount: Money, missing: Money.describe('What the transfer still lacks.') }))
      .describe('What its parts are for.'),
    payment: z
      .object({ _id: Id, kind: z.enum(bankPaymentKinds), name: z.string().optional() })
      .optional()
      .describe('The payment of ours that it makes, or gives back.'),
    suggestion: BankSuggestion.optional().describe('The transfer that fits best.'),
    suggestions: count.describe('How many transfers fit.'),
  })
  .meta({ id: 'BankEntry', description: "A booking on the operator's bank account." })
export type BankEntry = z.infer<typeof BankEntry>

export const BankPayment = z
  .object({
    _id: Id,
    kind: z.enum(bankPaymentKinds),
    amount: Money,
    name: z.string().optional().describe('To whom; absent while nobody knows the account.'),
    account: z.string().optional().describe('To which account.'),
    title: z.string().optional().describe('What it is for.'),
    refId: Id.optional().describe('The order.'),
    person: z.object({ _id: Id, name: z.string() }).optional().describe('The seller who is paid.'),
    returnReason: z.string().optional().describe('Why the bank gave it back: it waits anew.'),
    batchId: Id.optional().describe('The file that has it.'),
    createdAt: Time,
  })
  .meta({ id: 'BankPayment', description: "Money that is to leave the operator's bank account." })
export type BankPayment = z.infer<typeof BankPayment>

const Person = z.object({ _id: Id, name: z.string() })

export const BankBatch = z
  .object({
    _id: Id,
    messageId: z.string().describe('The identifier in the file.'),
    fileName: z.string(),
    amount: Money,
    count,
    executionDate: day.describe('When the bank is to send the money.'),
    createdAt: Time,
    preparedBy: Person.describe('Who made it.'),
    needsApproval: z.boolean().describe('The file waits for the approval of a second person.'),
    approvedBy: Person.optional().describe('Who approved it.'),
    approvedAt: Time.optional().describe('When.'),
    paid: count.describe('Payments of it that a statement has shown.'),
    payments: z.array(BankPayment).describe('The payments in it.'),
  })
  .meta({ id: 'BankBatch', description: 'Payments that go to the bank in one file.' })
export type BankBatch = z.infer<typeof BankBatch>

const LeftOut = z.object({
  payment: BankPayment,
  faults: z.array(z.string()).describe('Why a bank would refuse it; the words are those of `PAYMENT_FAULTS`.'),
})
export type BankLeftOut = z.infer<typeof LeftOut>

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
    query: z.object({ q: line(2, 100).default('RF').describe('By default all with a reference of their own.') }),
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
      leftOut: z.array(LeftOut).describe('Payments that a bank would refuse; they wait on.'),
    }),
    conflict: z.object({ leftOut: z.array(LeftOut).describe('Payments that a bank would refuse.') }).partial(),
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
