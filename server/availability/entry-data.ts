import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type EntryRow = {
  kind: 'booked' | 'asked'
  start: Date
  end: Date
  order_id: string
  service_id: string | null
  title: string
  person: string | null
  area: string | null
  has_pending_move: boolean
}

type Between = { from: Date; to: Date }

/** The appointments of a seller between two moments, in order. */
export async function findBooked(db: Db, sellerId: string, { from, to }: Between): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select 'booked' as kind, lower(slot.appointment) as "start", upper(slot.appointment) as "end", slot.order_id, slot.service_id,
      transaction.snapshot ->> 'title' as title, buyer.name as person, service_order.address ->> 'city' as area,
      service_order.pending_reschedule is not null as has_pending_move
    from slot
    join transaction on transaction.id = slot.order_id
    join service_order on service_order.id = slot.order_id
    left join account as buyer on buyer.id = transaction.buyer_id
    where slot.seller_id = ${sellerId} and slot.appointment && tstzrange(${from}, ${to})
    order by lower(slot.appointment)`.execute(db)
  return rows
}

/** The times between two moments that buyers of paid orders ask for, and that wait for the seller's answer, in order. */
export async function findAsked(db: Db, sellerId: string, { from, to }: Between): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select 'asked' as kind, wish."start", wish."start" + make_interval(mins => coalesce((transaction.snapshot ->> 'durationMinutes')::int, 60)) as "end",
      transaction.id as order_id, service_order.service_id, transaction.snapshot ->> 'title' as title, buyer.name as person,
      service_order.address ->> 'city' as area, false as has_pending_move
    from transaction
    join service_order on service_order.id = transaction.id
    cross join lateral jsonb_to_recordset(service_order.time_preferences) as wish ("start" timestamptz)
    left join account as buyer on buyer.id = transaction.buyer_id
    where transaction.seller_id = ${sellerId} and transaction.status = 'pending_acceptance'
      and wish."start" > now() and wish."start" >= ${from} and wish."start" < ${to}
    order by wish."start"`.execute(db)
  return rows
}

/** The times of a seller between two moments that other calendars of theirs take, in order; those that overlap are one. */
export async function findElsewhere(
  db: Db,
  sellerId: string,
  { from, to }: Between,
): Promise<{ start: Date; end: Date }[]> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(span) as "start", upper(span) as "end"
    from (
      select unnest(range_agg(during)) as span from external_busy
      where seller_id = ${sellerId} and during && tstzrange(${from}, ${to})
    ) as busy
    order by 1`.execute(db)
  return rows
}
