import { changesFields, stepFields } from '../kernel/changes.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { PublicUser, Slug } from './common.ts'
import { mapFields } from './map.ts'
import { distanceField, nearFilters } from './place.ts'

const providerFilters = {
  q: z.string().trim().max(TEXT_LIMITS.query).optional(),
  category: Slug.optional(),
  city: z.string().trim().max(80).optional(),
  ...nearFilters,
}

export const ProviderQuery = pageQuery(10, ['rating', 'popular', 'distance']).extend({
  ...providerFilters,
  ...changesFields,
})
export const ProviderMapQuery = z.object({ ...providerFilters, ...mapFields })

export const ListedProvider = PublicUser.extend({ distanceKm: distanceField }).meta({
  id: 'ListedProvider',
  description: 'A provider as lists show them.',
})
export type ListedProvider = z.infer<typeof ListedProvider>

export const Providers = page('providers', ListedProvider).extend({
  data: z.array(ListedProvider),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalProviders: z.number().int(),
    totalCount: z.number().int(),
    limit: z.number().int(),
    ...stepFields,
  }),
  meta: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    totalItems: z.number().int(),
    perPage: z.number().int(),
  }),
})
