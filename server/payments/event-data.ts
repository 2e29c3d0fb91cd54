import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { now } from './data.ts'

const PROVIDER = 'stripe'

/** An event as it is stored: its subject, and nothing of its content, which is read at the provider. */
export type KnownEvent = {
  id: string
  type: string
  objectId: string
  intentId: string | null
  paymentId: string | null
  /** The connected account of the event, and our account if the event names it; such an event is about no payment. */
  payoutAccount?: { providerId: string; accountId: string | null }
  happenedAt: Date
}

export async function isEventApplied(db: Db, id: string): Promise<boolean> {
  const event = await db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', id)
    .where('applied_at', 'is not', null)
    .executeTakeFirst()
  return event !== undefined
}

/**
 * Stores an event: as applied together with its effect, or as parked until its payment is known. Returns whether it was
 * not applied before.
 */
export async function keepEvent(tx: Db, event: KnownEvent, { isApplied }: { isApplied: boolean }): Promise<boolean> {
  const retained = await tx
    .insertInto('webhook_event')
    .values({
      provider: PROVIDER,
      event_id: event.id,
      type: event.type,
      object_id: event.objectId,
      intent_id: event.intentId,
      payment_id: event.paymentId,
      happened_at: event.happenedAt,
      applied_at: isApplied ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({ applied_at: sql`excluded.applied_at` })
        .where('webhook_event.applied_at', 'is', null),
    )
    .returning('event_id')
    .executeTakeFirst()
  return retained !== undefined
}

/** Parked events whose payment has become known meanwhile. */
export async function listRipeEvents(db: Db, limit: number): Promise<KnownEvent[]> {
  const rows = await db
    .selectFrom('webhook_event as event')
    .selectAll('event')
    .where('event.applied_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .select('payment.id')
          .where('payment.intent_id', 'is not', null)
          .where((or) =>
            or.or([
              or('payment.intent_id', '=', or.ref('event.intent_id')),
              or('payment.id', '=', or.ref('event.payment_id')),
            ]),
          ),
      ),
    )
    .orderBy('event.received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.event_id,
    type: row.type,
    objectId: row.object_id,
    intentId: row.intent_id,
    paymentId: row.payment_id,
    happenedAt: row.happened_at,
  }))
}

/** Notes that the provider itself has brought an event, whether or not it was known from the provider's list before. */
export const noteDelivered = (db: Db, id: string) =>
  db
    .updateTable('webhook_event')
    .set({ delivered_at: now })
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', id)
    .where('delivered_at', 'is', null)
    .execute()

export async function countLongParked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('applied_at', 'is', null)
    .where(sql<boolean>`received_at < now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes events older than any that the provider still sends or lists. */
export const forgetOldEvents = (db: Db) =>
  db
    .deleteFrom('webhook_event')
    .where(sql<boolean>`applied_at is not null and received_at < now() - interval '90 days'`)
    .execute()

const CURSOR = 'payments.events'

/** The time up to which the provider's list of events has been read, in its seconds. */
export async function readCursor(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', CURSOR).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : undefined
}

export async function saveCursor(db: Db, until: number): Promise<void> {
  const value = JSON.stringify(until)
  await db
    .insertInto('installation')
    .values({ key: CURSOR, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, at: now }))
    .execute()
}
