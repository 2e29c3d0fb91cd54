import type { Db } from '#server/db/open.ts'
import {
  deliveryFailures,
  deliveryStates,
  pauseReasons,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
} from '#shared/contract/admin-webhook.ts'
import { isEventTopic } from '#shared/policies/event-topics.ts'
import {
  attemptsOf,
  type DeliveryMetrics,
  deliveryMetricsOf,
  type ListedDelivery,
  type ListedEndpoint,
} from './list-data.ts'
import { bodyOf, eventIdOf } from './message.ts'
import { headersOf } from './send.ts'
import { eventsAt } from './stream-data.ts'

const among = <Name extends string>(names: readonly Name[], text: string | null) =>
  names.find((name) => name === text) ?? null

function presentEndpoint(row: ListedEndpoint, metrics: DeliveryMetrics | undefined): WebhookEndpoint {
  return {
    _id: row.id,
    name: row.name,
    url: row.url,
    topics: row.topics.filter(isEventTopic),
    status: row.status === 'paused' ? 'paused' : 'active',
    pauseReason: among(pauseReasons, row.pause_reason),
    pausedAt: row.paused_at?.toISOString() ?? null,
    secretHint: row.hint,
    rotatedAt: row.rotated_at?.toISOString() ?? null,
    former:
      row.has_former && row.former_until && row.former_hint
        ? { hint: row.former_hint, until: row.former_until.toISOString() }
        : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdBy: row.created_by && row.creator_name !== null ? { _id: row.created_by, name: row.creator_name } : null,
    createdAt: row.created_at.toISOString(),
    day: { sent: metrics?.sent ?? 0, delivered: metrics?.delivered ?? 0, medianMs: metrics?.median_ms ?? null },
    waiting: metrics?.waiting ?? 0,
    retrying: metrics?.retrying ?? 0,
    failed: metrics?.failed ?? 0,
  }
}

export async function presentEndpoints(db: Db, rows: readonly ListedEndpoint[]): Promise<WebhookEndpoint[]> {
  const metrics = await deliveryMetricsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentEndpoint(row, metrics.get(row.id)))
}

export const presentDelivery = (row: ListedDelivery): WebhookDelivery => ({
  _id: row.id,
  eventId: eventIdOf(row.event_id),
  topic: row.topic,
  entity: { kind: row.kind, _id: row.ref_id },
  // The CHECK of the table has the same states.
  state: among(deliveryStates, row.state) ?? 'failed',
  attempts: row.attempts,
  status: row.status,
  failure: among(deliveryFailures, row.failure),
  tookMs: row.took_ms,
  sentAt: row.sent_at?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
})

/** A delivery with what is sent, and what was answered. */
export async function presentDetail(db: Db, row: ListedDelivery): Promise<WebhookDeliveryDetail> {
  const { position } = row
  const [events, attempts] = await Promise.all([
    eventsAt(db, position === null ? [] : [position]),
    attemptsOf(db, row.id),
  ])
  return {
    ...presentDelivery(row),
    body: bodyOf(row, position === null ? undefined : events.get(position)) ?? '',
    headers: headersOf(row, row.sent_at ?? row.created_at),
    log: attempts.map(({ at, status, failure, took_ms, answer, asked_by_name }) => ({
      at: at.toISOString(),
      status,
      failure: among(deliveryFailures, failure),
      tookMs: took_ms,
      answer,
      askedBy: asked_by_name,
    })),
  }
}
