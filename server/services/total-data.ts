import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type Finding, keepFindings } from '#server/kernel/kept.ts'
import { isTallied, keyOf, passing, type Wanted } from './filters-data.ts'

/** Up to here a total is counted each time. */
export const COUNTED = 1_000
const AT_LEAST = 30_000
/** A count that took longer is kept, too. */
const DEAR_MS = 20

const numberOf = ({ rows }: { rows: { n: number }[] }) => rows[0]?.n ?? 0

/** From the lines that each change leaves: always exact, and as dear for a million listings as for a hundred. */
export const tally = ({ category, subcategory }: Wanted) => sql<number>`
  select coalesce(sum(n), 0)::int as n from listing_tally
  where kind = 'service' and ${category === undefined ? sql`true` : sql`category = ${category}`}
    and ${subcategory === undefined ? sql`true` : sql`subcategory = ${subcategory}`}`

export const tallyOf = async (db: Db, wanted: Wanted): Promise<number> =>
  numberOf(await sql<{ n: number }>`${tally(wanted)}`.execute(db))

/** The same, by category or subcategory, most first. */
export async function tallyBy(
  db: Db,
  facet: 'category' | 'subcategory',
  { category }: Wanted,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${sql.ref(facet)} as value, sum(n)::int as count from listing_tally
    where kind = 'service' and ${category === undefined ? sql`true` : sql`category = ${category}`}
    group by ${sql.ref(facet)} having sum(n) > 0 order by count desc, value`.execute(db)
  return rows
}

/** Sums up the lines of the tally; what is read meanwhile is the same. */
export const foldTally = async (db: Db): Promise<void> => {
  await sql`select fold_listing_tally()`.execute(db)
}

const countTo = async (db: Db, wanted: Wanted, most: number): Promise<number> =>
  numberOf(
    await sql<{ n: number }>`
      select count(*)::int as n from (select from service where ${passing(wanted)} limit ${most}) as first_ones`.execute(
      db,
    ),
  )

const countAll = async (db: Db, wanted: Wanted): Promise<number> =>
  numberOf(await sql<{ n: number }>`select count(*)::int as n from service where ${passing(wanted)}`.execute(db))

const LONGEST = 300_000

/** The dearer it was, the longer it is good. */
const keepMsOf = (tookMs: number) => Math.min(LONGEST, tookMs * 1_000)

async function countAnew(db: Db, wanted: Wanted): Promise<Finding<number>> {
  const begun = performance.now()
  const few = await countTo(db, wanted, COUNTED + 1)
  const value = few > COUNTED ? await countAll(db, wanted) : few
  const took = performance.now() - begun
  if (value > COUNTED) return { value, keepMs: Math.max(AT_LEAST, keepMsOf(took)) }
  return { value, keepMs: took > DEAR_MS ? keepMsOf(took) : 0 }
}

const totals = keepFindings<number>({ most: 5_000 })

/**
 * How many live listings pass. Exact at this moment for everything, for a category and for up to a thousand matches;
 * beyond that, or where counting is slow, as it was half a minute ago, and the longer ago the more work it is: at most five.
 */
export const totalOf = (db: Db, wanted: Wanted): Promise<number> =>
  isTallied(wanted) ? tallyOf(db, wanted) : totals.get(db, keyOf(wanted), () => countAnew(db, wanted))
