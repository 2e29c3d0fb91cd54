import { PhoneE164 } from '../kernel/phone-text.ts'
import type { ProcessDefinition } from '../kernel/process.ts'
import { actionNames } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { AgreedAmount, Id, Money, Time } from './common.ts'
import { paymentChoiceFields } from './payment-choice.ts'

// The parts that the contracts of all kinds of transactions share.

export const stateNamesOf = <P extends ProcessDefinition>(process: P) =>
  z.enum(Object.keys(process.states) as [keyof P['states'] & string])

export const PaymentStatus = z.enum([
  'requires_payment',
  'processing',
  'authorized',
  'held',
  'frozen',
  'released',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
  'charged_back',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Party = z.object({
  _id: Id,
  name: z.string(),
  profilePicture: z.string().optional(),
  isVerified: z.boolean(),
  phone: z.string().optional().describe('From the acceptance on, unless the charge failed; for the other side only.'),
  phoneE164: PhoneE164,
})

export const OrderPricing = z
  .object({
    itemTotal: Money,
    shippingTotal: Money.optional(),
    subtotal: Money,
    buyerFee: Money.optional(),
    total: Money.optional(),
    commission: Money.optional(),
    sellerNet: Money.optional(),
    frozenAt: Time.optional(),
  })
  .meta({ id: 'OrderPricing', description: 'What an order costs and brings; each side sees its own lines.' })

export const OrderAmounts = z
  .object({
    charged: Money.optional().describe("Taken from the buyer's card so far."),
    returned: Money.optional().describe('Went back to the buyer, or is on its way.'),
    feeReturned: Money.optional().describe("The part of `returned` that is the buyer's fee."),
    difference: Money.optional().describe(
      'The part of `returned` that was charged for the higher price of an earlier seller.',
    ),
    paid: Money.optional().describe('What the buyer has paid in the end.'),
    reduction: Money.optional().describe('The part of the price that the seller does not get.'),
    commission: Money.optional().describe("What the marketplace keeps of the seller's part."),
    compensation: Money.optional().describe('What the marketplace itself pays the seller.'),
    earned: Money.optional().describe('What the seller has earned, or earns when the order ends as agreed.'),
    marketplace: Money.optional().describe(
      'What the marketplace has of it, its compensation not deducted; for administrators only.',
    ),
  })
  .meta({
    id: 'OrderAmounts',
    description:
      'What became of the money: `charged` less `returned` is `paid`, and the price less `reduction` and `commission`, plus `compensation`, is `earned`. Each side sees its own part.',
  })
export type OrderAmounts = z.infer<typeof OrderAmounts>

/** The total that calls take which charge, or open a payment. */
export const agreedField = {
  total: AgreedAmount.optional().describe(
    'The total that the buyer was shown, all in. If it is more by now, the call is refused with `price_changed` and the new price; if it is less, the lower price is charged.',
  ),
}

/** Beside the rejection `price_changed`. */
export const priceChangedFields = {
  price: Money.optional().describe('With `price_changed`: the price now.'),
  pricing: OrderPricing.optional().describe('With `price_changed`: what the new price of an order is made of.'),
}

/** The money of an order, as each of its places shows it. */
export const orderMoneyFields = { pricing: OrderPricing, amounts: OrderAmounts }

/** Parts of the caller's list: orders in which they have to act, open ones, and ended ones. */
export const OrderView = z.enum(['needs_you', 'active', 'done'])
export type OrderView = z.infer<typeof OrderView>

export const Timer = z
  .object({ name: z.string(), dueAt: Time })
  .meta({ id: 'Timer', description: 'What happens by itself, and when.' })
export const OrderEvent = z
  .object({
    action: z.string(),
    transition: z
      .string()
      .optional()
      .describe('What the action did, such as `reschedule` of `schedule`, where it has another name.'),
    actor: z.enum(['buyer', 'seller', 'admin', 'system']),
    at: Time,
    note: z.string().optional(),
    person: z
      .string()
      .optional()
      .describe("The name of the member of the seller's team who did it; for the seller's side and administrators."),
    state: z.string().optional().describe('The state of the order after it.'),
  })
  .meta({ id: 'OrderEvent', description: 'Something that happened in an order or a case.' })

export const ReviewState = z.enum(['none', 'open', 'posted', 'published'])
export type ReviewState = z.infer<typeof ReviewState>

/** An end by an administrator, without a refund case. */
export const EndByAdmin = z
  .object({
    at: Time,
    reason: z.string(),
    by: z.object({ _id: Id, name: z.string() }).optional().describe('Who did it; for administrators only.'),
  })
  .meta({ id: 'EndByAdmin', description: 'When and why an administrator ended an order.' })
export type EndByAdmin = z.infer<typeof EndByAdmin>

/** The fields of every order in a list, of any kind. */
export const orderSummaryFields = {
  _id: Id,
  statusSince: Time,
  paymentStatus: PaymentStatus,
  paymentPending: z.enum(['capture', 'refund', 'void']).optional(),
  role: z.enum(['buyer', 'seller']),
  buyer: Party,
  ...orderMoneyFields,
  timers: z.array(Timer),
  reviewState: ReviewState,
  endedByAdmin: EndByAdmin.optional(),
  claimTurn: z.enum(['buyer', 'seller']).optional().describe('The side that has to act in an open refund case.'),
  createdAt: Time,
  updatedAt: Time,
}

/** The caller's actions on an entity with a process, and those that they could make possible. */
export const actionFields = <P extends ProcessDefinition>(process: P) => {
  const action = z.enum(actionNames(process))
  return {
    allowedActions: z.array(action),
    blockedActions: z.array(z.object({ action, reason: z.string() })),
  }
}

/** The durations that the pages of an order name beside its timers. */
export const OrderTimes = z
  .object({
    sellerResponse: z.string().describe('For the seller to answer.'),
    reaffirmAnswer: z.string().describe('For the seller to answer once the buyer keeps to the own times.'),
    findSeller: z.string().describe('For others to take the order over.'),
    productProtection: z.string().describe('For the buyer to look at what has arrived.'),
    returnSend: z.string().describe('For the buyer to send something back.'),
    claimSellerAnswer: z.string().describe('For the seller to answer a claim, or to name the address of a return.'),
    shipGrace: z.string().describe('After the handling time, until something counts as late.'),
    withdrawal: z.string().describe('For the buyer to withdraw from a purchase.'),
  })
  .meta({
    id: 'OrderTimes',
    description: 'How long things take in an order, by the rules under which it was made; ISO 8601 durations.',
  })
export type OrderTimes = z.infer<typeof OrderTimes>

/** Further fields of every order, for its two people. */
export const orderFields = {
  payment: z
    .object({
      paymentIntentId: z.string(),
      clientSecret: z.string(),
      error: z.object({ code: z.string(), message: z.string() }).optional(),
    })
    .optional(),
  ...paymentChoiceFields,
  methodLabel: z.string().optional(),
  paymentId: Id.optional().describe("The buyer's payment, once money was captured: it has a receipt."),
  note: z.string().optional(),
  refundedAmount: Money.optional().describe('The refunded amount; for the seller, the part of the price in it.'),
  refundCaseId: Id.optional(),
  times: OrderTimes,
  events: z.array(OrderEvent),
  conversationId: Id.optional(),
}
