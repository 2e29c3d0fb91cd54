import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Passkey } from '#server/db/schema.ts'

export const passkeysOf = (db: Db, accountId: string) =>
  db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string) =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False if a device has brought a credential that is known already. */
export async function insertPasskey(tx: Db, row: Insertable<Passkey>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a use; false if the same or a later one was noted meanwhile. Devices that do not count always say 0. */
export async function noteUse(tx: Db, id: string, signCount: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where((row) => row.or([row('sign_count', '<', signCount), sql<boolean>`sign_count = 0 and ${signCount} = 0`]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const renamePasskey = (tx: Db, accountId: string, id: string, name: string) =>
  tx.updateTable('passkey').set({ name }).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const deletePasskey = (tx: Db, accountId: string, id: string) =>
  tx.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id).returning('name').executeTakeFirst()

export const secondStepOf = (db: Db, accountId: string) =>
  db.selectFrom('second_step').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Turns the second step on, if it is off. */
export const startSecondStep = (tx: Db, accountId: string) =>
  tx
    .insertInto('second_step')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Stores the secret of an authenticator app in place of the one before, and the step whose code has shown it. */
export const storeApp = (tx: Db, accountId: string, { secret, step }: { secret: string; step: number }) =>
  tx
    .insertInto('second_step')
    .values({ account_id: accountId, app_secret: secret, app_since: sql`now()`, app_last_step: step })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ app_secret: secret, app_since: sql`now()`, app_last_step: step }),
    )
    .execute()

/** Takes a step of the app; false if it or a later one was taken before. */
export async function takeStep(tx: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_step')
    .set({ app_last_step: step })
    .where('account_id', '=', accountId)
    .where('app_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countCodes(db: Db, accountId: string): Promise<{ left: number; all: number }> {
  const { left, all } = await db
    .selectFrom('recovery_code')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('used_at', 'is', null).as('left'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { left: Number(left), all: Number(all) }
}

/** Stores recovery codes in place of those before. */
export async function storeCodes(tx: Db, accountId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Uses a recovery code up; false if it is wrong or was used. */
export async function takeCode(tx: Db, accountId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Turns the second step off, with all that belongs to it; passkeys stay. */
export async function endSecondStep(tx: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_step').where('account_id', '=', accountId).executeTakeFirst()
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx.updateTable('known_browser').set({ trusted_until: null }).where('account_id', '=', accountId).execute()
  return numDeletedRows > 0n
}

/** Takes all factors of an account away, and what the browsers of it are trusted with. */
export async function removeFactors(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
  await endSecondStep(tx, accountId)
}

/** Takes a ticket out of use; false if it was used before. */
export async function spendTicket(tx: Db, { nonce, expires }: { nonce: string; expires: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_ticket')
    .values({ nonce, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
