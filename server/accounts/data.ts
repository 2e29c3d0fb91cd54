import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Account, AccountDocument } from '#server/db/schema.ts'
import type { AccountRow, DocumentRow, PayoutRow } from './present.ts'

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockAccount = (tx: Db, id: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks an account if the end of its suspension has come, by the clock that also starts the job for it. */
export async function lockIfOver(tx: Db, id: string): Promise<boolean> {
  const found = tx.selectFrom('account').select('id').where('id', '=', id).where('status', '=', 'suspended')
  const row = await found.where('suspended_until', '<=', sql<Date>`now()`).forUpdate().executeTakeFirst()
  return row !== undefined
}

export const findByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

/** The account that waits for a code at this address: a new one, or one that is changing its address. */
export const findByPendingEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('status', '=', 'active')
    .where((row) =>
      row.or([
        row.and([row('email', '=', email), row('email_verified_at', 'is', null)]),
        row('pending_email', '=', email),
      ]),
    )
    .orderBy(sql`email_verified_at is null`, 'desc')
    .orderBy('updated_at', 'desc')
    .executeTakeFirst()

/** Undefined if the e-mail or the username is taken, also by a registration at the same moment. */
export const insertAccount = (tx: Db, values: Insertable<Account>): Promise<AccountRow | undefined> =>
  tx
    .insertInto('account')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}

export const updateAccount = (tx: Db, id: string, changes: Updateable<Account>): Promise<AccountRow> =>
  tx
    .updateTable('account')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Confirms the address that a new account registered with; undefined if it was confirmed before. */
export const confirmEmail = (tx: Db, id: string, email: string): Promise<AccountRow | undefined> =>
  tx
    .updateTable('account')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Replaces the old address by the confirmed new one; undefined if the change was withdrawn. */
export const confirmPendingEmail = (tx: Db, id: string, email: string): Promise<AccountRow | undefined> =>
  tx
    .updateTable('account')
    .set({ email, pending_email: null, email_verified_at: sql`now()` })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .returningAll()
    .executeTakeFirst()

/** A code that was mailed to the address proves it, so a new password also confirms it. */
export const resetPasswordOf = (
  tx: Db,
  { id, email, hash }: { id: string; email: string; hash: string },
): Promise<AccountRow | undefined> =>
  tx
    .updateTable('account')
    .set({ password_hash: hash, email_verified_at: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst()

export const documentsOf = (db: Db, accountId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('account_document')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()

/** The payout account of a seller, as far as it is set up. */
export const payoutAccountOf = (db: Db, accountId: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payout_account')
    .select(['status', 'requirements_due'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function countDocumentsOf(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('account_document')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export const addDocuments = (tx: Db, rows: Insertable<AccountDocument>[]) =>
  tx.insertInto('account_document').values(rows).execute()

export const deleteDocument = (tx: Db, accountId: string, id: string): Promise<DocumentRow | undefined> =>
  tx
    .deleteFrom('account_document')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The decision about an account's documents holds for all that wait. */
export const decideDocuments = (tx: Db, accountId: string, status: 'approved' | 'rejected') =>
  tx
    .updateTable('account_document')
    .set({ status })
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .execute()
