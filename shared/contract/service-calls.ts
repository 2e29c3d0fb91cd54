import { changesFields } from '../kernel/changes.ts'
import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { customerPlace, FreeTimes, TimesQuery } from './availability.ts'
import { Id, IdParams } from './common.ts'
import { RemovedListing } from './listing.ts'
import { MapFound, mapFields } from './map.ts'
import { listingReviews, Review, ReviewEntry } from './review.ts'
import {
  PackageKey,
  Service,
  ServiceChanges,
  ServiceCounts,
  ServiceEntry,
  ServiceFilters,
  ServiceQuery,
  ServiceStatus,
  ServiceSummary,
} from './service.ts'
import { SeriesTimes, SeriesTimesQuery } from './service-series.ts'

/** `corrected` are the words that were searched instead of typed words without a match. */
const Found = page('services', ServiceSummary).extend({ corrected: z.string().optional() })

const images = { images: { max: 10, kind: 'image' } } as const
const Written = z.object({ service: Service, message: z.string() })

export const serviceCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/service',
    access: 'public',
    summary: 'Lists live services',
    query: ServiceQuery.extend(changesFields),
    reply: Found,
    shared: true,
  },
  search: {
    method: 'GET',
    path: '/service/search',
    access: 'public',
    rate: 'search',
    summary: 'Searches live services',
    query: ServiceQuery,
    reply: Found,
    shared: true,
  },
  counts: {
    method: 'GET',
    path: '/service/counts',
    access: 'public',
    rate: 'search',
    summary: 'Counts live services for each choice of a filter',
    query: ServiceFilters,
    reply: ServiceCounts,
    shared: true,
  },
  map: {
    method: 'GET',
    path: '/service/map',
    access: 'public',
    summary: 'Shows where live services lie in a part of the map',
    query: ServiceFilters.extend(mapFields),
    reply: MapFound,
    shared: true,
  },
  latest: {
    method: 'GET',
    path: '/service/latest',
    access: 'public',
    summary: 'The four newest services',
    reply: z.object({ services: z.array(ServiceSummary) }),
    shared: true,
  },
  mine: {
    method: 'GET',
    path: '/service/my-services',
    access: 'user',
    team: 'answer',
    summary: "The caller's own services in every status",
    query: pageQuery().extend({ ...changesFields, status: ServiceStatus.optional() }),
    reply: page('services', ServiceSummary),
  },
  detail: {
    method: 'GET',
    path: '/service/:id',
    access: 'public',
    team: 'answer',
    summary: 'Shows a service',
    params: IdParams,
    reply: z.object({ service: Service }),
    gone: RemovedListing,
  },
  freeTimes: {
    method: 'GET',
    path: '/service/:id/free-times',
    access: 'public',
    summary: 'Lists the times at which an appointment for a service may begin',
    params: IdParams,
    query: TimesQuery.safeExtend({
      packageKey: PackageKey.optional().describe('The package whose length the appointment has.'),
      ...customerPlace,
      horizon: z
        .enum(['series'])
        .optional()
        .describe('For a later visit of a series, which may be farther ahead than the service lets others order.'),
    }),
    reply: FreeTimes,
  },
  seriesTimes: {
    method: 'GET',
    path: '/service/:id/series-times',
    access: 'public',
    summary: 'Proposes the times of a series of visits, which leaves out the days off of the seller',
    params: IdParams,
    query: SeriesTimesQuery,
    reply: SeriesTimes,
  },
  create: {
    method: 'POST',
    path: '/service',
    access: 'seller',
    team: 'manage',
    rate: 'upload',
    summary: 'Lists a service',
    body: ServiceEntry,
    files: images,
    reply: Written,
    status: 201,
    example: {
      title: 'Home cleaning with eco products',
      description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      pricingType: 'fixed',
      price: 8400,
      bookable: true,
      durationMinutes: 180,
      locationType: 'at_customer',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
      cancellationPolicy: 'flexible',
    },
  },
  update: {
    method: 'PUT',
    path: '/service/:id',
    access: 'user',
    team: 'manage',
    rate: 'upload',
    summary: 'Changes, pauses or publishes a service',
    params: IdParams,
    body: ServiceChanges,
    files: images,
    reply: Written,
    conflict: z.object({ service: Service }),
    example: { price: { amount: 9100, currency: 'EUR' }, status: 'published' },
  },
  remove: {
    method: 'DELETE',
    path: '/service/:id',
    access: 'user',
    team: 'manage',
    summary: 'Deletes a service, or archives it while orders refer to it',
    params: IdParams,
    reply: z.object({ _id: Id, message: z.string(), archived: z.boolean() }),
  },
  reviews: {
    method: 'GET',
    path: '/service/:id/reviews',
    access: 'public',
    summary: 'Lists the published reviews of a service, newest first',
    params: IdParams,
    ...listingReviews,
  },
  review: {
    method: 'POST',
    path: '/service/:id/reviews',
    access: 'user',
    summary: 'Reviews a service after a completed order',
    params: IdParams,
    body: ReviewEntry,
    reply: z.object({ review: Review, service: Service }),
    status: 201,
    conflict: z.object({ review: Review }),
    example: { rating: 5, comment: 'Everything was spotless.', sub: { quality: 5, punctuality: 4 } },
  },
})
