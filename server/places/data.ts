import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { NamedArea } from '#server/kernel/known-places.ts'
import type { Point } from '#shared/kernel/grid-cell.ts'

/** Tables with a place, and their columns. */
export const located = [
  { table: 'account', column: 'location' },
  { table: 'service', column: 'location' },
  { table: 'product', column: 'pickup_location' },
  { table: 'service_request', column: 'location' },
  { table: 'product_request', column: 'location' },
] as const
type Located = (typeof located)[number]

const AT_ONCE = 500

/** The areas of rows that have no point. */
export async function areasWithoutPoint(db: Db, { table, column }: Located): Promise<NamedArea[]> {
  const place = sql.ref(column)
  const { rows } = await sql<NamedArea>`
    select distinct ${place} ->> 'label' as label, ${place} ->> 'city' as city, ${place} ->> 'country' as country
    from ${sql.table(table)} where grid_cell is null and ${place} is not null`.execute(db)
  return rows
}

/** Gives a point to some of the rows of an area that have none; returns to how many. */
export async function pointSome(
  db: Db,
  { table, column }: Located,
  { label, city, country }: NamedArea,
  { lat, lng }: Point,
): Promise<number> {
  const place = sql.ref(column)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${place} = ${place} || ${JSON.stringify({ lat, lng })}::jsonb
    where grid_cell is null and id in (
      select id from ${sql.table(table)}
      where grid_cell is null and ${place} is not null
        and ${place} ->> 'label' = ${label} and ${place} ->> 'city' = ${city} and ${place} ->> 'country' = ${country}
      order by id limit ${AT_ONCE} for no key update skip locked
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
