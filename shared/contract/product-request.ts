import { amount } from '../kernel/money.ts'
import { flag, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { MOST_REQUESTED_UNITS, PRODUCT_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { deliveryPreferences, requestedConditions } from '../policies/product-terms.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { productRequest } from '../process/product-request.ts'
import { Area, Id, Image, line, Money, Place, PublicUser, Slug, Time, text, UserSummary } from './common.ts'
import { leastLetters, listingFields, moderationField, storedImages } from './listing.ts'
import { distanceField, nearFilters } from './place.ts'
import { Condition } from './product.ts'
import { actionFields, stateNamesOf, Timer } from './transaction.ts'

export const ProductRequestStatus = stateNamesOf(productRequest)
export type ProductRequestStatus = z.infer<typeof ProductRequestStatus>

export const ConditionWanted = z.enum(requestedConditions)
export const DeliveryPreference = z.enum(deliveryPreferences)

const price = amount(PRODUCT_PRICE_LIMITS.min, PRODUCT_PRICE_LIMITS.max)

const ProductBudgetEntry = z
  .object({
    min: price.nullable().optional(),
    max: price.describe('The most for one unit.'),
    currency: z.string().length(3).optional().describe('That of the marketplace.'),
  })
  .refine(({ min, max }) => !min || min <= max, { path: ['min'], error: 'must not be above max' })
  .meta({ id: 'ProductBudgetEntry', description: 'What a requester wants to spend for one unit, in minor units.' })

const fields = {
  title: line(leastLetters.product.title, 120),
  description: text(leastLetters.product.description, 3000),
  category: Slug,
  subcategory: Slug,
  conditionWanted: ConditionWanted,
  quantity: z.number().int().min(1).max(MOST_REQUESTED_UNITS),
  budget: ProductBudgetEntry,
  neededBy: Time.nullable().optional().describe('When it has to be there at the latest.'),
  deliveryPreference: DeliveryPreference,
  location: Place.nullable().optional().describe('Where it is needed.'),
}

export const ProductRequestEntry = z
  .object({
    ...fields,
    language: listingFields.language.optional(),
    imageAlts: listingFields.imageAlts.optional(),
  })
  .meta({ id: 'RequestedProductEntry', description: 'A product that a requester wants, as they enter it.' })
export type ProductRequestEntry = z.infer<typeof ProductRequestEntry>

/** An absent field stays; `null` clears one that may be empty. The result is checked as a whole. */
export const ProductRequestChanges = z
  .object({
    ...fields,
    language: listingFields.language,
    imageAlts: listingFields.imageAlts,
    keepImages: listingFields.keepImages,
    images: storedImages,
  })
  .partial()
  .meta({ id: 'RequestedProductChanges', description: 'Changes of a requested product.' })

/** A product request in a list. */
export const ProductRequestSummary = z
  .object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    subcategory: z.string(),
    conditionWanted: ConditionWanted,
    quantity: z.number().int(),
    filledQuantity: z.number().int().describe('The units of the offers that are accepted.'),
    budget: z.object({ min: Money.optional(), max: Money, currency: z.string() }).describe('For one unit.'),
    neededBy: Time.optional(),
    deliveryPreference: DeliveryPreference,
    location: Area.optional().describe('The area alone.'),
    distanceKm: distanceField,
    images: z.array(Image),
    language: listingFields.language,
    requester: UserSummary,
    status: ProductRequestStatus,
    offerCount: z
      .number()
      .int()
      .describe('Offers that can still be accepted, now or if the accepted one is not paid; not the accepted one.'),
    ownOffer: z
      .object({ _id: Id, status: z.string(), price: Money, quantity: z.number().int() })
      .optional()
      .describe("The caller's latest offer, if there is one."),
    fits: z
      .object({ _id: Id, title: z.string() })
      .optional()
      .describe(
        'What the caller has for sale that suits: of the same kind, in the condition that is wanted, and called alike.',
      ),
    expiresAt: Time.optional(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'RequestedProductSummary', description: 'A product that a requester wants, in a list.' })
export type ProductRequestSummary = z.infer<typeof ProductRequestSummary>

export const ProductRequest = ProductRequestSummary.extend({
  requester: PublicUser,
  role: z.enum(['buyer', 'seller', 'admin']).optional().describe("The caller's part; nothing for others."),
  closeReason: z.string().optional().describe('For the requester and administrators.'),
  blockedBecause: z
    .enum(['not_signed_in', 'not_seller', 'not_verified', 'own_request', 'own_shop', 'restricted', 'unreachable'])
    .optional()
    .describe('Why the caller cannot make an offer.'),
  timers: z.array(Timer),
  events: z
    .array(z.object({ action: z.string(), actor: z.enum(['buyer', 'admin', 'system']), at: Time, state: z.string() }))
    .describe('For the requester and administrators.'),
  allowedActions: z.array(
    z.enum(['edit', 'make-offer', ...actionFields(productRequest).allowedActions.element.options]),
  ),
  moderation: moderationField,
}).meta({ id: 'RequestedProduct', description: 'A product that a requester wants, as the caller sees it.' })
export type ProductRequest = z.infer<typeof ProductRequest>

/** Prices are minor units; they are compared with the most that a requester wants to spend for one unit. */
export const productRequestFilters = {
  q: z.string().trim().max(TEXT_LIMITS.query).optional(),
  category: Slug.optional(),
  subcategory: Slug.optional(),
  minPrice: wholeNumber(0, 1_000_000_000).optional(),
  maxPrice: wholeNumber(0, 1_000_000_000).optional(),
  city: z.string().trim().max(80).optional(),
  condition: Condition.optional().describe('Only those for which this condition will do.'),
  delivery: z.enum(['shipping', 'pickup']).optional().describe('Only those for which this way of delivery will do.'),
  offers: z.enum(['none', 'few']).optional().describe('None yet, or fewer than three.'),
  needed: z
    .enum(['week', 'month', 'any'])
    .optional()
    .describe('Needed within seven days, or within a month; `any` has no date.'),
  fits: flag().optional().describe('Only those for which the caller has something for sale.'),
  ...nearFilters,
  status: ProductRequestStatus.optional().describe('Everybody sees open ones only: others find nothing.'),
}

/** `fits` puts first what the caller has something for sale for. */
export const ProductRequestQuery = pageQuery(12, ['relevance', 'price', 'needed', 'offers', 'distance', 'fits']).extend(
  productRequestFilters,
)
export type ProductRequestQuery = z.infer<typeof ProductRequestQuery>

const count = z.number().int()
/** The number of open requests for each choice of a filter, which ignores its own filter and honours the others. */
export const ProductRequestCounts = z.object({
  total: count,
  categories: z.array(z.object({ category: z.string(), count })),
  subcategories: z.array(z.object({ subcategory: z.string(), count })),
  conditions: z.array(z.object({ condition: Condition, count })),
  deliveries: z.array(z.object({ delivery: z.enum(['shipping', 'pickup']), count })),
  offers: z.object({ none: count, few: count }),
  fits: count.optional(),
})
export type ProductRequestCounts = z.infer<typeof ProductRequestCounts>
