import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { estimatePins, type PinRow, readPins, readSummedPins, SAMPLE, type Squares } from '#server/places/map-data.ts'
import { isInBox, isNear } from '#server/places/near-data.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { type ListFilters, passing } from './filters-data.ts'
import { columnOf, type Kind } from './kind-data.ts'
import { tallyBy } from './total-data.ts'

const isIn = (kind: Kind, { view }: Squares) => isInBox(columnOf(kind.name, 'grid_cell'), view)

/** The squares of a view with the listings that pass, all of which are read. */
export const readListingPins = (db: Db, kind: Kind, wanted: ListFilters, squares: Squares): Promise<PinRow[]> =>
  readPins(
    db,
    { name: kind.name, age: 'listed_at' },
    {
      passed: sql`${passing(kind, wanted)} and ${isIn(kind, squares)}`,
      price: columnOf(kind.name, kind.price),
      squares,
    },
  )

/** The same, estimated: for filters that more listings pass than lists count. */
export async function estimateListingPins(
  db: Db,
  kind: Kind,
  wanted: ListFilters,
  squares: Squares,
  sample = SAMPLE,
): Promise<PinRow[]> {
  const oneIn = Math.max(1, Math.round((await liveOf(db, kind)) / sample))
  return estimatePins(db, kind, {
    passed: sql`${passing(kind, wanted)} and ${isIn(kind, squares)}`,
    squares,
    oneIn,
  })
}

/** The number of live listings of a kind. */
export const liveOf = async (db: Db, kind: Pick<Kind, 'name'>) =>
  (await tallyBy(db, kind, 'category')).reduce((sum, { count }) => sum + count, 0)

const SUMMED = new Set(['category', 'near', 'box'])

/** True for filters whose results are summed up by grid cells. */
export const isSummed = (wanted: ListFilters): boolean =>
  Object.entries(wanted).every(([name, value]) => value === undefined || value === '' || SUMMED.has(name))

/** The squares of a view, from sums that are a few minutes old. */
export function readSummedListingPins(
  db: Db,
  { name }: Kind,
  { category = '', near, box }: ListFilters,
  squares: Squares,
): Promise<PinRow[]> {
  const cell = sql.ref('grid_cell')
  const passed: RawBuilder<SqlBool>[] = [
    sql`category = ${category}`,
    isInBox(cell, squares.view),
    ...(near ? [isNear(cell, near)] : []),
    ...(box ? [isInBox(cell, box)] : []),
  ]
  return readSummedPins(db, `${name}_grid`, { passed: sql`${sql.join(passed, sql` and `)}`, squares })
}

/** Sums the listings of each grid cell up anew, if there are so many that the sums are read. */
export async function refreshMapSums(db: Db): Promise<void> {
  for (const name of ['service', 'product'] as const) {
    // Readers go on reading the old sums meanwhile.
    if ((await liveOf(db, { name })) > MOST_COUNTED)
      await sql`refresh materialized view concurrently ${sql.table(`${name}_grid`)}`.execute(db)
  }
}
