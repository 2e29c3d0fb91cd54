import { Phone, PhoneE164 } from '../kernel/phone-text.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { declineCodes, productOrder } from '../process/product-order.ts'
import { refundReasons } from '../process/refund-reasons.ts'
import { Address, Area, Id, Image, Money, Time, text } from './common.ts'
import { Condition, DeliveryMethod, ProductSummary, ShippingOption, STOCK_LIMIT } from './product.ts'
import { actionFields, agreedField, orderFields, orderSummaryFields, Party, stateNamesOf } from './transaction.ts'

export const ProductOrderStatus = stateNamesOf(productOrder)
export type ProductOrderStatus = z.infer<typeof ProductOrderStatus>

const shippingAddress = Address.omit({ note: true }).extend({ fullName: text(1, 120), phone: Phone.optional() })

/** The address that goods are to be sent to, as the buyer enters it. */
export const ShippingAddressEntry = shippingAddress.meta({
  id: 'ShippingAddressEntry',
  description: 'The address that goods are to be sent to, as the buyer enters it.',
})
export type ShippingAddressEntry = z.infer<typeof ShippingAddressEntry>

/** The address that the goods are sent to. */
export const ShippingAddress = shippingAddress
  .extend({ phoneE164: PhoneE164 })
  .meta({ id: 'ShippingAddress', description: 'The address that the goods are sent to.' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** The product at the time of the order. */
export const ProductSnapshot = z
  .object({
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    condition: Condition,
    unitPrice: Money,
    handlingDays: z.number().int(),
    shippingOption: ShippingOption.optional().describe(
      'The chosen way of shipping; absent if the product is picked up.',
    ),
    pickupArea: Area.optional().describe('The area of the pick-up.'),
    hasWithdrawal: z.boolean().describe('The seller is a business and the buyer is not, so the buyer may withdraw.'),
    image: Image.optional(),
  })
  .meta({ id: 'ProductSnapshot', description: 'The product at the time of the order.' })
export type ProductSnapshot = z.infer<typeof ProductSnapshot>

export const ProductOrderSummary = z
  .object({
    ...orderSummaryFields,
    ...actionFields(productOrder),
    kind: z.literal(productOrder.name),
    status: ProductOrderStatus,
    product: z.object({
      _id: Id,
      title: z.string(),
      category: z.string(),
      subcategory: z.string(),
      image: Image.optional(),
    }),
    snapshot: ProductSnapshot,
    seller: Party,
    quantity: z.number().int(),
    deliveryMethod: DeliveryMethod,
    shipBy: Time.optional().describe('The day by which it is to be sent or ready; from the confirmation on.'),
    productOffer: Id.optional().describe('The offer that it came from.'),
    requestedProduct: Id.optional().describe(
      'What was wanted; its id stands in `product`, too, if the offer was none of a listing.',
    ),
    promisedBy: Time.optional().describe(
      'The last day by the handling time of the listing, if the seller named a later one: until it is sent the buyer may cancel without asking.',
    ),
    overdue: z.boolean().describe('So late that the buyer may cancel without asking.'),
    cancelRequest: z
      .object({ reason: z.string().optional(), at: Time })
      .optional()
      .describe("The buyer wants to cancel and waits for the seller's answer."),
  })
  .meta({ id: 'ProductOrderSummary', description: 'An order of a product in a list.' })
export type ProductOrderSummary = z.infer<typeof ProductOrderSummary>

const parcel = {
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  estimatedDelivery: Time.optional(),
}

const Shipment = z.object({ ...parcel, shippedAt: Time, quantity: z.number().int() })

export const ProductOrder = ProductOrderSummary.extend({
  ...orderFields,
  chargedAtOnce: z
    .boolean()
    .optional()
    .describe('Not paid yet, and its seller has agreed already: the payment charges the card.'),
  shippingAddress: ShippingAddress.partial()
    .optional()
    .describe('Before the confirmation the seller sees the city and the country only.'),
  shipments: z.array(Shipment).describe('Its parcels, the oldest first, each with so many of the units.'),
  shipment: Shipment.optional().describe('The latest parcel.'),
  restMissing: z.boolean().describe('Units that are not sent by now will not come any more.'),
  pickup: z
    .object({
      area: Area,
      address: z.string().optional().describe('For the buyer from the confirmation on.'),
      readyAt: Time.optional(),
      code: z.string().optional().describe('Six digits that the buyer shows at the handover; for the buyer only.'),
    })
    .optional(),
  deliveredAt: Time.optional(),
  deliveredBy: z
    .enum(['buyer', 'seller', 'system'])
    .optional()
    .describe("Who confirmed the delivery: `seller` with the buyer's code, `system` by time."),
  /** `auto`: the seller did not answer in time. */
  declineData: z
    .object({
      code: z.enum([...declineCodes, 'auto']),
      reason: z.string().optional(),
    })
    .optional(),
  similar: z
    .array(ProductSummary)
    .optional()
    .describe('For the buyer of a declined order: up to three similar products that can be ordered now.'),
  refundReasons: z
    .array(z.enum(refundReasons))
    .describe('The reasons that `request-refund` accepts now; empty if it is not allowed.'),
  refundReason: z.object({ code: z.enum(refundReasons), note: z.string().optional() }).optional(),
  cancelReason: z.string().optional(),
  offerPictures: z.array(Image).optional().describe('The pictures that the seller sent with the accepted offer.'),
  /** The agreed return. */
  return: z
    .object({
      address: z.string().optional().describe("The return address, in the seller's words."),
      refund: Money.describe('The refund that the buyer gets for it.'),
      sentAt: Time.optional(),
      parcel: z.object(parcel).partial().optional(),
      receivedAt: Time.optional(),
    })
    .optional(),
}).meta({ id: 'ProductOrder', description: 'An order of a product, as the caller sees it.' })
export type ProductOrder = z.infer<typeof ProductOrder>

export const ProductOrderEntry = z
  .object({
    productId: Id,
    quantity: z.number().int().min(1).max(STOCK_LIMIT),
    deliveryMethod: DeliveryMethod,
    shippingOption: text(1, 40)
      .optional()
      .describe("The key of one of the product's shipping options; required if it is shipped, as the address is."),
    shippingAddress: ShippingAddressEntry.optional(),
    note: text(0, TEXT_LIMITS.orderNote).optional(),
    ...agreedField,
  })
  .meta({ id: 'ProductOrderEntry', description: 'An order of a product.' })
export type ProductOrderEntry = z.infer<typeof ProductOrderEntry>
