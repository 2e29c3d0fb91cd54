import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Tables that a refused request may write to: that it was made, by whom, and how often. */
const TRACES = ['audit', 'rate_window', 'session', 'idempotent_reply', 'kysely_migration', 'kysely_migration_lock']

type Mark = { name: string; mark: string }
const queries = new WeakMap<Db, Promise<CompiledQuery<Mark>>>()

async function makeQuery(db: Db): Promise<CompiledQuery<Mark>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') and tablename not in (${sql.join(TRACES)}) order by 1`.execute(db)
  const marks = tables.map(
    ({ name }) => sql`
      select ${name}::text as name, concat_ws(' ', count(*), bit_xor(hashtextextended(concat(ctid, xmin), 0))) as mark
      from ${sql.raw(name)}`,
  )
  return sql<Mark>`${sql.join(marks, sql` union all `)}`.compile(db)
}

/**
 * One mark for each table; equal if nothing in it was written. The place of each row and the transaction that wrote it
 * are enough, and much less to read than the row.
 */
export async function stateOf(db: Db): Promise<Record<string, string>> {
  const query = queries.get(db) ?? makeQuery(db)
  queries.set(db, query)
  const { rows } = await db.executeQuery(await query)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}
