import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { keepStatements } from '#server/db/statements.ts'
import { rowsInOrder } from '#server/kernel/data.ts'
import type { Near } from '#server/places/near.ts'
import { byDistance, type Direction, fewNear, nearest, type Placed } from '#server/places/near-data.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { cachedTotal, FEW, lastTotal } from './total-data.ts'

type Order = { by: RawBuilder<unknown>; direction: Direction }

/** A table of open requests: `newest` is the order by `age`, and the one that is used where no other is asked for. */
type OpenTable<Sort extends string> = Placed & { orders: Record<Sort | 'newest', Order> }

export type OpenQuery<Sort extends string> = PageQuery & {
  sortBy?: Sort | 'newest' | 'relevance' | 'distance' | 'fits' | undefined
  sortOrder?: Direction | undefined
}

type OpenFilters = {
  /** The `tsquery` of the words. */
  query?: string | undefined
  near?: Near | undefined
}

/**
 * `passed` is the condition of all filters, `passedAnywhere` the same without the place. `unplaced` are those of the latter
 * that lie nowhere, if they are found near somewhere, too.
 */
type OpenListQuery = {
  filters: OpenFilters
  passed: RawBuilder<SqlBool>
  passedAnywhere: RawBuilder<SqlBool>
  unplaced?: RawBuilder<SqlBool> | undefined
  /** Ids of matching rows that precede all others, in this order. */
  first?: readonly string[] | undefined
  /** The viewer of the list. */
  viewerId?: string | undefined
}

/** The query that reads requests for a list. The viewer's id decides the details of each row; visitors have none. */
type Cards<Tables, Table extends keyof Tables, Row> = {
  select: (db: Db, viewerId: string | undefined) => SelectQueryBuilder<Tables, Table, Row>
  /** The values of `select`, in their order. */
  valuesFor: (viewerId: string | undefined) => readonly unknown[]
}

/** Rows in their order; `counted` is one more than the lists tell at most. */
export type StreamingPage<Row> = { rows: Row[]; counted: number }

/** The number of the newest matches that are ranked, so that a frequent word costs no more than a rare one. */
const RANKED = 240

type Place = { limit: number; offset: number }

const placeOf = ({ page, limit }: PageQuery): Place => ({ limit, offset: (page - 1) * limit })

