import { type RawBuilder, sql } from 'kysely'
import type { Near } from '#server/places/near.ts'
import { BY_AGE, passing, shapeOf, valuesOf, type Wanted } from './filters-data.ts'
import { columnOf, type Kind } from './kind-data.ts'
import type { Picked } from './rank-data.ts'
import { FEW } from './total-data.ts'

type Nearby = Wanted & { near: Near }
type Place = { limit: number; offset: number }
export type Direction = 'asc' | 'desc'

/** What the spots around the point of a query are called in its statements. */
const byDistance = (direction: Direction) => sql`around.km ${sql.raw(direction)}, ${BY_AGE}`

/**
 * A page in some order, if the matches are few: found by the index that suits them best, counted, sorted and read in one
 * statement. `order` is absent for the distance.
 */
export function fewNear(
  kind: Kind,
  wanted: Nearby,
  { limit, offset }: Place,
  order: { name: string; by?: RawBuilder<unknown>; direction?: Direction },
): Picked {
  const by = order.by ?? byDistance(order.direction ?? 'asc')
  const table = sql.table(kind.name)
  return {
    table: sql`
      with found as materialized (
        select id from ${table} where ${passing(kind, wanted)} limit ${sql.lit(FEW + 1)}
      )
      select ${columnOf(kind.name, 'id')}, (select count(*)::int from found) as among,
        row_number() over (order by ${by}) as place
      from ${table} join spots_near(${wanted.near}::float8[]) as around on around.spot = ${columnOf(kind.name, 'spot')}
      where ${columnOf(kind.name, 'id')} in (select id from found)
      order by ${by} limit ${sql.lit(limit)} offset ${offset}`,
    shape: `few near ${order.name} ${limit} ${shapeOf(kind, wanted)}`,
    values: [...valuesOf(kind, wanted), wanted.near, offset],
  }
}

/**
 * A page by distance. Of each spot, from the nearest on, an index has the newest that pass: no more are read than the page
 * needs, however many there are.
 */
export function nearest(kind: Kind, wanted: Nearby, { limit, offset }: Place, direction: Direction): Picked {
  const { near, ...others } = wanted
  const order = byDistance(direction)
  return {
    table: sql`
      select id, 0 as among, row_number() over (order by ${order}) as place
      from (
        select spot, km from spots_near(${near}::float8[]) order by km ${sql.raw(direction)} offset 0
      ) as around
      cross join lateral (
        select id, listed_at from ${sql.table(kind.name)}
        where ${passing(kind, others)} and ${columnOf(kind.name, 'spot')} = around.spot
        order by ${BY_AGE} limit ${limit + offset}
      ) as newest
      order by ${order} limit ${sql.lit(limit)} offset ${offset}`,
    shape: `nearest ${direction} ${limit} ${shapeOf(kind, others)}`,
    values: [near, ...valuesOf(kind, others), limit + offset, offset],
  }
}
