import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Near } from '#server/places/near.ts'
import { byDistance, type Direction, fewNear, nearest, type Placed } from '#server/places/near-data.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { cachedTotal, FEW, lastTotal } from './total-data.ts'

type Order = { by: RawBuilder<unknown>; direction: Direction }

/** A table of open requests: `newest` is the order by `age`, and the one that is used where no other is asked for. */
export type OpenTable<Sort extends string> = Placed & { orders: Record<Sort | 'newest', Order> }

export type OpenQuery<Sort extends string> = PageQuery & {
  sortBy?: Sort | 'newest' | 'relevance' | 'distance' | 'fits' | undefined
  sortOrder?: Direction | undefined
}

export type OpenFilters = {
  /** The `tsquery` of the words. */
  query?: string | undefined
  near?: Near | undefined
}

/**
 * `passed` is the condition of all filters, `passedAnywhere` the same without the place. `unplaced` are those of the latter
 * that lie nowhere, if they are found near somewhere, too.
 */
type Wanted = {
  filters: OpenFilters
  passed: RawBuilder<SqlBool>
  passedAnywhere: RawBuilder<SqlBool>
  unplaced?: RawBuilder<SqlBool> | undefined
  /** Those that pass and stand before all others, in this order. */
  first?: readonly string[] | undefined
}

/** Ids in their order; `counted` is one more than the lists tell at most. */
export type OpenPage = { ids: string[]; counted: number }

/** So many of the newest matches are ranked, so that a frequent word costs no more than a rare one. */
const RANKED = 240

const placeOf = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit })

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

