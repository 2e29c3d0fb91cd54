import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, actorOf, audit, auditOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { presentValues } from '#server/listings/custom-fields.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import { type ModerationOutcome, moderateListing } from '#server/listings/moderation.ts'
import { listingImages } from '#server/media/pictures.ts'
import { products } from '#server/products/catalogue.ts'
import { undecidedReportOf } from '#server/reports/data.ts'
import { presentUndecided } from '#server/reports/present.ts'
import { deleteElsewhere, findElsewhere } from '#server/reviews/elsewhere-data.ts'
import { services } from '#server/services/catalogue.ts'
import type {
  AdminListing,
  AdminListingFilters,
  AdminListingRecord,
  AdminProduct,
  AdminService,
  adminListingCalls,
} from '#shared/contract/admin-listing.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { partsOfListing } from '#shared/policies/listing-parts.ts'
import {
  activityOf,
  countAllListings,
  findListing,
  isListed,
  type ListedListing,
  listAllListings,
  lockListing,
} from './listing-data.ts'

export const presentListed = (kind: ListingName, row: ListedListing, currency: string): AdminListing => ({
  _id: row.id,
  kind,
  title: row.title,
  category: row.category,
  subcategory: row.subcategory,
  picture: listingImages(row)[0],
  status: row.status,
  isLive: row.live,
  price: row.price === null ? undefined : { amount: row.price, currency },
  seller: { _id: row.seller_id, name: row.seller_name, isVerified: row.seller_is_verified },
  orderCount: row.order_count,
  viewCount: row.view_count,
  reporterCount: row.reporter_count,
  moderation: {
    state: row.moderation,
    reason: row.moderation_reason,
    rule: row.moderation_rule,
    since: row.moderated_at?.toISOString() ?? null,
  },
  ...presentValues(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The audit log keeps what was changed as it was; prices are whole numbers in it. */
type Stored = { price?: unknown } | null

async function historyOf(db: Db, kind: ListingName, id: string, currency: string) {
  const lines = await auditOf(db, kind, id)
  return lines.map(({ action, name: by, reason, at, before, after }) => {
    // `noteCorrection` and the price of a seller write objects, moderation too.
    const [{ price: from }, { price: to }] = [(before as Stored) ?? {}, (after as Stored) ?? {}]
    const isPriced = typeof from === 'number' && typeof to === 'number' && from !== to
    return {
      action,
      by,
      reason,
      parts: partsOfListing(Object.keys(after ?? {})),
      formerPrice: isPriced ? { amount: from, currency } : null,
      newPrice: isPriced ? { amount: to, currency } : null,
      at: at.toISOString(),
    }
  })
}

async function findRecord(
  { db, settings: { currency } }: Deps,
  kind: ListingName,
  id: string,
  viewer: Viewer,
): Promise<AdminListingRecord | undefined> {
  const row = await findListing(db, kind, id, viewer.id)
  if (!row) return undefined
  const [activity, report, history] = await Promise.all([
    activityOf(db, kind, id),
    undecidedReportOf(db, kind, id, viewer.id),
    historyOf(db, kind, id, currency),
  ])
  return {
    ...presentListed(kind, row, currency),
    description: row.description,
    activity: {
      views: activity.views,
      orders: activity.orders,
      openOrders: activity.open_orders,
      openTotal: { amount: activity.open_total, currency },
    },
    report: report ? presentUndecided(report) : null,
    history,
  }
}

/** The facts that administrators see in addition to the page of a listing. */
async function besideOf(deps: Deps, kind: ListingName, id: string, viewer: Viewer) {
  const record = await findRecord(deps, kind, id, viewer)
  if (!record) throw notFound()
  const { picture, status, isLive, seller, reporterCount, moderation, activity, report, history } = record
  return { kind, picture, status, isLive, seller, reporterCount, moderation, activity, report, history }
}

const showService = async (deps: Deps, id: string, viewer: Viewer): Promise<AdminService> => ({
  ...(await services.showById(deps, id, viewer)),
  ...(await besideOf(deps, 'service', id, viewer)),
})

async function showProduct(deps: Deps, id: string, viewer: Viewer): Promise<AdminProduct> {
  const whole = await products.showById(deps, id, viewer)
  return { ...whole, ...(await besideOf(deps, 'product', id, viewer)), seller: whole.seller }
}

async function listOf(deps: Deps, kind: ListingName, query: AdminListingFilters, viewer: Viewer) {
  const { rows, counted } = await listAllListings(deps.db, kind, { ...query, viewerId: viewer.id })
  return {
    listings: rows.map((row) => presentListed(kind, row, deps.settings.currency)),
    counts: await countAllListings(deps.db, kind, viewer.id),
    pagination: cappedPaginationOf(query, counted),
  }
}

const rejectUnknown = async (db: Db, kind: ListingName, id: string): Promise<void> => {
  if (!(await isListed(db, kind, id))) throw notFound()
}

type Why = { reason: string; rule?: string | undefined }
const codes: Partial<Record<ModerationOutcome, string>> = { money_held: 'money_held', wrong_state: 'archived' }

/** Removes listings, all or none. Unknown ids are ignored. */
const removeAll = (
  db: Db,
  kind: ListingName,
  ids: readonly string[],
  { reason, rule }: Why,
  by: Actor,
): Promise<ModerationOutcome[]> =>
  inTransaction(db, async (tx) => {
    const reasons: { _id: string; code: string }[] = []
    const outcomes: ModerationOutcome[] = []
    // All administrators lock in the same order, so that two of them cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      if (!(await lockListing(tx, kind, id))) continue
      const outcome = await moderateListing(tx, { kind, id, action: 'remove', reason, rule, by })
      const code = codes[outcome]
      if (code) reasons.push({ _id: id, code })
      else outcomes.push(outcome)
    }
    if (reasons.length > 0) throw conflict('listing_in_use', 'This cannot be deleted now.', { reasons })
    return outcomes
  })

async function removeOne(db: Db, kind: ListingName, id: string, why: Why, by: Actor) {
  const [outcome] = await removeAll(db, kind, [id], why, by)
  if (!outcome) throw notFound()
  return { _id: id, archived: outcome === 'archived' }
}

const rejections = {
  money_held: 'Orders of this listing still have money that is held. It can be hidden.',
  wrong_state: 'The listing is not in a state that this begins with.',
  document_required: 'Its category is regulated, and no document of its seller is verified.',
}

export const adminListingHandlers: Handlers<typeof adminListingCalls> = {
  services: async ({ deps, query, viewer }) => {
    const { listings: services, counts, pagination } = await listOf(deps, 'service', query, viewer)
    return { services, totalItems: pagination.totalItems, counts, pagination }
  },
  service: async ({ deps, viewer, params: { id } }) => ({ service: await showService(deps, id, viewer) }),
  updateService: async (context) => {
    const { deps, viewer, params } = context
    const rejection = await services.correct(context)
    const service = await showService(deps, params.id, viewer)
    if (rejection) throw conflict(rejection.code, rejection.message, { service })
    return { service, message: 'Service updated successfully!' }
  },
  removeService: async ({ db, viewer, origin, params: { id }, input }) => {
    await rejectUnknown(db, 'service', id)
    const { body } = await input()
    const removed = await removeOne(db, 'service', id, body, actorOf(viewer, origin))
    return { ...removed, message: 'Service deleted successfully!' }
  },
  removeServices: async ({ db, viewer, origin, input }) => {
    const { serviceIds, ...why } = (await input()).body
    const removed = await removeAll(db, 'service', serviceIds, why, actorOf(viewer, origin))
    return { deletedCount: removed.length, message: 'Services deleted successfully!' }
  },
  products: async ({ deps, query, viewer }) => {
    const { listings: products, counts, pagination } = await listOf(deps, 'product', query, viewer)
    return { products, counts, pagination }
  },
  product: async ({ deps, viewer, params: { id } }) => ({ product: await showProduct(deps, id, viewer) }),
  updateProduct: async (context) => {
    const { deps, viewer, params } = context
    const rejection = await products.correct(context)
    const product = await showProduct(deps, params.id, viewer)
    if (rejection) throw conflict(rejection.code, rejection.message, { product })
    return { product, message: 'Product updated successfully!' }
  },
  removeProduct: async ({ db, viewer, origin, params: { id }, input }) => {
    await rejectUnknown(db, 'product', id)
    const { body } = await input()
    const removed = await removeOne(db, 'product', id, body, actorOf(viewer, origin))
    return { ...removed, message: 'Product deleted successfully!' }
  },
  removeProducts: async ({ db, viewer, origin, input }) => {
    const { productIds, ...why } = (await input()).body
    const { length: deletedCount } = await removeAll(db, 'product', productIds, why, actorOf(viewer, origin))
    return { deletedCount, message: `${deletedCount} products deleted successfully!` }
  },
  moderate: async ({ db, deps, viewer, origin, params: { kind, id }, input }) => {
    const seen = await findListing(db, kind, id, viewer.id)
    if (!seen) throw notFound()
    if (seen.seller_id === viewer.id)
      throw notAllowed('own_listing', 'Another administrator has to decide about your listing.')
    const { body } = await input()
    const outcome = await inTransaction(db, (tx) =>
      moderateListing(tx, { kind, id, ...body, by: actorOf(viewer, origin) }),
    )
    const listing = await findRecord(deps, kind, id, viewer)
    if (outcome === 'money_held' || outcome === 'wrong_state' || outcome === 'document_required') {
      if (!listing) throw notFound()
      throw conflict(outcome, rejections[outcome], { listing })
    }
    return { listing: listing ?? null }
  },
  removeReview: async ({ db, deps, viewer, origin, params: { id }, input }) => {
    const seen = await findElsewhere(db, id)
    if (!seen) throw notFound()
    if (seen.seller_id === viewer.id)
      throw notAllowed('own_review', 'Another administrator has to decide about a review about you.')
    const { reason } = (await input()).body
    await inTransaction(db, async (tx) => {
      const removed = await deleteElsewhere(tx, id)
      if (!removed) throw notFound()
      const { seller_id: seller, source, rating } = removed
      const before = { seller, source, rating }
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: 'review.removed',
        kind: 'review',
        refId: id,
        before,
        reason,
      })
    })
    announcePublicChange(deps)
    return { _id: id, message: 'Review deleted successfully!' }
  },
}
