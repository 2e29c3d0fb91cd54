import { changesFields } from '../kernel/changes.ts'
import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { Id, IdParams } from './common.ts'
import { RemovedListing } from './listing.ts'
import { MapFound, mapFields } from './map.ts'
import {
  Product,
  ProductChanges,
  ProductCounts,
  ProductEntry,
  ProductFilters,
  ProductQuery,
  ProductStatus,
  ProductSummary,
} from './product.ts'
import { listingReviews } from './review.ts'

/** `corrected` are the words that were searched instead of typed words without a match. */
const Found = page('products', ProductSummary).extend({ corrected: z.string().optional() })

const images = { images: { max: 10, kind: 'image' } } as const
const Written = z.object({ product: Product, message: z.string() })

export const productCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/product',
    access: 'public',
    summary: 'Lists live products',
    query: ProductQuery.extend(changesFields),
    reply: Found,
    shared: true,
  },
  search: {
    method: 'GET',
    path: '/product/search',
    access: 'public',
    rate: 'search',
    summary: 'Searches live products',
    query: ProductQuery,
    reply: Found,
    shared: true,
  },
  counts: {
    method: 'GET',
    path: '/product/counts',
    access: 'public',
    rate: 'search',
    summary: 'Counts live products for each choice of a filter',
    query: ProductFilters,
    reply: ProductCounts,
    shared: true,
  },
  map: {
    method: 'GET',
    path: '/product/map',
    access: 'public',
    summary: 'Shows where live products lie in a part of the map',
    query: ProductFilters.extend(mapFields),
    reply: MapFound,
    shared: true,
  },
  mine: {
    method: 'GET',
    path: '/product/my-products',
    access: 'user',
    team: 'answer',
    summary: "The caller's own products in every status",
    query: pageQuery(12).extend({ ...changesFields, status: ProductStatus.exclude(['archived']).optional() }),
    reply: page('products', ProductSummary),
  },
  detail: {
    method: 'GET',
    path: '/product/:id',
    access: 'public',
    team: 'answer',
    summary: 'Shows a product',
    params: IdParams,
    reply: z.object({ product: Product }),
    gone: RemovedListing,
  },
  create: {
    method: 'POST',
    path: '/product',
    access: 'seller',
    team: 'manage',
    rate: 'upload',
    summary: 'Lists a product',
    body: ProductEntry,
    files: images,
    reply: Written,
    status: 201,
    example: {
      title: 'Jebena of black clay, for six',
      description: 'Fired in the yard and never used. The lid is of the same clay.',
      category: 'kitchen-appliances',
      subcategory: 'coffee-sets',
      condition: 'new',
      price: 2800,
      stock: 3,
      deliveryMethods: ['shipping', 'pickup'],
      shippingOptions: [{ key: 'parcel', name: 'Parcel', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
      pickupLocation: { label: 'Neukölln', city: 'Berlin', country: 'DE', address: 'Weserstraße 12' },
    },
  },
  update: {
    method: 'PUT',
    path: '/product/:id',
    access: 'user',
    team: 'manage',
    rate: 'upload',
    summary: 'Changes, restocks, pauses or publishes a product',
    params: IdParams,
    body: ProductChanges,
    files: images,
    reply: Written,
    conflict: z.object({ product: Product }),
    example: { price: { amount: 2600, currency: 'EUR' }, stock: 5, expectedStock: 3 },
  },
  remove: {
    method: 'DELETE',
    path: '/product/:id',
    access: 'user',
    team: 'manage',
    summary: 'Deletes a product, or archives it while orders refer to it',
    params: IdParams,
    reply: z.object({ _id: Id, message: z.string(), archived: z.boolean() }),
  },
  reviews: {
    method: 'GET',
    path: '/product/:id/reviews',
    access: 'public',
    summary: 'Lists the published reviews of a product, newest first',
    params: IdParams,
    ...listingReviews,
  },
})
