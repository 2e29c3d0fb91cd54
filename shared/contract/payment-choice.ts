import { keysOf } from '../kernel/keys-of.ts'
import { z } from '../kernel/zod.ts'
import { paymentProviders } from '../policies/payment-providers.ts'
import { IdParams, Money, Time } from './common.ts'

export const PaymentProviderName = z
  .enum(keysOf(paymentProviders) as [keyof typeof paymentProviders])
  .meta({ id: 'PaymentProvider', description: 'Who takes the money of a payment.' })

export const BankTransfer = z
  .object({
    holder: z.string().describe('Whose account it is.'),
    number: z.string().describe('IBAN without spaces, or the number of an account that has none.'),
    bic: z.string().optional().describe('BIC of the bank (ISO 9362).'),
    bankName: z.string().optional().describe('Name of the bank.'),
    reference: z.string().describe('Creditor reference (ISO 11649), by which the money is found.'),
    amount: Money.describe('What is still to be sent.'),
    received: Money.describe('What has arrived; less than the price.'),
    qrCode: z.string().optional().describe('The text of the QR code (EPC069-12) that banking apps read; in euro only.'),
    announcedAt: Time.optional().describe('When the buyer said that the money is on its way.'),
  })
  .meta({ id: 'BankTransfer', description: 'What a buyer has to send, to which account.' })
export type BankTransfer = z.infer<typeof BankTransfer>

/** The fields of an unpaid order by which its buyer chooses how to pay. */
export const paymentChoiceFields = {
  paymentProviders: z
    .array(PaymentProviderName)
    .optional()
    .describe('The ways in which the unpaid order can be paid, for its buyer.'),
  paymentProvider: PaymentProviderName.optional().describe('The way that its buyer has chosen, while it is unpaid.'),
  transfer: BankTransfer.optional().describe('For the buyer of an unpaid order that is paid by bank transfer.'),
}

/** The calls by which the buyer of an unpaid order chooses how to pay; `path` is that of the order. */
export const paymentChoiceCalls = <const Path extends string, Reply extends z.ZodObject>(path: Path, reply: Reply) =>
  ({
    choosePayment: {
      method: 'PUT',
      path: `${path}/choose-payment`,
      access: 'user',
      rate: 'money',
      summary: 'Chooses how an unpaid order is paid; what was opened before is closed',
      params: IdParams,
      body: z.object({ provider: PaymentProviderName }),
      reply,
      conflict: reply,
      example: { provider: 'bank' },
    },
    announceTransfer: {
      method: 'PUT',
      path: `${path}/announce-transfer`,
      access: 'user',
      rate: 'money',
      summary: 'Says that a bank transfer is on its way; no deadline changes',
      params: IdParams,
      body: z.object({}).optional(),
      reply,
      conflict: reply,
    },
  }) as const
