import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ServiceSummaryRow, serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import type { Db } from '#server/db/open.ts'
import { keepStatements } from '#server/db/statements.ts'
import { correctWords } from '#server/words/correct.ts'
import { allOf, readWords, textOf, type Word } from '#server/words/query.ts'
import type { ServiceQuery } from '#shared/contract/service.ts'
import { isTallied, passing, shapeOf, valuesOf, type Wanted } from './filters-data.ts'
import { searchedIds } from './rank-data.ts'
import { tally, totalOf } from './total-data.ts'

type Order = Pick<ServiceQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>
type Page = { rows: ServiceSummaryRow[]; total: number }

const ascending = {
  newest: sql`service.created_at asc, service.id asc`,
  price: sql`service.from_price asc, service.id desc`,
  rating: sql`service.rating_avg asc, service.id asc`,
  popular: sql`service.order_count asc, service.id asc`,
}
const descending = {
  newest: sql`service.created_at desc, service.id desc`,
  price: sql`service.from_price desc nulls last, service.id desc`,
  rating: sql`service.rating_avg desc, service.id desc`,
  popular: sql`service.order_count desc, service.id desc`,
}

/** As the indexes of the table have it, so that a page costs no sorting. */
function orderOf({ sortBy, sortOrder }: Order): { name: string; order: RawBuilder<unknown> } {
  const key = !sortBy || sortBy === 'relevance' ? 'newest' : sortBy
  const isAscending = (sortOrder ?? (key === 'price' ? 'asc' : 'desc')) === 'asc'
  return { name: `${key} ${isAscending}`, order: (isAscending ? ascending : descending)[key] }
}

type TotalRow = ServiceSummaryRow & { total: number | null }
const pages = keepStatements<TotalRow>()

/** A page, and in the same statement the total, if that is counted beforehand. */
async function sortedPage(db: Db, wanted: Wanted, query: Order): Promise<TotalRow[]> {
  const { name, order } = orderOf(query)
  const { limit } = query
  const offset = (query.page - 1) * limit
  const isCounted = isTallied(wanted)
  const total = sql<number | null>`(${isCounted ? tally(wanted) : sql`null::int`})`.as('total')
  const from = () => serviceSummaryQuery(db).select(total)
  const passed = passing(wanted)
  const values = [...(isCounted ? valuesOf(wanted) : []), ...valuesOf(wanted)]
  // In the text, since a plan for any limit is one for a tenth of the table.
  const most = sql.lit(limit)
  if (!offset) {
    const build = () => from().where(passed).orderBy(order).limit(most)
    return pages(db, `${shapeOf(wanted)} ${name} ${limit} first`, build, values)
  }
  // By the index alone: what is skipped is never read.
  const picked = sql`select service.id from service where ${passed} order by ${order} limit ${most} offset ${offset}`
  const build = () => from().where(sql<SqlBool>`service.id in (${picked})`).orderBy(order)
  return pages(db, `${shapeOf(wanted)} ${name} ${limit}`, build, [...values, offset])
}

const byIds = keepStatements<ServiceSummaryRow>()

/** In the order of the ids. */
async function rowsOf(db: Db, ids: string[]): Promise<ServiceSummaryRow[]> {
  if (!ids.length) return []
  const build = () => serviceSummaryQuery(db).where(sql<SqlBool>`service.id = any(${ids}::uuid[])`)
  const rows = await byIds(db, 'ids', build, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findPage(db: Db, wanted: Wanted, query: Order): Promise<Page> {
  const { query: words } = wanted
  const isRanked = (query.sortBy ?? 'relevance') === 'relevance'
  if (words !== undefined && query.sortOrder !== 'asc' && (isRanked || query.sortBy === 'newest')) {
    const { ids, total } = await searchedIds(db, { ...wanted, query: words }, { ...query, isRanked })
    return { rows: await rowsOf(db, ids), total }
  }
  const counted = isTallied(wanted) ? undefined : totalOf(db, wanted)
  const rows = await sortedPage(db, wanted, query).finally(() => counted?.catch(() => {}))
  return { rows, total: (await counted) ?? rows[0]?.total ?? (await totalOf(db, wanted)) }
}

/** The same for words that were read already, and with no others in their place. */
export const searchServices = (db: Db, words: Word[], query: Order): Promise<Page> =>
  words.length ? findPage(db, { query: allOf(words) }, query) : Promise.resolve({ rows: [], total: 0 })

export type Found = Page & { corrected?: string }

/**
 * A page of the live services that match, and how many there are. What matches nothing as it was typed is searched with
 * the words that were probably meant, which are told.
 */
export async function listServices(db: Db, { q, ...query }: ServiceQuery): Promise<Found> {
  if (!q) return findPage(db, query, query)
  const words = await readWords(db, q)
  if (!words.length) return { rows: [], total: 0 }
  const found = await findPage(db, { ...query, query: allOf(words) }, query)
  const meant = found.total ? undefined : await correctWords(db, words)
  if (!meant) return found
  return { ...(await findPage(db, { ...query, query: allOf(meant) }, query)), corrected: textOf(meant) }
}
