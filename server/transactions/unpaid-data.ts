import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { roles } from '#shared/process/phases.ts'

/** The unique index on the unpaid orders of one buyer for one listing. */
export const UNPAID_INDEX = 'transaction_unpaid'

/** Later visits of a series are paid in a time of their own. */
const isNoLaterVisit = sql<boolean>`coalesce(series_number, 1) = 1`

type ListFilters = { buyerId: string; listingId: string }

/** The buyer's order of the listing, placed there, that was never paid and still can be. */
export const findUnpaid = (
  db: Db,
  { buyerId, listingId }: ListFilters,
): Promise<{ id: string; kind: string } | undefined> =>
  db
    .selectFrom('transaction')
    .select(['id', 'kind'])
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .where('status', '=', roles.unpaid)
    .where('capture_refused', '=', false)
    .where('from_offer', '=', false)
    .where(isNoLaterVisit)
    .executeTakeFirst()

/**
 * The number of orders of the listing that the buyer left unpaid within the last day; those that could not be paid do
 * not count.
 */
export async function countLeftUnpaid(db: Db, { buyerId, listingId }: ListFilters): Promise<number> {
  const { count } = await db
    .selectFrom('transaction')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .where('transaction.status', '=', roles.expired)
    .where('from_offer', '=', false)
    .where(isNoLaterVisit)
    .where('pricing_frozen_at', 'is', null)
    .where('intent_id', 'is not', null)
    .where('transaction.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}
