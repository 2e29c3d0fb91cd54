import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { keepStatements } from '#server/db/statements.ts'
import { changesOf, emptyStep, pageOrChanges } from '#server/kernel/changes-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Near } from '#server/places/near.ts'
import { type PlacedPage, promotedPage } from '#server/promotions/placement.ts'
import { listCandidates } from '#server/promotions/placement-data.ts'
import { allOf, readWords, textOf, type Word } from '#server/search-terms/query.ts'
import { correctWords } from '#server/search-terms/spelling.ts'
import type { ListingQuery } from '#shared/contract/listing.ts'
import type { NearQuery } from '#shared/contract/place.ts'
import type { ChangesQuery, Step } from '#shared/kernel/changes.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { few } from './few-data.ts'
import { isTallied, type ListFilters, passing, shapeOf, valuesOf } from './filters-data.ts'
import { columnOf, type Kind } from './kind-data.ts'
import { fewNear, nearest } from './near-data.ts'
import { type ReadPicked, searchedPage } from './rank-data.ts'
import { FEW, knownTotal, tally, totalOf } from './total-data.ts'

type Order = Pick<ListingQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>
export type PlacedQuery = Omit<ListingQuery, keyof NearQuery>
/** `total` is counted up to a limit, as `totalOf` says. */
type Page<Row> = { rows: Row[]; total: number }
/** `corrected` are the words that were searched in place of words without a match. */
export type Found<Row> = Page<Row> & { corrected?: string }
export type PromotedFound<Row> = PlacedPage<Row> & { corrected?: string }
export type OwnQuery = PageQuery &
  ChangesQuery & { status?: string | undefined; sortOrder?: 'asc' | 'desc' | undefined }

type Sorts = Record<'newest' | 'price' | 'rating' | 'popular', RawBuilder<unknown>>

/** The same orders as the tables' indexes, so that a page costs no sorting. */
function sortsOf({ name, price }: Kind): { ascending: Sorts; descending: Sorts } {
  const of = (column: string) => columnOf(name, column)
  const id = of('id')
  return {
    ascending: {
      newest: sql`${of('listed_at')} asc, ${id} asc`,
      price: sql`${of(price)} asc, ${id} desc`,
      rating: sql`${of('rating_avg')} asc, ${id} asc`,
      popular: sql`${of('popularity')} asc, ${id} asc`,
    },
    descending: {
      newest: sql`${of('listed_at')} desc, ${id} desc`,
      price: sql`${of(price)} desc nulls last, ${id} desc`,
      rating: sql`${of('rating_avg')} desc, ${id} desc`,
      popular: sql`${of('popularity')} desc, ${id} desc`,
    },
  }
}

