import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { deleteReplyKey, readKey, storeReply, takeKey } from '#server/kernel/data.ts'
import { newId } from '#server/kernel/id.ts'
import { AppError, badRequest, conflict } from './errors.ts'

export type Keyed = { caller: string; key: string; call: string; body: Buffer | string }
type StoredReply = { status: number; reply: unknown }

const hashOf = ({ call, body }: Keyed) =>
  createHash('sha256').update(call).update('\n').update(body).digest('base64url')

/**
 * Claims an idempotency key for a call and returns the id for what the call makes. Returns the first reply if the call
 * was already answered. Throws 422 for another body under the same key, and 409 while the first call is under way.
 */
export async function claimKey(db: Db, keyed: Keyed): Promise<{ freshId: string } | StoredReply> {
  if (keyed.key.length > 255) throw badRequest('bad_idempotency_key', 'An idempotency key has at most 255 characters.')
  const { caller, key, call } = keyed
  const hash = hashOf(keyed)
  const freshId = await takeKey(db, { caller, key, call, bodyHash: hash, madeId: newId() })
  if (freshId) return { freshId }
  const first = await readKey(db, keyed)
  if (!first) return claimKey(db, keyed)
  if (first.body_hash !== hash)
    throw new AppError(422, 'idempotency_key_reused', 'This idempotency key was used for another request.')
  if (first.status === null) throw conflict('in_progress', 'The first request with this key is still under way.')
  return { status: first.status, reply: first.reply }
}

export const keepReply = (db: Db, keyed: Keyed, { status, reply }: StoredReply) => storeReply(db, keyed, status, reply)

/** Lets a call that failed on our side be repeated; the next attempt finds what this one may have made. */
export const releaseKey = (db: Db, keyed: Keyed) => deleteReplyKey(db, keyed)

/** For the only process of an installation: the calls that were under way died with its predecessor. */
export const releaseAllKeys = (db: Db) => deleteReplyKey(db)
