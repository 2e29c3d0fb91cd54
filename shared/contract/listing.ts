import { type pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { Id, LanguageInput, Slug, text } from './common.ts'

/** What is entered the same for a listing of every kind. */
export const listingFields = {
  category: Slug,
  subcategory: Slug,
  status: z.enum(['draft', 'published', 'paused']),
  language: LanguageInput,
  /** What is on each picture, in the order that they will have: those that are kept, then the new ones. */
  imageAlts: z.array(text(0, 200)).max(10),
  keepImages: z.array(z.string().max(500)).max(10),
}

/** What a listing of every kind is found by. Prices are minor units. */
export const listingFilters = {
  q: z.string().trim().max(120).optional(),
  category: Slug.optional(),
  subcategory: Slug.optional(),
  minPrice: wholeNumber(0, 1_000_000_000).optional(),
  maxPrice: wholeNumber(0, 1_000_000_000).optional(),
  city: z.string().trim().max(80).optional(),
  minRating: wholeNumber(1, 5).optional(),
  sellerId: Id.optional(),
}

export type ListingFilters = z.infer<z.ZodObject<typeof listingFilters>>

/** Besides `newest`. */
export const LISTING_SORTS = ['relevance', 'price', 'rating', 'popular'] as const

/** What a list of every kind is asked for. */
export type ListingQuery = z.infer<ReturnType<typeof pageQuery<typeof LISTING_SORTS>>> & ListingFilters

export const PRICE_BARS = 24

const count = z.number().int()

/**
 * How many live listings there are for each choice of a filter. Each leaves its own filter out and honours the others, so
 * that it says what another choice would find; `total` honours all. `ratings` count what has at least so many stars,
 * `subcategories` are those of the chosen category, `cities` the ten with the most. A count of 10,000 stands for as many or
 * more, except in the bars; of a `total` that is capped there are more.
 */
export const ListingCounts = z.object({
  total: count,
  totalIsCapped: z.boolean().optional(),
  categories: z.array(z.object({ category: z.string(), count })),
  subcategories: z.array(z.object({ subcategory: z.string(), count })),
  ratings: z.array(z.object({ minRating: count, count })),
  cities: z.array(z.object({ city: z.string(), count })),
  /**
   * In minor units of the installation's currency, bars of one width from `min` to `max`; the dearest two in a hundred
   * are in the last bar, whatever they cost. All are 0 where nothing has a price.
   */
  prices: z.object({ min: count, max: count, histogram: z.array(count).length(PRICE_BARS) }),
})
export type ListingCounts = z.infer<typeof ListingCounts>
