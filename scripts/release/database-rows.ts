import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * Rows of one table. `json` is an array as PostgreSQL writes it, and stays a text: numbers above 2^53 would change on their
 * way through JavaScript.
 */
export type TableRows = { table: string; columns: string[]; count: number; json: string }

/** Tables that a migration run writes itself. */
const OWN_OF_MIGRATIONS = ['kysely_migration', 'kysely_migration_lock']

const BATCH = 2_000

type Column = { name: string; isGenerated: boolean }

/** The columns of each table of the schema `public`, partitions without their parents' rows left out. */
async function tablesOf(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string; name: string; isGenerated: boolean }>`
    select relname as "table", attname as name, attgenerated <> '' as "isGenerated"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db)
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) {
    if (!OWN_OF_MIGRATIONS.includes(table)) tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

/** The rows of every table, without generated columns, which the database computes. */
export async function* readRows(db: Db): AsyncGenerator<TableRows> {
  for (const [table, described] of await tablesOf(db)) {
    const columns = described.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name)
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const { rows } = await sql<{ json: string; count: number }>`
      select json_agg(stored order by at)::text as json, count(*)::integer as count
      from (select row_number() over () as at, row_to_json(own) as stored from (select ${names} from ${sql.table(table)}) as own)
      group by at / ${BATCH}`.execute(db)
    for (const { json, count } of rows) yield { table, columns, count, json }
  }
}

/**
 * Puts rows into the tables of a database of the same schema, which loses what stands in them. Triggers and foreign keys
 * rest meanwhile, which takes a superuser; sequences go on behind the highest value.
 */
export async function writeRows(db: Db, batches: AsyncIterable<TableRows> | Iterable<TableRows>): Promise<void> {
  const tables = await tablesOf(db)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.table(name)))}`.execute(tx)
    for await (const { table, columns, json } of batches) {
      const names = sql.join(columns.map((name) => sql.ref(name)))
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(tx)
    }
    await continueSequences(tx)
  })
}

async function continueSequences(db: Db): Promise<void> {
  const { rows } = await sql<{ sequence: string; table: string; column: string }>`
    select sequence.oid::regclass::text as sequence, owner.relname as "table", attname as "column"
    from pg_class as sequence
      join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
      join pg_class as owner on owner.oid = refobjid
      join pg_attribute on attrelid = owner.oid and attnum = refobjsubid
    where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { sequence, table, column } of rows)
    await sql`select setval(${sequence}::regclass, max(${sql.ref(column)})) from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(
      db,
    )
}
