import { type RawBuilder, sql } from 'kysely'
import { type ListFilters, passing, shapeOf, valuesOf } from './filters-data.ts'
import { columnOf, type Kind } from './kind-data.ts'
import type { Picked } from './rank-data.ts'
import { FEW } from './total-data.ts'

/**
 * A page in some order, if the matches are few: found by the index that suits them best, counted, sorted and read in one
 * statement. `among` counts one more than `FEW` at most.
 */
export function few(
  kind: Kind,
  wanted: ListFilters,
  { limit, offset }: { limit: number; offset: number },
  { name, by }: { name: string; by: RawBuilder<unknown> },
): Picked {
  const id = columnOf(kind.name, 'id')
  return {
    table: sql`
      with found as materialized (
        select ${id} from ${sql.table(kind.name)} where ${passing(kind, wanted)} limit ${sql.lit(FEW + 1)}
      )
      select ${id}, (select count(*)::int from found) as among, row_number() over (order by ${by}) as place
      from ${sql.table(kind.name)} where ${id} in (select found.id from found)
      order by ${by} limit ${sql.lit(limit)} offset ${offset}`,
    shape: `few ${name} ${limit} ${shapeOf(kind, wanted)}`,
    values: [...valuesOf(kind, wanted), offset],
  }
}
