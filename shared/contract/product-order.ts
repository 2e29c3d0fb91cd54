import { z } from '../kernel/zod.ts'
import { declineCodes, productOrder, refundReasons } from '../process/product-order.ts'
import { Address, Area, Id, Image, Money, Time, text } from './common.ts'
import { Condition, DeliveryMethod, ProductSummary, ShippingOption, STOCK_LIMIT } from './product.ts'
import { actionFields, orderFields, orderSummaryFields, Party, stateNamesOf } from './service-order.ts'

export const ProductOrderStatus = stateNamesOf(productOrder)
export type ProductOrderStatus = z.infer<typeof ProductOrderStatus>

/** Where a parcel goes. */
export const ShippingAddress = Address.omit({ note: true, postalCode: true })
  .extend({
    fullName: text(1, 120),
    postalCode: text(1, 20).optional(),
    phone: text(1, 40).optional(),
  })
  .meta({ id: 'ShippingAddress' })
export type ShippingAddress = z.infer<typeof ShippingAddress>

/** The product as it was when it was ordered. */
export const ProductSnapshot = z
  .object({
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    condition: Condition,
    unitPrice: Money,
    handlingDays: z.number().int(),
    /** How it is sent; absent where it is picked up. */
    shippingOption: ShippingOption.optional(),
    /** The area where it is picked up. */
    pickupArea: Area.optional(),
    /** The seller is a business and the buyer is not: the buyer may think again. */
    hasWithdrawal: z.boolean(),
    image: Image.optional(),
  })
  .meta({ id: 'ProductSnapshot' })
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
    /** The day by which it is to be sent or ready; from the confirmation on. */
    shipBy: Time.optional(),
    /** So late that the buyer may cancel without asking. */
    overdue: z.boolean(),
    /** The buyer would like to cancel and waits for the seller's answer. */
    cancelRequest: z.object({ reason: z.string().optional(), at: Time }).optional(),
  })
  .meta({ id: 'ProductOrderSummary' })
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
  /** Before the confirmation the seller sees the city and the country only. */
  shippingAddress: ShippingAddress.partial().optional(),
  /** Its parcels, the oldest first, each with so many of the units. */
  shipments: z.array(Shipment),
  /** The last of them. */
  shipment: Shipment.optional(),
  /** What has not left by now does not come any more. */
  restMissing: z.boolean(),
  pickup: z
    .object({
      area: Area,
      /** For the buyer from the confirmation on. */
      address: z.string().optional(),
      readyAt: Time.optional(),
      /** Six digits that the buyer shows at the handover; for the buyer only. */
      code: z.string().optional(),
    })
    .optional(),
  deliveredAt: Time.optional(),
  /** Who said so: `seller` with the buyer's code, `system` by time. */
  deliveredBy: z.enum(['buyer', 'seller', 'system']).optional(),
  /** `auto`: the seller did not answer in time. */
  declineData: z
    .object({
      code: z.enum([...declineCodes, 'auto']),
      reason: z.string().optional(),
    })
    .optional(),
  /** After a decline, for the buyer: up to three others of the same kind that can be ordered now. */
  similar: z.array(ProductSummary).optional(),
  /** What `request-refund` takes as its reason now; empty where it is not allowed. */
  refundReasons: z.array(z.enum(refundReasons)),
  refundReason: z.object({ code: z.enum(refundReasons), note: z.string().optional() }).optional(),
  cancelReason: z.string().optional(),
  /** What was agreed to come back. */
  return: z
    .object({
      /** Where to, in the seller's words. */
      address: z.string().optional(),
      /** What the buyer gets back for it. */
      refund: Money,
      sentAt: Time.optional(),
      parcel: z.object(parcel).partial().optional(),
      receivedAt: Time.optional(),
    })
    .optional(),
}).meta({ id: 'ProductOrder' })
export type ProductOrder = z.infer<typeof ProductOrder>

export const ProductOrderEntry = z
  .object({
    productId: Id,
    quantity: z.number().int().min(1).max(STOCK_LIMIT),
    deliveryMethod: DeliveryMethod,
    /** The key of one of the product's; required if it is shipped, as the address is. */
    shippingOption: text(1, 40).optional(),
    shippingAddress: ShippingAddress.optional(),
    note: text(0, 2000).optional(),
  })
  .meta({ id: 'ProductOrderEntry' })
export type ProductOrderEntry = z.infer<typeof ProductOrderEntry>
