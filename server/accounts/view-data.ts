import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

type NewView = { id: string; accountId: string; staffId: string; sessionId: string; reason: string; minutes: number }

export const insertView = (tx: Db, { id, accountId, staffId, sessionId, reason, minutes }: NewView) =>
  tx
    .insertInto('account_view')
    .values({
      id,
      account_id: accountId,
      staff_id: staffId,
      staff_session_id: sessionId,
      reason,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()

/** Notes the end of a view, at the latest its own; undefined if it has ended already. */
export const markViewEnded = (tx: Db, id: string) =>
  tx
    .updateTable('account_view')
    .set({ ended_at: sql<Date>`least(now(), expires_at)` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'account_id', 'staff_id', 'reason', 'started_at', 'ended_at'])
    .executeTakeFirst()

export const findView = (db: Db, id: string) =>
  db.selectFrom('account_view').select(['account_id', 'staff_id', 'ended_at']).where('id', '=', id).executeTakeFirst()

/** The views of one of the staff that have not ended. */
export const openViewsBy = (tx: Db, staffId: string) =>
  tx.selectFrom('account_view').select('id').where('staff_id', '=', staffId).where('ended_at', 'is', null).execute()

/** The ids of the sessions of a view that are open, which it ends. */
export async function endSessionsOfView(tx: Db, viewId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('view_id', '=', viewId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const MOST_SHOWN = 20

/** The latest views of the site as a person. */
export const viewsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('account_view')
    .select(['id', 'reason', 'started_at', 'ended_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
