import { pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import {
  Area,
  emptiable,
  Id,
  Image,
  Language,
  LanguageInput,
  Money,
  Place,
  PublicUser,
  Slug,
  Time,
  text,
  UserSummary,
} from './common.ts'
import { Review, SubAverages } from './review.ts'

export const PricingType = z.enum(['fixed', 'hourly', 'quote'])
export const LocationType = z.enum(['at_provider', 'at_customer', 'remote'])
export const CancellationPolicy = z.enum(['flexible', 'moderate', 'strict'])
export const ServiceStatus = z.enum(['draft', 'published', 'paused'])
export const PackageKey = z.enum(['basic', 'standard', 'premium'])

/** In minor units, of a listing and of each of its packages. */
export const PRICE_LIMITS = { min: 100, max: 100_000_000 } as const

const integer = (min: number, max: number) => z.number().int().min(min).max(max)
const price = integer(PRICE_LIMITS.min, PRICE_LIMITS.max)

export const PackageEntry = z
  .object({
    key: PackageKey,
    title: text(1, 60),
    description: text(0, 500),
    price,
    deliveryDays: integer(0, 365),
    revisions: integer(0, 50),
  })
  .meta({ id: 'PackageEntry' })

const fields = {
  title: text(8, 100),
  description: text(40, 5000),
  category: Slug,
  subcategory: Slug,
  tags: z.array(text(1, 30)).max(10),
  pricingType: PricingType,
  price,
  packages: z.array(PackageEntry).max(3),
  durationMinutes: integer(15, 1440),
  bookable: z.boolean(),
  minNoticeHours: integer(0, 720),
  maxHorizonDays: integer(1, 60),
  locationType: LocationType,
  location: Place,
  cancellationPolicy: CancellationPolicy,
  requirements: text(0, 1000),
  status: ServiceStatus,
  language: LanguageInput,
  /** What is on each picture, in the order that they will have: those that are kept, then the new ones. */
  imageAlts: z.array(text(0, 200)).max(10),
  keepImages: z.array(z.string().max(500)).max(10),
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

/** What must hold between the fields of a listing, as pairs of a field and what is wrong with it. */
export function listingFaults(listing: Listing): [field: string, message: string][] {
  const keys = listing.packages.map(({ key }) => key)
  return [
    ...(listing.pricingType !== 'quote' && !listing.price
      ? [['price', 'is required unless the price is on request']]
      : []),
    ...(listing.bookable && !listing.durationMinutes
      ? [['durationMinutes', 'is required for a bookable service']]
      : []),
    ...(listing.locationType !== 'remote' && !listing.location
      ? [['location', 'is required unless the service is remote']]
      : []),
    ...(new Set(keys).size < keys.length ? [['packages', 'must not repeat a package']] : []),
  ] as [string, string][]
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
    location: fields.location.nullable().optional(),
    requirements: fields.requirements.nullable().optional(),
    status: fields.status.default('published'),
    language: fields.language.optional(),
    imageAlts: fields.imageAlts.optional(),
    keepImages: fields.keepImages.optional(),
  })
  .superRefine((value, context) => {
    for (const [field, message] of listingFaults(value)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .meta({ id: 'ServiceEntry' })
export type ServiceEntry = z.infer<typeof ServiceEntry>

/**
 * An absent field stays. `null` clears what may be empty; for what always has a value it is refused. The result is
 * checked as a whole after merging.
 */
export const ServiceChanges = z
  .object({
    ...fields,
    tags: emptiable(fields.tags),
    packages: emptiable(fields.packages),
    /** Which pictures stay is said by `keepImages`. */
    images: z.null(),
    price: fields.price.nullable(),
    durationMinutes: fields.durationMinutes.nullable(),
    location: fields.location.nullable(),
    requirements: fields.requirements.nullable(),
  })
  .partial()
  .meta({ id: 'ServiceChanges' })
export type ServiceChanges = z.infer<typeof ServiceChanges>

/**
 * A listing as lists show it. `fromPrice` is the lowest price there is; absent when
 * the price is on request.
 */
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
    locationType: LocationType,
    location: Area.optional(),
    images: z.array(Image),
    language: Language,
    status: ServiceStatus,
    provider: UserSummary,
    ratingAvg: z.number(),
    ratingCount: z.number().int(),
    orderCount: z.number().int(),
    viewCount: z.number().int(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'ServiceSummary' })
export type ServiceSummary = z.infer<typeof ServiceSummary>

export const Service = ServiceSummary.extend({
  provider: PublicUser,
  description: z.string(),
  tags: z.array(z.string()),
  packages: z.array(
    z.object({
      key: PackageKey,
      title: z.string(),
      description: z.string(),
      price: Money,
      deliveryDays: z.number().int(),
      revisions: z.number().int(),
    }),
  ),
  minNoticeHours: z.number().int(),
  maxHorizonDays: z.number().int(),
  cancellationPolicy: CancellationPolicy,
  requirements: z.string().optional(),
  archived: z.boolean(),
  /** How many reviews gave one, two … five stars. */
  ratingHistogram: z.array(z.number().int()).length(5),
  subRatings: SubAverages,
  reviews: z.array(Review),
}).meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

const filters = {
  q: z.string().trim().max(120).optional(),
  category: Slug.optional(),
  subcategory: Slug.optional(),
  minPrice: wholeNumber(0, 1_000_000_000).optional(),
  maxPrice: wholeNumber(0, 1_000_000_000).optional(),
  city: z.string().trim().max(80).optional(),
  minRating: wholeNumber(1, 5).optional(),
  sellerId: Id.optional(),
  locationType: LocationType.optional(),
}

export const ServiceQuery = pageQuery(10, ['relevance', 'price', 'rating', 'popular']).extend(filters)
export type ServiceQuery = z.infer<typeof ServiceQuery>

export const ServiceFilters = z.object(filters)
export type ServiceFilters = z.infer<typeof ServiceFilters>

export const PRICE_BARS = 24

const count = z.number().int()

/**
 * How many live services there are for each choice of a filter. Each leaves its own filter out and honours the others, so
 * that it says what another choice would find; `total` honours all. `ratings` count what has at least so many stars,
 * `subcategories` are those of the chosen category, `cities` the ten with the most. Many matches are counted by sample.
 */
export const ServiceCounts = z
  .object({
    total: count,
    categories: z.array(z.object({ category: z.string(), count })),
    subcategories: z.array(z.object({ subcategory: z.string(), count })),
    ratings: z.array(z.object({ minRating: count, count })),
    locationTypes: z.array(z.object({ locationType: LocationType, count })),
    cities: z.array(z.object({ city: z.string(), count })),
    /**
     * In minor units of the installation's currency, bars of one width from `min` to `max`; the dearest two in a hundred
     * are in the last bar, whatever they cost. All are 0 where nothing has a price.
     */
    prices: z.object({ min: count, max: count, histogram: z.array(count).length(PRICE_BARS) }),
  })
  .meta({ id: 'ServiceCounts' })
export type ServiceCounts = z.infer<typeof ServiceCounts>
