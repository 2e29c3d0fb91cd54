import { type Insertable, type SqlBool, sql } from 'kysely'
import { providerDetailColumns, providerSummaryColumns } from '#server/accounts/present.ts'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { ProductOffer as OfferTable } from '#server/db/schema.ts'
import { pageOrChanges } from '#server/kernel/changes-data.ts'
import { pageOf } from '#server/kernel/data.ts'
import { type ChangesIn, statusSetter } from '#server/kernel/process/process-data.ts'
import { heldPlanOf } from '#server/kernel/settings/plans-data.ts'
import { holdActive } from '#server/transactions/data.ts'
import { firstDue, waitingFirst } from '#server/transactions/deadline-data.ts'
import type { ProductOfferQuery } from '#shared/contract/product-offer.ts'
import { type StateOf, statesWhere } from '#shared/kernel/process.ts'
import { productOffer } from '#shared/process/product-offer.ts'
import { lockRequest } from './data.ts'

export const OFFER = productOffer.name
export type OfferState = StateOf<typeof productOffer>
export type OfferChanges = ChangesIn<'product_offer'>

/** Offers with their two people, what is wanted, and their latest order. */
const offers = (db: Db) =>
  db
    .selectFrom('product_offer')
    .innerJoin('account as provider', 'provider.id', 'product_offer.seller_id')
    .innerJoin('account as requester', 'requester.id', 'product_offer.requester_id')
    .innerJoin('product_request as request', 'request.id', 'product_offer.request_id')
    .leftJoin('product', 'product.id', 'product_offer.product_id')
    .selectAll('product_offer')
    .select([...providerSummaryColumns, ...providerDetailColumns])
    .select([
      'provider.account_type as seller_account_type',
      'provider.status as seller_status',
      'requester.username as requester_username',
      'requester.name as requester_name',
      'requester.company_name as requester_company_name',
      'requester.picture as requester_picture',
      'requester.verification as requester_verification',
      'request.title',
      'request.category',
      'request.subcategory',
      'request.status as request_status',
      'request.deleted_at as request_deleted_at',
      'request.quantity as request_quantity',
      'request.filled_quantity',
      'request.images as request_images',
      'request.delivery_preference',
      'request.grid_cell as request_grid_cell',
      sql<number | null>`grid_cell_of(product_offer.pickup_location)`.as('pickup_grid_cell'),
      'product.title as product_title',
      'product.images as product_images',
      'product.available as product_available',
      'product.rating_sum as product_rating_sum',
      'product.rating_count as product_rating_count',
    ])
    .select([
      heldPlanOf('product_offer.seller_id').as('seller_plan'),
      sql<Date>`now()`.as('now'),
      sql<boolean>`exists (select from block
        where blocker_id = product_offer.requester_id and blocked_id = product_offer.seller_id)`.as(
        'is_blocked_by_requester',
      ),
      sql<string | null>`(select id from product_order
        where product_offer_id = product_offer.id order by id desc limit 1)`.as('order_id'),
      sql<string | null>`(select conversation.id from conversation
        where least(conversation.buyer_id, conversation.seller_id)
            = least(product_offer.requester_id, product_offer.seller_id)
          and greatest(conversation.buyer_id, conversation.seller_id)
            = greatest(product_offer.requester_id, product_offer.seller_id)
        limit 1)`.as('conversation_id'),
    ])

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** The units that are still wanted. */
export const leftOf = ({ request_quantity, filled_quantity }: OfferRow) => request_quantity - filled_quantity

/** A listing that is named shows itself, unless the offer has pictures of its own. */
export const visibleImages = ({ images, product_images }: Pick<OfferRow, 'images' | 'product_images'>): Image[] =>
  images.length > 0 ? images : (product_images ?? [])

/**
 * An offer. Locked, its people are held, then its request and the offer: this order, which the steps of its order share,
 * keeps two transactions from waiting for each other.
 */
