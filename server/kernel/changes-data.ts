import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type ChangesQuery, isChangesQuery, type Step } from '#shared/kernel/changes.ts'
import { pageOf } from './data.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The place behind which a step of the walk begins, in microseconds since 1970 and by an id. Dates of JavaScript would lose
 * three digits of the database's.
 */
function placeOf({ updatedSince, cursor }: ChangesQuery): { micros: string; id: string } {
  const [, micros, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? []
  if (micros !== undefined && id !== undefined) return { micros, id }
  return { micros: String(Math.max(0, Date.parse(updatedSince ?? '')) * 1000), id: NO_ID }
}

const stepTo = (micros: string, id: string, hasMore: boolean): Step => ({ nextCursor: `${micros}-${id}`, hasMore })

/** A step that finds nothing, after which the walk goes on from where it is. */
export function emptyStep(query: ChangesQuery): Step {
  const { micros, id } = placeOf(query)
  return stepTo(micros, id, false)
}

/**
 * The time before which nothing can appear any more: the begin of the oldest transaction that runs and may write, since what
 * it changes bears that time when it commits. Without a transaction number for half a minute, it only reads. A replica does
 * not see the transactions of its primary, so it stays a minute behind.
 */
async function settledUntil(db: Db): Promise<string> {
  const { rows } = await sql<{ micros: string }>`
    select (extract(epoch from least(
      now() - case when pg_is_in_recovery() then interval '1 minute' else interval '0' end,
      (select min(xact_start) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
          and (backend_xid is not null or xact_start > now() - interval '30 seconds'))
    )) * 1000000)::bigint::text as micros`.execute(db)
  // A select without a table has exactly one row.
  return rows[0]!.micros
}

const timeOf = (micros: string) => sql`timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond'`

/**
 * A step of a walk through the rows by the time of their last change. Whatever changes meanwhile comes again at its end, and
 * nothing is passed over. `found` names neither an order nor a page.
 */
export async function changesOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
  query: ChangesQuery & { limit: number },
): Promise<{ rows: Simplify<Row>[]; total: number; step: Step }> {
  const { limit } = query
  const { micros, id } = placeOf(query)
  // Asked for first: what commits before the rows are read is among them.
  const end = await settledUntil(db)
  const [changed, key] = [sql.ref<Date>(`${table}.updated_at`), sql.ref<string>(`${table}.id`)]
  const rows = await found
    .select(sql<string>`(extract(epoch from ${changed}) * 1000000)::bigint::text`.as('changed_micros'))
    // TypeScript cannot infer the selected column, because the tables are type parameters here.
    .$castTo<Row & { changed_micros: string }>()
    .where(sql<SqlBool>`(${changed}, ${key}) > (${timeOf(micros)}, ${id}::uuid) and ${changed} < ${timeOf(end)}`)
    .orderBy(changed)
    .orderBy(key)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const step = last ? stepTo(last.changed_micros, last.id, rows.length > limit) : stepTo(micros, id, false)
  // The column beside those of the caller is of no use to them.
  return { rows: shown as unknown as Simplify<Row>[], total: shown.length, step }
}

/** A page of a query, or a step of a walk through its rows if that is asked for. The query's order must be total. */
export async function pageOrChanges<Tables, Table extends keyof Tables, Row extends { id: string }>(
  db: Db,
  sorted: SelectQueryBuilder<Tables, Table, Row>,
  table: string,
  query: ChangesQuery & { page: number; limit: number },
): Promise<{ rows: Simplify<Row>[]; total: number; step?: Step }> {
  return isChangesQuery(query) ? changesOf(db, sorted.clearOrderBy(), table, query) : pageOf(sorted, query)
}
