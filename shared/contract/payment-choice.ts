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
    reference: z
      .string()
      .describe('Creditor reference (ISO 11649), or QR reference of a Swiss QR-IBAN, by which the money is found.'),
    amount: Money.describe('What is still to be sent.'),
    received: Money.describe('What has arrived; less than the price.'),
    qrCode: z.string().optional().describe('The text of the QR code (EPC069-12) that banking apps read; in euro only.'),
    swissQrCode: z
      .string()
      .optional()
      .describe('The text of the Swiss QR code (SPC 0200), for an account in Switzerland or Liechtenstein.'),
    instructions: z
      .object({ en: z.string(), am: z.string(), de: z.string(), fr: z.string() })
      .partial()
      .optional()
      .describe(
        "The operator's words on how to send it, by language, with `{reference}`, `{amount}`, `{number}` and `{holder}`.",
      ),
    announcedAt: Time.optional().describe('When the buyer said that the money is on its way.'),
  })
  .meta({ id: 'BankTransfer', description: 'What a buyer has to send, to which account.' })
export type BankTransfer = z.infer<typeof BankTransfer>

export const PaymentRedirect = z
  .object({
    url: z.string().optional().describe('The address of the page, which leads back to the order; not if it is closed.'),
    isOver: z.boolean().describe('The page was closed without a payment; another one is opened by choosing it again.'),
  })
  .meta({ id: 'PaymentRedirect', description: 'The page of the provider on which a buyer pays.' })
export type PaymentRedirect = z.infer<typeof PaymentRedirect>

/** The fields of an unpaid order by which its buyer chooses how to pay. */
export const paymentChoiceFields = {
  paymentProviders: z
    .array(PaymentProviderName)
    .optional()
    .describe('The ways in which the unpaid order can be paid, for its buyer.'),
  paymentProvider: PaymentProviderName.optional().describe('The way that its buyer has chosen, while it is unpaid.'),
  transfer: BankTransfer.optional().describe('For the buyer of an unpaid order that is paid by bank transfer.'),
  redirect: PaymentRedirect.optional().describe(
    'For the buyer of an unpaid order that is paid on a page of the provider.',
  ),
}

/** The field of an order that is paid in cash, for both of its people. */
export const cashField = {
  cash: z
    .object({
      amount: Money.describe('What the buyer hands over to the seller.'),
      isReceived: z.boolean().describe('The end of the order has confirmed it.'),
    })
    .optional()
    .describe('Of an order that is paid in cash when its two people meet; the marketplace never has the money.'),
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
    promiseCash: {
      method: 'PUT',
      path: `${path}/promise-cash`,
      access: 'user',
      rate: 'money',
      summary: 'Places an order that is paid in cash when its two people meet; the payment is not protected',
      params: IdParams,
      body: z.object({}).optional(),
      reply,
      conflict: reply,
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
    mailTransfer: {
      method: 'PUT',
      path: `${path}/mail-transfer`,
      access: 'user',
      rate: 'money',
      summary: 'Mails the details of the bank transfer to the buyer, once a minute at most',
      params: IdParams,
      body: z.object({}).optional(),
      reply,
      conflict: reply,
    },
  }) as const