export async function findOffer(db: Db, id: string, { lock = false }: { lock?: boolean } = {}) {
  if (lock) {
    const seen = await db
      .selectFrom('product_offer')
      .select(['request_id', 'requester_id', 'seller_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!seen) return undefined
    await holdActive(db, [seen.requester_id, seen.seller_id])
    await lockRequest(db, seen.request_id)
  }
  return offers(db)
    .where('product_offer.id', '=', id)
    .$if(lock, (query) => query.forUpdate('product_offer'))
    .executeTakeFirst()
}

/** The latest offer of a seller. */
export const findLatestBy = (db: Db, requestId: string, sellerId: string) =>
  offers(db)
    .where('product_offer.request_id', '=', requestId)
    .where('product_offer.seller_id', '=', sellerId)
    .orderBy('product_offer.created_at', 'desc')
    .orderBy('product_offer.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** More offers than a requester compares; further ones are on the pages of the list. */
const OFFER_LIMIT = 100

/** The offers for one thing, newest first. */
export const offersFor = (db: Db, requestId: string) =>
  offers(db)
    .where('product_offer.request_id', '=', requestId)
    .orderBy('product_offer.created_at', 'desc')
    .orderBy('product_offer.id', 'desc')
    .limit(OFFER_LIMIT)
    .execute()

const COLUMNS = {
  newest: sql`product_offer.created_at`,
  price: sql`product_offer.price`,
  rating: sql`provider.rating_sum::float8 / greatest(provider.rating_count, 1)`,
}

/** The selected offers: those for one thing, of one seller, or to one requester; none to `exceptRequester`. */
export type Whose = {
  requestId?: string | undefined
  sellerId?: string | undefined
  requesterId?: string | undefined
  exceptRequester?: string | undefined
}

const hasOrder = sql<SqlBool>`exists (select from product_order where product_offer_id = product_offer.id)`

/** The states of an offer in which a side has something to do; a pending one is compared on the page of its request. */
export const awaiting = (side: 'buyer' | 'seller') =>
  statesWhere(productOffer, ({ turn }) => turn === side).filter((state) => state !== productOffer.initial)

/** True if an accepted offer cannot be paid before its seller has the things again. */
const isUnsold = sql<SqlBool>`(product_offer.status = 'accepted'
  and coalesce(product.available < product_offer.taken, false))`

/** True if a side has something to do about an offer, or both argue about its order. */
const waitsFor = (side: 'buyer' | 'seller') => sql<SqlBool>`(
  product_offer.status = any (${[...awaiting(side), 'refund_requested', 'disputed']})
  or (${side === 'seller'} and (product_offer.status = 'pending' and product_offer.stale or ${isUnsold})))`

/** The time at which the first timer of an offer or of its order fires. */
const dueAt = firstDue(sql`product_offer.timers || coalesce((
  select transaction.timers from product_order join transaction using (id)
  where product_offer_id = product_offer.id order by id desc limit 1), '[]')`)

/**
 * A page of offers, the latest first; in a person's own list those that wait for them stand before the others, by their
 * deadline, unless another order is asked for. The seller's own list leaves out what the seller withdrew or removed from
 * it; of requests that were deleted, only offers that have become orders stay in a person's lists.
 */
export function pageOfOffers(
  db: Db,
  { requestId, sellerId, requesterId, exceptRequester }: Whose,
  { status, sortBy, sortOrder, ...query }: ProductOfferQuery,
) {
  const isOwnList = sellerId !== undefined && requestId === undefined
  const waiting =
    requestId === undefined && !sortBy && !sortOrder ? waitsFor(isOwnList ? 'seller' : 'buyer') : undefined
  return pageOrChanges(
    db,
    offers(db)
      .$if(requestId !== undefined, (all) => all.where('product_offer.request_id', '=', requestId ?? ''))
      .$if(sellerId !== undefined, (all) => all.where('product_offer.seller_id', '=', sellerId ?? ''))
      .$if(requesterId !== undefined, (all) => all.where('product_offer.requester_id', '=', requesterId ?? ''))
      .$if(exceptRequester !== undefined, (all) => all.where('product_offer.requester_id', '<>', exceptRequester ?? ''))
      .$if(status !== undefined, (all) => all.where('product_offer.status', '=', status ?? ''))
      .$if(requestId === undefined, (all) => all.where(sql<SqlBool>`(request.deleted_at is null or ${hasOrder})`))
      .$if(isOwnList, (all) =>
        all.where('product_offer.status', '<>', 'withdrawn').where('product_offer.hidden', '=', false),
      )
      .$if(waiting !== undefined, (all) => all.orderBy(waitingFirst(waiting ?? sql`true`, dueAt)))
      .orderBy(COLUMNS[sortBy ?? 'newest'], sortOrder ?? (sortBy === 'price' ? 'asc' : 'desc'))
      .orderBy('product_offer.id', 'desc'),
    'product_offer',
    query,
  )
}

/**
 * The offers of a seller that need something: to be confirmed, because what is wanted has changed, things that have sold
 * out, or timeout until an accepted one is paid. What only waits comes last.
 */
export const offersToDo = (db: Db, sellerId: string, limit: number) =>
  pageOf(
    offers(db)
      .where('product_offer.seller_id', '=', sellerId)
      .where((eb) =>
        eb.or([
          eb('product_offer.status', 'in', ['accepted', 'payment_pending']),
          eb.and([eb('product_offer.status', '=', 'pending'), eb('product_offer.stale', '=', true)]),
        ]),
      )
      .where('request.deleted_at', 'is', null)
      .orderBy(sql`product_offer.status <> 'pending' and not ${isUnsold}`)
      .orderBy('product_offer.valid_until')
      .orderBy('product_offer.id'),
    { page: 1, limit },
  )

/** The offers for one thing in a state, in the order in which they are locked; the caller has locked the thing. */
export const offersIn = (tx: Db, requestId: string, status: OfferState) =>
  offers(tx)
    .where('product_offer.request_id', '=', requestId)
    .where('product_offer.status', '=', status)
    .orderBy('product_offer.id')
    .forUpdate('product_offer')
    .execute()

/** The accepted offers of an account without an order so far, with its part in them. */
export const acceptedOf = async (db: Db, accountId: string): Promise<{ id: string; isSeller: boolean }[]> => {
  const rows = await db
    .selectFrom('product_offer')
    .select(['id', 'seller_id'])
    .where('status', '=', 'accepted')
    .where((offer) => offer.or([offer('seller_id', '=', accountId), offer('requester_id', '=', accountId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, seller_id }) => ({ id, isSeller: seller_id === accountId }))
}

export const insertOffer = async (tx: Db, entry: Insertable<OfferTable>): Promise<void> => {
  await tx.insertInto('product_offer').values(entry).execute()
}

export const setOfferStatus = statusSetter('product_offer')

export const changeOffer = async (tx: Db, id: string, changes: OfferChanges): Promise<void> => {
  await tx.updateTable('product_offer').set(changes).where('id', '=', id).execute()
}

/** A listing of this seller as an offer can name it; undefined if it is none of theirs, or was deleted. */
export const findListing = (db: Db, id: string, sellerId: string) =>
  db
    .selectFrom('product')
    .select(['id', 'pickup_location'])
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('archived', '=', false)
    .executeTakeFirst()
