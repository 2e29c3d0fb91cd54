import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isOpen } from './entry-data.ts'

/** At one time; the rest follows within the hour. */
const MOST = 1000

/** Money that has arrived, that nobody has assigned for so many days, and that is no return of ours. */
const isUnclaimed = (days: number) => sql`(${isOpen} and entry.amount > 0 and not entry.is_return
  and entry.created_at <= now() - make_interval(days => ${days}::int))`

/** The entries that can go back to where they came from, the oldest first. */
export async function listUnclaimed(db: Db, days: number): Promise<{ id: string; left: number }[]> {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, amount - allocated as "left" from bank_entry entry where ${isUnclaimed(days)} and entry.number is not null
    order by created_at, id limit ${MOST}`.execute(db)
  return rows
}

/** Counts those whose sender's account nobody knows. */
export async function countStuck(db: Db, days: number): Promise<number> {
  if (days === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_entry entry where ${isUnclaimed(days)} and entry.number is null`.execute(db)
  return rows[0]?.count ?? 0
}
