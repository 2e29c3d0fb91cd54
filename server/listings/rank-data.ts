import { type RawBuilder, sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '#server/db/open.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { BY_AGE, newestOf, passing, shapeOf, valuesOf, type Wanted } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import { COUNTED, findTotal, isKnownAsMany, sizeOf, uncounted } from './total-data.ts'

/** So many of the newest matches are ranked: a word that everybody uses must not cost more than a rare one. */
const RANKED = 240
/** More than it should take: matches are not spread evenly. */
const MARGIN = 1.25
/** So many listings are looked at one after the other in the time in which one is found by its words. */
const WALKED_PER_FOUND = 5
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** So many at once: with all of them at the same time each would be as slow as the slowest. */
const SEARCHES_AT_ONCE = 4
const semaphore = pLimit(SEARCHES_AT_ONCE)

type Place = { limit: number; offset: number }
type Searched = Wanted & { query: string }
/** Where to look: in all listings, or only in so many of the newest. */
type Field = { wanted: Searched; walked?: number }

/** Four steps to a doubling: few times to find out, and little more than was asked for. */
const roundedUp = (number: number) => Math.ceil(2 ** (Math.ceil(Math.log2(number) * 4) / 4))

const monthOf = (time: Date) => time.toISOString().slice(0, 7)

type Month = { month: string; n: number }
const monthSizes = createTtlCache<Month[]>({ max: 10 })

/** How many live listings were made in each month, the last one first. */
const sizesByMonth = (db: Db, { name }: Kind): Promise<Month[]> =>
  monthSizes.get(db, name, async (isAwaited) => {
    const count = () =>
      sql<Month>`
        select to_char(month, 'YYYY-MM') as month, n from (
          select date_trunc('month', created_at at time zone 'UTC') as month, count(*)::int as n
          from ${sql.table(name)} where live group by 1
        ) as months order by month desc`.execute(db)
    const { rows } = await (isAwaited ? count() : uncounted(count))
    return { value: rows, keepMs: HOUR, tellMs: DAY }
  })

/** The last months that have so many listings together, and how many they have. `undefined` if there are fewer in all. */
async function lastMonths(db: Db, kind: Kind, newest: number): Promise<{ months: string[]; size: number } | undefined> {
  const nextMonth = new Date()
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1)
  // What has begun since they were counted; and clocks differ.
  const months = new Set([monthOf(nextMonth), monthOf(new Date())])
  let size = 0
  for (const { month, n } of await sizesByMonth(db, kind)) {
    months.add(month)
    size += n
    if (size >= newest) return { months: [...months], size }
  }
  return undefined
}

/**
 * Where as many matches as are needed should be, by whichever is less work: the listings of some months that have the words,
 * or all of the newest. `undefined` where that is everything.
 */
async function narrowed(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { needed, total }: { needed: number; total: number },
): Promise<Field | undefined> {
  const size = await sizeOf(db, kind)
  const walked = roundedUp((needed * MARGIN * size) / total)
  const last = await lastMonths(db, kind, walked)
  if (!last) return undefined
  const found = (last.size * total) / size
  if (walked <= found * WALKED_PER_FOUND) return { wanted, walked }
  const months = last.months.map((month) => `'#m:${month}'`)
  return { wanted: { ...wanted, query: `(${wanted.query}) & (${months.join(' | ')})` } }
}

/** A table of the listings to show: their `id` and `place`, and `among` how many that place was found. */
export type Picked = { table: RawBuilder<unknown>; shape: string; values: readonly unknown[] }
/** Reads what lists show of them, in the order of their places. */
export type ReadPicked<Row> = (db: Db, picked: Picked) => Promise<(Row & { among: number })[]>

type Ranking = Place & { query: string; window: number }

/** The listings of a field. */
const listed = (kind: Kind, { walked }: Field) => (walked === undefined ? sql.table(kind.name) : newestOf(kind, walked))

