import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { keepFindings } from '#server/kernel/kept.ts'
import { takeTurns } from '#server/kernel/turns.ts'
import { passing, type Wanted } from './filters-data.ts'
import type { Kind } from './kind-data.ts'
import { COUNTED, tallyOf, totalOf } from './total-data.ts'

/** So many of the newest matches are ranked: a word that everybody uses must not cost more than a rare one. */
const RANKED = 240
/** More months than it should take: matches are not spread evenly. */
const MARGIN = 1.5
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

/** Where there are many matches, only the months that should have as many as are needed. */
async function narrowed(db: Db, kind: Kind, wanted: Searched, needed: number, total: number): Promise<Searched> {
  if (total <= COUNTED) return wanted
  const all = await tallyOf(db, kind, {})
  const newest = 2 ** Math.ceil(Math.log2((needed * MARGIN * all) / total))
  const start = newest < all ? await startOf(db, kind, newest) : undefined
  if (!start) return wanted
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

async function rankedOf(db: Db, kind: Kind, wanted: Searched, { query, window, limit, offset }: Ranking) {
  const { rows } = await sql<{ id: string }>`
    with newest as materialized (
      select id, created_at, search from ${sql.table(kind.name)} where ${passing(kind, wanted)}
      order by created_at desc, id desc limit ${sql.lit(window)}
    )
    select id from newest
    order by ts_rank(search, ${query}::tsquery) desc, created_at desc, id desc limit ${sql.lit(limit)} offset ${offset}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A page of what words find, best first or newest first, and how much that is in all. */
export async function searchedIds(
  db: Db,
  kind: Kind,
  wanted: Searched,
  { page, limit, isRanked }: { page: number; limit: number; isRanked: boolean },
): Promise<{ ids: string[]; total: number }> {
  const total = await totalOf(db, kind, wanted)
  const place = { limit, offset: (page - 1) * limit }
  if (place.offset >= total) return { ids: [], total }
  // Whole pages, so that what follows them in the order of time begins with a page.
  const window = Math.max(1, Math.floor(RANKED / limit)) * limit
  const isInWindow = isRanked && place.offset < window
  const near = await narrowed(db, kind, wanted, isInWindow ? window : place.offset + limit, total)
  const ranking = { ...place, query: wanted.query, window }
  const ids = await taken(() => (isInWindow ? rankedOf(db, kind, near, ranking) : newestIds(db, kind, near, place)))
  return { ids, total }
}
