import { halves, type pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { NEW_IMAGE } from '../policies/files.ts'
import { reviewRules } from '../policies/listing-rules.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, LanguageInput, Slug, text } from './common.ts'
import { fieldCounts, fieldFilter, sentValues } from './custom-field.ts'
import { nearFilters } from './place.ts'

/** Letters that the words of a listing must have at least. */
export const leastLetters = {
  service: { title: 8, description: 40 },
  product: { title: 5, description: 20 },
  request: { title: 8, description: 30 },
} as const

/** The fields that listings of every kind have. */
export const listingFields = {
  category: Slug,
  subcategory: Slug,
  status: z.enum(['draft', 'published', 'paused']),
  language: LanguageInput,
  customFields: sentValues,
  imageAlts: z
    .array(text(0, 200))
    .max(LIST_LIMITS.pictures)
    .describe('The texts of the pictures in their final order.'),
  keepImages: z
    .array(z.string().max(500))
    .max(LIST_LIMITS.pictures)
    .describe(
      `The addresses of the pictures that stay, in their order; each \`${NEW_IMAGE}\` is the place of a new one, and those without a place come last.`,
    ),
}

/** The pictures that stay, as they are answered: in this order and with these texts. `null` removes them all. */
export const storedImages = z
  .array(z.object({ url: z.string().max(500), alt: text(0, 200).optional() }))
  .max(LIST_LIMITS.pictures)
  .nullable()

/** Of a listing that others cannot see. */
export const ListingModeration = z
  .object({
    state: z.enum(['pending', 'hidden']).describe('Whether it waits for an administrator, or one has hidden it.'),
    rule: z
      .string()
      .nullable()
      .describe(`Why it waits: \`${reviewRules.join('`, `')}\`; or in words, by which rule it was hidden.`),
    reason: z.string().nullable().describe('The prohibited words that it has, or why an administrator has hidden it.'),
  })
  .meta({ id: 'ListingModeration', description: 'Why only its seller sees a listing.' })
export type ListingModeration = z.infer<typeof ListingModeration>

/** On the answers to its seller. */
export const moderationField = ListingModeration.optional().describe(
  'Only for its seller, and only while the listing waits for an administrator or is hidden.',
)

export const savedCountField = z
  .number()
  .int()
  .optional()
  .describe('How many people saved it, never who; only in the lists of its seller.')

/** The filters for listings of every kind. Prices are minor units. */
export const listingFilters = {
  q: z.string().trim().max(TEXT_LIMITS.query).optional(),
  category: Slug.optional(),
  subcategory: Slug.optional(),
  minPrice: wholeNumber(0, 1_000_000_000).optional(),
  maxPrice: wholeNumber(0, 1_000_000_000).optional(),
  city: z.string().trim().max(80).optional(),
  minRating: halves(1, 5).optional(),
  sellerId: Id.optional(),
  customFields: fieldFilter.optional(),
  ...nearFilters,
}

export type ListingFilters = z.infer<z.ZodObject<typeof listingFilters>>

/** Besides `newest`; `distance` only near somewhere. */
export const LISTING_SORTS = ['relevance', 'price', 'rating', 'popular', 'distance'] as const

/** The query of every list of listings. */
export type ListingQuery = z.infer<ReturnType<typeof pageQuery<typeof LISTING_SORTS>>> & ListingFilters

export const PRICE_BARS = 24

const count = z.number().int()

/**
 * The number of published listings for each choice of a filter. Each count ignores its own filter and honours the others, so
 * that it predicts another choice; `total` honours all. `ratings` counts listings with at least so many stars,
 * `subcategories` are those of the chosen category, `cities` the ten largest. A count of 10,000 means 10,000 or more, except
 * in the histogram; a capped `total` means more than that.
 */
export const ListingCounts = z.object({
  total: count,
  totalIsCapped: z.boolean().optional(),
  categories: z.array(z.object({ category: z.string(), count })),
  subcategories: z.array(z.object({ subcategory: z.string(), count })),
  ratings: z.array(z.object({ minRating: z.number(), count })),
  cities: z.array(z.object({ city: z.string(), count })),
  /**
   * In minor units of the installation's currency, bars of one width from `min` to `max`; the dearest two percent share the
   * last bar. All are 0 if nothing has a price.
   */
  prices: z.object({ min: count, max: count, histogram: z.array(count).length(PRICE_BARS) }),
  customFields: fieldCounts,
})
export type ListingCounts = z.infer<typeof ListingCounts>

/** The rest of a listing that was deleted while everybody saw it. */
export const RemovedListing = z.object({ category: Slug, subcategory: Slug })
export type RemovedListing = z.infer<typeof RemovedListing>