/** How the open requests in a table are listed and counted. */
export function openListOf<Sort extends string>(table: OpenTable<Sort>) {
  const name = sql.table(table.name)
  const column = (of: string) => sql.ref(`${table.name}.${of}`)
  const id = column('id')

  function orderOf({ sortBy = 'newest', sortOrder }: OpenQuery<Sort>): RawBuilder<unknown> {
    const isByAge = sortBy === 'relevance' || sortBy === 'distance' || sortBy === 'fits'
    const { by, direction } = table.orders[isByAge ? 'newest' : sortBy]
    const wanted = sortOrder ?? direction
    // The indexes have rows without a value last, which is the default of ascending orders.
    const ofMissing = by === table.orders.newest.by || wanted === 'asc' ? sql`` : sql`nulls last`
    return sql`${by} ${sql.raw(wanted)} ${ofMissing}, ${id} desc`
  }

  /** The words by which a list is ordered, if it is. */
  const rankedBy = ({ query: words }: OpenFilters, { sortBy = 'relevance', sortOrder }: OpenQuery<Sort>) =>
    sortBy === 'relevance' && sortOrder !== 'asc' ? words : undefined

  /** How many open requests pass, up to so many. */
  async function countIf(db: Db, passed: RawBuilder<SqlBool>, most = MOST_COUNTED): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${name} where ${passed} limit ${sql.lit(most)}) as counted`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  }

  /** How many of those that pass there are for each value of a column, the most frequent first. */
  async function countBy(db: Db, by: string, passed: RawBuilder<SqlBool>): Promise<{ value: string; count: number }[]> {
    const { rows } = await sql<{ value: string; count: number }>`
      select ${column(by)} as value, count(*)::int as count from ${name}
      where ${passed} group by 1 order by 2 desc, 1`.execute(db)
    return rows
  }

  /** A condition with its values. */
  function keyOf(db: Db, passed: RawBuilder<SqlBool>): string {
    const { sql: text, parameters } = passed.compile(db)
    return `${table.name} ${text} ${JSON.stringify(parameters)}`
  }

  /** The page near somewhere if the matches are few: walking through all requests would meet them seldom. */
  async function fewPage(db: Db, near: Near, { filters, passed, unplaced, first }: Wanted, query: OpenQuery<Sort>) {
    const words = rankedBy(filters, query)
    const before = first ? sql`${id} = any (${[...first]}::uuid[]) desc, ` : sql``
    const rank = words === undefined ? before : sql`ts_rank(${column('search')}, ${words}::tsquery) desc, `
    const order =
      query.sortBy === 'distance' ? byDistance(table, query.sortOrder ?? 'asc') : sql`${rank}${orderOf(query)}`
    const place = placeOf(query)
    const found = await fewNear(
      table,
      { ...place, near, passed },
      { order, few: FEW, isAnywhere: unplaced !== undefined },
    ).execute(db)
    const counted = found.rows[0]?.among ?? 0
    // An empty page behind the last one does not tell how many there are.
    return counted <= FEW && (counted > 0 || place.offset === 0) ? { ids: idsOf(found), counted } : undefined
  }

  /** The page in any order, however many there are. */
  async function manyPage(db: Db, wanted: Wanted, query: OpenQuery<Sort>) {
    const { filters, passed, first } = wanted
    const { limit, offset } = placeOf(query)
    if (first) return behindFirst(db, first, passed, query)
    const words = rankedBy(filters, query)
    if (words !== undefined) return rankedPage(db, words, passed, { limit, offset })
    if (query.sortBy === 'distance' && filters.near) return nearestPage(db, filters.near, wanted, query)
    return idsOf(
      await sql<{ id: string }>`
        select ${id} from ${name} where ${passed}
        order by ${orderOf(query)} limit ${sql.lit(limit)} offset ${offset}`.execute(db),
    )
  }

  /** The page that begins with these, and goes on with the others by their age. */
  async function behindFirst(
    db: Db,
    first: readonly string[],
    passed: RawBuilder<SqlBool>,
    query: OpenQuery<Sort>,
  ): Promise<string[]> {
    const { limit, offset } = placeOf(query)
    const shown = first.slice(offset, offset + limit)
    if (shown.length === limit) return shown
    const others = await sql<{ id: string }>`
      select ${id} from ${name} where ${passed} and ${id} <> all (${[...first]}::uuid[])
      order by ${orderOf(query)} limit ${limit - shown.length} offset ${Math.max(0, offset - first.length)}`.execute(db)
    return [...shown, ...idsOf(others)]
  }

  /** The page by distance; what lies nowhere comes behind everything that lies somewhere, the newest first. */
  async function nearestPage(
    db: Db,
    near: Near,
    { passed, passedAnywhere, unplaced }: Wanted,
    query: OpenQuery<Sort>,
  ): Promise<string[]> {
    const { limit, offset } = placeOf(query)
    const asked = { limit, offset, near, passed: passedAnywhere }
    const placed = idsOf(await nearest(table, asked, query.sortOrder ?? 'asc').execute(db))
    if (!unplaced || placed.length === limit) return placed
    const before = await countIf(db, sql<SqlBool>`${passed} and ${column('spot')} is not null`)
    const others = await sql<{ id: string }>`
      select ${id} from ${name} where ${passedAnywhere} and ${unplaced}
      order by ${column(table.age)} desc, ${id} desc
      limit ${limit - placed.length} offset ${Math.max(0, offset - before)}`.execute(db)
    return [...placed, ...idsOf(others)]
  }

  /** The newest matches by their rank, and all behind them by their age. */
  const rankedPage = async (
    db: Db,
    words: string,
    passed: RawBuilder<SqlBool>,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<string[]> =>
    idsOf(
      await sql<{ id: string }>`
        select id from (
          select id, search, row_number() over (order by opened_at desc, id desc) as age from (
            select id, search, opened_at from ${name} where ${passed}
            order by opened_at desc, id desc limit ${sql.lit(Math.max(RANKED, limit + offset))}
          ) as newest
        ) as aged
        order by age > ${RANKED}, case when age <= ${RANKED} then ts_rank(search, ${words}::tsquery) end desc, age
        limit ${sql.lit(limit)} offset ${offset}`.execute(db),
    )

  /**
   * A page of the open requests that pass, and how many do, to one more than lists tell; a count above a thousand is up
   * to a minute old.
   */
  async function pageOf(db: Db, wanted: Wanted, query: OpenQuery<Sort>): Promise<OpenPage> {
    const { near } = wanted.filters
    const key = keyOf(db, wanted.passed)
    const few = near && (lastTotal(db, key) ?? 0) <= FEW ? await fewPage(db, near, wanted, query) : undefined
    if (few) return few
    const [ids, counted] = await Promise.all([
      manyPage(db, wanted, query),
      cachedTotal(db, key, () => countIf(db, wanted.passed, MOST_COUNTED + 1)),
    ])
    return { ids, counted }
  }

  return { pageOf, nearestPage, countIf, countBy }
}
