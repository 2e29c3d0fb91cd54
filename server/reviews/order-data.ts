import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { transactions } from '#shared/process/index.ts'

/** An order: the name of its process, and its id. */
export type OrderRef = { kind: string; refId: string }

const earning = Object.values(transactions).flatMap((process) =>
  statesWhere(process, ({ tags }) => tags?.includes('earnsReviews') ?? false),
)

export type ReviewedOrder = OrderRef & {
  status: string
  review_state: string
  listing_id: string | null
  buyer_id: string
  seller_id: string | null
  review_authors: string[]
}

/** Orders that satisfy a condition. */
async function orders(db: Db, condition: RawBuilder<unknown>): Promise<ReviewedOrder[]> {
  const { rows } = await sql<ReviewedOrder>`
    select kind, id as "refId", status, review_state, listing_id, buyer_id, seller_id,
      array(select author_id from review where review.kind = transaction.kind and ref_id = transaction.id) as review_authors
    from transaction where ${condition}`.execute(db)
  return rows
}

const isOrder = ({ kind, refId }: OrderRef) => sql`kind = ${kind} and id = ${refId}`

export const findOrder = async (db: Db, ref: OrderRef): Promise<ReviewedOrder | undefined> =>
  (await orders(db, isOrder(ref)))[0]

/** Locks the order until the transaction ends. Read its reviews afterwards. */
export async function lockOrder(tx: Db, ref: OrderRef): Promise<ReviewedOrder | undefined> {
  await sql`select id from transaction where ${isOrder(ref)} for update`.execute(tx)
  return findOrder(tx, ref)
}

/** The orders of a listing that earned this buyer a review, latest first. */
export const earnedOrders = (db: Db, listingId: string, buyerId: string): Promise<ReviewedOrder[]> =>
  // No work was done in an order that was cancelled earlier.
  orders(
    db,
    sql`listing_id = ${listingId} and buyer_id = ${buyerId} and status = any (${earning}::text[])
      and review_state <> 'none' order by status_since desc`,
  )

export const hasEarned = async (db: Db, listingId: string, buyerId: string): Promise<boolean> =>
  (await earnedOrders(db, listingId, buyerId)).length > 0

/** Closes the review window of an order early, and its timer. */
export const closeReviews = async (tx: Db, ref: OrderRef): Promise<void> => {
  await sql`update transaction set review_state = 'closed',
    timers = jsonb_path_query_array(timers, '$[*] ? (@.name != "reviewWindow")') where ${isOrder(ref)}`.execute(tx)
}

export async function orderTitle(db: Db, ref: OrderRef): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select snapshot ->> 'title' as title from transaction where ${isOrder(ref)}`.execute(db)
  return rows[0]?.title ?? ''
}
