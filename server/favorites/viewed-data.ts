import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { MOST_VIEWED } from '#shared/policies/favorites.ts'
import { joinTarget, type Target, type TargetRow, targetColumns } from './target-data.ts'

/** The things that an account looked at last and others can still find, the latest first. */
export async function listViewed(db: Db, accountId: string): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select ${targetColumns}
    from (select *, null as category, null as subcategory from recently_viewed) found ${joinTarget}
    where found.account_id = ${accountId} and target.live
    order by found.viewed_at desc, found.target_id limit ${MOST_VIEWED}`.execute(db)
  return rows
}

/** Remembers them, the first as the latest, and forgets what is too much. */
export async function addViewed(tx: Db, accountId: string, viewed: readonly Target[]): Promise<void> {
  await sql`
    insert into recently_viewed (account_id, kind, target_id, viewed_at)
    select ${accountId}, kind, id, now() - n * interval '1 millisecond'
    from unnest(${viewed.map(({ kind }) => kind)}::text[], ${viewed.map(({ id }) => id)}::uuid[])
      with ordinality as seen (kind, id, n)
    on conflict (account_id, target_id) do update set viewed_at = greatest(recently_viewed.viewed_at, excluded.viewed_at)`.execute(
    tx,
  )
  await sql`
    delete from recently_viewed where account_id = ${accountId} and target_id not in (
      select target_id from recently_viewed where account_id = ${accountId}
      order by viewed_at desc, target_id limit ${MOST_VIEWED}
    )`.execute(tx)
}

export const clearViewed = async (db: Db, accountId: string): Promise<void> => {
  await db.deleteFrom('recently_viewed').where('account_id', '=', accountId).execute()
}
