import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { AppError, badRequest, conflict } from './errors.ts'

export type Keyed = { caller: string; key: string; call: string; body: Buffer | string }
export type StoredReply = { status: number; reply: unknown }

const hashOf = ({ call, body }: Keyed) => createHash('sha256').update(call).update('\n').update(body).digest('base64url')

/** How long a call may be under way before its key is free again: longer than any request lives. */
const IN_FLIGHT = '1 minute'

/**
 * Claims an idempotency key for a call. Returns the first reply when the call was already answered;
 * another body under the same key is 422, one that is still under way 409.
 */
export async function claimKey(db: Db, keyed: Keyed): Promise<StoredReply | undefined> {
  if (keyed.key.length > 255) throw badRequest('bad_idempotency_key', 'An idempotency key has at most 255 characters.')
  const hash = hashOf(keyed)
  const { rows } = await sql<{ claimed: boolean }>`
    insert into idempotent_reply as r (caller, key, call, body_hash) values (${keyed.caller}, ${keyed.key}, ${keyed.call}, ${hash})
    on conflict (caller, key) do update set call = excluded.call, body_hash = excluded.body_hash, status = null, reply = null, created_at = now()
      where r.created_at < now() - interval '24 hours' or (r.status is null and r.created_at < now() - interval '${sql.raw(IN_FLIGHT)}')
    returning true as claimed`.execute(db)
  if (rows.length) return undefined
  const first = await db
    .selectFrom('idempotent_reply')
    .select(['body_hash', 'status', 'reply'])
    .where('caller', '=', keyed.caller)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (!first) return claimKey(db, keyed)
  if (first.body_hash !== hash)
    throw new AppError(422, 'idempotency_key_reused', 'This idempotency key was used for another request.')
  if (first.status === null) throw conflict('in_progress', 'The first request with this key is still under way.')
  return { status: first.status, reply: first.reply }
}

export const keepReply = (db: Db, { caller, key }: Keyed, { status, reply }: StoredReply) =>
  db
    .updateTable('idempotent_reply')
    .set({ status, reply: JSON.stringify(reply) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()

/** Frees a key whose call had no effect that could be repeated. */
export const releaseKey = (db: Db, { caller, key }: Keyed) =>
  db.deleteFrom('idempotent_reply').where('caller', '=', caller).where('key', '=', key).execute()

export const sweepIdempotency = async (db: Db): Promise<void> => {
  await sql`delete from idempotent_reply where created_at < now() - interval '24 hours'`.execute(db)
}
