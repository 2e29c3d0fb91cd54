import { defineCalls } from '../kernel/contract.ts'
import { Pagination, page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { EXAMPLE_ID, Id, IdParams, Image, Message, Money, Slug, Time, text } from './common.ts'

export const moderationStates = ['clear', 'pending', 'hidden'] as const
export const listingStatuses = ['draft', 'published', 'paused', 'archived'] as const
const ListingKind = z.enum(['service', 'product']).describe('What it is.')

/** A listing of any kind in the lists of administrators. */
export const AdminListing = z
  .object({
    _id: Id,
    kind: ListingKind,
    title: z.string(),
    category: z.string(),
    subcategory: z.string(),
    picture: Image.optional().describe('The first picture.'),
    status: z.enum(listingStatuses),
    isLive: z.boolean().describe('Whether everybody can find it now.'),
    price: Money.optional().describe('The lowest price; absent if it is on request.'),
    seller: z.object({ _id: Id, name: z.string(), isVerified: z.boolean() }),
    orderCount: z.number().int().describe('How often it was ordered.'),
    viewCount: z.number().int(),
    moderation: z
      .object({
        state: z.enum(moderationStates).describe('Held (`pending`) and hidden ones are shown to their seller only.'),
        reason: z.string().nullable().describe('Why it is held or hidden; the seller reads it.'),
        rule: z.string().nullable().describe('The rule by which it is.'),
        since: Time.nullable().describe('When it was decided; null if nobody ever did.'),
      })
      .describe('Whether administrators let it be shown.'),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminListing', description: 'A listing in the lists of administrators.' })
export type AdminListing = z.infer<typeof AdminListing>

export const AdminListingRecord = AdminListing.extend({
  description: z.string(),
  history: z
    .array(
      z.object({
        action: z.string(),
        by: z.string().nullable().describe('The name of who did it; null for the application.'),
        reason: z.string().nullable(),
        at: Time,
      }),
    )
    .describe('What the audit log says of it, the latest first and at most twenty.'),
}).meta({ id: 'AdminListingRecord', description: 'A listing with its text and its history, for administrators.' })
export type AdminListingRecord = z.infer<typeof AdminListingRecord>

export const adminListingSorts = ['price', 'title', 'orders'] as const

const filters = (limit: number) =>
  pageQuery(limit, adminListingSorts).extend({
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('A part of the title or of the name of its seller, or the last six characters of the id.'),
    category: Slug.optional(),
    state: z.enum(moderationStates).optional(),
    status: z.enum(listingStatuses).optional(),
    minPrice: wholeNumber(0, 1_000_000_000).optional(),
    maxPrice: wholeNumber(0, 1_000_000_000).optional(),
    sellerId: Id.optional(),
  })
const ServiceFilters = filters(10)
const ProductFilters = filters(12)
export type AdminListingFilters = z.output<typeof ServiceFilters>

const reason = text(1, 1000).describe('The seller reads it.')
const rule = text(1, 200).describe('The rule by which it is hidden or removed; the seller reads it.')
/** Clients that do not know of reasons may leave it out. */
const optional = { reason: reason.optional(), rule: rule.optional() }

/** Why a listing cannot be deleted. */
const Refused = z.object({ reasons: z.array(z.object({ _id: Id, code: z.string() })) })
const ids = (of: string) => z.array(Id).min(1).max(100).describe(`The ids of the ${of}.`)
const Removed = Message.extend({ _id: Id, archived: z.boolean() })
const RemovedMany = Message.extend({ deletedCount: z.number().int().describe('How many there were.') })

export const ModerationEntry = z
  .object({ action: z.enum(['approve', 'hide', 'restore', 'remove']), reason, rule: rule.optional() })
  .refine(({ action, rule }) => rule !== undefined || action === 'approve' || action === 'restore', {
    path: ['rule'],
    error: 'is required: name the rule',
  })
  .meta({ id: 'ModerationEntry', description: 'What an administrator decides about a listing.' })

export const adminListingCalls = defineCalls({
  services: {
    method: 'GET',
    path: '/service/admin/services',
    access: 'admin',
    summary: 'Lists all services, those that are not shown too, the latest first unless sorted otherwise',
    query: ServiceFilters,
    reply: z.object({
      services: z.array(AdminListing),
      totalItems: z.number().int(),
      pagination: Pagination,
    }),
  },
  service: {
    method: 'GET',
    path: '/service/admin/services/:id',
    access: 'admin',
    summary: 'Shows a service with its text and its history',
    params: IdParams,
    reply: z.object({ service: AdminListingRecord }),
  },
  removeService: {
    method: 'DELETE',
    path: '/service/admin/services/:id',
    access: 'admin',
    summary: 'Deletes a service, or archives it while orders refer to it; the seller is told',
    params: IdParams,
    body: z.object(optional),
    reply: Removed,
    conflict: Refused,
    example: { reason: 'It offers what nobody may sell here.' },
  },
  removeServices: {
    method: 'DELETE',
    path: '/service/admin/services/bulk-delete',
    access: 'admin',
    rate: 'bulk',
    summary: 'Deletes or archives services, all or none; ids that are unknown are ignored',
    body: z.object({ serviceIds: ids('services'), ...optional }),
    reply: RemovedMany,
    conflict: Refused,
    example: { serviceIds: [EXAMPLE_ID] },
  },
  products: {
    method: 'GET',
    path: '/admin/products',
    access: 'admin',
    summary: 'Lists all products, those that are not shown too, the latest first unless sorted otherwise',
    query: ProductFilters,
    reply: page('products', AdminListing),
  },
  product: {
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    summary: 'Shows a product with its text and its history',
    params: IdParams,
    reply: z.object({ product: AdminListingRecord }),
  },
  removeProduct: {
    method: 'DELETE',
    path: '/admin/products/:id',
    access: 'admin',
    summary: 'Deletes a product, or archives it while orders refer to it; the seller is told',
    params: IdParams,
    body: z.object(optional),
    reply: Removed,
    conflict: Refused,
    example: { reason: 'It offers what nobody may sell here.' },
  },
  removeProducts: {
    method: 'POST',
    path: '/admin/products/multiple-delete',
    access: 'admin',
    rate: 'bulk',
    summary: 'Deletes or archives products, all or none; ids that are unknown are ignored',
    body: z.object({ productIds: ids('products'), ...optional }),
    reply: RemovedMany,
    conflict: Refused,
    example: { productIds: [EXAMPLE_ID] },
  },
  moderate: {
    method: 'PUT',
    path: '/admin/listings/:kind/:id',
    access: 'admin',
    summary: 'Approves, hides, restores or removes a listing; the seller reads the reason and the rule',
    params: IdParams.extend({ kind: ListingKind }),
    body: ModerationEntry,
    reply: z.object({ listing: AdminListingRecord.nullable().describe('Null if it was deleted.') }),
    conflict: z.object({ listing: AdminListingRecord }),
    example: {
      action: 'hide',
      reason: 'The pictures show another brand than the text says.',
      rule: 'Counterfeits may not be sold.',
    },
  },
})
