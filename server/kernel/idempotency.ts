import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { dropKey, readKey, storeReply, takeKey } from './data.ts'
import { AppError, badRequest, conflict } from './errors.ts'

export type Keyed = { caller: string; key: string; call: string; body: Buffer | string }
export type StoredReply = { status: number; reply: unknown }

const hashOf = ({ call, body }: Keyed) =>
  createHash('sha256').update(call).update('\n').update(body).digest('base64url')

/**
 * Claims an idempotency key for a call. Returns the first reply when the call was already answered;
 * another body under the same key is 422, one that is still under way 409.
 */
export async function claimKey(db: Db, keyed: Keyed): Promise<StoredReply | undefined> {
  if (keyed.key.length > 255) throw badRequest('bad_idempotency_key', 'An idempotency key has at most 255 characters.')
  const hash = hashOf(keyed)
  if (await takeKey(db, keyed, keyed.call, hash)) return undefined
  const first = await readKey(db, keyed)
  if (!first) return claimKey(db, keyed)
  if (first.body_hash !== hash)
    throw new AppError(422, 'idempotency_key_reused', 'This idempotency key was used for another request.')
  if (first.status === null) throw conflict('in_progress', 'The first request with this key is still under way.')
  return { status: first.status, reply: first.reply }
}

export const keepReply = (db: Db, keyed: Keyed, { status, reply }: StoredReply) => storeReply(db, keyed, status, reply)

/** Frees a key whose call had no effect that could be repeated. */
export const releaseKey = (db: Db, keyed: Keyed) => dropKey(db, keyed)
