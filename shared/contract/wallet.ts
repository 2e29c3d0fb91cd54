import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { BankAccount, BankAccountEntry } from './bank-account.ts'
import { Address, Id, IdParams, Image, Money, Time } from './common.ts'
import { PromotedKind } from './promotion.ts'
import { orderMoneyFields, PaymentStatus } from './transaction.ts'

const PayoutAccountStatus = z.enum(['none', 'pending', 'active', 'restricted'])

/** The payout account; `requirementsDue` names what the payment provider still needs, in its own codes. */
export const PayoutAccount = z.object({ status: PayoutAccountStatus, requirementsDue: z.array(z.string()) }).meta({
  id: 'PayoutAccount',
  description: 'The payout account; `requirementsDue` names what the payment provider still needs, in its own codes.',
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

const Failure = z.object({ code: z.string(), message: z.string() })

export const EarningState = z.enum([
  'pending',
  'available',
  'on_the_way',
  'paid_out',
  'failed',
  'reversed',
  'refunded',
  'netted',
])
export type EarningState = z.infer<typeof EarningState>

/** The reason for which an earning is in its state. */
export const EarningReason = z.enum([
  'clearance',
  'dispute',
  'refund_under_way',
  'verification',
  'bank_account_none',
  'payout_account_none',
  'payout_account_pending',
  'payout_account_review',
  'payout_account_restricted',
  'minimum',
  'unconfirmed',
  'soon',
  'sending',
  'retry',
  'taken_back',
  'debt',
  'owed',
])
export type EarningReason = z.infer<typeof EarningReason>

const OrderRef = z.object({
  _id: Id,
  kind: z.string(),
  title: z.string(),
  category: z.string().optional(),
  image: Image.optional(),
  promotion: z
    .object({ kind: PromotedKind, _id: Id, days: z.number().int() })
    .optional()
    .describe('What was promoted, and for how long; of a promotion.'),
})

/** The earnings of one order: `price` less `fee` less `returned`, plus `compensation`, is `net`. */
export const WalletEntry = z
  .object({
    _id: Id,
    order: OrderRef,
    buyer: z.object({ _id: Id, name: z.string() }),
    price: Money,
    fee: Money,
    returned: Money.optional(),
    compensation: Money.optional().describe('What the marketplace itself pays the seller.'),
    net: Money,
    ...orderMoneyFields,
    paidOut: Money.describe('What was transferred to the payout account and not reversed.'),
    netted: Money.optional().describe("What was kept back for the seller's debt."),
    owed: Money.optional().describe("The seller's debt of this order: it was refunded after the transfer."),
    state: EarningState,
    reason: EarningReason.optional(),
    movesAt: Time.optional().describe('When it changes state next, if that is known.'),
    failure: Failure.optional(),
    releasedAt: Time,
  })
  .meta({ id: 'WalletEntry', description: 'The earnings of one order: `price` less `fee` less `returned` is `net`.' })
export type WalletEntry = z.infer<typeof WalletEntry>

export const Wallet = z
  .object({
    currency: z.string(),
    pending: Money,
    available: Money,
    onTheWay: Money,
    paidOut: Money,
    owed: Money.describe('The debt to be kept back from the next earnings.'),
    minimum: Money.optional().describe('The least sum that is paid out, if what is available waits for it.'),
    toRelease: z
      .object({ amount: Money, above: Money, canRelease: z.boolean().describe('False without a passkey and an app.') })
      .optional()
      .describe('What waits for the seller’s word since it is above a sum; they can give it if they have a factor.'),
    next: z
      .object({ amount: Money, at: Time })
      .optional()
      .describe('The next amount that becomes available, and when.'),
    isVerified: z.boolean(),
    missingAccounts: z
      .array(z.enum(['payout_account', 'bank_account']))
      .describe('The accounts that have to be set up, or put right, before what is available can be sent.'),
    payoutAccount: PayoutAccount.extend({
      bankPayout: z
        .object({ status: z.string(), amount: Money, at: Time, failure: Failure.optional() })
        .optional()
        .describe("The latest known payout from the account to the seller's bank."),
    }),
  })
  .meta({ id: 'Wallet', description: "The sums of a seller's earnings, and the account to which they go." })
export type Wallet = z.infer<typeof Wallet>

/** A payment as its payer sees it. */
export const PaymentSummary = z
  .object({
    _id: Id,
    order: OrderRef,
    seller: z.object({ _id: Id, name: z.string() }).nullable(),
    amount: Money.describe('The captured amount, or the authorised one before the capture.'),
    refunded: Money,
    refunds: z.array(z.object({ amount: Money, at: Time })),
    pricing: orderMoneyFields.pricing.optional().describe('Of the order, beside its latest payment.'),
    amounts: orderMoneyFields.amounts.optional().describe('Of the order, beside its latest payment.'),
    methodLabel: z.string().optional(),
    status: PaymentStatus,
    pending: z.enum(['capture', 'refund', 'void']).optional(),
    receiptNumber: z.string().optional().describe('From the capture on.'),
    paidAt: Time.optional(),
    createdAt: Time,
  })
  .meta({ id: 'PaymentSummary', description: 'A payment as its payer sees it.' })
export type PaymentSummary = z.infer<typeof PaymentSummary>

const Side = z.object({
  name: z.string(),
  companyName: z.string().optional(),
  address: Address.partial().optional(),
  city: z.string().optional(),
  vatId: z.string().optional().describe('The tax number of a seller who stated one.'),
})

/** The fields of a receipt. */
export const Receipt = PaymentSummary.extend({
  ...orderMoneyFields,
  sellerSide: Side,
  buyerSide: Side,
  items: z.array(z.object({ title: z.string(), detail: z.string().optional(), amount: Money })),
  shippingTotal: Money.optional(),
  subtotal: Money,
  buyerFee: Money,
  difference: Money.optional().describe('Charged for the higher price of an earlier seller, and returned since.'),
  total: Money.describe('The sum of all these.'),
  paid: Money.describe('The amount after refunds.'),
  orderedAt: Time,
  capturedAt: Time.optional(),
  performedAt: z.object({ start: Time, end: Time }).optional(),
}).meta({ id: 'Receipt', description: 'A payment with all that its receipt shows.' })
export type Receipt = z.infer<typeof Receipt>

/** A page of this site to return to. */
const ReturnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'must be a path of this site')

export const walletCalls = defineCalls({
  show: {
    method: 'GET',
    path: '/wallet',
    access: 'seller',
    summary: "The seller's earnings: what is pending, available, on its way and paid out, and each order's part",
    query: pageQuery(),
    reply: page('entries', WalletEntry).extend({ wallet: Wallet }),
  },
  payments: {
    method: 'GET',
    path: '/payments',
    access: 'user',
    summary: 'What the caller has paid, and what came back, latest first',
    query: pageQuery(),
    reply: page('payments', PaymentSummary),
  },
  receipt: {
    method: 'GET',
    path: '/payments/:id',
    access: 'user',
    summary: 'One payment of the caller with everything that stands on its receipt',
    params: IdParams,
    reply: z.object({ payment: Receipt }),
  },
  releasePayouts: {
    method: 'POST',
    path: '/wallet/release',
    access: 'seller',
    stepUp: true,
    rate: 'money',
    summary: 'Lets the payouts go that wait for the seller, who has shown a factor in the last ten minutes',
    reply: z.object({ released: Money }),
  },
  bankAccount: {
    method: 'GET',
    path: '/wallet/bank-account',
    access: 'seller',
    summary: 'The account to which the seller is paid by bank transfer',
    reply: z.object({ bankAccount: BankAccount.nullable().describe('Null if the seller has named none.') }),
  },
  saveBankAccount: {
    method: 'PUT',
    path: '/wallet/bank-account',
    access: 'seller',
    stepUp: true,
    rate: 'money',
    summary:
      'Names the account to which the seller is paid by bank transfer; payouts on the way still go to the one before',
    body: BankAccountEntry,
    reply: z.object({ bankAccount: BankAccount }),
    example: { holder: 'Hanna Tesfaye', number: 'AT61 1904 3002 3457 3201' },
  },
  removeBankAccount: {
    method: 'DELETE',
    path: '/wallet/bank-account',
    access: 'seller',
    stepUp: true,
    rate: 'money',
    summary: 'Forgets that account, unless payouts are on their way to it',
    conflict: z.object({}),
    reply: z.object({ message: z.string() }),
  },
  linkPayoutAccount: {
    method: 'POST',
    path: '/payout-account/link',
    access: 'seller',
    stepUp: true,
    rate: 'money',
    summary: "Opens the seller's account at the payment provider, and answers where to fill in its form",
    body: z.object({ returnTo: ReturnTo.optional() }).optional(),
    reply: z.object({ url: z.string() }),
    example: { returnTo: '/payments?tab=earnings' },
  },
})
