import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { searchedTables } from './data.ts'

type Table = (typeof searchedTables)[number]

/** A column whose naming makes the triggers of a table write the searchable words. */
const columnOf = (table: Table) => (table === 'account' ? 'name' : 'title')

/** The number of rows of a statement, which ends after five seconds while others wait for its rows. */
const AT_ONCE = 25

type Build = {
  built: number
  present: number
  rebuilt_for: number | null
  at_table: Table | null
  after: string | null
}

const PRESENT = sql<number>`current_setting('server_version_num')::integer / 10000`

/** The major version of PostgreSQL that wrote the searchable words, and the one that reads them. */
export async function readBuild(db: Db): Promise<Build> {
  const { rows } = await sql<Build>`
    select postgres as built, ${PRESENT} as present, rebuilt_for, at_table, after from search_build`.execute(db)
  const [build] = rows
  if (!build) throw new Error('The table search_build has no row')
  return build
}

/** From now on the searchable words are taken for outdated, and written anew from the first row on. */
export async function beginRebuild(db: Db): Promise<void> {
  await sql`update search_build set postgres = 0, rebuilt_for = null, at_table = null, after = null`.execute(db)
}

/**
 * Writes the searchable words of the next rows anew, in a transaction; returns how many, and undefined if all are of the
 * present version. Two that do it at once take turns.
 */
export async function rebuildSome(tx: Db): Promise<number | undefined> {
  await sql`select from search_build for update`.execute(tx)
  const { built, present, ...progress } = await readBuild(tx)
  if (built === present) return undefined
  const { at_table, after } = progress.rebuilt_for === present ? progress : { at_table: null, after: null }
  const at = at_table === null ? 0 : Math.max(0, searchedTables.indexOf(at_table))
  const [table = 'service', next] = searchedTables.slice(at)
  const column = sql.ref(columnOf(table))
  await sql`select set_config('marketplace.rebuilding', 'on', true)`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with batch as (
      select id from ${sql.table(table)} where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by id limit ${AT_ONCE} for no key update
    )
    update ${sql.table(table)} as searched set ${column} = searched.${column} from batch where searched.id = batch.id
    returning searched.id`.execute(tx)
  const last = rows
    .map(({ id }) => id)
    .toSorted()
    .at(-1)
  const isLast = last === undefined && next === undefined
  const reached = last === undefined ? (next ?? null) : table
  await sql`
    update search_build set postgres = ${isLast ? present : built}, rebuilt_for = ${isLast ? null : present},
      at_table = ${reached}, after = ${last ?? null}`.execute(tx)
  return rows.length
}
