import { changesFields } from '../kernel/changes.ts'
import { amount } from '../kernel/money.ts'
import { pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { MAX_SHIPPING_OPTIONS, MOST_REQUESTED_UNITS, PRODUCT_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { productOffer } from '../process/product-offer.ts'
import { Area, emptiable, Id, Image, Money, PublicUser, Time, text, UserSummary } from './common.ts'
import { listingFields, storedImages } from './listing.ts'
import { distanceField } from './place.ts'
import { Condition, DeliveryMethod, PickupPlace, ShippingOption, ShippingOptionEntry } from './product.ts'
import { ShippingAddressEntry } from './product-order.ts'
import { ProductRequestStatus } from './product-request.ts'
import { actionFields, agreedField, OrderPricing, stateNamesOf, Timer } from './transaction.ts'

export const ProductOfferStatus = stateNamesOf(productOffer)
export type ProductOfferStatus = z.infer<typeof ProductOfferStatus>

const fields = {
  price: amount(PRODUCT_PRICE_LIMITS.min, PRODUCT_PRICE_LIMITS.max).describe('For one unit.'),
  quantity: z.number().int().min(1).max(MOST_REQUESTED_UNITS).describe('At most what is still wanted.'),
  condition: Condition,
  message: text(10, TEXT_LIMITS.orderNote),
  product: Id.nullable()
    .optional()
    .describe("One of the seller's own listings; its stock is reserved while it is paid."),
  deliveryMethods: z.array(DeliveryMethod).min(1).max(2),
  shippingOptions: z.array(ShippingOptionEntry).max(MAX_SHIPPING_OPTIONS),
  pickupLocation: PickupPlace.nullable().optional().describe('Required for a pick-up, if the listing has none.'),
  handlingDays: z.number().int().min(0).max(30),
  validUntil: Time.nullable().optional().describe('The end of the offer, if it is to end early.'),
}

export const ProductOfferEntry = z
  .object({
    requestedProduct: Id.describe('The id of what is wanted.'),
    ...fields,
    shippingOptions: emptiable(fields.shippingOptions).default([]),
    imageAlts: listingFields.imageAlts.optional(),
  })
  .meta({ id: 'ProductOfferEntry', description: 'An offer for a requested product, as a seller enters it.' })
export type ProductOfferEntry = z.infer<typeof ProductOfferEntry>

/** An absent field stays; `null` clears one that may be empty. Without any, the offer stands by what has changed. */
export const ProductOfferChanges = z
  .object({
    ...fields,
    shippingOptions: emptiable(fields.shippingOptions),
    imageAlts: listingFields.imageAlts,
    keepImages: listingFields.keepImages,
    images: storedImages,
    offerVersion: z
      .int()
      .describe('The version of the offer that the caller read; 409 if it, or what is wanted, has changed.'),
  })
  .partial()
  .meta({ id: 'ProductOfferChanges', description: 'Changes of an offer for a requested product.' })

/** The details needed to pay an accepted offer. */
export const ProductOfferPayment = z
  .object({
    deliveryMethod: DeliveryMethod.optional().describe('May be absent if the offer has one only.'),
    shippingOption: text(1, 40)
      .optional()
      .describe('The key of one of its options; may be absent if there is one only.'),
    shippingAddress: ShippingAddressEntry.optional().describe('Required if it is sent.'),
    note: text(0, TEXT_LIMITS.orderNote).optional(),
    ...agreedField,
  })
  .meta({ id: 'ProductOfferPayment', description: 'Where the goods of an accepted offer go.' })
export type ProductOfferPayment = z.infer<typeof ProductOfferPayment>

const action = z.enum([
  'edit',
  'initiate-payment',
  'complete-payment',
  'ship',
  'deliver',
  'request-refund',
  ...actionFields(productOffer).allowedActions.element.options,
])

export const ProductOffer = z
  .object({
    _id: Id,
    requestedProduct: Id,
    request: z
      .object({
        title: z.string(),
        status: ProductRequestStatus,
        quantity: z.number().int(),
        filledQuantity: z.number().int(),
        image: Image.optional(),
        requester: UserSummary,
      })
      .describe('What is wanted.'),
    seller: PublicUser,
    role: z.enum(['buyer', 'seller', 'admin']).describe("The caller's part."),
    status: ProductOfferStatus,
    price: Money.describe('For one unit, without the fee of the buyer.'),
    quantity: z.number().int(),
    availableQuantity: z
      .number()
      .int()
      .optional()
      .describe('How many units the listing that it names has in stock now; for the requester.'),
    acceptedQuantity: z.number().int().optional().describe('How many of the units were accepted.'),
    condition: Condition,
    message: z.string(),
    product: z
      .object({ _id: Id, title: z.string(), ratingAvg: z.number(), ratingCount: z.number().int() })
      .optional()
      .describe("The seller's own listing, and how buyers have rated it."),
    deliveryMethods: z.array(DeliveryMethod),
    shippingOptions: z.array(ShippingOption),
    pickupLocation: Area.extend({ address: z.string().optional() })
      .optional()
      .describe('`address` for the seller only.'),
    distanceKm: distanceField.describe(
      'About how far the place of the pick-up is from that of the request, in kilometres to the nearest half; for the requester.',
    ),
    handlingDays: z.number().int(),
    images: z.array(Image),
    offerVersion: z
      .number()
      .int()
      .describe('Grows with every change of the offer. Accepting names the version that was read.'),
    stale: z
      .boolean()
      .describe('What is wanted has changed since; it cannot be accepted before the seller sends the offer anew.'),
    onHold: z.boolean().describe('Other accepted offers come to all that is wanted: it waits until they are paid.'),
    pricing: OrderPricing.describe(
      'What the buyer pays in all, or what the seller gets; without the shipping until the address is known.',
    ),
    buyerMessage: z.string().optional(),
    rejectionReason: z.string().optional(),
    productOrder: Id.optional().describe('The order that it has become.'),
    expiresAt: Time,
    payWindow: z.string().describe('How long it can be paid once it is accepted, an ISO 8601 duration.'),
    timers: z.array(Timer),
    allowedActions: z.array(action),
    blockedActions: z.array(z.object({ action, reason: z.string() })),
    blockedBecause: z
      .enum(['blocked_by_you', 'provider_gone', 'out_of_stock'])
      .optional()
      .describe(
        'Before there is an order: why the requester can neither accept nor pay it now. Its seller is blocked by the requester, which only the requester is told, or cannot take orders, or the listing that it names has sold out.',
      ),
    conversationId: Id.optional(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'ProductOffer', description: 'An offer for a requested product, for its two people only.' })
export type ProductOffer = z.infer<typeof ProductOffer>

export const ProductOfferQuery = pageQuery(12, ['price', 'rating']).extend({
  ...changesFields,
  status: ProductOfferStatus.optional(),
})
export type ProductOfferQuery = z.infer<typeof ProductOfferQuery>
