import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** A condition of a query: neither of the two accounts has blocked the other. */
export const noBlockBetween = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`not exists (select from block where (blocker_id, blocked_id) in ((${a}, ${b}), (${b}, ${a})))`

/** True if one of the two has blocked the other. */
export async function isBlocked(db: Db, a: string, b: string): Promise<boolean> {
  const free = noBlockBetween(sql`${a}::uuid`, sql`${b}::uuid`)
  const { rows } = await sql<{ isFree: boolean }>`select ${free} as "isFree"`.execute(db)
  return rows[0]?.isFree === false
}

/** True while a restriction by an administrator is in force. */
export async function isRestricted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where((account) => account('restricted_until', '>', account.fn<Date>('now', [])))
    .executeTakeFirst()
  return row !== undefined
}

/** The people that a person has blocked, the latest first. */
export const blockedBy = (db: Db, id: string) =>
  db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blocked_id')
    .select(['account.id', 'account.name', 'block.at'])
    .where('block.blocker_id', '=', id)
    .orderBy('block.at', 'desc')
    .orderBy('account.id')
    .limit(500)
    .execute()

/** Does nothing if it was so before. */
export const addBlock = async (db: Db, blockerId: string, blockedId: string): Promise<void> => {
  await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeBlock = async (db: Db, blockerId: string, blockedId: string): Promise<void> => {
  await db.deleteFrom('block').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute()
}
