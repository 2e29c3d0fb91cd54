import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import type { Origin, Viewer } from './context.ts'
import { personOf } from './team.ts'

/** The actor in the audit log; empty for the application itself. */
export type Actor = { actor?: string; sessionId?: string; ip?: string }

/** The actor of a call: the person at the screen, also if they act for a seller. */
export const actorOf = (viewer: Viewer, { ip }: Origin): Actor => ({
  actor: personOf(viewer),
  sessionId: viewer.sessionId,
  ip,
})

export type AuditEntry = {
  /** The account that acted; absent during sign-in, when the account is not known yet. */
  actor?: string | undefined
  sessionId?: string | undefined
  action: AuditAction
  /** The kind and the id of the object that was acted on. */
  kind: string
  refId?: string | undefined
  /** Changed fields only. Secrets, codes, tokens, card data and the text of messages must not be written here. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
  ip?: string | undefined
}

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)

/** Writes a line of the audit log in the transaction that makes the change. The table is append-only. */
export async function audit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actor_id: entry.actor ?? null,
      session_id: entry.sessionId ?? null,
      action: entry.action,
      kind: entry.kind,
      ref_id: entry.refId ?? null,
      before: json(entry.before),
      after: json(entry.after),
      reason: entry.reason ?? null,
      ip: entry.ip ?? null,
    })
    .execute()
}

/** Minutes within which an administrator who opens the same thing again from the same address is one line. */
const ONE_READING = 60

/**
 * Writes that an administrator opened something. Opening it again within the hour adds no line, since screens ask again for
 * what they show; a second administrator, another address and another picture of the same object have lines of their own.
 */
export const auditReading = (db: Db, entry: AuditEntry): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor = null, action, kind, refId = null, after, ip = null } = entry
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${actor}:${action}:${refId}`}, 0))`.execute(tx)
    const { rows } = await sql`
      select from audit where kind = ${kind} and ref_id is not distinct from ${refId} and action = ${action}
        and actor_id is not distinct from ${actor}::uuid and ip is not distinct from ${ip}
        and after is not distinct from ${json(after)}::jsonb
        and at > now() - make_interval(mins => ${ONE_READING}::int) limit 1`.execute(tx)
    if (rows.length === 0) await audit(tx, entry)
  })

const HISTORY_LIMIT = 20

/** Audit lines of one object, the latest first; `except` is an action that changes nothing. */
export const auditOf = (db: Db, kind: string, id: string, except?: AuditAction) =>
  db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.actor_id')
    .select(['audit.action', 'audit.reason', 'audit.at', 'audit.before', 'audit.after', 'actor.name'])
    .where('audit.kind', '=', kind)
    .where('audit.ref_id', '=', id)
    .$if(except !== undefined, (lines) => lines.where('audit.action', '<>', except ?? ''))
    .orderBy('audit.id', 'desc')
    .limit(HISTORY_LIMIT)
    .execute()
