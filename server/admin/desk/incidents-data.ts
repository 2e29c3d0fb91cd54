import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'

export const incidentKinds = ['mail', 'disk', 'jobs', 'webhooks'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** An incident that was not seen for so long is over; what comes and goes meanwhile is one. */
const OVER_MINUTES = 10

export type IncidentRow = { id: string; kind: IncidentKind; began_at: Date; text: string }

/** Notes that something does not work; returns the incident if it has begun now. */
export async function noteSeen(
  tx: Db,
  { kind, detail, since }: { kind: IncidentKind; detail: string; since: Date | null },
): Promise<IncidentRow | undefined> {
  const { rows } = await sql<IncidentRow & { is_new: boolean }>`
    insert into incident (id, kind, detail, began_at)
    values (${newId()}, ${kind}, ${JSON.stringify({ text: detail })}, coalesce(${since}, now()))
    on conflict (kind) where ended_at is null do update set last_seen_at = now(), detail = excluded.detail
    returning id, kind, began_at, detail ->> 'text' as text, xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ? rows[0] : undefined
}

/** Ends the incidents that were not seen for a while, and returns them. */
export async function endUnseen(tx: Db): Promise<IncidentRow[]> {
  const { rows } = await sql<IncidentRow>`
    update incident set ended_at = now()
    where ended_at is null and last_seen_at < now() - make_interval(mins => ${OVER_MINUTES}::int)
    returning id, kind, began_at, detail ->> 'text' as text`.execute(tx)
  return rows
}

export async function listOpen(db: Db): Promise<IncidentKind[]> {
  const rows = await db.selectFrom('incident').select('kind').where('ended_at', 'is', null).execute()
  // The table checks them.
  return rows.map(({ kind }) => kind as IncidentKind)
}
