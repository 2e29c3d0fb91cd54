import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Writes when promotions were shown last. */
export const noteTurns = async (db: Db, turns: ReadonlyMap<string, Date>): Promise<void> => {
  const rows = [...turns].map(([id, at]) => ({ id, at }))
  await sql`
    update promotion set shown_at = greatest(shown_at, turn.at)
    from json_to_recordset(${JSON.stringify(rows)}::json) as turn (id uuid, at timestamptz)
    where promotion.id = turn.id`.execute(db)
}
