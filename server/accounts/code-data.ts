import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type CodePurpose = 'verify_email' | 'change_email' | 'reset_password'
export type CodeEntry = { accountId: string; purpose: CodePurpose; email: string }

const MAX_TRIES = 5

/** Stores a code in place of the last one of this account and purpose; returns when it expires. */
export async function putCode(tx: Db, entry: CodeEntry & { hash: string; ttlMs: number }): Promise<Date> {
  const expiry = sql<Date>`now() + ${entry.ttlMs} * interval '1 millisecond'`
  const { expires_at } = await tx
    .insertInto('email_code')
    .values({
      account_id: entry.accountId,
      purpose: entry.purpose,
      email: entry.email,
      hash: entry.hash,
      expires_at: expiry,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'purpose']).doUpdateSet((excluded) => ({
        email: excluded.ref('excluded.email'),
        hash: excluded.ref('excluded.hash'),
        expires_at: excluded.ref('excluded.expires_at'),
        tries: 0,
        created_at: sql`now()`,
      })),
    )
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

const isLive = sql<boolean>`expires_at > now() and tries < ${MAX_TRIES}`

/** Takes a try from every live code that was mailed to this address; the returned ones may be compared once. */
export const takeTry = (db: Db, email: string, purposes: readonly CodePurpose[]) =>
  db
    .updateTable('email_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .where(isLive)
    .returning(['account_id', 'purpose', 'email', 'hash'])
    .execute()

/** Deletes a code; false if it was used or replaced meanwhile. */
export async function removeCode(tx: Db, { accountId, purpose }: CodeEntry, hash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Deletes every code of an account, or those of one purpose. */
export const removeCodesOf = (tx: Db, accountId: string, purpose?: CodePurpose) =>
  tx
    .deleteFrom('email_code')
    .where('account_id', '=', accountId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute()

export async function hasLiveCode(db: Db, accountId: string, purpose: CodePurpose): Promise<boolean> {
  const row = await db
    .selectFrom('email_code')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where(isLive)
    .executeTakeFirst()
  return row !== undefined
}
