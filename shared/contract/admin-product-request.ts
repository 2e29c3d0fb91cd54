import { defineCalls } from '../kernel/contract.ts'
import { page, pageQuery } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import {
  adminRequestFilters,
  RequestCounts,
  requestBeside,
  requestKeepCodes,
  requestRecord,
  requestSorts,
  requestStayCodes,
} from './admin-service-request.ts'
import { EXAMPLE_ID, Id, IdParams, Message, text } from './common.ts'
import { ProductOffer } from './product-offer.ts'
import { ProductRequest, ProductRequestStatus, ProductRequestSummary } from './product-request.ts'

export const AdminProductRequestSummary = ProductRequestSummary.extend(requestBeside).meta({
  id: 'AdminRequestedProductSummary',
  description: 'A requested product in the list of administrators.',
})
export type AdminProductRequestSummary = z.infer<typeof AdminProductRequestSummary>

export const AdminProductRequest = ProductRequest.extend({
  ...requestRecord,
  offers: z.array(ProductOffer).describe('All offers, the latest first and at most a hundred.'),
}).meta({ id: 'AdminRequestedProduct', description: 'A requested product with what only administrators see.' })
export type AdminProductRequest = z.infer<typeof AdminProductRequest>

const Filters = pageQuery(12, requestSorts).extend({
  ...adminRequestFilters,
  status: ProductRequestStatus.optional(),
})

const success = { success: z.literal(true) }
const reason = text(1, TEXT_LIMITS.adminReason).describe('Its author reads it.')
const one = z.object({ data: AdminProductRequest })
const reply = one.extend(success)

export const adminProductRequestCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/requested-products',
    access: 'admin',
    right: 'see',
    summary: 'Lists all requested products, the latest first unless sorted otherwise',
    query: Filters,
    reply: page('data', AdminProductRequestSummary).extend({ ...success, counts: RequestCounts }),
  },
  detail: {
    method: 'GET',
    path: '/admin/requested-products/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a requested product with all of its offers and its history',
    params: IdParams,
    reply,
  },
  update: {
    method: 'PUT',
    path: '/admin/requested-products/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Approves, refuses or removes a requested product',
    params: IdParams,
    body: z.object({ action: z.enum(['approve', 'reject', 'remove']), reason }),
    reply,
    conflict: one,
    example: { action: 'approve', reason: 'Nothing speaks against it.' },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/requested-products/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Removes a requested product for which no money is held, for a reason',
    params: IdParams,
    body: z.object({ reason }),
    reply: z.object({ _id: Id, message: z.string() }),
    conflict: one,
    example: { reason: 'It asks for what may not be sold here.' },
  },
  restore: {
    method: 'PUT',
    path: '/admin/requested-products/:id/restore',
    access: 'admin',
    right: 'moderate',
    summary: 'Brings back an archived requested product, as long as that is possible; its offers stay over',
    params: IdParams,
    body: z.object({ reason }),
    reply,
    conflict: one,
    example: { reason: 'It was archived by mistake.' },
  },
  removeMany: {
    method: 'DELETE',
    path: '/admin/requested-products',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Removes requested products for a reason, all or none; ids that are unknown are ignored',
    body: z.object({ ids: z.array(Id).min(1).max(100).describe('The ids of the requested products.'), reason }),
    reply: Message.extend({ deletedCount: z.number().int().describe('How many there were.') }),
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.enum(requestKeepCodes) })) }),
    example: { ids: [EXAMPLE_ID], reason: 'They ask for what may not be sold here.' },
  },
  restoreMany: {
    method: 'POST',
    path: '/admin/requested-products/bulk-restore',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Brings back archived requested products, all or none; ids of those that are not archived are ignored',
    body: z.object({ ids: z.array(Id).min(1).max(100).describe('The ids of the requested products.'), reason }),
    reply: Message.extend({ restoredCount: z.number().int().describe('How many there were.') }),
    conflict: z.object({ reasons: z.array(z.object({ _id: Id, code: z.enum(requestStayCodes) })) }),
    example: { ids: [EXAMPLE_ID], reason: 'They were archived by mistake.' },
  },
})
