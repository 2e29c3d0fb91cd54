import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { alertFrequencies, MOST_SAVED_SEARCHES, SHOWN_MATCHES, savedSearchKinds } from '../policies/saved-searches.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, IdParams, Image, line, Message, Money, Time } from './common.ts'
import { ProductFilters } from './product.ts'
import { productRequestFilters } from './product-request.ts'
import { ProviderQuery } from './provider.ts'
import { ServiceFilters } from './service.ts'
import { requestFilters } from './service-request.ts'

/** The filters of each list, as its call takes them. Others see open and published listings only, so there is no status. */
export const savedFilters = {
  services: ServiceFilters.omit({ status: true }),
  products: ProductFilters.omit({ status: true }),
  requests: z.object(requestFilters).omit({ status: true }),
  product_requests: z.object(productRequestFilters).omit({ status: true }),
  providers: ProviderQuery.omit({ page: true, limit: true, sortBy: true, sortOrder: true }),
  search: z.object({ q: z.string().trim().min(1).max(TEXT_LIMITS.query) }),
} as const
export type SavedFilters = { [Kind in keyof typeof savedFilters]: z.output<(typeof savedFilters)[Kind]> }

const Filters = z.record(z.string(), z.union([z.string().max(400), z.number(), z.boolean()]))

const own = {
  name: line(1, 80),
  frequency: z.enum(alertFrequencies).describe('How often the caller is told of new matches.'),
  hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe("The hour of the caller's day at which daily and weekly messages are due; weekly ones on Mondays."),
  mail: z.boolean().describe('Whether mails tell of matches; notifications always do.'),
  push: z.boolean().describe('Whether matches are shown by the browsers that allow it.'),
  address: z
    .string()
    .max(1000)
    .regex(/^(\?[^\s#]*)?$/, 'must be a query string')
    .describe("The query string of the list's page."),
}

export const SavedSearchEntry = z
  .object({
    kind: z.enum(savedSearchKinds).describe('The list that is searched.'),
    filters: Filters.describe("The query of the list's call, without order and page."),
    name: own.name,
    frequency: own.frequency.optional(),
    hour: own.hour.optional(),
    mail: own.mail.optional(),
    push: own.push.optional(),
    address: own.address.optional(),
  })
  .meta({ id: 'SavedSearchEntry', description: 'A search to be saved.' })
export type SavedSearchEntry = z.infer<typeof SavedSearchEntry>

export const SavedSearchChanges = z
  .object({
    ...own,
    filters: Filters.describe('Other filters of the same list; what was found by those before is forgotten.'),
  })
  .partial()
  .meta({ id: 'SavedSearchChanges', description: 'What changes of a saved search; what is absent stays.' })
export type SavedSearchChanges = z.infer<typeof SavedSearchChanges>

export const SavedSearch = z
  .object({
    _id: Id,
    kind: SavedSearchEntry.shape.kind,
    filters: Filters.describe('As they were saved.'),
    ...own,
    newCount: z.number().int().describe('Matches that the caller has not seen yet.'),
    seenAt: Time.describe('When the caller last marked its matches as seen.'),
    matchedAt: Time.optional().describe('When it last found something.'),
    createdAt: Time,
  })
  .meta({ id: 'SavedSearch', description: 'A search that its account has saved; only the account sees it.' })
export type SavedSearch = z.infer<typeof SavedSearch>

export const SearchMatch = z
  .object({
    kind: z.enum(['service', 'product', 'service_request', 'product_request', 'provider']),
    _id: Id.describe('Of the listing; of a provider that of the account.'),
    title: z.string(),
    category: z.string().optional(),
    subcategory: z.string().optional(),
    price: Money.optional().describe(
      'Of a service the lowest one, of a request the most that its author wants to spend.',
    ),
    area: z.string().optional().describe('The city, and the part of it.'),
    image: Image.optional(),
    matchedAt: Time.describe('When it was found.'),
    isNew: z.boolean().describe('Whether the caller has not seen it yet.'),
  })
  .meta({ id: 'SearchMatch', description: 'Something that a saved search has found.' })
export type SearchMatch = z.infer<typeof SearchMatch>

const One = z.object({ savedSearch: SavedSearch })

export const savedSearchCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/saved-search',
    access: 'user',
    summary: "Lists the caller's saved searches, the latest first",
    reply: z.object({
      savedSearches: z.array(SavedSearch).describe(`The searches, at most ${MOST_SAVED_SEARCHES}.`),
    }),
  },
  detail: {
    method: 'GET',
    path: '/saved-search/:id',
    access: 'user',
    summary: 'Shows a saved search and what it has found since it was saved',
    params: IdParams,
    reply: One.extend({
      matches: z.array(SearchMatch).describe(`What still matches of it, the latest first, at most ${SHOWN_MATCHES}.`),
    }),
  },
  create: {
    method: 'POST',
    path: '/saved-search',
    access: 'user',
    summary: 'Saves a search; its caller is told of what matches from then on',
    body: SavedSearchEntry,
    reply: One,
    status: 201,
    conflict: z.object({}),
    example: {
      kind: 'products',
      filters: { category: 'home-furniture', subcategory: 'tables-storage', maxPrice: 15000 },
      name: 'Armchairs up to €150',
      frequency: 'daily',
      hour: 8,
      address: '?category=home-furniture&subcategory=tables-storage&maxPrice=150',
    },
  },
  update: {
    method: 'PUT',
    path: '/saved-search/:id',
    access: 'user',
    summary: 'Changes the name of a saved search, what it looks for and how its caller is told',
    params: IdParams,
    body: SavedSearchChanges,
    reply: One,
    example: { frequency: 'weekly' },
  },
  seen: {
    method: 'POST',
    path: '/saved-search/:id/seen',
    access: 'user',
    summary: 'Marks what a saved search has found as seen',
    params: IdParams,
    reply: One,
  },
  remove: {
    method: 'DELETE',
    path: '/saved-search/:id',
    access: 'user',
    summary: 'Deletes a saved search',
    params: IdParams,
    reply: Message,
  },
})
