import { defineCalls } from '../kernel/contract.ts'
import { wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Image, Money } from './common.ts'
import { ProductSummary } from './product.ts'
import { ProductRequestSummary } from './product-request.ts'
import { ServiceSummary } from './service.ts'
import { ServiceRequestSummary } from './service-request.ts'
import { PublicUser } from './user.ts'

const count = z.number().int()

/**
 * The first results of each kind and the total of each, capped at 10,000; another kind of result becomes another key.
 */
export const SearchResults = z
  .object({
    services: z.object({ services: z.array(ServiceSummary), total: count, totalIsCapped: z.boolean().optional() }),
    products: z.object({ products: z.array(ProductSummary), total: count, totalIsCapped: z.boolean().optional() }),
    requests: z.object({
      serviceRequests: z.array(ServiceRequestSummary),
      total: count,
      totalIsCapped: z.boolean().optional(),
    }),
    wanted: z.object({
      requestedProducts: z.array(ProductRequestSummary),
      total: count,
      totalIsCapped: z.boolean().optional(),
    }),
    providers: z.object({ providers: z.array(PublicUser), total: count }),
  })
  .meta({ id: 'SearchResults', description: 'The first results of each kind and the total of each, capped at 10,000.' })
export type SearchResults = z.infer<typeof SearchResults>

/** A category or a subcategory; `of` names its kind, `listings` counts its published listings. */
const CategorySuggestion = z.object({
  kind: z.literal('category'),
  of: z.enum(['service', 'product']),
  category: z.string(),
  subcategory: z.string().optional(),
  listings: count,
})

const Listing = z.object({
  _id: Id,
  title: z.string(),
  category: z.string(),
  subcategory: z.string(),
  image: Image.optional(),
  price: Money.optional().describe('Of a service the lowest one; absent if it is on request.'),
})

const ServiceSuggestion = z.object({ kind: z.literal('service'), service: Listing })
const ProductSuggestion = z.object({ kind: z.literal('product'), product: Listing })

const Request = z.object({
  _id: Id,
  title: z.string(),
  category: z.string(),
  subcategory: z.string(),
  maxBudget: Money.optional().describe(
    'The most that its author wants to spend, of a product for one, if they name it.',
  ),
})

const RequestSuggestion = z.object({ kind: z.literal('request'), request: Request })
const ProductRequestSuggestion = z.object({
  kind: z.literal('wanted'),
  wanted: Request.extend({ image: Image.optional() }),
})

const ProviderSuggestion = z.object({
  kind: z.literal('provider'),
  provider: z.object({
    _id: Id,
    name: z.string(),
    profilePicture: z.string().optional(),
    isVerified: z.boolean(),
  }),
})

export const Suggestion = z
  .discriminatedUnion('kind', [
    CategorySuggestion,
    ServiceSuggestion,
    ProductSuggestion,
    RequestSuggestion,
    ProductRequestSuggestion,
    ProviderSuggestion,
  ])
  .meta({ id: 'Suggestion', description: 'A suggestion while typing: a category, a listing, a request or a person.' })
export type Suggestion = z.infer<typeof Suggestion>

export const MAX_SUGGESTIONS = 8

export const searchCalls = defineCalls({
  all: {
    method: 'GET',
    path: '/search',
    access: 'public',
    rate: 'search',
    summary: 'Searches everything: the first of each kind, and how many there are',
    query: z.object({ q: z.string().trim().max(TEXT_LIMITS.query).optional(), limit: wholeNumber(1, 12).default(4) }),
    reply: z.object({
      results: SearchResults,
      corrected: z.string().optional().describe('The words that were searched instead of typed words without a match.'),
    }),
    shared: true,
  },
  suggest: {
    method: 'GET',
    path: '/search/suggest',
    access: 'public',
    rate: 'search',
    summary:
      'Suggests categories, services, products, requests, requested products and providers for what is being typed',
    query: z.object({ q: z.string().trim().min(1).max(TEXT_LIMITS.query) }),
    reply: z.object({
      suggestions: z.array(Suggestion).max(MAX_SUGGESTIONS),
      corrected: z
        .string()
        .optional()
        .describe('The words to which these suggestions belong, if nothing matches the typed ones.'),
    }),
    shared: true,
  },
})
