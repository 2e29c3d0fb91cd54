import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { MOST_IDS, MOST_PINS } from '#shared/contract/map.ts'
import type { Box } from '#shared/kernel/box.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { Placed } from './near-data.ts'

/** A grid over the map whose squares are as many hundredths of a degree wide and high. */
export type Squares = { view: Box; width: number; height: number }

/** One square with something in it; its edges are those of the grid cells that are used there. */
export type PinRow = {
  n: number
  low: number | null
  lat: number
  lng: number
  west: number
  south: number
  east: number
  north: number
  ids: string[]
}

const numbered = (value: number) => sql.lit(Math.round(value))

/** The columns of the squares. East of the date line, in a view that lies across it, columns go on counting. */
function grouped(
  { view: [west, , east], width, height }: Squares,
  found: RawBuilder<unknown>,
  { ids }: { ids: RawBuilder<unknown> },
): RawBuilder<PinRow> {
  const column = sql`grid_cell % 36001 - 18000`
  const counted =
    west <= east ? column : sql`(${column} + case when ${column} < ${numbered(west)} then 36000 else 0 end)`
  return sql<PinRow>`
    select sum(n)::integer as n, min(low)::float8 as low,
      sum("row" * n::float8) / sum(n) / 100 as lat, sum("column" * n::float8) / sum(n) / 100 as lng,
      min("column") as west, min("row") as south, max("column") as east, max("row") as north, ${ids} as ids
    from (
      select found.*, grid_cell / 36001 - 9000 as "row", ${counted} as "column" from (${found}) as found
    ) as placed
    group by floor("row"::float8 / ${numbered(height)}), floor("column"::float8 / ${numbered(width)})
    order by n desc, south, west limit ${sql.lit(MOST_PINS)}`
}

const newestIds = sql`(array_agg(id order by age desc, id desc))[1:${sql.lit(MOST_IDS)}]`

type Query = { passed: RawBuilder<SqlBool>; price: RawBuilder<unknown>; squares: Squares }

/** The squares of what passes a condition, each thing of which is read. */
export async function readPins(db: Db, { name, age }: Placed, { passed, price, squares }: Query): Promise<PinRow[]> {
  const found = sql`
    select ${sql.ref(`${name}.grid_cell`)} as grid_cell, 1 as n, ${price} as low, ${sql.ref(`${name}.id`)} as id,
      ${sql.ref(`${name}.${age}`)} as age
    from ${sql.table(name)} where ${passed}`
  return inTransaction(db, async (tx) => {
    // A plan for any area would read all that lies in a wide one, for a filter that few pass.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
    return (await grouped(squares, found, { ids: newestIds }).execute(tx)).rows
  })
}

/**
 * The same, estimated from one in so many things: always the same ones, so that pins do not jump. A lowest price of some is
 * none of all, so there is none.
 */
export async function estimatePins(
  db: Db,
  { name }: Pick<Placed, 'name'>,
  { passed, squares, oneIn }: Omit<Query, 'price'> & { oneIn: number },
): Promise<PinRow[]> {
  const found = sql`
    select ${sql.ref(`${name}.grid_cell`)} as grid_cell, ${sql.lit(oneIn)} as n, null::integer as low
    from ${sql.table(name)} tablesample system (${sql.lit(100 / oneIn)}) repeatable (1) where ${passed}`
  return (await grouped(squares, found, { ids: sql`array[]::uuid[]` }).execute(db)).rows
}

/** The number of rows from which is estimated where all lie. */
export const SAMPLE = 10_000

/** The number of things up to which each is read, however many there are around them. */
export const FEW = 1_000

/** The number of things behind all pins. */
export const countOf = (rows: readonly Pick<PinRow, 'n'>[]): number => rows.reduce((sum, { n }) => sum + n, 0)

/** The squares of what passes: each thing is read if the table is small or few pass, and else they are estimated. */
export async function readOrEstimatePins(
  db: Db,
  table: Placed,
  query: Query,
  { most = MOST_COUNTED, few = FEW, sample = SAMPLE }: { most?: number; few?: number; sample?: number } = {},
): Promise<PinRow[]> {
  const { rows } = await sql<{ among: number }>`
    select reltuples::float8 as among from pg_class where oid = ${table.name}::regclass`.execute(db)
  const among = rows[0]?.among ?? 0
  if (among <= most) return readPins(db, table, query)
  const oneIn = Math.max(1, Math.round(among / sample))
  const estimated = await estimatePins(db, table, { ...query, oneIn })
  return countOf(estimated) > few ? estimated : readPins(db, table, query)
}

/** The same from a table that has sums for each grid cell, and knows no single thing. */
export async function readSummedPins(
  db: Db,
  table: string,
  { passed, squares }: { passed: RawBuilder<SqlBool>; squares: Squares },
): Promise<PinRow[]> {
  const found = sql`select grid_cell, n, low from ${sql.table(table)} where ${passed}`
  return (await grouped(squares, found, { ids: sql`array[]::uuid[]` }).execute(db)).rows
}
