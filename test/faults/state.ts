import { isDeepStrictEqual } from 'node:util'
import { type CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'

/** Tables that a refused request may write to: that it was made, by whom, and how often. */
const TRACES = [
  'audit',
  'rate_window',
  'session',
  'staff_seen',
  'idempotent_reply',
  'kysely_migration',
  'kysely_migration_lock',
]

type Mark = { name: string; mark: string }
type State = Record<string, string>
const watched = new WeakMap<Db, Promise<CompiledQuery<Mark>>>()

const COUNTER = `
  create schema watching;
  create sequence watching.statements minvalue 0;
  create function watching.count_statement() returns trigger language plpgsql as
    $$ begin perform nextval('watching.statements'); return null; end $$`

/** Lets every statement that may write to a table of the application count itself, also one that is rolled back. */
async function countStatements(db: Db, tables: readonly string[]) {
  await sql.raw(COUNTER).execute(db)
  // One lock at a time: jobs of the application may hold others.
  for (const table of tables)
    await sql`
      create trigger count_statement after insert or update or delete or truncate on ${sql.raw(table)}
      for each statement execute function watching.count_statement()`.execute(db)
}

/** A sequence belongs to no transaction: its value is that of this moment, also where the rows are those of an earlier. */
async function statementsOf(reader: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select last_value as count from watching.statements`.execute(reader)
  return rows[0]?.count ?? Number.NaN
}

/**
 * The query for one mark for each table, which changes with every write while a transaction keeps the rows in sight that
 * there were: until it ends, no place of theirs is given to another row. Places alone are read in a tenth of the time
 * that takes the transaction of each row, too. From now on, statements that may write are counted.
 */
async function watch(db: Db): Promise<CompiledQuery<Mark>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'sandbox') and tablename not in (${sql.join(TRACES)}) order by 1`.execute(db)
  const names = tables.map(({ name }) => name)
  await countStatements(db, names)
  const marks = names.map(
    (name) => sql`
      select ${name}::text as name, concat_ws(' ', count(*), bit_xor(hashtidextended(ctid, 0))) as mark
      from ${sql.raw(name)}`,
  )
  return sql<Mark>`${sql.join(marks, sql` union all `)}`.compile(db)
}

async function read(reader: Db, query: CompiledQuery<Mark>): Promise<State> {
  const { rows } = await reader.executeQuery(query)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}

const queryOf = (db: Db) => {
  const query = watched.get(db) ?? watch(db)
  watched.set(db, query)
  return query
}

type Row = { at: string; content: Record<string, unknown> }

async function rowsOf(reader: Db, table: string): Promise<Map<string, Row['content']>> {
  const { rows } = await sql<Row>`
    select concat_ws(' ', ctid, xmin) as at, to_jsonb(row) as content from ${sql.raw(table)} row`.execute(reader)
  return new Map(rows.map(({ at, content }) => [at, content]))
}

const ROW_LIMIT = 5
const shortened = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** The changes of the rows of one table, a line each. */
function differences(table: string, before: Map<string, Row['content']>, after: Map<string, Row['content']>): string[] {
  const gone = [...before].flatMap(([at, content]) => (after.has(at) ? [] : [content]))
  const written = [...after].flatMap(([at, content]) => (before.has(at) ? [] : [content]))
  const lines = written.map((row) => {
    const index = gone.findIndex(({ id }) => id !== undefined && id === row.id)
    const [old] = index < 0 ? [] : gone.splice(index, 1)
    if (!old) return `${table}: new row ${shortened(row)}`
    const fields = Object.keys(row).filter((field) => !isDeepStrictEqual(row[field], old[field]))
    const changes = fields.map((field) => `${field} ${shortened(old[field])} → ${shortened(row[field])}`)
    return `${table} ${row.id}: ${changes.join(', ') || 'written again as it was'}`
  })
  lines.push(...gone.map((row) => `${table}: deleted row ${shortened(row)}`))
  const more = lines.length - ROW_LIMIT
  return more > 0 ? [...lines.slice(0, ROW_LIMIT), `${table}: ${more} more rows`] : lines
}

/**
 * Keeps the database as it is now in sight, in a transaction. `expectNone` fails if anything was written since, with the
 * tables and their rows before and after; `end` ends the transaction.
 */
export async function watchWrites(db: Db) {
  const query = await queryOf(db)
  const past = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  const count = await statementsOf(past)
  const expectNone = async () => {
    // Comparing all tables takes longer than most calls, so only where a statement ran that may have written.
    if ((await statementsOf(db)) === count) return
    const [before, after] = [await read(past, query), await read(db, query)]
    const tables = Object.keys(after).filter((table) => after[table] !== before[table])
    const lines: string[] = []
    for (const table of tables) lines.push(...differences(table, await rowsOf(past, table), await rowsOf(db, table)))
    expect(lines, `Nothing should be written, but it was:\n${lines.join('\n')}`).toEqual([])
  }
  return { expectNone, end: () => past.rollback().execute() }
}

/** Does something that should write nothing, and fails if it does. */
export async function writingNothing<T>(db: Db, act: () => Promise<T>): Promise<T> {
  const { expectNone, end } = await watchWrites(db)
  try {
    const result = await act()
    await expectNone()
    return result
  } finally {
    await end()
  }
}
