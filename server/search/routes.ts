import { presentProductSummary, presentServiceSummary } from '#server/accounts/listings.ts'
import { presentPublicUser } from '#server/accounts/present.ts'
import { findProviders } from '#server/accounts/profile-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { findOpen as findProductRequests } from '#server/product-requests/find-open.ts'
import { presentSummary as presentProductRequests } from '#server/product-requests/present.ts'
import { productLists } from '#server/products/data.ts'
import { findOpen } from '#server/service-requests/find-open.ts'
import { presentSummary as presentRequest } from '#server/service-requests/present.ts'
import { serviceLists } from '#server/services/data.ts'
import type { searchCalls } from '#shared/contract/search.ts'
import { capped } from '#shared/kernel/page.ts'
import { suggest } from './suggest.ts'

type Found<Row> = { rows: Row[]; total: number; corrected?: string | undefined }

/** Words that match in one kind are no typo: then no kind shows results for corrected words. */
const asTyped = <Row>(found: Found<Row>, all: Found<unknown>[]): Found<Row> =>
  found.corrected !== undefined && all.some(({ corrected, total }) => corrected === undefined && total > 0)
    ? { rows: [], total: 0 }
    : found

export const searchHandlers: Handlers<typeof searchCalls> = {
  all: async ({ db, deps, query: { q, limit } }) => {
    const page = { page: 1, limit, ...(q ? { q } : {}) }
    const found = await Promise.all([
      serviceLists.list(db, page),
      productLists.list(db, page),
      findOpen(db, page),
      findProductRequests(db, page).then(({ counted, ...open }) => ({ ...open, total: counted })),
      findProviders(db, page),
    ])
    const [services, products, requests, wanted, providers] = [
      asTyped(found[0], found),
      asTyped(found[1], found),
      asTyped(found[2], found),
      asTyped(found[3], found),
      asTyped(found[4], found),
    ]
    const corrected = [services, products, requests, wanted, providers].find((each) => each.corrected)?.corrected
    return {
      results: {
        services: {
          services: services.rows.map((row) => presentServiceSummary(row, deps.settings.currency)),
          ...capped(services.total),
        },
        products: {
          products: products.rows.map((row) => presentProductSummary(row, deps.settings.currency)),
          ...capped(products.total),
        },
        requests: {
          serviceRequests: requests.rows.map((row) => presentRequest(row, deps.settings.currency)),
          ...capped(requests.total),
        },
        wanted: {
          requestedProducts: wanted.rows.map((row) => presentProductRequests(row, deps.settings.currency)),
          ...capped(wanted.total),
        },
        providers: { providers: providers.rows.map(presentPublicUser), total: providers.total },
      },
      ...(corrected === undefined ? {} : { corrected }),
    }
  },
  suggest: ({ db, deps, query }) => suggest(db, query.q, deps.settings.currency),
}
