import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Counts the people who saved each of these; those that nobody saved are left out. */
export async function countSaves(db: Db, targetIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (targetIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('account', 'account.id', 'favorite.account_id')
    .select(['target_id', sql<number>`count(*)::int`.as('saves')])
    .where('target_id', 'in', targetIds)
    .where('account.status', '=', 'active')
    .groupBy('target_id')
    .execute()
  return new Map(rows.map(({ target_id, saves }) => [target_id, saves]))
}

/**
 * Counts some of the listings anew whose saves have changed, by the people with a verified address; true if there may be
 * more of them. Only what differs is written, since each write goes to all indexes of a listing.
 */
export async function recountSaves(tx: Db, limit: number): Promise<boolean> {
  const { rows } = await sql<{ kind: 'service' | 'product'; target_id: string }>`
    delete from favorite_recount where target_id in (
      select target_id from favorite_recount order by target_id limit ${limit} for update skip locked
    ) returning kind, target_id`.execute(tx)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  for (const [kind, changed] of byKind) {
    const ids = changed.map(({ target_id }) => target_id)
    await sql`
      update ${sql.table(kind)} as listing set save_count = counted.saves
      from (
        select sought.id, count(account.id)::int as saves
        from unnest(${ids}::uuid[]) as sought (id)
        left join favorite on favorite.target_id = sought.id
        left join account on account.id = favorite.account_id
          and account.status = 'active' and account.email_verified_at is not null
        group by sought.id
      ) as counted
      where listing.id = counted.id and listing.save_count <> counted.saves`.execute(tx)
  }
  return rows.length === limit
}
