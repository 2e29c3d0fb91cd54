import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Box } from '#shared/kernel/box.ts'
import type { Near } from './near.ts'

/** A table whose rows lie somewhere, in its column `grid_cell`, and the column by which its newest rows come first. */
export type Placed = { name: string; age: string }
export type Direction = 'asc' | 'desc'

type NearestQuery = {
  /** The condition of the filters. */
  passed: RawBuilder<SqlBool>
  near: Near
  limit: number
  offset: number
}

const gridCellIn = ({ name }: Placed) => sql.ref(`${name}.grid_cell`)
const idIn = ({ name }: Placed) => sql.ref(`${name}.id`)
const byAge = ({ age }: Placed) => sql`${sql.ref(age)} desc, id desc`

/** The condition that a grid cell lies near somewhere. */
export const isNear = (gridCell: RawBuilder<unknown>, near: Near): RawBuilder<SqlBool> =>
  sql`${gridCell} in (select grid_cell from grid_cells_near(${near}::float8[]))`

/** The condition that a grid cell lies in an area of the map. */
export const isInBox = (gridCell: RawBuilder<unknown>, box: Box): RawBuilder<SqlBool> =>
  sql`${gridCell} in (select grid_cell from grid_cells_in(${box}::integer[]))`

/** The condition that a row of a table has a place of this name: its city, or the part of the city that its card shows. */
export const isNamed = (table: string, name: string): RawBuilder<SqlBool> =>
  sql`place_key(${name}) in (${sql.ref(`${table}.city_key`)}, ${sql.ref(`${table}.district_key`)})`

/** The order by the distance, the newest of a grid cell first; what lies nowhere comes last. */
export const byDistance = (table: Placed, direction: Direction): RawBuilder<unknown> =>
  sql`around.km ${sql.raw(direction)} nulls last, ${byAge(table)}`

/**
 * A page in some order, if the matches are few: found by the index that suits them best, counted, sorted and read in one
 * statement. `among` counts one more than `few` at most. `isAnywhere`: what passes may also lie nowhere.
 */
export const fewNear = (
  table: Placed,
  { passed, near, limit, offset }: NearestQuery,
  { order, few, isAnywhere = false }: { order: RawBuilder<unknown>; few: number; isAnywhere?: boolean },
): RawBuilder<{ id: string; among: number; place: number }> => sql`
  with found as materialized (
    select id from ${sql.table(table.name)} where ${passed} limit ${sql.lit(few + 1)}
  )
  select ${idIn(table)}, (select count(*)::int from found) as among,
    row_number() over (order by ${order}) as place
  from ${sql.table(table.name)} ${sql.raw(isAnywhere ? 'left join' : 'join')} grid_cells_near(${near}::float8[]) as around on around.grid_cell = ${gridCellIn(table)}
  where ${idIn(table)} in (select id from found)
  order by ${order} limit ${sql.lit(limit)} offset ${offset}`

/**
 * A page by distance. Of each grid cell, from the nearest on, an index has the newest that pass: no more are read than the page
 * needs, however many there are. `passed` leaves out where they lie.
 */
export function nearest(
  table: Placed,
  { passed, near, limit, offset }: NearestQuery,
  direction: Direction,
): RawBuilder<{ id: string; among: number; place: number }> {
  const order = byDistance(table, direction)
  return sql`
    select id, 0 as among, row_number() over (order by ${order}) as place
    from (
      select grid_cell, km from grid_cells_near(${near}::float8[]) order by km ${sql.raw(direction)} offset 0
    ) as around
    cross join lateral (
      select id, ${sql.ref(table.age)} from ${sql.table(table.name)}
      where ${passed} and ${gridCellIn(table)} = around.grid_cell
      order by ${byAge(table)} limit ${limit + offset}
    ) as newest
    order by ${order} limit ${sql.lit(limit)} offset ${offset}`
}
