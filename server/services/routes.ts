import { presentServiceSummary } from '#server/accounts/listings.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { notAllowed, notFound } from '#server/kernel/errors.ts'
import { countListings } from '#server/listings/counts.ts'
import { nearby } from '#server/places/near.ts'
import { hasEarned } from '#server/reviews/order-data.ts'
import { reviewService } from '#server/reviews/write.ts'
import type { ServiceCounts, ServiceQuery } from '#shared/contract/service.ts'
import type { serviceCalls } from '#shared/contract/service-calls.ts'
import { services } from './catalogue.ts'
import { latestServices } from './data.ts'
import { serviceKind } from './kind-data.ts'

type LocationType = ServiceCounts['locationTypes'][number]['locationType']

async function list(deps: Deps, query: ServiceQuery) {
  const { listings, pagination, corrected } = await services.list(deps, nearby(deps.gazetteer, query))
  return { services: listings, pagination, ...corrected }
}

export const serviceHandlers: Handlers<typeof serviceCalls> = {
  list: ({ deps, query }) => list(deps, query),
  search: ({ deps, query }) => list(deps, query),
  counts: async ({ db, deps, query }) => {
    const { own, ...counts } = await countListings(db, serviceKind, nearby(deps.gazetteer, query))
    const locationTypes = (own.locationType ?? []).map(({ value, count }) => ({
      // The CHECK of the table allows the words of the contract and no others.
      locationType: value as LocationType,
      count,
    }))
    return { ...counts, locationTypes }
  },
  latest: async ({ db, deps }) => {
    const rows = await latestServices(db, 4)
    return { services: rows.map((row) => presentServiceSummary(row, deps.settings.currency)) }
  },
  mine: async ({ deps, viewer, query }) => {
    const { listings, pagination } = await services.mine(deps, viewer, query)
    return { services: listings, pagination }
  },
  detail: async (context) => ({ service: await services.detail(context) }),
  create: async (context) => ({
    service: await services.create(context),
    message: 'Service added successfully!',
  }),
  update: async (context) => ({
    service: await services.update(context),
    message: 'Service updated successfully!',
  }),
  remove: async (context) => ({ ...(await services.remove(context)), message: 'Service deleted successfully!' }),
  reviews: (context) => services.reviews(context, context.query),
  review: async ({ db, deps, viewer, params, freshId, input }) => {
    const row = await services.find(db, params.id)
    const isOwn = row?.seller_id === viewer.id
    // Only its owner and buyers with a completed order see a hidden service.
    if (!row || !(row.live || isOwn || (await hasEarned(db, row.id, viewer.id)))) throw notFound()
    if (isOwn) throw notAllowed('own_service', 'You cannot review your own service.')
    const { body } = await input()
    const review = await reviewService(deps, viewer, row.id, { ...body, id: freshId })
    return { review, service: await services.showById(deps, params.id, viewer) }
  },
}