/** Functions that list and count the open requests in a table. */
export function openListOf<Sort extends string, Tables, Table extends keyof Tables, Row extends { id: string }>(
  table: OpenTable<Sort>,
  { select, valuesFor }: Cards<Tables, Table, Row>,
) {
  type Query = OpenQuery<Sort>
  type PickedRow = Row & { among: number }
  const picked = keepStatements<PickedRow>()
  const name = sql.table(table.name)
  const column = (of: string) => sql.ref(`${table.name}.${of}`)
  const id = column('id')

  function orderOf({ sortBy = 'newest', sortOrder }: Query): RawBuilder<unknown> {
    const isByAge = sortBy === 'relevance' || sortBy === 'distance' || sortBy === 'fits'
    const { by, direction } = table.orders[isByAge ? 'newest' : sortBy]
    const wanted = sortOrder ?? direction
    // The indexes have rows without a value last, which is the default of ascending orders.
    const ofMissing = by === table.orders.newest.by || wanted === 'asc' ? sql`` : sql`nulls last`
    return sql`${by} ${sql.raw(wanted)} ${ofMissing}, ${id} desc`
  }

  /** The words by which a list is ordered, if it is. */
  const rankedBy = ({ query: words }: OpenFilters, { sortBy = 'relevance', sortOrder }: Query) =>
    sortBy === 'relevance' && sortOrder !== 'asc' ? words : undefined

  /** Counts the open requests that pass, up to `most`. */
  async function countIf(db: Db, passed: RawBuilder<SqlBool>, most = MOST_COUNTED): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from (select from ${name} where ${passed} limit ${sql.lit(most)}) as counted`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  }

  /** Counts the passing requests for each value of a column, the most frequent first. */
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

  /** Reads what a table of ids has, in its order, in one statement, which is kept by the text of that table. */
  function readPicked(db: Db, page: RawBuilder<unknown>, viewerId: string | undefined): Promise<PickedRow[]> {
    const { sql: text, parameters } = page.compile(db)
    const build = () =>
      select(db, viewerId)
        .select(sql<number>`page.among`.as('among'))
        .$castTo<PickedRow>()
        .orderBy(sql`page.place`)
        .innerJoin(sql<{ id: string }>`(${page})`.as('page'), (join) => join.on(sql<SqlBool>`page.id = ${id}`))
    return picked(db, `${viewerId === undefined} ${text}`, build, [...valuesFor(viewerId), ...parameters])
  }

  const byIds = (db: Db, ids: readonly string[], viewerId: string | undefined) =>
    select(db, viewerId).where(sql<SqlBool>`${id} = any (${ids}::uuid[])`).execute()

  const sorted = (passed: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, offset }: Place) => sql`
    select ${id}, 0 as among, row_number() over (order by ${order}) as place
    from ${name} where ${passed} order by ${order} limit ${sql.lit(limit)} offset ${offset}`

  /** The page near somewhere if the matches are few: walking through all requests would meet them seldom. */
  async function fewPage(
    db: Db,
    near: Near,
    { filters, passed, unplaced, first, viewerId }: OpenListQuery,
    query: Query,
  ) {
    const words = rankedBy(filters, query)
    const before = first ? sql`${id} = any (${[...first]}::uuid[]) desc, ` : sql``
    const rank = words === undefined ? before : sql`ts_rank(${column('search')}, ${words}::tsquery) desc, `
    const order =
      query.sortBy === 'distance' ? byDistance(table, query.sortOrder ?? 'asc') : sql`${rank}${orderOf(query)}`
    const place = placeOf(query)
    const few = fewNear(table, { ...place, near, passed }, { order, few: FEW, isAnywhere: unplaced !== undefined })
    const rows = await readPicked(db, few, viewerId)
    const counted = rows[0]?.among ?? 0
    // An empty page behind the last one does not tell how many there are.
    return counted <= FEW && (counted > 0 || place.offset === 0) ? { rows, counted } : undefined
  }

  /** The page in any order, however many there are. */
  async function manyPage(db: Db, wanted: OpenListQuery, query: Query): Promise<Row[]> {
    const { filters, passed, first, viewerId } = wanted
    if (first) return behindFirst(db, { ...wanted, first }, query)
    const words = rankedBy(filters, query)
    if (words !== undefined) return readPicked(db, ranked(words, passed, placeOf(query)), viewerId)
    if (query.sortBy === 'distance' && filters.near) return nearestPage(db, filters.near, wanted, query)
    return readPicked(db, sorted(passed, orderOf(query), placeOf(query)), viewerId)
  }

  /** The page that begins with these, and goes on with the others by their age. */
  async function behindFirst(
    db: Db,
    { first, passed, viewerId }: OpenListQuery & { first: readonly string[] },
    query: Query,
  ): Promise<Row[]> {
    const { limit, offset } = placeOf(query)
    const shown = first.slice(offset, offset + limit)
    const rows = await rowsInOrder(shown, (ids) => byIds(db, ids, viewerId))
    if (shown.length === limit) return rows
    const isOther = sql`${passed} and ${id} <> all (${[...first]}::uuid[])`
    const place = { limit: limit - shown.length, offset: Math.max(0, offset - first.length) }
    return [...rows, ...(await readPicked(db, sorted(isOther, orderOf(query), place), viewerId))]
  }

  /** The page by distance; what lies nowhere comes behind everything that lies somewhere, the newest first. */
  async function nearestPage(
    db: Db,
    near: Near,
    { passed, passedAnywhere, unplaced, viewerId }: OpenListQuery,
    query: Query,
  ): Promise<Row[]> {
    const { limit, offset } = placeOf(query)
    const page = { limit, offset, near, passed: passedAnywhere }
    const placed = await readPicked(db, nearest(table, page, query.sortOrder ?? 'asc'), viewerId)
    if (!unplaced || placed.length === limit) return placed
    const before = await countIf(db, sql<SqlBool>`${passed} and ${column('grid_cell')} is not null`)
    const place = { limit: limit - placed.length, offset: Math.max(0, offset - before) }
    const byAge = sql`${column(table.age)} desc, ${id} desc`
    return [
      ...placed,
      ...(await readPicked(db, sorted(sql`${passedAnywhere} and ${unplaced}`, byAge, place), viewerId)),
    ]
  }

  /** The newest matches by their rank, and all behind them by their age. */
  function ranked(words: string, passed: RawBuilder<SqlBool>, { limit, offset }: Place) {
    const order = sql`age > ${sql.lit(RANKED)},
      case when age <= ${sql.lit(RANKED)} then ts_rank(search, ${words}::tsquery) end desc, age`
    return sql`
      select id, 0 as among, row_number() over (order by ${order}) as place from (
        select id, search, row_number() over (order by opened_at desc, id desc) as age from (
          select id, search, opened_at from ${name} where ${passed}
          order by opened_at desc, id desc limit ${sql.lit(Math.max(RANKED, limit + offset))}
        ) as newest
      ) as aged
      order by ${order} limit ${sql.lit(limit)} offset ${offset}`
  }

  /**
   * A page of the open requests that pass, and how many do, to one more than lists tell; a count above a thousand is up
   * to a minute old.
   */
  async function pageOf(db: Db, wanted: OpenListQuery, query: Query): Promise<StreamingPage<Row>> {
    const { near } = wanted.filters
    const key = keyOf(db, wanted.passed)
    const few = near && (lastTotal(db, key) ?? 0) <= FEW ? await fewPage(db, near, wanted, query) : undefined
    if (few) return few
    const [rows, counted] = await Promise.all([
      manyPage(db, wanted, query),
      cachedTotal(db, key, () => countIf(db, wanted.passed, MOST_COUNTED + 1)),
    ])
    return { rows, counted }
  }

  return { pageOf, nearestPage, byIds, countIf, countBy }
}
