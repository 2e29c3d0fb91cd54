import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { EVENT_DAYS } from '#shared/policies/event-topics.ts'

/** A change that a transaction has noted. */
export type Noted = {
  id: number
  kind: string
  ref_id: string
  change: string
  was: string | null
  became: string | null
  at: Date
}

/** The earliest changes that have been committed and stand in no stream yet. */
export const readOutbox = (db: Db, limit: number): Promise<Noted[]> =>
  db.selectFrom('event_outbox').selectAll().orderBy('id').limit(limit).execute()

/** An event before it has its place. */
export type NewEvent = {
  id: string
  topic: string
  kind: string
  ref_id: string
  at: Date
  data: string | null
  people: string[]
  /** The change of the outbox that it comes from. */
  source: number
}

/**
 * Moves changes from the outbox into the stream. The stream's row is locked until this is committed, so positions become
 * visible in their order; what another process has moved meanwhile is left out. Returns how many events there are.
 */
export async function appendEvents(tx: Db, taken: readonly number[], events: readonly NewEvent[]): Promise<number> {
  const { position } = await tx.selectFrom('event_stream').select('position').forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    delete from event_outbox where id = any (${taken}::bigint[]) returning id`.execute(tx)
  const own = new Set(rows.map(({ id }) => id))
  const placed = events.filter(({ source }) => own.has(source))
  if (placed.length === 0) return 0
  const entries = placed.map(({ source: _, at, ...event }, index) => ({
    ...event,
    at: at.toISOString(),
    position: position + index + 1,
  }))
  await sql`
    insert into event (position, id, topic, kind, ref_id, at, data, people)
    select position, id, topic, kind, ref_id, at, data, array(select jsonb_array_elements_text(people)::uuid)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (position bigint, id uuid, topic text, kind text, ref_id uuid, at timestamptz, data text, people jsonb)`.execute(
    tx,
  )
  // A person who was erased since the entities were read.
  await sql`
    update event set data = null, people = '{}' where position > ${position} and people && array(
      select account.id from account where status = 'deleted' and id in (
        select unnest(people) from event as placed where placed.position > ${position}))`.execute(tx)
  await tx
    .updateTable('event_stream')
    .set({ position: position + placed.length })
    .execute()
  // One for each endpoint that wants the topic, also of those that are paused: theirs wait.
  await sql`
    insert into webhook_delivery (id, endpoint_id, position, event_id, topic, kind, ref_id)
    select gen_random_uuid(), endpoint.id, event.position, event.id, event.topic, event.kind, event.ref_id
    from event join webhook_endpoint as endpoint on event.topic = any (endpoint.topics)
    where event.position > ${position} and event.position <= ${position + placed.length}`.execute(tx)
  return placed.length
}

/** The accounts among these ids whose data is stored. */
export async function accountsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any (${ids}::uuid[]) and status <> 'deleted'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type StoredEvent = {
  position: number
  id: string
  topic: string
  kind: string
  ref_id: string
  at: Date
  data: string | null
}

const COLUMNS = ['position', 'id', 'topic', 'kind', 'ref_id', 'at', 'data'] as const

/** Events behind a position, the earliest first; positions are committed in their order, so none appears before these later. */
export const readEvents = (
  db: Db,
  { after, limit, topics }: { after: number; limit: number; topics: readonly string[] },
): Promise<StoredEvent[]> =>
  db
    .selectFrom('event')
    .select(COLUMNS)
    .where('position', '>', after)
    .where('topic', 'in', topics)
    .orderBy('position')
    .limit(limit)
    .execute()

export const eventsAt = async (db: Db, positions: readonly number[]): Promise<Map<number, StoredEvent>> => {
  if (positions.length === 0) return new Map()
  const rows = await db.selectFrom('event').select(COLUMNS).where('position', 'in', positions).execute()
  return new Map(rows.map((row) => [row.position, row]))
}

/** The end of the stream, and the position up to which it was deleted. */
export const streamState = (db: Db) =>
  db.selectFrom('event_stream').select(['position', 'deleted_until']).executeTakeFirstOrThrow()

const DELETED_AT_ONCE = 5_000

/** Deletes events after their time, with their deliveries; returns how many. */
export async function deleteOldEvents(tx: Db): Promise<number> {
  await tx.selectFrom('event_stream').select('position').forUpdate().execute()
  const { rows } = await sql<{ position: number }>`
    delete from event where position in (
      select position from event where published_at < now() - make_interval(days => ${EVENT_DAYS}::int)
      order by position limit ${DELETED_AT_ONCE})
    returning position`.execute(tx)
  const last = Math.max(0, ...rows.map(({ position }) => position))
  if (last > 0) await tx.updateTable('event_stream').set({ deleted_until: last }).execute()
  // Tests belong to no event.
  await sql`delete from webhook_delivery where position is null
    and created_at < now() - make_interval(days => ${EVENT_DAYS}::int)`.execute(tx)
  return rows.length
}

/** Drops what the events of an erased account say, and what receivers have answered to them. */
export async function erasePersonFromEvents(tx: Db, accountId: string): Promise<void> {
  // Events that are being placed now wait until this is committed, and look for erased people then.
  await tx.selectFrom('event_stream').select('position').forUpdate().execute()
  await sql`
    with dropped as (
      update event set data = null, people = '{}' where people @> array[${accountId}::uuid] returning position)
    update webhook_attempt set answer = null where delivery_id in (
      select webhook_delivery.id from webhook_delivery join dropped using (position))`.execute(tx)
}
