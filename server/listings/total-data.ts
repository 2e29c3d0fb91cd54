import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { Db } from '#server/db/open.ts'
import { type CacheResult, createTtlCache, ttlForCost } from '#server/kernel/ttl-cache.ts'
import { isTallied, keyOf, newestOf, passing, type Wanted } from './filters-data.ts'
import type { Kind, ListingName } from './kind-data.ts'

/** Up to here a total is counted each time. */
export const COUNTED = 1_000
/** Up to here whoever asks first waits until all are counted; where more are expected, a guess is told meanwhile. */
export const COUNTED_WAITING = 20_000
const AT_LEAST = 30_000
/** A count that took longer is kept, too. */
const DEAR_MS = 20

const numberOf = ({ rows }: { rows: { n: number }[] }) => rows[0]?.n ?? 0

/** From the lines that each change leaves: always exact, and as dear for a million listings as for a hundred. */
export const tally = ({ name }: Kind, { category, subcategory }: Wanted) => sql<number>`
  select coalesce(sum(n), 0)::int as n from listing_tally
  where kind = ${sql.lit(name)} and ${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${subcategory === undefined ? sql`true` : sql`subcategory = ${subcategory}`}`

export const tallyOf = async (db: Db, kind: Kind, wanted: Wanted): Promise<number> =>
  numberOf(await sql<{ n: number }>`${tally(kind, wanted)}`.execute(db))

const MINUTE = 60_000
const sizes = createTtlCache<number>({ max: 10 })

/** How many live listings of the kind there are, as of up to a minute ago. */
export const sizeOf = (db: Db, kind: Kind): Promise<number> =>
  sizes.get(db, kind.name, async () => ({ value: await tallyOf(db, kind, {}), keepMs: MINUTE }))

/** The same as a tally, by category or subcategory, most first. */
export async function tallyBy(
  db: Db,
  { name }: Kind,
  facet: 'category' | 'subcategory',
  { category }: Wanted,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(facet)} as value, sum(n)::int as count from listing_tally
    where kind = ${sql.lit(name)} and ${category === undefined ? sql`true` : sql`category = ${category}`}
    group by ${sql.ref(facet)} having sum(n) > 0 order by count desc, value`.execute(db)
  return rows
}

/** Live listings of both kinds by category and subcategory. */
export async function countByCategory(db: Db) {
  type Line = { kind: ListingName; category: string; subcategory: string; count: number }
  const { rows } = await sql<Line>`
    select kind, category, subcategory, sum(n)::int as count from listing_tally
    group by kind, category, subcategory`.execute(db)
  return rows
}

/** Sums up the lines of the tally; what is read meanwhile is the same. */
export const foldTally = async (db: Db): Promise<void> => {
  await sql`select fold_listing_tally()`.execute(db)
}

const countTo = async (db: Db, kind: Kind, wanted: Wanted, most: number): Promise<number> =>
  numberOf(
    await sql<{ n: number }>`
      select count(*)::int as n from (
        select from ${sql.table(kind.name)} where ${passing(kind, wanted)} limit ${most}
      ) as first_ones`.execute(db),
  )

const countAll = async (db: Db, kind: Kind, wanted: Wanted): Promise<number> =>
  numberOf(
    await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(kind.name)} where ${passing(kind, wanted)}`.execute(db),
  )

/** How many there should be, as the database plans with: it costs the same for a million listings as for a hundred. */
export async function expectedOf(db: Db, kind: Kind, wanted: Wanted): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
  const { rows } = await sql<Plan>`
    explain (format json) select from ${sql.table(kind.name)} where ${passing(kind, wanted)}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Among so many of the newest it is looked how often words occur, while somebody waits. */
export const LOOKED_AT = 20_000
/** A word has at most about so many forms, stems and categories; the database expects the sum of them. */
const FORMS = 8

/** How many there may be, if more are expected than are counted at once. */
async function guessOf(db: Db, kind: Kind, wanted: Wanted): Promise<number | undefined> {
  const expected = await expectedOf(db, kind, wanted)
  if (expected <= COUNTED_WAITING) return undefined
  if (wanted.query === undefined) return expected
  const among = numberOf(
    await sql<{ n: number }>`
      select count(*)::int as n from ${newestOf(kind, LOOKED_AT)} where ${passing(kind, wanted)}`.execute(db),
  )
  return Math.round(Math.max(expected / FORMS, (among / LOOKED_AT) * (await sizeOf(db, kind))))
}

/** How many there are; a guess only until they are counted. */
export type Total = { n: number; isGuess: boolean }

const LONGEST = 300_000

async function recount(db: Db, kind: Kind, wanted: Wanted, isAwaited: boolean): Promise<CacheResult<Total>> {
  const begun = performance.now()
  const few = await countTo(db, kind, wanted, COUNTED + 1)
  const guess = isAwaited && few > COUNTED ? await guessOf(db, kind, wanted) : undefined
  if (guess !== undefined) return { value: { n: Math.max(few, guess), isGuess: true }, keepMs: 1, tellMs: LONGEST }
  const n = few > COUNTED ? await countAll(db, kind, wanted) : few
  const value = { n, isGuess: false }
  const keepMs = ttlForCost(performance.now() - begun, { dearMs: DEAR_MS, mostMs: LONGEST })
  return n > COUNTED ? { value, keepMs: Math.max(AT_LEAST, keepMs), tellMs: LONGEST } : { value, keepMs }
}

/** Whoever waits for a count is not slowed down by all the others. */
const semaphore = pLimit(2)
const background = pLimit(1)

/** For what nobody waits for: of the database it takes half of one processor at most. */
export const uncounted = <T>(find: () => Promise<T>): Promise<T> =>
  background(async () => {
    const begun = performance.now()
    const found = await find()
    await pause(performance.now() - begun)
    return found
  })

const totals = createTtlCache<Total>({ max: 5_000 })

/** Whether there were more than are counted each time when that was last found out. */
export const isKnownAsMany = (db: Db, kind: Kind, wanted: Wanted): boolean =>
  (totals.peek(db, keyOf(kind, wanted))?.n ?? 0) > COUNTED

/**
 * How many live listings pass. Exact at this moment for everything, for a category and for up to a thousand matches;
 * beyond that, or where counting is slow, as it was a while ago, and the longer ago the more work it is: at most five minutes.
 * Of more than can be counted at once, whoever asks first is told a guess.
 */
export const findTotal = async (db: Db, kind: Kind, wanted: Wanted): Promise<Total> =>
  isTallied(kind, wanted)
    ? { n: await tallyOf(db, kind, wanted), isGuess: false }
    : totals.get(db, keyOf(kind, wanted), (isAwaited) => {
        const count = () => recount(db, kind, wanted, isAwaited)
        return isAwaited ? semaphore(count) : uncounted(count)
      })

export const totalOf = async (db: Db, kind: Kind, wanted: Wanted): Promise<number> =>
  (await findTotal(db, kind, wanted)).n
