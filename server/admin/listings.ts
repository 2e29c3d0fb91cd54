import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, actorOf } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import type { ListingName } from '#server/listings/kind-data.ts'
import { type ModerationOutcome, moderateListing } from '#server/listings/moderation.ts'
import type { AdminListing, AdminListingRecord, adminListingCalls } from '#shared/contract/admin-listing.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { findListing, historyOfListing, type ListedListing, listAllListings } from './listing-data.ts'

const present = (kind: ListingName, row: ListedListing, currency: string): AdminListing => ({
  _id: row.id,
  kind,
  title: row.title,
  category: row.category,
  subcategory: row.subcategory,
  picture: row.images[0],
  status: row.status,
  isLive: row.live,
  price: row.price === null ? undefined : { amount: row.price, currency },
  seller: { _id: row.seller_id, name: row.seller_name, isVerified: row.seller_is_verified },
  orderCount: row.order_count,
  viewCount: row.view_count,
  moderation: {
    state: row.moderation,
    reason: row.moderation_reason,
    rule: row.moderation_rule,
    since: row.moderated_at?.toISOString() ?? null,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

async function findRecord(
  db: Db,
  kind: ListingName,
  id: string,
  currency: string,
): Promise<AdminListingRecord | undefined> {
  const row = await findListing(db, kind, id)
  if (!row) return undefined
  const history = await historyOfListing(db, kind, id)
  return {
    ...present(kind, row, currency),
    description: row.description,
    history: history.map(({ action, name, reason, at }) => ({ action, by: name, reason, at: at.toISOString() })),
  }
}

async function recordOf(db: Db, kind: ListingName, id: string, currency: string): Promise<AdminListingRecord> {
  const record = await findRecord(db, kind, id, currency)
  if (!record) throw notFound()
  return record
}

type Why = { reason?: string | undefined; rule?: string | undefined }
const WITHOUT_REASON = 'An administrator has removed it.'
const codes: Partial<Record<ModerationOutcome, string>> = { money_held: 'money_held', wrong_state: 'archived' }

/** Removes listings, all or none. Unknown ids are ignored. */
const removeAll = (
  db: Db,
  kind: ListingName,
  ids: readonly string[],
  { reason = WITHOUT_REASON, rule }: Why,
  by: Actor,
): Promise<ModerationOutcome[]> =>
  inTransaction(db, async (tx) => {
    const reasons: { _id: string; code: string }[] = []
    const outcomes: ModerationOutcome[] = []
    // All administrators lock in the same order, so that two of them cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      if (!(await findListing(tx, kind, id))) continue
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

const refusals = {
  money_held: 'Orders of this listing still have money that is held. It can be hidden.',
  wrong_state: 'The listing is not in a state that this begins with.',
}

export const adminListingHandlers: Handlers<typeof adminListingCalls> = {
  services: async ({ db, deps, query }) => {
    const { rows, counted } = await listAllListings(db, 'service', query)
    const pagination = cappedPaginationOf(query, counted)
    const services = rows.map((row) => present('service', row, deps.settings.currency))
    return { services, totalItems: pagination.totalItems, pagination }
  },
  service: async ({ db, deps, params: { id } }) => ({
    service: await recordOf(db, 'service', id, deps.settings.currency),
  }),
  removeService: async ({ db, viewer, origin, params: { id }, input }) => {
    if (!(await findListing(db, 'service', id))) throw notFound()
    const { body } = await input()
    const removed = await removeOne(db, 'service', id, body, actorOf(viewer, origin))
    return { ...removed, message: 'Service deleted successfully!' }
  },
  removeServices: async ({ db, viewer, origin, input }) => {
    const { serviceIds, ...why } = (await input()).body
    const removed = await removeAll(db, 'service', serviceIds, why, actorOf(viewer, origin))
    return { deletedCount: removed.length, message: 'Services deleted successfully!' }
  },
  products: async ({ db, deps, query }) => {
    const { rows, counted } = await listAllListings(db, 'product', query)
    const products = rows.map((row) => present('product', row, deps.settings.currency))
    return { products, pagination: cappedPaginationOf(query, counted) }
  },
  product: async ({ db, deps, params: { id } }) => ({
    product: await recordOf(db, 'product', id, deps.settings.currency),
  }),
  removeProduct: async ({ db, viewer, origin, params: { id }, input }) => {
    if (!(await findListing(db, 'product', id))) throw notFound()
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
    const { currency } = deps.settings
    await recordOf(db, kind, id, currency)
    const { body } = await input()
    const outcome = await inTransaction(db, (tx) =>
      moderateListing(tx, { kind, id, ...body, by: actorOf(viewer, origin) }),
    )
    const listing = await findRecord(db, kind, id, currency)
    if (outcome === 'money_held' || outcome === 'wrong_state') {
      if (!listing) throw notFound()
      throw conflict(outcome, refusals[outcome], { listing })
    }
    return { listing: listing ?? null }
  },
}
