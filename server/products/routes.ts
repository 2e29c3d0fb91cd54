import type { Deps, Handlers } from '#server/kernel/context.ts'
import { countListings } from '#server/listings/counts.ts'
import { inFields, withFieldFacets } from '#server/listings/field-filters-data.ts'
import { mapListings } from '#server/listings/map.ts'
import { nearby } from '#server/places/near.ts'
import type { Condition, DeliveryMethod, ProductQuery } from '#shared/contract/product.ts'
import type { productCalls } from '#shared/contract/product-calls.ts'
import type { ChangesQuery } from '#shared/kernel/changes.ts'
import { products } from './catalogue.ts'
import { productKind } from './kind-data.ts'

async function list(deps: Deps, query: ProductQuery & ChangesQuery) {
  const { listings, pagination, corrected } = await products.list(deps, inFields(nearby(deps.gazetteer, query)))
  return { products: listings, pagination, ...corrected }
}

export const productHandlers: Handlers<typeof productCalls> = {
  list: ({ deps, query }) => list(deps, query),
  search: ({ deps, query }) => list(deps, query),
  counts: async ({ db, deps, query }) => {
    const { kind, wanted, countsOf } = withFieldFacets(productKind, query)
    const all = { ...nearby(deps.gazetteer, query), ...wanted }
    const { own, variants: _, ...counts } = await countListings(db, kind, all)
    const of = (facet: string) => own[facet] ?? []
    return {
      ...counts,
      ...countsOf(own),
      // The CHECKs of the table allow the words of the contract and no others.
      conditions: of('condition').map(({ value, count }) => ({ condition: value as Condition, count })),
      deliveryMethods: of('deliveryMethod').map(({ value, count }) => ({
        deliveryMethod: value as DeliveryMethod,
        count,
      })),
      inStock: of('inStock').find(({ value }) => value === 'true')?.count ?? 0,
    }
  },
  map: ({ deps, query }) => mapListings(deps, productKind, inFields(nearby(deps.gazetteer, query))),
  mine: async ({ deps, viewer, query }) => {
    const { listings, pagination } = await products.mine(deps, viewer, query)
    return { products: listings, pagination }
  },
  detail: async (context) => ({ product: await products.detail(context) }),
  create: async (context) => ({ product: await products.create(context), message: 'Product added successfully!' }),
  update: async (context) => ({ product: await products.update(context), message: 'Product updated successfully!' }),
  remove: async (context) => ({ ...(await products.remove(context)), message: 'Product deleted successfully!' }),
  reviews: (context) => products.reviews(context, context.query),
}
