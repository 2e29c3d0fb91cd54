import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { BY_AGE, type ListFilters, passing, shapeOf, valuesOf } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import { FEW, knownTotal, totalOf } from './total-data.ts'

/** The number of the newest matches that are ranked, so that a frequent word costs no more than a rare one. */
const RANKED = 240
/** Reads more months than an even spread would need: matches are not spread evenly. */
const MARGIN = 1.25
const HOUR = 3_600_000

type Place = { limit: number; offset: number }
type Searched = ListFilters & { query: string }

const monthOf = (time: Date) => time.toISOString().slice(0, 7)

type Month = { month: string; n: number }
const monthSizes = createTtlCache<Month[]>({ max: 10 })

/** The number of published listings by month, the latest first. */
const sizesByMonth = (db: Db, { name }: Kind): Promise<Month[]> =>
  monthSizes.get(db, name, async () => {
    const { rows } = await sql<Month>`
      select to_char(month, 'YYYY-MM') as month, n from (
        select date_trunc('month', listed_at at time zone 'UTC') as month, count(*)::int as n
        from ${sql.table(name)} where live group by 1
      ) as months order by month desc`.execute(db)
    return { value: rows, keepMs: HOUR }
  })

/**
 * The same search within so many of the last months as should hold the needed matches; `undefined` if that is all of
 * them.
 */
async function narrowed(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { needed, total }: { needed: number; total: number },
): Promise<Searched | undefined> {
  const sizes = await sizesByMonth(db, kind)
  const size = sizes.reduce((sum, { n }) => sum + n, 0)
  const newest = (needed * MARGIN * size) / total
  const nextMonth = new Date()
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1)
  // Months that have begun since the listings were counted; and clocks differ.
  const months = new Set([monthOf(nextMonth), monthOf(new Date())])
  let found = 0
  for (const { month, n } of sizes) {
    months.add(month)
    found += n
    if (found >= newest)
      return { ...wanted, query: `(${wanted.query}) & (${[...months].map((each) => `'#m:${each}'`).join(' | ')})` }
  }
  return undefined
}

/** A table of the listings to show: their `id` and `place`, and `among`, the number of matches found with them. */
export type Picked = { table: RawBuilder<unknown>; shape: string; values: readonly unknown[] }
/** Reads the cards of the picked listings, in the order of their places. */
export type ReadPicked<Row> = (db: Db, picked: Picked) => Promise<(Row & { among: number })[]>

type Ranking = Place & { query: string; window: number }

const pick = (kind: Kind, wanted: Searched, { name, table, values }: { name: string } & Omit<Picked, 'shape'>) => ({
  table,
  shape: `${name} ${shapeOf(kind, wanted)}`,
  values: [...valuesOf(kind, wanted), ...values],
})

/** By age, newest first. */
const newest = (kind: Kind, wanted: Searched, { limit, offset }: Place): Picked =>
  pick(kind, wanted, {
    name: `newest ${limit}`,
    table: sql`
      select id, 0 as among, row_number() over (order by ${BY_AGE}) as place from ${sql.table(kind.name)}
      where ${passing(kind, wanted)} order by ${BY_AGE} limit ${sql.lit(limit)} offset ${offset}`,
    values: [offset],
  })

/** The best matches of the table `newest`; the table `among` is the one to count. */
function bestOf(among: string, { query, limit, offset }: Ranking): Omit<Picked, 'shape'> {
  const order = sql`ts_rank(search, asked.query) desc, ${BY_AGE}`
  return {
    table: sql`
      select id, (select count(*)::int from ${sql.table(among)}) as among, row_number() over (order by ${order}) as place
      from newest, (select ${query}::tsquery as query) as asked
      order by ${order} limit ${sql.lit(limit)} offset ${offset}`,
    values: [query, offset],
  }
}

/** The best of the newest matches, all of which are read. */
function ranked(kind: Kind, wanted: Searched, ranking: Ranking): Picked {
  const { table, values } = bestOf('newest', ranking)
  return pick(kind, wanted, {
    name: `ranked ${ranking.limit} ${ranking.window}`,
    table: sql`
      with newest as materialized (
        select id, listed_at, search from ${sql.table(kind.name)} where ${passing(kind, wanted)}
        order by ${BY_AGE} limit ${sql.lit(ranking.window)}
      ) ${table}`,
    values,
  })
}

/** The same among all matches, if those are few: found, counted, ranked and read in one statement. */
function rankedFew(kind: Kind, wanted: Searched, ranking: Ranking): Picked {
  const { table, values } = bestOf('found', ranking)
  return pick(kind, wanted, {
    name: `few ${ranking.limit} ${ranking.window}`,
    table: sql`
      with found as materialized (
        select id, listed_at, search from ${sql.table(kind.name)} where ${passing(kind, wanted)}
        limit ${sql.lit(FEW + 1)}
      ), newest as (
        select * from found order by ${BY_AGE} limit ${sql.lit(ranking.window)}
      ) ${table}`,
    values,
  })
}

/** A page of a search by words, best or newest first, and the total, as `totalOf` says. */
export async function searchedPage<Row>(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { page, limit, isRanked, read }: { page: number; limit: number; isRanked: boolean; read: ReadPicked<Row> },
): Promise<{ rows: Row[]; total: number }> {
  const place = { limit, offset: (page - 1) * limit }
  // Whole pages, so that the older matches behind them begin with a page.
  const window = Math.max(1, Math.floor(RANKED / limit)) * limit
  const isInWindow = isRanked && place.offset < window
  const ranking = { ...place, query: wanted.query, window }
  if (isInWindow && (knownTotal(db, kind, wanted) ?? 0) <= FEW) {
    const rows = await read(db, rankedFew(kind, wanted, ranking))
    const total = rows[0]?.among ?? 0
    // An empty page behind the last one does not tell the total.
    const isExact = total > 0 || place.offset === 0
    if (isExact && total <= FEW) return { rows, total }
  }
  const total = await totalOf(db, kind, wanted)
  if (place.offset >= total) return { rows: [], total }
  const needed = Math.min(total, isInWindow ? window : place.offset + limit)
  const look = (among: Searched) => read(db, isInWindow ? ranked(kind, among, ranking) : newest(kind, among, place))
  const seenBy = (rows: { among: number }[]) => (isInWindow ? (rows[0]?.among ?? 0) : place.offset + rows.length)
  const near = total > FEW ? await narrowed(db, kind, wanted, { needed, total }) : undefined
  const found = near && (await look(near))
  // Old matches are not where an even spread would have them, so the whole table is searched.
  return { rows: found && seenBy(found) >= needed ? found : await look(wanted), total }
}
