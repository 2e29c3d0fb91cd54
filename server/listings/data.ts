import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { idsAsTable, keepStatements } from '#server/db/statements.ts'
import { isForeignKeyViolation } from '#server/db/violations.ts'
import { columnOf, type Kind, type ListingName } from './kind-data.ts'

/** The columns that every kind of listing has. */
export type ListingRow = {
  id: string
  seller_id: string
  live: boolean
  archived: boolean
  images: Image[]
  moderation: string
  moderation_rule: string | null
  moderation_reason: string | null
}

/** Finds listings of a kind. `details` selects everything that the page of a listing shows. */
export function rowsOf<Tables, Table extends keyof Tables, Row extends ListingRow>(
  { name }: Kind,
  details: (db: Db) => SelectQueryBuilder<Tables, Table, Row>,
) {
  const id = columnOf(name, 'id')
  const found = keepStatements<Row>()
  const foundOf = keepStatements<Row>()
  return {
    find: async (db: Db, wanted: string, { lock = false } = {}): Promise<Row | undefined> => {
      const build = () =>
        details(db)
          .where(sql<SqlBool>`${id} = ${wanted}`)
          .$if(lock, (query) => query.modifyEnd(sql`for update of ${sql.table(name)}`))
          .$castTo<Row>()
      const [row] = await found(db, lock ? 'lock' : 'read', build, [wanted])
      return row
    },
    /** Rows by id; ids without a row are absent. */
    findAll: async (db: Db, ids: readonly string[]): Promise<Map<string, Row>> => {
      const build = () =>
        details(db)
          .innerJoin(idsAsTable(ids).as('wanted'), (join) => join.on(sql<SqlBool>`wanted.id = ${id}`))
          .$castTo<Row>()
      const rows = await foundOf(db, 'several', build, [JSON.stringify(ids)])
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}

export type Rows<Row> = {
  find: (db: Db, id: string, options?: { lock?: boolean }) => Promise<Row | undefined>
  findAll: (db: Db, ids: readonly string[]) => Promise<Map<string, Row>>
}

/**
 * Deletes a listing, or archives it if another row refers to it, such as an order. Returns which. The row is locked, so
 * no new reference arises meanwhile.
 */
export async function removeListing(tx: Db, name: ListingName, id: string): Promise<'deleted' | 'archived'> {
  const table = sql.table(name)
  await sql`savepoint removal`.execute(tx)
  try {
    await sql`delete from ${table} where id = ${id}`.execute(tx)
    await sql`release savepoint removal`.execute(tx)
    return 'deleted'
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await sql`rollback to savepoint removal`.execute(tx)
    await sql`update ${table} set archived = true, updated_at = now() where id = ${id}`.execute(tx)
    return 'archived'
  }
}

export const addViews = async (db: Db, name: ListingName, views: ReadonlyMap<string, number>): Promise<void> => {
  // All processes write in the same order, so that two of them cannot deadlock.
  const sorted = [...views].sort(([one], [other]) => one.localeCompare(other))
  const [ids, times] = [sorted.map(([id]) => id), sorted.map(([, count]) => count)]
  const [table, days, listing] = [sql.table(name), sql.table(`${name}_view`), sql.ref(`${name}_id`)]
  await sql`
    with seen as (
      select listing.id, seller_id, times from unnest(${ids}::uuid[], ${times}::int[]) as viewed (id, times)
      join ${table} as listing on listing.id = viewed.id order by listing.id for no key update of listing
    ), noted as (
      insert into ${days} as noted (${listing}, day, times)
      select seen.id, (now() at time zone known_zone(timezone))::date, times
      from seen join account on account.id = seller_id
      on conflict (${listing}, day) do update set times = noted.times + excluded.times
    )
    update ${table} as listing set view_count = view_count + times from seen where listing.id = seen.id`.execute(db)
}

const VIEW_RETENTION_DAYS = 92

/** Deletes the views by day of long ago; their sums stay. */
export const sweepViews = async (db: Db): Promise<void> => {
  for (const table of ['service_view', 'product_view'] as const)
    await db.deleteFrom(table).where('day', '<', sql<Date>`current_date - ${VIEW_RETENTION_DAYS}::int`).execute()
}

/** The kind of work or goods of a listing that was deleted while everybody saw it. */
export const findRemoved = (db: Db, name: ListingName, id: string) =>
  db
    .selectFrom('removed_listing')
    .select(['category', 'subcategory'])
    .where('id', '=', id)
    .where('kind', '=', name)
    .executeTakeFirst()

const REMOVED_RETENTION_DAYS = 400

/** By then nothing links to them any more. */
export const sweepRemoved = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('removed_listing')
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${REMOVED_RETENTION_DAYS})`)
    .execute()
}
