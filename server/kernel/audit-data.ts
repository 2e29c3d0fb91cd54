import type { Db } from '#server/db/open.ts'

export type AuditEntry = {
  /** The account that acted; nobody while signing in. */
  actor?: string | undefined
  sessionId?: string | undefined
  action: string
  /** The kind of thing that was acted on, and its id. */
  kind: string
  refId?: string | undefined
  /** Changed fields only; never a secret, a code, a token, card data or the text of a message. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
  ip?: string | undefined
}

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)

/** Writes who did what, in the transaction that does it. The table is append-only. */
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
