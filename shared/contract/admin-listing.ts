import { defineCalls } from '../kernel/contract.ts'
import { flag, Pagination, page, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { listingParts } from '../policies/listing-parts.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { EXAMPLE_ID, Id, IdParams, Image, Message, Money, Slug, Time, text } from './common.ts'
import { shownValues } from './custom-field.ts'
import { Product, ProductChanges } from './product.ts'
import { ReportReason } from './report.ts'
import { Service, ServiceChanges } from './service.ts'

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
    reporterCount: z
      .number()
      .int()
      .describe('How many people reported it, as long as that is not decided; 0 of the own listings.'),
    moderation: z
      .object({
        state: z.enum(moderationStates).describe('Held (`pending`) and hidden ones are shown to their seller only.'),
        reason: z.string().nullable().describe('Why it is held or hidden; the seller reads it.'),
        rule: z.string().nullable().describe('The rule by which it is.'),
        since: Time.nullable().describe('When it was decided; null if no administrator has decided.'),
      })
      .describe('Whether administrators let it be shown.'),
    customFields: shownValues,
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AdminListing', description: 'A listing in the lists of administrators.' })
export type AdminListing = z.infer<typeof AdminListing>

const count = z.number().int()

/** The report about a listing on which no administrator has decided yet. */
export const UndecidedReport = z.object({
  _id: Id,
  reporterCount: count.describe('How many people reported it.'),
  isHidden: z.boolean().describe('So many reported it that it is hidden until the decision.'),
  notices: z.array(z.object({ reason: ReportReason, note: z.string() })).describe('What they say, the latest three.'),
  createdAt: Time,
})

/** A line in the history of a thing. */
export const AuditLine = z.object({
  action: z.string(),
  by: z.string().nullable().describe('The name of who did it; null for the application.'),
  reason: z.string().nullable(),
  at: Time,
})

/** The fields of a listing that only administrators see. */
const recordFields = {
  activity: z
    .object({
      views: count.describe('How often it was looked at in the last 30 days.'),
      orders: count.describe('How often it was ordered in the last 30 days.'),
      openOrders: count.describe('Orders of it that have not ended.'),
      openTotal: Money.describe('What the orders that have not ended come to.'),
    })
    .describe('What happens with it.'),
  report: UndecidedReport.nullable().describe(
    'The report of it that is not decided; null if there is none, and for the own listings.',
  ),
  history: z
    .array(
      AuditLine.extend({
        parts: z.array(z.enum(listingParts)).describe('What was changed of it.'),
        formerPrice: Money.nullable().describe('Its price before, if that was changed.'),
        newPrice: Money.nullable().describe('Its price afterwards, if that was changed.'),
      }),
    )
    .describe('What the audit log says of it, the latest first and at most twenty.'),
}

export const AdminListingRecord = AdminListing.extend({ description: z.string(), ...recordFields }).meta({
  id: 'AdminListingRecord',
  description: 'A listing with its text and its history, for administrators.',
})
export type AdminListingRecord = z.infer<typeof AdminListingRecord>

const { kind, picture, status, isLive, seller, reporterCount, moderation } = AdminListing.shape
const beside = { kind, picture, status, isLive, reporterCount, moderation, ...recordFields }

export const AdminService = Service.extend({ ...beside, seller }).meta({
  id: 'AdminService',
  description: 'A service with all that its page shows and what only administrators see.',
})
export const AdminProduct = Product.extend(beside).meta({
  id: 'AdminProduct',
  description: 'A product with all that its page shows and what only administrators see.',
})
export type AdminService = z.infer<typeof AdminService>
export type AdminProduct = z.infer<typeof AdminProduct>

const ListingCounts = z
  .object({
    all: count.describe('All there are.'),
    live: count.describe('Those that everybody can find now.'),
    paused: count.describe('Those that their sellers paused.'),
    reported: count.describe('Those that are reported and not decided.'),
    hidden: count.describe('Those that administrators hid.'),
    pending: count.describe('Those that wait for an administrator.'),
    drafts: count.describe('Those that were never published.'),
  })
  .describe('How many there are, whatever the filters; 10,000 is 10,000 or more, but the number of live ones is exact.')
export type ListingCounts = z.infer<typeof ListingCounts>

export const adminListingSorts = ['price', 'title', 'orders', 'updated'] as const

const filters = (limit: number) =>
  pageQuery(limit, adminListingSorts).extend({
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('A part of the title or of the name of its seller, or the last six characters of the id.'),
    category: Slug.optional(),
    state: z
      .enum(moderationStates)
      .optional()
      .describe('Whether administrators let it be shown; those that are archived are left out.'),
    status: z.enum(listingStatuses).optional(),
    live: flag().optional().describe('Whether everybody can find it now.'),
    reported: flag().optional().describe('`true`: only what is reported and not decided.'),
    minPrice: wholeNumber(0, 1_000_000_000).optional(),
    maxPrice: wholeNumber(0, 1_000_000_000).optional(),
    sellerId: Id.optional(),
  })
const ServiceFilters = filters(10)
const ProductFilters = filters(12)
export type AdminListingFilters = z.output<typeof ServiceFilters>

export const REASON_LIMIT = 1000
const reason = text(1, REASON_LIMIT).describe('The seller reads it.')
const rule = text(1, TEXT_LIMITS.listingRule).describe(
  'The rule by which it is hidden or removed; the seller reads it.',
)
const why = { reason, rule: rule.optional() }

/** The reasons for which listings cannot be deleted. */
const Rejected = z.object({ reasons: z.array(z.object({ _id: Id, code: z.string() })) })
const ids = (of: string) => z.array(Id).min(1).max(100).describe(`The ids of the ${of}.`)
const images = { images: { max: 10, kind: 'image' } } as const
const Removed = Message.extend({ _id: Id, archived: z.boolean() })
const RemovedMany = Message.extend({ deletedCount: z.number().int().describe('How many there were.') })

const ModerationEntry = z
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
    right: 'see',
    summary: 'Lists all services, those that are not shown too, the latest first unless sorted otherwise',
    query: ServiceFilters,
    reply: z.object({
      services: z.array(AdminListing),
      totalItems: z.number().int(),
      counts: ListingCounts,
      pagination: Pagination,
    }),
  },
  service: {
    method: 'GET',
    path: '/service/admin/services/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a service with its text and its history',
    params: IdParams,
    reply: z.object({ service: AdminService }),
  },
  updateService: {
    method: 'PUT',
    path: '/service/admin/services/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Changes the service of another account by the rules for its seller, who is told what was changed and why',
    params: IdParams,
    body: ServiceChanges.extend({ reason }).meta({
      id: 'ServiceCorrection',
      description: 'Changes of a service by an administrator, and why.',
    }),
    files: images,
    reply: z.object({ service: AdminService, message: z.string() }),
    conflict: z.object({ service: AdminService }),
    example: { title: 'Home cleaning with eco products', reason: 'The title named a telephone number.' },
  },
  removeService: {
    method: 'DELETE',
    path: '/service/admin/services/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Deletes a service for a reason, or archives it while orders refer to it; the seller is told',
    params: IdParams,
    body: z.object(why),
    reply: Removed,
    conflict: Rejected,
    example: { reason: 'It offers what may not be sold here.' },
  },
  removeServices: {
    method: 'DELETE',
    path: '/service/admin/services/bulk-delete',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Deletes or archives services for a reason, all or none; ids that are unknown are ignored',
    body: z.object({ serviceIds: ids('services'), ...why }),
    reply: RemovedMany,
    conflict: Rejected,
    example: { serviceIds: [EXAMPLE_ID], reason: 'They offer what may not be sold here.' },
  },
  products: {
    method: 'GET',
    path: '/admin/products',
    access: 'admin',
    right: 'see',
    summary: 'Lists all products, those that are not shown too, the latest first unless sorted otherwise',
    query: ProductFilters,
    reply: page('products', AdminListing).extend({ counts: ListingCounts }),
  },
  product: {
    method: 'GET',
    path: '/admin/products/:id',
    access: 'admin',
    right: 'see',
    summary: 'Shows a product with its text and its history',
    params: IdParams,
    reply: z.object({ product: AdminProduct }),
  },
  updateProduct: {
    method: 'PUT',
    path: '/admin/products/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Changes the product of another account by the rules for its seller, who is told what was changed and why',
    params: IdParams,
    body: ProductChanges.extend({ reason }).meta({
      id: 'ProductCorrection',
      description: 'Changes of a product by an administrator, and why.',
    }),
    files: images,
    reply: z.object({ product: AdminProduct, message: z.string() }),
    conflict: z.object({ product: AdminProduct }),
    example: { condition: 'good', reason: 'The pictures show signs of use.' },
  },
  removeProduct: {
    method: 'DELETE',
    path: '/admin/products/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Deletes a product for a reason, or archives it while orders refer to it; the seller is told',
    params: IdParams,
    body: z.object(why),
    reply: Removed,
    conflict: Rejected,
    example: { reason: 'It offers what may not be sold here.' },
  },
  removeProducts: {
    method: 'POST',
    path: '/admin/products/multiple-delete',
    access: 'admin',
    right: 'moderate',
    rate: 'bulk',
    summary: 'Deletes or archives products for a reason, all or none; ids that are unknown are ignored',
    body: z.object({ productIds: ids('products'), ...why }),
    reply: RemovedMany,
    conflict: Rejected,
    example: { productIds: [EXAMPLE_ID], reason: 'They offer what may not be sold here.' },
  },
  moderate: {
    method: 'PUT',
    path: '/admin/listings/:kind/:id',
    access: 'admin',
    right: 'moderate',
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
  removeReview: {
    method: 'DELETE',
    path: '/admin/reviews-from-elsewhere/:id',
    access: 'admin',
    right: 'moderate',
    summary: 'Deletes a review that was imported from another platform; no later import brings it again; audited',
    params: IdParams,
    body: z.object({ reason: text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the audit log.') }),
    reply: Message.extend({ _id: Id }),
    example: { reason: 'It names a person who has nothing to do with the shop.' },
  },
})
