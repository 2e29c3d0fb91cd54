import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type KnownPerson = { id: string; email: string | null; is_seller: boolean; username: string }

/** The accounts of addresses, also those that are erased no more than their rows. */
export const findByEmails = async (tx: Db, emails: readonly string[]): Promise<Map<string, KnownPerson>> => {
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'email', 'is_seller', 'username'])
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.email ?? '', row]))
}

/** Accounts by their ids or their usernames. */
export async function findByNames(tx: Db, names: readonly string[]): Promise<KnownPerson[]> {
  if (names.length === 0) return []
  return tx
    .selectFrom('account')
    .select(['id', 'email', 'is_seller', 'username'])
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`(id::text = any(${names}::text[]) or username = any(${names}::text[]))`)
    .execute()
}

/** The ids among these that an account has. */
export async function findAccountIds(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('account').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The names of accounts by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
