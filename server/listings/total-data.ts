import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { isTallied, keyOf, type ListFilters, passing } from './filters-data.ts'
import type { Kind, ListingName } from './kind-data.ts'

const numberOf = ({ rows }: { rows: { n: number }[] }) => rows[0]?.n ?? 0

/** Sums the lines that each change adds: always exact, and as quick for a million listings as for a hundred. */
export const tally = ({ name }: Kind, { category, subcategory }: ListFilters) => sql<number>`
  select coalesce(sum(n), 0)::int as n from listing_tally
  where kind = ${sql.lit(name)} and ${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${subcategory === undefined ? sql`true` : sql`subcategory = ${subcategory}`}`

const tallyOf = async (db: Db, kind: Kind, wanted: ListFilters): Promise<number> =>
  numberOf(await sql<{ n: number }>`${tally(kind, wanted)}`.execute(db))

/** The tally by category or subcategory, largest first. */
export async function tallyBy(
  db: Db,
  { name }: Pick<Kind, 'name'>,
  facet: 'category' | 'subcategory',
  { category }: ListFilters = {},
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(facet)} as value, sum(n)::int as count from listing_tally
    where kind = ${sql.lit(name)} and ${category === undefined ? sql`true` : sql`category = ${category}`}
    group by ${sql.ref(facet)} having sum(n) > 0 order by count desc, value`.execute(db)
  return rows
}

/** Published listings of both kinds by category and subcategory. */
export async function countByCategory(db: Db) {
  type Line = { kind: ListingName; category: string; subcategory: string; count: number }
  const { rows } = await sql<Line>`
    select kind, category, subcategory, sum(n)::int as count from listing_tally
    group by kind, category, subcategory`.execute(db)
  return rows
}

/** Adds up the lines of the tally; readers see the same sums meanwhile. */
export const foldTally = async (db: Db): Promise<void> => {
  await sql`select fold_listing_tally()`.execute(db)
}

/**
 * Counts to one more than the limit, which shows whether there are more. The limit stands in the text: with a parameter,
 * PostgreSQL would plan for a tenth of the table.
 */
const countUp = async (db: Db, kind: Kind, wanted: ListFilters): Promise<number> =>
  numberOf(
    await sql<{ n: number }>`
      select count(*)::int as n from (
        select from ${sql.table(kind.name)} where ${passing(kind, wanted)} limit ${sql.lit(MOST_COUNTED + 1)}
      ) as first_ones`.execute(db),
  )

/** Up to this number a total is counted each time, unless that takes long. */
export const FEW = 1_000
/** Up to this number it is counted each time in any case: one listing more or less is seen, and the first one most of all. */
export const FEWEST = 100
const LONG_MS = 100
const CACHE_MS = 60_000

/** For how long a total may be shown that took so many milliseconds to count. */
export const totalCacheMs = (total: number, tookMs: number): number =>
  total > FEW || (total > FEWEST && tookMs > LONG_MS) ? CACHE_MS : 0

const STALE_MS = 600_000

/** For how long it is shown while it is counted anew: above the limit a total says no more than "many", which seldom changes. */
export const totalStaleMs = (total: number): number => (total > MOST_COUNTED ? STALE_MS : 0)

const totals = createTtlCache<number>({ max: 5_000 })

/** The total that was counted last under this key, if it is cached. */
export const lastTotal = (db: Db, key: string): number | undefined => totals.peek(db, key)

/**
 * The total of `count`; for an expensive count, the total that was cached for this key within the last minute, and if it was
 * above the limit, within the last ten, while it is counted anew.
 */
export const cachedTotal = (db: Db, key: string, count: () => Promise<number>): Promise<number> =>
  totals.get(db, key, async () => {
    const startedAt = performance.now()
    const value = await count()
    return { value, keepMs: totalCacheMs(value, performance.now() - startedAt), staleMs: totalStaleMs(value) }
  })

export const knownTotal = (db: Db, kind: Kind, wanted: ListFilters): number | undefined =>
  lastTotal(db, keyOf(kind, wanted))

/**
 * The number of published listings that pass; any number above 10,000 means "more than 10,000". Expensive totals are up
 * to a minute old, and those above 10,000 up to ten.
 */
export const totalOf = (db: Db, kind: Kind, wanted: ListFilters): Promise<number> =>
  isTallied(kind, wanted)
    ? tallyOf(db, kind, wanted)
    : cachedTotal(db, keyOf(kind, wanted), () => countUp(db, kind, wanted))
