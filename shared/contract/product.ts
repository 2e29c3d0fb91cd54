import { amount } from '../kernel/money.ts'
import { flag, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { MAX_SHIPPING_OPTIONS, PRODUCT_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { conditions } from '../policies/product-terms.ts'
import {
  Area,
  emptiable,
  Id,
  Image,
  Language,
  line,
  Money,
  Place,
  PublicUser,
  Time,
  text,
  UserSummary,
} from './common.ts'
import { shownValues } from './custom-field.ts'
import {
  LISTING_SORTS,
  ListingCounts,
  leastLetters,
  listingFields,
  listingFilters,
  moderationField,
  savedCountField,
  storedImages,
} from './listing.ts'
import { distanceField } from './place.ts'
import { ownPromotionFields, promotedField } from './promotion.ts'
import { fromElsewhere, Review, SubAverages } from './review.ts'

export const Condition = z.enum(conditions)
export type Condition = z.infer<typeof Condition>
export const DeliveryMethod = z.enum(['shipping', 'pickup'])
export type DeliveryMethod = z.infer<typeof DeliveryMethod>

/**
 * `sold_out` is not stored: it is a published product with nothing available, and it ends with the first available
 * unit. `archived` is a deleted product that orders refer to; only its seller sees it.
 */
export const ProductStatus = z.enum(['draft', 'published', 'paused', 'sold_out', 'archived'])
export type ProductStatus = z.infer<typeof ProductStatus>

export const STOCK_LIMIT = 99_999

const integer = (min: number, max: number) => z.number().int().min(min).max(max)
const price = amount(PRODUCT_PRICE_LIMITS.min, PRODUCT_PRICE_LIMITS.max)
const shippingPrice = amount(0, PRODUCT_PRICE_LIMITS.max)
const optionKey = z
  .string()
  .regex(
    /^[a-z0-9]+([_-][a-z0-9]+)*$/,
    'must be small letters and digits, with single hyphens or underscores between them',
  )
  .max(40)

/** A way to send the product, its price for the whole order in minor units, and the days until it arrives. */
export const ShippingOptionEntry = z
  .object({
    key: optionKey,
    name: line(1, 60),
    price: shippingPrice,
    etaMinDays: integer(0, 120),
    etaMaxDays: integer(0, 120),
  })
  .refine(({ etaMinDays, etaMaxDays }) => etaMaxDays >= etaMinDays, {
    path: ['etaMaxDays'],
    error: 'must not be below the shortest time',
  })
  .meta({
    id: 'ShippingOptionEntry',
    description: 'A way to send the product, its price for the whole order, and the days until it arrives.',
  })
export type ShippingOptionEntry = z.infer<typeof ShippingOptionEntry>

/**
 * The place of the pick-up. Everyone sees the area; `address` (street, number, door) is for the seller and for buyers
 * with a confirmed order. Without an address, buyers only learn the area.
 */
export const PickupPlace = Place.extend({ address: text(1, 200).optional() }).meta({
  id: 'PickupPlace',
  description:
    'The place of the pick-up. Everyone sees the area; the address is for the seller and for buyers with a confirmed order.',
})
export type PickupPlace = z.infer<typeof PickupPlace>

const fields = {
  ...listingFields,
  title: line(leastLetters.product.title, 120),
  description: text(leastLetters.product.description, 5000),
  condition: Condition,
  price,
  compareAtPrice: price.describe('The former price, above the present one.'),
  /**
   * Units that the seller still has. Unpaid orders reserve some of them; a paid order takes its units out of the stock
   * and the reservation. A seller enters the counted units less the sold ones. A number below the reserved units is 409
   * `stock_reserved`, and nothing is changed.
   */
  stock: integer(0, STOCK_LIMIT),
  maxPerOrder: integer(1, STOCK_LIMIT),
  deliveryMethods: z.array(DeliveryMethod).min(1).max(2),
  shippingOptions: z.array(ShippingOptionEntry).max(MAX_SHIPPING_OPTIONS),
  pickupLocation: PickupPlace,
  handlingDays: integer(0, 30).describe(
    'Days from the confirmation until it is sent or ready; the operator adds a grace (`shipGrace`).',
  ),
  autoConfirm: z.boolean().describe('A paid order is confirmed at once, without the seller.'),
}

type Listing = {
  price: number
  compareAtPrice?: number | null | undefined
  deliveryMethods: string[]
  shippingOptions: { key: string }[]
  pickupLocation?: unknown
}

const repeats = (words: string[]) => new Set(words).size < words.length

/** The rules between the fields of a product, as pairs of a field and a message. */
export function productErrors(listing: Listing): [field: string, message: string][] {
  const { price, compareAtPrice, deliveryMethods, shippingOptions, pickupLocation } = listing
  const checks: [boolean, string, string][] = [
    [Boolean(compareAtPrice && compareAtPrice <= price), 'compareAtPrice', 'must be above the price'],
    [repeats(deliveryMethods), 'deliveryMethods', 'must not repeat a way of delivery'],
    [
      deliveryMethods.includes('shipping') && !shippingOptions.length,
      'shippingOptions',
      'are required for a product that is shipped',
    ],
    [repeats(shippingOptions.map(({ key }) => key)), 'shippingOptions', 'must not repeat a key'],
    [
      deliveryMethods.includes('pickup') && !pickupLocation,
      'pickupLocation',
      'is required for a product that is picked up',
    ],
  ]
  return checks.filter(([isWrong]) => isWrong).map(([, field, message]) => [field, message])
}

export const ProductEntry = z
  .object({
    ...fields,
    compareAtPrice: fields.compareAtPrice.nullable().optional(),
    maxPerOrder: fields.maxPerOrder.nullable().optional(),
    shippingOptions: emptiable(fields.shippingOptions).default([]),
    pickupLocation: fields.pickupLocation.nullable().optional(),
    handlingDays: fields.handlingDays.default(2),
    autoConfirm: fields.autoConfirm.default(false),
    status: fields.status.default('published'),
    language: fields.language.optional(),
    customFields: fields.customFields.optional(),
    imageAlts: fields.imageAlts.optional(),
    keepImages: fields.keepImages.optional(),
  })
  .superRefine((value, context) => {
    for (const [field, message] of productErrors(value)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({ id: 'ProductEntry', description: 'A product as its seller enters it.' })
export type ProductEntry = z.infer<typeof ProductEntry>

/** `sold_out`, as a product without stock is answered, is a published one. */
const changedStatus = ProductStatus.exclude(['archived']).transform((status) =>
  status === 'sold_out' ? ('published' as const) : status,
)

/**
 * An absent field stays. `null` clears a field that may be empty, and is refused for others. The result is checked as a
 * whole after merging.
 */
export const ProductChanges = z
  .object({
    ...fields,
    images: storedImages,
    status: changedStatus,
    compareAtPrice: fields.compareAtPrice.nullable(),
    maxPerOrder: fields.maxPerOrder.nullable(),
    shippingOptions: emptiable(fields.shippingOptions),
    pickupLocation: fields.pickupLocation.nullable(),
    /** The stock that the seller saw; if it has changed since, 409 `stock_changed`. */
    expectedStock: fields.stock,
  })
  .partial()
  .meta({
    id: 'ProductChanges',
    description: 'Changes of a product: an absent field stays, `null` clears a field that may be empty.',
  })
export type ProductChanges = z.infer<typeof ProductChanges>

/** A product as lists show it. `available` units can be ordered now: the stock less the reserved units. */
export const ProductSummary = z
  .object({
    _id: Id,
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    condition: Condition,
    price: Money,
    compareAtPrice: Money.optional(),
    stock: z.number().int(),
    available: z.number().int(),
    maxPerOrder: z.number().int().optional(),
    deliveryMethods: z.array(DeliveryMethod),
    pickupLocation: Area.optional(),
    distanceKm: distanceField,
    images: z.array(Image),
    language: Language,
    status: ProductStatus,
    seller: UserSummary,
    ratingAvg: z.number(),
    ratingCount: z.number().int(),
    soldCount: z.number().int(),
    viewCount: z.number().int(),
    savedCount: savedCountField,
    moderation: moderationField,
    isPromoted: promotedField,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'ProductSummary', description: 'A product as lists show it. `available` units can be ordered now.' })
export type ProductSummary = z.infer<typeof ProductSummary>

export const ShippingOption = z
  .object({
    key: z.string(),
    name: z.string(),
    price: Money,
    etaMinDays: z.number().int(),
    etaMaxDays: z.number().int(),
  })
  .meta({ id: 'ShippingOption', description: 'A way to send a product, and its price for the whole order.' })
export type ShippingOption = z.infer<typeof ShippingOption>

export const Product = ProductSummary.extend({
  seller: PublicUser,
  description: z.string(),
  customFields: shownValues,
  shippingOptions: z.array(ShippingOption),
  pickupLocation: Area.extend({ address: z.string().optional() }).optional().describe('`address` for the seller only.'),
  handlingDays: z.number().int(),
  autoConfirm: z.boolean(),
  ratingHistogram: z.array(z.number().int()).length(5).describe('The numbers of reviews with one, two … five stars.'),
  subRatings: SubAverages,
  reviews: z.array(Review),
  fromElsewhere,
  ...ownPromotionFields,
}).meta({ id: 'Product', description: 'A product with all that its page shows.' })
export type Product = z.infer<typeof Product>

const filters = {
  ...listingFilters,
  condition: Condition.optional(),
  deliveryMethod: DeliveryMethod.optional(),
  inStock: flag().optional().describe('`true`: only what can be ordered now.'),
  status: ProductStatus.optional().describe(
    'Only the seller sees unpublished products, so other values than `published` and `sold_out` find nothing.',
  ),
}

export const ProductQuery = pageQuery(12, LISTING_SORTS).extend(filters)
export type ProductQuery = z.infer<typeof ProductQuery>

export const ProductFilters = z.object(filters)
export type ProductFilters = z.infer<typeof ProductFilters>

const count = z.number().int()

/**
 * The `ListingCounts` of products. `inStock` is the number of products that can be ordered now; a product with both
 * delivery methods counts for each.
 */
export const ProductCounts = ListingCounts.extend({
  conditions: z.array(z.object({ condition: Condition, count })),
  deliveryMethods: z.array(z.object({ deliveryMethod: DeliveryMethod, count })),
  inStock: count,
}).meta({
  id: 'ProductCounts',
  description: 'The number of published products for each choice of a filter, the other filters honoured.',
})
export type ProductCounts = z.infer<typeof ProductCounts>
