import { amount } from '../kernel/money.ts'
import { pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { SERVICE_PRICE_LIMITS } from '../policies/listing-limits.ts'
import { priceOfService } from '../policies/service-price.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../policies/text-limits.ts'
import { BookingRules, DAY_PARTS, FREE_SPANS, freeFilters, WeeklyHours } from './availability.ts'
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

export const PricingType = z.enum(['fixed', 'hourly', 'quote'])
export const LocationType = z.enum(['at_provider', 'at_customer', 'remote'])
export const CancellationPolicy = z.enum(['flexible', 'moderate', 'strict'])
export const ServiceStatus = listingFields.status
export const PackageKey = z.enum(['basic', 'standard', 'premium'])

const integer = (min: number, max: number) => z.number().int().min(min).max(max)
const price = amount(SERVICE_PRICE_LIMITS.min, SERVICE_PRICE_LIMITS.max)
const durationMinutes = integer(15, 1440)

export const PackageEntry = z
  .object({
    key: PackageKey,
    title: line(1, 60),
    description: text(0, 500),
    price,
    deliveryDays: integer(1, 365),
    revisions: integer(0, 50),
    durationMinutes: durationMinutes
      .optional()
      .describe('Of an appointment for this package; that of the service if absent.'),
  })
  .meta({ id: 'PackageEntry', description: 'A package of a service.' })

const fields = {
  ...listingFields,
  title: line(leastLetters.service.title, 100),
  description: text(leastLetters.service.description, 5000),
  tags: z.array(text(1, TEXT_LIMITS.tag)).max(LIST_LIMITS.tags),
  pricingType: PricingType,
  price,
  packages: z.array(PackageEntry).max(3),
  durationMinutes,
  bookable: z.boolean(),
  minNoticeHours: integer(0, 720),
  maxHorizonDays: integer(1, 60),
  hours: WeeklyHours,
  bookingRules: BookingRules.partial(),
  seats: integer(1, 200),
  locationType: LocationType,
  location: Place,
  cancellationPolicy: CancellationPolicy,
  requirements: text(0, 1000),
}

type Listing = {
  pricingType: z.infer<typeof PricingType>
  price?: number | null | undefined
  packages: { key: string }[]
  bookable: boolean
  durationMinutes?: number | null | undefined
  locationType: z.infer<typeof LocationType>
  location?: unknown
}

/** The rules between the fields of a service, as pairs of a field and a message. */
export function listingErrors(listing: Listing): [field: string, message: string][] {
  const keys = listing.packages.map(({ key }) => key)
  const rules: [isBroken: boolean, field: string, message: string][] = [
    [listing.pricingType !== 'quote' && !listing.price, 'price', 'is required unless the price is on request'],
    [
      (priceOfService({ ...listing, packages: [] }) ?? 0) > SERVICE_PRICE_LIMITS.max,
      'price',
      'comes to more than can be paid at once',
    ],
    [listing.bookable && !listing.durationMinutes, 'durationMinutes', 'is required for a bookable service'],
    [listing.locationType !== 'remote' && !listing.location, 'location', 'is required unless the service is remote'],
    [new Set(keys).size < keys.length, 'packages', 'must not repeat a package'],
  ]
  return rules.flatMap(([isBroken, field, message]): [string, string][] => (isBroken ? [[field, message]] : []))
}

export const ServiceEntry = z
  .object({
    ...fields,
    tags: emptiable(fields.tags).default([]),
    price: fields.price.nullable().optional(),
    packages: emptiable(fields.packages).default([]),
    durationMinutes: fields.durationMinutes.nullable().optional(),
    bookable: fields.bookable.default(false),
    minNoticeHours: fields.minNoticeHours.default(24),
    maxHorizonDays: fields.maxHorizonDays.default(60),
    hours: fields.hours.nullable().optional().describe('Where they differ from those of the seller.'),
    bookingRules: fields.bookingRules.default({}).describe('The rules that differ from those of the seller.'),
    seats: fields.seats.default(1).describe('The buyers who can share an appointment.'),
    location: fields.location.nullable().optional(),
    requirements: fields.requirements.nullable().optional(),
    status: fields.status.default('published'),
    language: fields.language.optional(),
    customFields: fields.customFields.optional(),
    imageAlts: fields.imageAlts.optional(),
    keepImages: fields.keepImages.optional(),
  })
  .superRefine((value, context) => {
    for (const [field, message] of listingErrors(value)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({ id: 'ServiceEntry', description: 'A service as its seller enters it.' })
export type ServiceEntry = z.infer<typeof ServiceEntry>

/**
 * An absent field stays. `null` clears a field that may be empty, and is refused for others. The result is checked as a
 * whole after merging.
 */
export const ServiceChanges = z
  .object({
    ...fields,
    tags: emptiable(fields.tags),
    packages: emptiable(fields.packages),
    images: storedImages,
    price: fields.price.nullable(),
    durationMinutes: fields.durationMinutes.nullable(),
    hours: fields.hours.nullable(),
    location: fields.location.nullable(),
    requirements: fields.requirements.nullable(),
  })
  .partial()
  .meta({
    id: 'ServiceChanges',
    description: 'Changes of a service: an absent field stays, `null` clears a field that may be empty.',
  })
export type ServiceChanges = z.infer<typeof ServiceChanges>

/** A service as lists show it. `fromPrice` is the lowest price; absent if the price is on request. */
export const ServiceSummary = z
  .object({
    _id: Id,
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    pricingType: PricingType,
    price: Money.optional(),
    fromPrice: Money.optional(),
    bookable: z.boolean(),
    durationMinutes: z.number().int().optional(),
    nextFree: Time.optional().describe('When an appointment can begin at the earliest; absent if that is unknown.'),
    locationType: LocationType,
    location: Area.optional(),
    distanceKm: distanceField,
    images: z.array(Image),
    language: Language,
    status: ServiceStatus,
    provider: UserSummary,
    ratingAvg: z.number(),
    ratingCount: z.number().int(),
    orderCount: z.number().int(),
    viewCount: z.number().int(),
    savedCount: savedCountField,
    moderation: moderationField,
    isPromoted: promotedField,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({
    id: 'ServiceSummary',
    description: 'A service as lists show it; `fromPrice` is the lowest price, absent if the price is on request.',
  })
export type ServiceSummary = z.infer<typeof ServiceSummary>

export const Service = ServiceSummary.extend({
  provider: PublicUser,
  description: z.string(),
  customFields: shownValues,
  tags: z.array(z.string()),
  packages: z.array(
    z.object({
      key: PackageKey,
      title: z.string(),
      description: z.string(),
      price: Money,
      deliveryDays: z.number().int(),
      revisions: z.number().int(),
      durationMinutes: z.number().int().optional(),
    }),
  ),
  minNoticeHours: z.number().int(),
  maxHorizonDays: z.number().int(),
  hours: WeeklyHours.optional().describe('The weekly hours of this service, if they differ from those of the seller.'),
  bookingRules: BookingRules.partial(),
  seats: z.number().int(),
  cancellationPolicy: CancellationPolicy,
  requirements: z.string().optional(),
  archived: z.boolean(),
  ratingHistogram: z.array(z.number().int()).length(5).describe('The numbers of reviews with one, two … five stars.'),
  subRatings: SubAverages,
  reviews: z.array(Review),
  fromElsewhere,
  ...ownPromotionFields,
}).meta({ id: 'Service', description: 'A service with all that its page shows.' })
export type Service = z.infer<typeof Service>

const filters = {
  ...listingFilters,
  ...freeFilters,
  locationType: LocationType.optional(),
  status: ServiceStatus.optional().describe(
    'Only the provider sees unpublished services, so other values than `published` find nothing.',
  ),
}

export const ServiceQuery = pageQuery(10, LISTING_SORTS).extend(filters)
export type ServiceQuery = z.infer<typeof ServiceQuery>

export const ServiceFilters = z.object(filters)
export type ServiceFilters = z.infer<typeof ServiceFilters>

/** The `ListingCounts` of services. */
export const ServiceCounts = ListingCounts.extend({
  locationTypes: z.array(z.object({ locationType: LocationType, count: z.number().int() })),
  freeWithin: z
    .array(
      z.object({
        freeWithin: z.enum(FREE_SPANS).describe('The days that are looked at, from today on.'),
        count: z.number().int(),
      }),
    )
    .describe('The count of each span, with the chosen part of the day.'),
  freeAt: z
    .array(
      z.object({
        freeAt: z.enum(DAY_PARTS).describe('The part of the day in which the time begins.'),
        count: z.number().int(),
      }),
    )
    .describe('The count of each part of the day, on the chosen days.'),
}).meta({
  id: 'ServiceCounts',
  description: 'The number of published services for each choice of a filter, the other filters honoured.',
})
export type ServiceCounts = z.infer<typeof ServiceCounts>
