import { z } from '../kernel/zod.ts'
import { bankAssignments, bankEntryStates, bankPaymentKinds, suggestionReasons } from '../policies/bank-entries.ts'
import { Id, Money, Time } from './common.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

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

export const BankLeftOut = z.object({
  payment: BankPayment,
  faults: z.array(z.string()).describe('Why a bank would refuse it; the words are those of `PAYMENT_FAULTS`.'),
})
export type BankLeftOut = z.infer<typeof BankLeftOut>
