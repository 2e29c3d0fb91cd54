import type { Db } from '#server/db/open.ts'

const DEMO_ADDRESSES = '%@demo.test'

/** Counts the people of the demo who can sign in. */
export async function countDemoAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((account) => account.fn.countAll<number>().as('count'))
    .where('email', 'like', DEMO_ADDRESSES)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return count
}

/** The different hashes of their passwords: one, unless a person changed a password. */
export async function demoPasswordHashes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('password_hash')
    .distinct()
    .where('email', 'like', DEMO_ADDRESSES)
    .where('password_hash', 'is not', null)
    .execute()
  return rows.flatMap(({ password_hash }) => password_hash ?? [])
}

/** Replaces one hash by another; returns the accounts that had it. */
export async function replaceDemoHash(tx: Db, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .updateTable('account')
    .set({ password_hash: to })
    .where('email', 'like', DEMO_ADDRESSES)
    .where('password_hash', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
