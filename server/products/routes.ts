import type { Deps, Handlers } from '#server/kernel/context.ts'
import { countListings } from '#server/listings/counts.ts'
import { nearby } from '#server/places/near.ts'
import type { Condition, DeliveryMethod, ProductQuery } from '#shared/contract/product.ts'
import type { productCalls } from '#shared/contract/product-calls.ts'
import { products } from './catalogue.ts'
import { productKind } from './kind-data.ts'

async function list(deps: Deps, query: ProductQuery) {
  const { listings, pagination, corrected } = await products.list(deps, nearby(deps.gazetteer, query))
  return { products: listings, pagination, ...corrected }
}

export const productHandlers: Handlers<typeof productCalls> = {
  list: ({ deps, query }) => list(deps, query),
  search: ({ deps, query }) => list(deps, query),
  counts: async ({ db, deps, query }) => {
    const { own, variants: _, ...counts } = await countListings(db, productKind, nearby(deps.gazetteer, query))
    const of = (facet: string) => own[facet] ?? []
    return {
      ...counts,
      // The CHECKs of the table allow the words of the contract and no others.
      conditions: of('condition').map(({ value, count }) => ({ condition: value as Condition, count })),
      deliveryMethods: of('deliveryMethod').map(({ value, count }) => ({
        deliveryMethod: value as DeliveryMethod,
        count,
      })),
      inStock: of('inStock').find(({ value }) => value === 'true')?.count ?? 0,
    }
  },
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
