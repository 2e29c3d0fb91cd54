import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type CodePurpose = 'verify_email' | 'change_email' | 'reset_password'
export type CodeEntry = { accountId: string; purpose: CodePurpose; email: string }

/** Wrong tries from one network, and from all of them: a stranger cannot use up the tries of the one who got the code. */
const MAX_TRIES = 5
const MAX_TRIES_IN_ALL = 100

/** Stores a code beside the earlier ones of this account and purpose; returns when it expires. */
export async function putCode(tx: Db, entry: CodeEntry & { hash: string; ttlMs: number }): Promise<Date> {
  const { accountId, purpose, email, hash, ttlMs } = entry
  const { expires_at } = await tx
    .insertInto('email_code')
    .values({
      account_id: accountId,
      purpose,
      email,
      hash,
      expires_at: sql<Date>`now() + ${ttlMs} * interval '1 millisecond'`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose', 'hash'])
        .doUpdateSet((excluded) => ({ expires_at: excluded.ref('excluded.expires_at') })),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  // A code for an address that is no longer wanted is void.
  await tx
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where((eb) => eb.or([eb('email', '<>', email), eb('expires_at', '<=', sql<Date>`now()`)]))
    .execute()
  return expires_at
}

const triesFrom = (network: string) => sql<number>`coalesce((tries_from ->> ${network})::int, 0)`
const isLive = (network: string) => sql<boolean>`expires_at > now() and tries < ${MAX_TRIES_IN_ALL}
  and ${triesFrom(network)} < ${MAX_TRIES}`

type Tried = { email: string; network: string }

/**
 * Takes a try of this network from every live code that was mailed to the address; the returned ones may be compared
 * once.
 */
export const takeTry = (db: Db, { email, network }: Tried, purposes: readonly CodePurpose[]) =>
  db
    .updateTable('email_code')
    .set((row) => ({
      tries: row('tries', '+', 1),
      tries_from: sql<string>`tries_from || jsonb_build_object(${network}::text, ${triesFrom(network)} + 1)`,
    }))
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .where(isLive(network))
    .returning(['account_id', 'purpose', 'email', 'hash'])
    .execute()

/** Deletes a code, and the others of its purpose; false if it was used meanwhile. */
export async function removeCode(tx: Db, { accountId, purpose }: CodeEntry, hash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return false
  await removeCodesOf(tx, accountId, purpose)
  return true
}

/** Deletes every code of an account, or those of one purpose. */
export const removeCodesOf = (tx: Db, accountId: string, purpose?: CodePurpose) =>
  tx
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute()

/** Until when the latest code can be entered; null if none is left. */
export async function codeUntil(db: Db, { accountId, purpose, email }: CodeEntry): Promise<Date | null> {
  const row = await db
    .selectFrom('email_code')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** True if a code is left that can be entered from this network. */
export async function hasLiveCode(
  db: Db,
  { accountId, purpose, network }: { accountId: string; purpose: CodePurpose; network: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_code')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(isLive(network))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
