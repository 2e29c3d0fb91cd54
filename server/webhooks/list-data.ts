import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { pageOf } from '#server/kernel/data.ts'

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoint')
    .leftJoin('account', 'account.id', 'webhook_endpoint.created_by')
    .selectAll('webhook_endpoint')
    .select('account.name as creator_name')
    .select(sql<boolean>`coalesce(webhook_endpoint.former_until > now(), false)`.as('has_former'))

export type ListedEndpoint = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>

export const listEndpoints = (db: Db): Promise<ListedEndpoint[]> =>
  endpoints(db).orderBy(sql`lower(webhook_endpoint.name)`).orderBy('webhook_endpoint.id').execute()

export const findListed = (db: Db, id: string): Promise<ListedEndpoint | undefined> =>
  endpoints(db).where('webhook_endpoint.id', '=', id).executeTakeFirst()

export type DeliveryMetrics = {
  endpoint_id: string
  sent: number
  delivered: number
  median_ms: number | null
  waiting: number
  retrying: number
  failed: number
}

/** Counts the deliveries to endpoints: those of the last 24 hours, and those that are open. */
export async function deliveryMetricsOf(db: Db, ids: readonly string[]): Promise<Map<string, DeliveryMetrics>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DeliveryMetrics>`
    select id::text as endpoint_id, coalesce(day.sent, 0)::int as sent, coalesce(day.delivered, 0)::int as delivered,
      day.median_ms::int as median_ms, open.waiting::int as waiting, open.retrying::int as retrying, open.failed::int as failed
    from unnest(${ids}::uuid[]) as endpoint (id)
    cross join lateral (
      select count(*) as sent, count(*) filter (where state = 'delivered') as delivered,
        percentile_cont(0.5) within group (order by took_ms) filter (where status is not null) as median_ms
      from webhook_delivery where endpoint_id = endpoint.id and created_at > now() - interval '1 day' and sent_at is not null
    ) as day
    cross join lateral (
      select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'waiting' and attempts > 0) as retrying,
        count(*) filter (where state = 'failed') as failed
      from webhook_delivery where endpoint_id = endpoint.id and state in ('waiting', 'failed')
    ) as open`.execute(db)
  return new Map(rows.map((row) => [row.endpoint_id, row]))
}

const COLUMNS = [
  'id',
  'endpoint_id',
  'position',
  'event_id',
  'topic',
  'kind',
  'ref_id',
  'state',
  'attempts',
  'status',
  'failure',
  'took_ms',
  'first_sent_at',
  'sent_at',
  'next_at',
  'created_at',
] as const

const deliveries = (db: Db, endpointId: string) =>
  db.selectFrom('webhook_delivery').select(COLUMNS).where('endpoint_id', '=', endpointId)

export type ListedDelivery = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>

const UUID = /^(?:evt_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

function isFound(words: string) {
  const [, id] = UUID.exec(words) ?? []
  if (id) return sql<SqlBool>`(event_id = ${id}::uuid or ref_id = ${id}::uuid)`
  return sql<SqlBool>`right(ref_id::text, 6) = ${words.toLowerCase()}`
}

type Filters = {
  page: number
  limit: number
  state?: string | undefined
  topic?: string | undefined
  q?: string | undefined
}

export const listDeliveries = (db: Db, endpointId: string, { state, topic, q, ...page }: Filters) => {
  let query = deliveries(db, endpointId)
  if (state) query = query.where('state', '=', state)
  if (topic) query = query.where('topic', '=', topic)
  if (q) query = query.where(isFound(q))
  return pageOf(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
}

export const findDelivery = (db: Db, endpointId: string, id: string): Promise<ListedDelivery | undefined> =>
  deliveries(db, endpointId).where('id', '=', id).executeTakeFirst()

/** The attempts of a delivery, the earliest first. */
export const attemptsOf = (db: Db, deliveryId: string) =>
  db
    .selectFrom('webhook_attempt')
    .leftJoin('account', 'account.id', 'webhook_attempt.asked_by')
    .select(['at', 'webhook_attempt.status', 'failure', 'took_ms', 'answer', 'account.name as asked_by_name'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('webhook_attempt.id')
    .execute()

type Test = { id: string; endpointId: string; eventId: string; topic: string }

/** A test, which the call that stores it sends at once: it waits for nothing. */
export const insertTest = (db: Db, { id, endpointId, eventId, topic }: Test): Promise<ListedDelivery> =>
  db
    .insertInto('webhook_delivery')
    .values({
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      topic,
      kind: 'webhook',
      ref_id: endpointId,
      state: 'failed',
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
