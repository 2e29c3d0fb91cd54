import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { statesWhere } from '#shared/kernel/process.ts'
import { reviewableOf, SERVICES } from './reviewables.ts'

/** Which order: the name of its process, and its id. */
export type OrderRef = { kind: string; refId: string }

const earning = statesWhere(reviewableOf(SERVICES).process, ({ tags }) => tags?.includes('earnsReviews') ?? false)

export type ReviewedOrder = OrderRef & {
  status: string
  review_state: string
  listing_id: string
  buyer_id: string
  seller_id: string | null
  review_authors: string[]
}

/** Orders of one kind, where more is asked for. */
async function orders(db: Db, kind: string, asked: RawBuilder<unknown>): Promise<ReviewedOrder[]> {
  const { table, listing } = reviewableOf(kind)
  const { rows } = await sql<ReviewedOrder>`
    select ${kind}::text as kind, orders.id as "refId", status, review_state, ${sql.ref(`${listing}_id`)} as listing_id,
      buyer_id, seller_id,
      array(select author_id from review where review.kind = ${kind} and ref_id = orders.id) as review_authors
    from ${sql.table(table)} as orders where ${asked}`.execute(db)
  return rows
}

export const findOrder = async (db: Db, { kind, refId }: OrderRef): Promise<ReviewedOrder | undefined> =>
  (await orders(db, kind, sql`orders.id = ${refId}`))[0]

/** It stays as it is until the transaction ends. What stands in the reviews is read afterwards. */
export async function lockOrder(tx: Db, ref: OrderRef): Promise<ReviewedOrder | undefined> {
  await sql`select id from ${sql.table(reviewableOf(ref.kind).table)} where id = ${ref.refId} for update`.execute(tx)
  return findOrder(tx, ref)
}

/** The orders of a service that earned this buyer a review, latest first. */
export const earnedOrders = (db: Db, serviceId: string, buyerId: string): Promise<ReviewedOrder[]> =>
  // Nothing was done in an order that was cancelled before.
  orders(
    db,
    SERVICES,
    sql`service_id = ${serviceId} and buyer_id = ${buyerId} and status = any (${earning}::text[])
      and review_state <> 'none' order by status_since desc`,
  )

export const hasEarned = async (db: Db, serviceId: string, buyerId: string): Promise<boolean> =>
  (await earnedOrders(db, serviceId, buyerId)).length > 0

/** Ends the reviewing of an order before its time, with the timer for that. */
export const closeReviews = async (tx: Db, { kind, refId }: OrderRef): Promise<void> => {
  await sql`update ${sql.table(reviewableOf(kind).table)} set review_state = 'closed',
    timers = jsonb_path_query_array(timers, '$[*] ? (@.name != "reviewWindow")') where id = ${refId}`.execute(tx)
}

export async function orderTitle(db: Db, { kind, refId }: OrderRef): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select snapshot ->> 'title' as title from ${sql.table(reviewableOf(kind).table)} where id = ${refId}`.execute(db)
  return rows[0]?.title ?? ''
}
