import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type Delivery = {
  id: string
  endpoint_id: string
  position: number | null
  event_id: string
  topic: string
  kind: string
  ref_id: string
  attempts: number
  first_sent_at: Date | null
  created_at: Date
}

const COLUMNS = [
  'id',
  'endpoint_id',
  'position',
  'event_id',
  'topic',
  'kind',
  'ref_id',
  'attempts',
  'first_sent_at',
  'created_at',
] as const

/** Tells whether the outbox has anything, and the endpoints to which something can be sent now. */
export async function lookForWork(db: Db): Promise<{ isNoted: boolean; endpoints: string[] }> {
  const { rows } = await sql<{ is_noted: boolean; endpoints: string[] }>`
    select exists (select from event_outbox) as is_noted, array(
      select endpoint.id::text from webhook_endpoint as endpoint
      where endpoint.status = 'active' and (endpoint.next_try_at is null or endpoint.next_try_at <= now())
        and exists (select from webhook_delivery as delivery where delivery.endpoint_id = endpoint.id
          and delivery.state = 'waiting' and (delivery.next_at <= now() or endpoint.next_try_at is not null))) as endpoints`.execute(
    db,
  )
  return { isNoted: rows[0]?.is_noted ?? false, endpoints: rows[0]?.endpoints ?? [] }
}

/**
 * Deliveries that can be sent now, in their order: none of an entity that has one which waits for its next attempt. Those are looked
 * up once, whatever the planner knows about the table: a new stream grows faster than its statistics.
 */
export const takeDue = (db: Db, endpointId: string, limit: number): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_delivery')
    .select(COLUMNS)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where(sql<SqlBool>`next_at <= now()`)
    .where('ref_id', 'not in', (held) =>
      held
        .selectFrom('webhook_delivery as later')
        .select('later.ref_id')
        .where('later.endpoint_id', '=', endpointId)
        .where('later.state', '=', 'waiting')
        .where(sql<SqlBool>`later.next_at > now()`),
    )
    .orderBy('position')
    .limit(limit)
    .execute()

/** One delivery by which an endpoint that keeps failing is tried: the first of an entity that was tried least. */
export const takeProbe = (db: Db, endpointId: string): Promise<Delivery[]> =>
  db
    .selectFrom((first) =>
      first
        .selectFrom('webhook_delivery')
        .distinctOn('ref_id')
        .select(COLUMNS)
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'waiting')
        .orderBy('ref_id')
        .orderBy('position')
        .as('first'),
    )
    .selectAll()
    .orderBy('attempts')
    .orderBy('position')
    .limit(1)
    .execute()

export type Attempt = {
  delivery_id: string
  at: Date
  status: number | null
  failure: string | null
  took_ms: number
  answer: string | null
  asked_by?: string | null
}

/** The state of a delivery after an attempt; of one that waits, in how many seconds it is sent again. */
export type Outcome = { attempt: Attempt; state: 'delivered' | 'waiting' | 'failed'; inSeconds: number }

/** Writes attempts down, each with what becomes of its delivery. */
export async function noteAttempts(tx: Db, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const rows = outcomes.map(({ attempt, state, inSeconds }) => ({
    ...attempt,
    at: attempt.at.toISOString(),
    state,
    in_seconds: inSeconds,
  }))
  await sql`
    with entry as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (delivery_id uuid, at timestamptz,
        status int, failure text, took_ms int, answer text, asked_by uuid, state text, in_seconds float8)
    ), noted as (
      insert into webhook_attempt (delivery_id, at, status, failure, took_ms, answer, asked_by)
      select delivery_id, at, status, failure, took_ms, answer, asked_by from entry
      where exists (select from webhook_delivery where id = entry.delivery_id)
    )
    update webhook_delivery as delivery set
      state = entry.state, attempts = delivery.attempts + 1, status = entry.status, failure = entry.failure,
      took_ms = entry.took_ms, sent_at = entry.at, first_sent_at = coalesce(delivery.first_sent_at, entry.at),
      next_at = now() + make_interval(secs => entry.in_seconds)
    from entry where delivery.id = entry.delivery_id`.execute(tx)
}

/** Makes all that waits for its next attempt due now, since the endpoint takes deliveries again. */
export const hastenAll = (tx: Db, endpointId: string) =>
  sql`update webhook_delivery set next_at = now() where endpoint_id = ${endpointId} and state = 'waiting'
    and next_at > now()`.execute(tx)

/** Discards what waits; returns how many deliveries there were. */
export async function discardWaiting(tx: Db, endpointId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'discarded' })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Sends deliveries again as if they had never been tried; all that were given up, or one in whatever state. */
export async function replayDeliveries(tx: Db, endpointId: string, id?: string): Promise<number> {
  const replayed = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, first_sent_at: null, next_at: sql<Date>`now()` })
    .where('endpoint_id', '=', endpointId)
    .where('position', 'is not', null)
    .$if(id === undefined, (query) => query.where('state', '=', 'failed'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('ref_id')
    .execute()
  // Later ones of the same entity, which wait for their next attempt, would hold it up.
  await sql`update webhook_delivery set next_at = now() where endpoint_id = ${endpointId} and state = 'waiting'
    and next_at > now() and ref_id = any (${replayed.map(({ ref_id }) => ref_id)}::uuid[])`.execute(tx)
  return replayed.length
}
