import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { STRIKE_DAYS } from '#shared/policies/strikes.ts'

/** A fact that counts against an account; `kind` and `refId` name the order or the report, `reason` the fact. */
export type Strike = { accountId: string; kind: string; refId: string; reason: string }

const counts = sql<boolean>`at > now() - make_interval(days => ${sql.lit(STRIKE_DAYS)})`

/** False if the same fact counts already. */
export async function insertStrike(tx: Db, { accountId, kind, refId, reason }: Strike): Promise<boolean> {
  const added = await tx
    .insertInto('strike')
    .values({ account_id: accountId, kind, ref_id: refId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  return added !== undefined
}

/** Deletes the strikes for one fact, and returns whose they were. */
export async function deleteStrikes(tx: Db, { kind, refId }: Pick<Strike, 'kind' | 'refId'>): Promise<string[]> {
  const rows = await tx
    .deleteFrom('strike')
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .returning('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The strikes of an account, the latest first; those that no longer count only if they are asked for. */
export const strikesOf = (db: Db, accountId: string, { everCounted = false, limit = 50 } = {}) =>
  db
    .selectFrom('strike')
    .select(['kind', 'ref_id', 'reason', 'at', counts.as('counts')])
    .where('account_id', '=', accountId)
    .$if(!everCounted, (query) => query.where(counts))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/** The number of strikes of an account that count today. */
export async function countStrikes(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('strike')
    .select((strike) => strike.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(counts)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the account, so that one count after the other is written. */
export const lockDelay = async (tx: Db, id: string): Promise<void> => {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A trigger moves the listings of the account. */
export const writeDelay = async (tx: Db, id: string, days: number): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ listing_delay_days: days })
    .where('id', '=', id)
    .where('listing_delay_days', '<>', days)
    .execute()
}

/** The accounts whose listings seem older than they are. */
export async function delayedAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('listing_delay_days', '>', sql.lit(0))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