const pick = (
  kind: Kind,
  { wanted, walked }: Field,
  { name, table, values }: { name: string } & Omit<Picked, 'shape'>,
) => ({
  table,
  shape: `${name} ${shapeOf(kind, wanted)} ${walked ?? ''}`,
  values: [...valuesOf(kind, wanted), ...values],
})

/** By age, newest first. */
const newest = (kind: Kind, field: Field, { limit, offset }: Place): Picked =>
  pick(kind, field, {
    name: `newest ${limit}`,
    table: sql`
      select id, 0 as among, row_number() over (order by ${BY_AGE}) as place from ${listed(kind, field)}
      where ${passing(kind, field.wanted)} order by ${BY_AGE} limit ${sql.lit(limit)} offset ${offset}`,
    values: [offset],
  })

/** The best of the newest, of which `newest` is the table. */
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

/** The best of the newest matches, among those of them that were looked at. */
function ranked(kind: Kind, field: Field, ranking: Ranking): Picked {
  const { table, values } = bestOf('newest', ranking)
  return pick(kind, field, {
    name: `ranked ${ranking.limit} ${ranking.window}`,
    table: sql`
      with newest as materialized (
        select id, created_at, search from ${listed(kind, field)} where ${passing(kind, field.wanted)}
        order by ${BY_AGE} limit ${sql.lit(ranking.window)}
      ) ${table}`,
    values,
  })
}

/** The same, among all matches up to one more than are counted each time. */
function rankedFew(kind: Kind, field: Field, ranking: Ranking): Picked {
  const { table, values } = bestOf('found', ranking)
  return pick(kind, field, {
    name: `few ${ranking.limit} ${ranking.window}`,
    table: sql`
      with found as materialized (
        select id, created_at, search from ${listed(kind, field)} where ${passing(kind, field.wanted)}
        limit ${sql.lit(COUNTED + 1)}
      ), newest as (
        select * from found order by ${BY_AGE} limit ${sql.lit(ranking.window)}
      ) ${table}`,
    values,
  })
}

/** A page of what words find, best first or newest first, and how much that is in all. */
export async function searchedPage<Row>(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { page, limit, isRanked, read }: { page: number; limit: number; isRanked: boolean; read: ReadPicked<Row> },
): Promise<{ rows: Row[]; total: number }> {
  const place = { limit, offset: (page - 1) * limit }
  // Whole pages, so that what follows them in the order of time begins with a page.
  const window = Math.max(1, Math.floor(RANKED / limit)) * limit
  const isInWindow = isRanked && place.offset < window
  const ranking = { ...place, query: wanted.query, window }
  if (isInWindow && !isKnownAsMany(db, kind, wanted)) {
    const rows = await semaphore(() => read(db, rankedFew(kind, { wanted }, ranking)))
    const total = rows[0]?.among ?? 0
    // Behind the last page nothing tells how many there are.
    const isTold = total > 0 || place.offset === 0
    if (isTold && total <= COUNTED) return { rows, total }
  }
  const { n: total, isGuess } = await findTotal(db, kind, wanted)
  if (place.offset >= total && !isGuess) return { rows: [], total }
  const end = isInWindow ? window : place.offset + limit
  const needed = isGuess ? end : Math.min(total, end)
  const near = total > COUNTED ? await narrowed(db, kind, wanted, { needed, total }) : undefined
  const look = (at: Field) => read(db, isInWindow ? ranked(kind, at, ranking) : newest(kind, at, place))
  const seenBy = (rows: { among: number }[]) => (isInWindow ? (rows[0]?.among ?? 0) : place.offset + rows.length)
  return semaphore(async () => {
    const found = near && (await look(near))
    // What is older than most others is not where an even spread would have it.
    const rows = found && seenBy(found) >= needed ? found : await look({ wanted })
    return { rows, total: Math.max(total, rows.length && place.offset + rows.length) }
  })
}
