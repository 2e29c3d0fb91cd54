import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** What a refused request may leave behind: that it was made, by whom, and how often. */
const TRACES = ['audit', 'rate_window', 'session', 'idempotent_reply', 'kysely_migration', 'kysely_migration_lock']

/** One mark for each table; equal if nothing in it changed. */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') and tablename not in (${sql.join(TRACES)}) order by 1`.execute(db)
  const marks = tables.map(async ({ name }) => {
    const { rows } = await sql<{ mark: string | null }>`
      select md5(string_agg(md5(each::text), '' order by md5(each::text))) as mark from ${sql.raw(name)} each`.execute(
      db,
    )
    return [name, rows[0]?.mark ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(marks))
}