/** The lists of a kind. `summary` selects the fields of a card, from the kind's table and the tables joined to it. */
export function listsOf<Tables, Table extends keyof Tables, Row extends { id: string }>(
  kind: Kind,
  summary: (db: Db) => SelectQueryBuilder<Tables, Table, Row>,
) {
  type TotalRow = Row & { total: number | null }
  const { ascending, descending } = sortsOf(kind)
  const walked: Kind = { ...kind, tests: { ...kind.tests, ...kind.walked } }
  const id = columnOf(kind.name, 'id')
  const pages = keepStatements<TotalRow>()
  const picked = keepStatements<Row & { among: number }>()

  function orderOf({ sortBy, sortOrder }: Order): { name: string; order: RawBuilder<unknown> } {
    const key = !sortBy || sortBy === 'relevance' || sortBy === 'distance' ? 'newest' : sortBy
    const isAscending = (sortOrder ?? (key === 'price' ? 'asc' : 'desc')) === 'asc'
    return { name: `${key} ${isAscending}`, order: (isAscending ? ascending : descending)[key] }
  }

  /** A page, and in the same statement the total if the tally has it. */
  async function sortedPage(db: Db, wanted: ListFilters, query: Order): Promise<TotalRow[]> {
    const { name, order } = orderOf(query)
    const { limit } = query
    const offset = (query.page - 1) * limit
    const isCounted = isTallied(kind, wanted)
    const total = sql<number | null>`(${isCounted ? tally(kind, wanted) : sql`null::int`})`.as('total')
    // TypeScript cannot infer the selected column, because the tables are type parameters here.
    const from = () => summary(db).select(total).$castTo<TotalRow>()
    const passed = passing(walked, wanted)
    const values = [...(isCounted ? valuesOf(kind, wanted) : []), ...valuesOf(kind, wanted)]
    // The limit stands in the text: with a parameter, PostgreSQL would plan for a tenth of the table.
    const most = sql.lit(limit)
    if (!offset) {
      const build = () => from().where(passed).orderBy(order).limit(most)
      return pages(db, `${shapeOf(kind, wanted)} ${name} ${limit} first`, build, values)
    }
    // By the index alone: skipped rows are never read.
    const picked = sql`
      select ${id} from ${sql.table(kind.name)} where ${passed} order by ${order} limit ${most} offset ${offset}`
    const build = () => from().where(sql<SqlBool>`${id} in (${picked})`).orderBy(order)
    return pages(db, `${shapeOf(kind, wanted)} ${name} ${limit}`, build, [...values, offset])
  }

  const readPicked: ReadPicked<Row> = (db, { table, shape, values }) => {
    const build = () =>
      summary(db)
        .select(sql<number>`page.among`.as('among'))
        .$castTo<Row & { among: number }>()
        .orderBy(sql`page.place`)
        .innerJoin(sql<{ id: string }>`(${table})`.as('page'), (join) => join.on(sql<SqlBool>`page.id = ${id}`))
    return picked(db, shape, build, values)
  }

  /** No page goes beyond the rows that are counted. */
  async function findPage(db: Db, wanted: ListFilters, query: Order): Promise<Page<Row>> {
    const left = MOST_COUNTED - (query.page - 1) * query.limit
    if (left <= 0) return { rows: [], total: await totalOf(db, kind, wanted) }
    const { rows, total } = await findRows(db, wanted, query)
    return { rows: rows.slice(0, left), total }
  }

  async function findRows(db: Db, wanted: ListFilters, query: Order): Promise<Page<Row>> {
    const { query: words } = wanted
    const isRanked = (query.sortBy ?? 'relevance') === 'relevance'
    if (words !== undefined && query.sortOrder !== 'asc' && (isRanked || query.sortBy === 'newest')) {
      return searchedPage(db, kind, { ...wanted, query: words }, { ...query, isRanked, read: readPicked })
    }
    if (wanted.near) return nearPage(db, { ...wanted, near: wanted.near }, query)
    const isRare = wanted.free || wanted.box || wanted.fieldMarks || wanted.fieldBuckets
    const few = isRare ? await fewPage(db, wanted, query) : undefined
    return few ?? plainPage(db, wanted, query)
  }

  /**
   * Few matches are read as they are found: walking through the whole table in the wanted order would meet them seldom.
   */
  async function nearPage(db: Db, wanted: ListFilters & { near: Near }, query: Order): Promise<Page<Row>> {
    const place = { limit: query.limit, offset: (query.page - 1) * query.limit }
    const direction = query.sortOrder ?? 'asc'
    const isByDistance = query.sortBy === 'distance'
    if ((knownTotal(db, kind, wanted) ?? 0) <= FEW) {
      const { name, order } = orderOf(query)
      const by = isByDistance ? { name: `distance ${direction}`, direction } : { name, by: order }
      const rows = await readPicked(db, fewNear(kind, wanted, place, by))
      const total = rows[0]?.among ?? 0
      // An empty page behind the last one does not tell the total.
      if (total <= FEW && (total > 0 || place.offset === 0)) return { rows, total }
    }
    if (!isByDistance) return plainPage(db, wanted, query)
    const total = await totalOf(db, kind, wanted)
    return { rows: await readPicked(db, nearest(kind, wanted, place, direction)), total }
  }

  /**
   * The page if the matches of a filter that PostgreSQL cannot estimate are few: walking through the whole table in the
   * wanted order would meet them seldom. Undefined if they are many.
   */
  async function fewPage(db: Db, wanted: ListFilters, query: Order): Promise<Page<Row> | undefined> {
    if ((knownTotal(db, kind, wanted) ?? 0) > FEW) return undefined
    const { name, order } = orderOf(query)
    const place = { limit: query.limit, offset: (query.page - 1) * query.limit }
    const rows = await readPicked(db, few(kind, wanted, place, { name, by: order }))
    const total = rows[0]?.among ?? 0
    // An empty page behind the last one does not tell the total.
    if (total > FEW || (total === 0 && place.offset > 0)) return undefined
    return { rows, total }
  }

  async function plainPage(db: Db, wanted: ListFilters, query: Order): Promise<Page<Row>> {
    const counted = isTallied(kind, wanted) ? undefined : totalOf(db, kind, wanted)
    // It may fail before the page is there and it is awaited.
    counted?.catch(() => {})
    const rows = await sortedPage(db, wanted, query)
    return { rows, total: (await counted) ?? rows[0]?.total ?? (await totalOf(db, kind, wanted)) }
  }

  /**
   * Returns the result of `read` for the words and filters; `none` if the words mean nothing. If nothing matches, it
   * searches the most likely corrections and returns them as `corrected`.
   */
  async function findBy<Read extends Page<Row>>(
    db: Db,
    { q, ...query }: PlacedQuery & ListFilters,
    read: (wanted: ListFilters) => Promise<Read>,
    none: Read,
  ): Promise<Read & { corrected?: string }> {
    if (!q) return read(query)
    const words = await readWords(db, q, kind.name)
    if (!words.length) return none
    const found = await read({ ...query, query: allOf(words) })
    const meant = found.total ? undefined : await correctWords(db, words, kind.name)
    return meant ? { ...(await read({ ...query, query: allOf(meant) })), corrected: textOf(meant) } : found
  }

  return {
    /** A page of the published listings that match, and their number. */
    list: (db: Db, query: PlacedQuery & ListFilters): Promise<Found<Row>> =>
      findBy(db, query, (wanted) => findPage(db, wanted, query), { rows: [], total: 0 }),
    /** A step of a walk through the same by the time of their last change. */
    changes: async (
      db: Db,
      { q, ...query }: PlacedQuery & ListFilters & ChangesQuery,
    ): Promise<Found<Row> & { step: Step }> => {
      const words = q ? await readWords(db, q, kind.name) : undefined
      if (words?.length === 0) return { rows: [], total: 0, step: emptyStep(query) }
      const wanted = words ? { ...query, query: allOf(words) } : query
      return changesOf(db, summary(db).where(passing(kind, wanted)), kind.name, query)
    },
    /** The same with the promoted ones that were shown longest ago. */
    listPromoted: (deps: Deps, query: PlacedQuery & ListFilters): Promise<PromotedFound<Row>> =>
      findBy<PlacedPage<Row>>(
        deps.db,
        query,
        (wanted) =>
          promotedPage(deps, query, {
            kind: kind.name,
            listCandidates: () =>
              listCandidates(deps.db, { kind: kind.name, table: kind.name, passed: passing(kind, wanted) }),
            readPage: (place) => findPage(deps.db, wanted, { ...query, ...place }),
            readRows: (ids) => summary(deps.db).where(sql<SqlBool>`${id} = any (${ids}::uuid[])`).execute(),
          }),
        { rows: [], promoted: [], total: 0, itemsPerPage: query.limit },
      ),
    /** A search for words that were read already, without corrections. */
    search: async (db: Db, words: Word[], query: Order): Promise<Row[]> =>
      words.length ? (await findPage(db, { query: allOf(words) }, query)).rows : [],
    /** A seller's own listings in every status; archived ones are left out. */
    mine: (db: Db, sellerId: string, { status, sortOrder = 'desc', ...page }: OwnQuery) => {
      const own = sql<SqlBool>`${columnOf(kind.name, 'seller_id')} = ${sellerId} and not ${columnOf(kind.name, 'archived')}`
      const query = summary(db)
        .where(own)
        .$if(status !== undefined, (rows) => rows.where(sql<SqlBool>`${kind.status} = ${status}`))
        .orderBy((sortOrder === 'asc' ? ascending : descending).newest)
      return pageOrChanges(db, query, kind.name, page)
    },
  }
}
