import { changesFields } from '../kernel/changes.ts'
import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { PRODUCT_REQUEST_PICTURES } from '../policies/listing-limits.ts'
import { Id, IdParams } from './common.ts'
import { MapFound, mapFields } from './map.ts'
import {
  ProductRequest,
  ProductRequestChanges,
  ProductRequestCounts,
  ProductRequestEntry,
  ProductRequestQuery,
  ProductRequestStatus,
  ProductRequestSummary,
  productRequestFilters,
} from './product-request.ts'

const reply = z.object({ requestedProduct: ProductRequest })
const images = { images: { max: PRODUCT_REQUEST_PICTURES, kind: 'image' } } as const
const Found = page('requestedProducts', ProductRequestSummary).extend({
  corrected: z.string().optional().describe('The words that were searched instead of typed words without a match.'),
})
const find = {
  method: 'GET',
  access: 'public',
  team: 'answer',
  query: ProductRequestQuery,
  reply: Found,
  shared: 'visitors',
} as const

export const productRequestCalls = defineCalls({
  list: {
    ...find,
    path: '/requested-products',
    query: ProductRequestQuery.extend(changesFields),
    summary: 'Lists the products that people want, the latest first',
  },
  search: {
    ...find,
    path: '/requested-products/search',
    rate: 'search',
    summary: 'Searches the products that people want',
  },
  counts: {
    method: 'GET',
    path: '/requested-products/counts',
    access: 'public',
    team: 'answer',
    rate: 'search',
    summary: 'Counts the products that people want for each choice of a filter',
    query: z.object(productRequestFilters),
    reply: ProductRequestCounts,
    shared: 'visitors',
  },
  map: {
    method: 'GET',
    path: '/requested-products/map',
    access: 'public',
    team: 'answer',
    summary: 'Shows where the products that people want lie in a part of the map',
    query: z.object({ ...productRequestFilters, ...mapFields }),
    reply: MapFound,
    shared: 'visitors',
  },
  latest: {
    method: 'GET',
    path: '/requested-products/latest',
    access: 'public',
    summary: 'The three products that people wanted last',
    reply: z.object({ requestedProducts: z.array(ProductRequestSummary) }),
    shared: true,
  },
  mine: {
    method: 'GET',
    path: '/requested-products/my-requests',
    access: 'user',
    summary: 'What the caller wants, what waits for the caller first, then the latest',
    query: pageQuery(12).extend({
      ...changesFields,
      status: ProductRequestStatus.optional(),
      view: z.enum(['open', 'running', 'done']).optional().describe('A part of them.'),
    }),
    reply: Found,
  },
  create: {
    method: 'POST',
    path: '/requested-products',
    access: 'user',
    rate: 'upload',
    summary: 'Asks for a product',
    body: ProductRequestEntry,
    files: images,
    reply,
    status: 201,
    example: {
      title: 'Solid wood bookshelf, about two metres',
      description: 'Up to 90 cm wide, oak or beech. Scratches do not matter as long as it stands straight.',
      category: 'home-furniture',
      subcategory: 'tables-storage',
      conditionWanted: 'good',
      quantity: 2,
      budget: { max: 12000 },
      deliveryPreference: 'either',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
    },
  },
  detail: {
    method: 'GET',
    path: '/requested-products/:id',
    access: 'public',
    team: 'answer',
    summary: 'Shows a requested product: to others while it is open, to its people always',
    params: IdParams,
    reply,
  },
  update: {
    method: 'PUT',
    path: '/requested-products/:id',
    access: 'user',
    rate: 'upload',
    summary: 'Changes a requested product that is open',
    params: IdParams,
    body: ProductRequestChanges,
    files: images,
    reply,
    conflict: reply,
    example: { budget: { max: 15000 } },
  },
  remove: {
    method: 'DELETE',
    path: '/requested-products/:id',
    access: 'user',
    summary: 'Deletes a requested product for which no offer is accepted or under way',
    params: IdParams,
    reply: z.object({ _id: Id, message: z.string() }),
    conflict: reply,
  },
  renew: {
    method: 'PUT',
    path: '/requested-products/:id/renew',
    access: 'user',
    summary: 'Opens an expired one again',
    params: IdParams,
    reply,
    conflict: reply,
  },
})
