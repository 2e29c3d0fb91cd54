import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { OpenidIdentity } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'

export type IdentityRow = Selectable<OpenidIdentity>

/** A person as an identity provider names them: a subject has a meaning at its issuer alone. */
export type Subject = { issuer: string; subject: string }

export const identitiesOf = (db: Db, accountId: string): Promise<IdentityRow[]> =>
  db
    .selectFrom('openid_identity')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findIdentity = (db: Db, { issuer, subject }: Subject): Promise<IdentityRow | undefined> =>
  db
    .selectFrom('openid_identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** False if the identity belongs to an account already. */
export async function insertIdentity(
  tx: Db,
  { accountId, issuer, subject, email }: Subject & { accountId: string; email: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('openid_identity')
    .values({ id: newId(), account_id: accountId, issuer, subject, email, last_used_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use, and the address that the provider has told now; it changes nothing else. */
export const noteIdentityUse = (tx: Db, id: string, email: string | undefined) =>
  tx
    .updateTable('openid_identity')
    .set({ last_used_at: sql<Date>`now()`, ...(email === undefined ? {} : { email }) })
    .where('id', '=', id)
    .execute()

export const deleteIdentity = (tx: Db, accountId: string, id: string): Promise<IdentityRow | undefined> =>
  tx
    .deleteFrom('openid_identity')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** True if an account may sign in without an identity provider for a while, by the word of the operator. */
export async function isExcepted(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_exception')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Excepts an account for some minutes; returns until when. */
export async function putException(tx: Db, accountId: string, minutes: number): Promise<Date> {
  const until = sql<Date>`now() + make_interval(mins => ${minutes})`
  const row = await tx
    .insertInto('sign_in_exception')
    .values({ account_id: accountId, until })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ until }))
    .returning('until')
    .executeTakeFirstOrThrow()
  return row.until
}
