import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { keepFindings } from '#server/kernel/kept.ts'
import { takeTurns } from '#server/kernel/turns.ts'
import { passing, type Wanted } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import { COUNTED, isKnownAsMany, tallyOf, totalOf } from './total-data.ts'

/** So many of the newest matches are ranked: a word that everybody uses must not cost more than a rare one. */
const RANKED = 240
/** More than it should take: matches are not spread evenly. */
const MARGIN = 1.25
const MINUTE = 60_000
const HOUR = 3_600_000

/** So many at once: with all of them at the same time each would be as slow as the slowest. */
const AT_ONCE = 4
const taken = takeTurns(AT_ONCE)

type Place = { limit: number; offset: number }
type Searched = Wanted & { query: string }

const monthOf = (time: Date) => time.toISOString().slice(0, 7)

/** The months from the one of that time to the next one, since clocks differ. */
function monthsSince(time: Date): string[] {
  const months: string[] = []
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + 1, 1)
  for (
    const month = new Date(`${monthOf(time)}-01T00:00:00Z`);
    month <= end;
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    months.push(monthOf(month))
  return months
}

const startings = keepFindings<Date | undefined>({ most: 100 })

/** When the oldest of so many of the newest listings was made; `undefined` if there are fewer. */
const startOf = (db: Db, { name }: Kind, newest: number): Promise<Date | undefined> =>
  startings.get(db, `${name} ${newest}`, async () => {
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from ${sql.table(name)} where live order by created_at desc offset ${newest} limit 1`.execute(
      db,
    )
    return { value: rows[0]?.created_at, keepMs: HOUR }
  })

const sizes = keepFindings<number>({ most: 10 })

const sizeOf = (db: Db, kind: Kind): Promise<number> =>
  sizes.get(db, kind.name, async () => ({ value: await tallyOf(db, kind, {}), keepMs: MINUTE }))

/** Four steps to a doubling: few times to find out, and little more than was asked for. */
const roundedUp = (number: number) => Math.ceil(2 ** (Math.ceil(Math.log2(number) * 4) / 4))

/** Only the months that should have as many matches as are needed; `undefined` where that is all of them. */
async function narrowed(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { needed, total }: { needed: number; total: number },
): Promise<Searched | undefined> {
  const size = await sizeOf(db, kind)
  const newest = roundedUp((needed * MARGIN * size) / total)
  const start = newest < size ? await startOf(db, kind, newest) : undefined
  if (!start) return undefined
  const months = monthsSince(start).map((month) => `'#m:${month}'`)
  return { ...wanted, query: `(${wanted.query}) & (${months.join(' | ')})` }
}

async function newestIds(db: Db, kind: Kind, wanted: Searched, { limit, offset }: Place): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind.name)} where ${passing(kind, wanted)}
    order by created_at desc, id desc limit ${sql.lit(limit)} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

type Ranking = Place & { query: string; window: number }
type Ranked = { ids: string[]; among: number }

const bestFirst = (query: string, { limit, offset }: Place) =>
  sql`order by ts_rank(search, ${query}::tsquery) desc, created_at desc, id desc limit ${sql.lit(limit)} offset ${offset}`

/** The best of the newest matches, and how many were looked at. */
async function rankedOf(db: Db, kind: Kind, wanted: Searched, ranking: Ranking): Promise<Ranked> {
  const { rows } = await sql<{ id: string; among: number }>`
    with newest as materialized (
      select id, created_at, search from ${sql.table(kind.name)} where ${passing(kind, wanted)}
      order by created_at desc, id desc limit ${sql.lit(ranking.window)}
    )
    select id, (select count(*)::int from newest) as among from newest ${bestFirst(ranking.query, ranking)}`.execute(db)
  return { ids: rows.map(({ id }) => id), among: rows[0]?.among ?? 0 }
}

/** The same with the total; `undefined` if there are more matches than are counted each time. */
async function rankedFew(db: Db, kind: Kind, wanted: Searched, ranking: Ranking) {
  const { rows } = await sql<{ id: string; total: number }>`
    with found as materialized (
      select id, created_at, search from ${sql.table(kind.name)} where ${passing(kind, wanted)}
      limit ${sql.lit(COUNTED + 1)}
    ), newest as (
      select * from found order by created_at desc, id desc limit ${sql.lit(ranking.window)}
    )
    select id, (select count(*)::int from found) as total from newest ${bestFirst(ranking.query, ranking)}`.execute(db)
  const total = rows[0]?.total ?? 0
  // Behind the last page nothing tells how many there are.
  const isTold = total > 0 || ranking.offset === 0
  return isTold && total <= COUNTED ? { ids: rows.map(({ id }) => id), total } : undefined
}

/** A page of what words find, best first or newest first, and how much that is in all. */
export async function searchedIds(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { page, limit, isRanked }: { page: number; limit: number; isRanked: boolean },
): Promise<{ ids: string[]; total: number }> {
  const place = { limit, offset: (page - 1) * limit }
  // Whole pages, so that what follows them in the order of time begins with a page.
  const window = Math.max(1, Math.floor(RANKED / limit)) * limit
  const isInWindow = isRanked && place.offset < window
  const ranking = { ...place, query: wanted.query, window }
  if (isInWindow && !isKnownAsMany(db, kind, wanted)) {
    const few = await taken(() => rankedFew(db, kind, wanted, ranking))
    if (few) return few
  }
  const total = await totalOf(db, kind, wanted)
  if (place.offset >= total) return { ids: [], total }
  const needed = Math.min(total, isInWindow ? window : place.offset + limit)
  const near = total > COUNTED ? await narrowed(db, kind, wanted, { needed, total }) : undefined
  const look = async (at: Searched): Promise<Ranked> => {
    if (isInWindow) return rankedOf(db, kind, at, ranking)
    const ids = await newestIds(db, kind, at, place)
    return { ids, among: place.offset + ids.length }
  }
  return taken(async () => {
    const found = near && (await look(near))
    // Not spread as evenly as that: older than most others.
    const { ids } = found && found.among >= needed ? found : await look(wanted)
    return { ids, total }
  })
}
