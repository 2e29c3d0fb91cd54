import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Takes the seller's time for an order, in place of the time it had; an overlap violates the exclusion constraint. */
export const takeSlot = async (
  db: Db,
  orderId: string,
  sellerId: string,
  { start, end }: { start: string; end: string },
): Promise<void> => {
  // Orders of one seller come one after the other, instead of waiting for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerId}, 0))`.execute(db)
  await sql`
    insert into slot (order_id, seller_id, during) values (${orderId}, ${sellerId}, tstzrange(${start}::timestamptz, ${end}::timestamptz))
    on conflict (order_id) do update set seller_id = excluded.seller_id, during = excluded.during`.execute(db)
}

/** True if another order of the seller has this time; `orderId` is the order that may have it. */
export const isSellerBusy = async (
  db: Db,
  { sellerId, slot, orderId }: { sellerId: string; slot: { start: string; end: string }; orderId?: string | undefined },
): Promise<boolean> => {
  const taken = await db
    .selectFrom('slot')
    .select('order_id')
    .where('seller_id', '=', sellerId)
    .where('order_id', 'is distinct from', orderId ?? null)
    .where(sql<boolean>`during && tstzrange(${slot.start}::timestamptz, ${slot.end}::timestamptz)`)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * The spans between two moments that the seller's orders take, in order. Spans that touch or overlap are one, so that
 * they do not tell one order from the next.
 */
export const busySpansOf = async (
  db: Db,
  sellerId: string,
  { from, to }: { from: string; to: string },
): Promise<{ start: Date; end: Date }[]> => {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(span) as "start", upper(span) as "end"
    from (
      select unnest(range_agg(during * tstzrange(${from}::timestamptz, ${to}::timestamptz))) as span
      from slot
      where seller_id = ${sellerId} and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    ) as busy
    order by 1`.execute(db)
  return rows
}

export const freeSlot = async (db: Db, orderId: string): Promise<void> => {
  await db.deleteFrom('slot').where('order_id', '=', orderId).execute()
}
