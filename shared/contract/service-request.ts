import { amount } from '../kernel/money.ts'
import { flag, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { OFFER_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { MOST_TIMES, TEXT_LIMITS } from '../policies/text-limits.ts'
import { serviceRequest } from '../process/service-request.ts'
import {
  AgreedAmount,
  Area,
  Id,
  Image,
  line,
  Money,
  Place,
  PublicUser,
  Slot,
  Slug,
  Time,
  text,
  UserSummary,
} from './common.ts'
import { leastLetters, listingFields, moderationField, storedImages } from './listing.ts'
import { Offer } from './offer.ts'
import { distanceField, nearFilters } from './place.ts'
import { promotionFields } from './promotion.ts'
import { actionFields, OrderPricing, PaymentStatus, stateNamesOf, Timer } from './transaction.ts'

export const ServiceRequestStatus = stateNamesOf(serviceRequest)
export type ServiceRequestStatus = z.infer<typeof ServiceRequestStatus>

export const Urgency = z.enum(['asap', 'date', 'flexible'])
export const RequestVisibility = z.enum(['public', 'invited'])
export const RequestLocation = z.enum(['at_my_place', 'at_provider', 'remote'])
export const BudgetType = z.enum(['fixed', 'range', 'hourly', 'open'])

const budgetAmount = amount(OFFER_PRICE_LIMITS.min, OFFER_PRICE_LIMITS.max)

export const BudgetEntry = z
  .object({
    type: BudgetType,
    min: budgetAmount.optional().describe('The least, of a range.'),
    max: budgetAmount
      .optional()
      .describe('The most; the price itself if it is fixed. Of an hour if it is by the hour.'),
    currency: z.string().length(3).optional().describe('That of the marketplace.'),
  })
  .superRefine(({ type, min, max }, context) => {
    const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (type !== 'open' && max === undefined) reject('max', 'is required unless the budget is open')
    if (type === 'range' && min === undefined) reject('min', 'is required for a range')
    if (min !== undefined && max !== undefined && min > max) reject('min', 'must not be above max')
  })
  .meta({ id: 'BudgetEntry', description: 'What a requester wants to spend, in minor units.' })

export const Budget = z
  .object({ type: BudgetType, min: Money.optional(), max: Money.optional(), currency: z.string() })
  .meta({ id: 'Budget', description: 'What a requester wants to spend.' })
export type Budget = z.infer<typeof Budget>

const fields = {
  title: line(leastLetters.request.title, 120),
  description: text(leastLetters.request.description, 5000),
  category: Slug,
  subcategory: Slug,
  budget: BudgetEntry,
  urgency: Urgency,
  preferredSlots: z.array(Slot).max(MOST_TIMES),
  deadline: Time.nullable().optional().describe('When it has to be done at the latest.'),
  locationType: RequestLocation,
  location: Place.nullable().optional(),
  visibility: RequestVisibility,
}

type Checked = {
  locationType?: string | undefined
  location?: unknown
  urgency?: string | undefined
  deadline?: string | null | undefined
  preferredSlots?: unknown[] | undefined
}

/** The rules between the fields of a request, as pairs of a field and a message. */
export const requestErrors = ({ locationType, location, urgency, deadline, preferredSlots }: Checked) => {
  const rules: [isBroken: boolean, field: string, message: string][] = [
    [locationType !== 'remote' && !location, 'location', 'is required unless the work is done remotely'],
    [urgency === 'date' && !deadline && !preferredSlots?.length, 'preferredSlots', 'is required for a certain date'],
  ]
  return rules.flatMap(([isBroken, field, message]): [string, string][] => (isBroken ? [[field, message]] : []))
}

export const ServiceRequestEntry = z
  .object({
    ...fields,
    preferredSlots: fields.preferredSlots.default([]),
    visibility: fields.visibility.default('public'),
    status: z.enum(['draft', 'open']).default('open').describe('A draft is shown to its author alone.'),
    language: listingFields.language.optional(),
    promotionPackage: z
      .string()
      .max(40)
      .optional()
      .describe('The package of a promotion, paid apart from the request.'),
    promotionTotal: AgreedAmount.optional().describe(
      'The price of the package that the author was shown. If it is more by now, the request is posted and no payment is opened.',
    ),
    imageAlts: listingFields.imageAlts.optional(),
  })
  .superRefine((value, context) => {
    for (const [field, message] of requestErrors(value)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({ id: 'ServiceRequestEntry', description: 'A request as its author enters it.' })
export type ServiceRequestEntry = z.infer<typeof ServiceRequestEntry>

/** An absent field stays; `null` clears one that may be empty. The result is checked as a whole. */
export const ServiceRequestChanges = z
  .object({
    ...fields,
    language: listingFields.language,
    imageAlts: listingFields.imageAlts,
    keepImages: listingFields.keepImages,
    images: storedImages,
  })
  .partial()
  .meta({ id: 'ServiceRequestChanges', description: 'Changes of a request.' })

const summary = {
  _id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string(),
  budget: Budget,
  urgency: Urgency,
  preferredSlots: z.array(Slot),
  deadline: Time.optional(),
  locationType: RequestLocation,
  location: Area.optional().describe('The area alone.'),
  distanceKm: distanceField,
  visibility: RequestVisibility,
  images: z.array(Image),
  language: listingFields.language,
  requester: UserSummary,
  status: ServiceRequestStatus.describe(
    'For a provider whose own offer is out, `offer_accepted` once another was chosen, however its order goes.',
  ),
  isPaused: z
    .literal(true)
    .optional()
    .describe('An order was called off: no offer can be made or accepted before its author has decided.'),
  offerCount: z
    .number()
    .int()
    .describe('Offers that can still be accepted, now or if the accepted one is not paid; not the accepted one.'),
  ownOffer: z
    .object({ _id: Id, status: Offer.shape.status, price: Money })
    .optional()
    .describe("The caller's own offer, if there is one, with the price of the whole work."),
  payBy: Time.optional().describe('Until when the accepted offer is to be paid; in the lists of its two people.'),
  fits: z.string().optional().describe("The title of the caller's service that fits."),
  isPromoted: z.boolean().describe('A promotion of it runs; in lists, that it stands here because of that.'),
  expiresAt: Time.optional(),
  createdAt: Time,
  updatedAt: Time,
}

/** A request in a list. */
export const ServiceRequestSummary = z
  .object(summary)
  .meta({ id: 'ServiceRequestSummary', description: 'A request for a service in a list.' })
export type ServiceRequestSummary = z.infer<typeof ServiceRequestSummary>

const action = z.enum([
  'edit',
  'promote',
  'make-offer',
  'initiate-payment',
  'confirm-payment',
  'undo',
  'reopen',
  'schedule',
  'in-progress',
  'complete',
  'request-refund',
  'dispute',
  ...actionFields(serviceRequest).allowedActions.element.options,
])

export const ServiceRequest = ServiceRequestSummary.extend({
  requester: PublicUser,
  distanceKm: distanceField.describe(
    "About how far it is from the caller's own place, in kilometres to the nearest half; for others than its people.",
  ),
  role: z.enum(['buyer', 'seller', 'admin']).optional().describe("The caller's part; nothing for others."),
  offersReceived: z
    .array(Offer)
    .describe('Newest first. The requester has all of them, a provider only its own, others none.'),
  acceptedOffer: Offer.optional().describe('For the requester and its provider.'),
  invitedProviders: z.array(UserSummary).optional().describe('For the requester only.'),
  orderId: Id.optional().describe(
    'The order of the accepted offer, for its two people: it has the work and the money.',
  ),
  scheduleData: Slot.optional(),
  pricing: OrderPricing.optional(),
  paymentStatus: PaymentStatus.optional(),
  heldMoney: Money.optional().describe(
    'For the requester, while the money of an order that was called off waits for another offer: it pays one that costs no more in all, and the rest comes back; for a dearer one all of it comes back, and the price is paid anew.',
  ),
  ...promotionFields,
  closeReason: z.string().optional(),
  closeNote: z.string().optional().describe('What an administrator wrote who refused or removed it; for its author.'),
  blockedBecause: z
    .enum(['not_signed_in', 'not_seller', 'not_verified', 'own_request', 'own_shop', 'restricted', 'unreachable'])
    .optional()
    .describe('Why the caller cannot make an offer.'),
  timers: z.array(Timer),
  events: z
    .array(z.object({ action: z.string(), actor: z.enum(['buyer', 'admin', 'system']), at: Time, state: z.string() }))
    .describe('For the requester only.'),
  allowedActions: z.array(action),
  moderation: moderationField,
}).meta({ id: 'ServiceRequest', description: 'A request for a service, as the caller sees it.' })
export type ServiceRequest = z.infer<typeof ServiceRequest>

/** Prices are minor units; they are compared with the most that a requester wants to spend. */
export const requestFilters = {
  q: z.string().trim().max(TEXT_LIMITS.query).optional(),
  category: Slug.optional(),
  subcategory: Slug.optional(),
  minPrice: wholeNumber(0, 1_000_000_000).optional(),
  maxPrice: wholeNumber(0, 1_000_000_000).optional(),
  withoutBudget: flag().optional().describe('Whether requests without a budget are among them; they are by default.'),
  city: z.string().trim().max(80).optional(),
  locationType: RequestLocation.optional(),
  urgency: Urgency.optional(),
  when: z
    .enum(['week', 'weekend', 'flexible'])
    .optional()
    .describe('In the next seven days, on a weekend, or flexible.'),
  offers: z.enum(['none', 'few']).optional().describe('None yet, or fewer than three.'),
  fits: flag().optional().describe("Only those that fit the caller's services."),
  status: ServiceRequestStatus.optional().describe('Everybody sees open ones only: others find nothing.'),
  ...nearFilters,
  alsoRemote: flag()
    .optional()
    .describe('With `near` or `place`: whether requests for work that is done online are among those found.'),
}

export const ServiceRequestQuery = pageQuery(10, ['relevance', 'price', 'deadline', 'offers', 'distance']).extend(
  requestFilters,
)
export type ServiceRequestQuery = z.infer<typeof ServiceRequestQuery>

const count = z.number().int()
/** The number of open requests for each choice of a filter, which ignores its own filter and honours the others. */
export const ServiceRequestCounts = z.object({
  total: count,
  categories: z.array(z.object({ category: z.string(), count })),
  subcategories: z.array(z.object({ subcategory: z.string(), count })),
  locationTypes: z.array(z.object({ locationType: RequestLocation, count })),
  offers: z.object({ none: count, few: count }),
  fits: count.optional(),
})
export type ServiceRequestCounts = z.infer<typeof ServiceRequestCounts>
