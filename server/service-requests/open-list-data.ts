import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { rowsInOrder } from '#server/kernel/data.ts'
import type { Near } from '#server/places/near.ts'
import { byDistance, fewNear, nearest, type Placed } from '#server/places/near-data.ts'
import type { ServiceRequestQuery } from '#shared/contract/service-request.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { countIf, isFound, isRemote, type ListedRow, listByIds, type RequestFilters } from './list-data.ts'

/** The newest come first where no other order is asked for. */
const ORDERS = {
  newest: { by: sql`service_request.opened_at`, direction: 'desc' },
  price: { by: sql`service_request.budget_max`, direction: 'desc' },
  deadline: { by: sql`service_request.deadline`, direction: 'asc' },
  offers: { by: sql`service_request.offer_count`, direction: 'asc' },
} as const

const TABLE: Placed = { name: 'service_request', age: 'opened_at' }
/** So many matches near somewhere are sorted as they are found. */
const FEW = 1_000
/** So many of the newest matches are ranked, so that a frequent word costs no more than a rare one. */
const RANKED = 240

export type OpenQuery = PageQuery & Pick<ServiceRequestQuery, 'sortBy' | 'sortOrder'>
type Asked = { filters: RequestFilters; query: OpenQuery; passed: RawBuilder<SqlBool> }
type Found = { ids: string[]; total: number }

/** The words by which a list is ordered, if it is. */
const rankedBy = ({ query: words }: RequestFilters, { sortBy = 'relevance', sortOrder }: OpenQuery) =>
  sortBy === 'relevance' && sortOrder !== 'asc' ? words : undefined

/** The order of a list by a column. */
function orderOf({ sortBy = 'newest', sortOrder }: OpenQuery): RawBuilder<unknown> {
  const { by, direction } = ORDERS[sortBy === 'relevance' || sortBy === 'distance' ? 'newest' : sortBy]
  return sql`${by} ${sql.raw(sortOrder ?? direction)} nulls last, service_request.id desc`
}

/** A page of the open requests, and how many there are; it counts one more than the lists tell at most. */
export async function listOpen(
  db: Db,
  filters: RequestFilters,
  query: OpenQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; total: number }> {
  const asked = { filters, query, passed: isFound(filters, accountId) }
  const { ids, total } = (filters.near && (await fewPage(db, asked, filters.near))) ?? {
    ids: await manyPage(db, asked, accountId),
    total: await countIf(db, asked.passed, MOST_COUNTED + 1),
  }
  return { rows: await rowsInOrder(ids, (some) => listByIds(db, some, accountId)), total }
}

const placeOf = ({ page, limit }: OpenQuery) => ({ limit, offset: (page - 1) * limit })

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

/** The page near somewhere if the matches are few: walking through all requests would meet them seldom. */
async function fewPage(db: Db, { filters, query, passed }: Asked, near: Near): Promise<Found | undefined> {
  const words = rankedBy(filters, query)
  const rank = words === undefined ? sql`` : sql`ts_rank(service_request.search, ${words}::tsquery) desc, `
  const order =
    query.sortBy === 'distance' ? byDistance(TABLE, query.sortOrder ?? 'asc') : sql`${rank}${orderOf(query)}`
  const place = placeOf(query)
  const found = await fewNear(
    TABLE,
    { ...place, near, passed },
    { order, few: FEW, isAnywhere: filters.alsoRemote ?? false },
  ).execute(db)
  const total = found.rows[0]?.among ?? 0
  // An empty page behind the last one does not tell how many there are.
  return total <= FEW && (total > 0 || place.offset === 0) ? { ids: idsOf(found), total } : undefined
}

/** The page in any order, however many there are. */
async function manyPage(db: Db, { filters, query, passed }: Asked, accountId: string | undefined): Promise<string[]> {
  const { limit, offset } = placeOf(query)
  const words = rankedBy(filters, query)
  if (words !== undefined) return rankedPage(db, words, { passed, limit, offset })
  if (query.sortBy === 'distance' && filters.near)
    return nearestPage(db, { ...filters, near: filters.near }, query, accountId)
  return idsOf(
    await sql<{ id: string }>`
      select id from service_request where ${passed}
      order by ${orderOf(query)} limit ${limit} offset ${offset}`.execute(db),
  )
}

/** The page by distance; what is done online comes behind everything that lies somewhere, the newest first. */
export async function nearestPage(
  db: Db,
  filters: RequestFilters & { near: Near },
  query: OpenQuery,
  accountId: string | undefined,
): Promise<string[]> {
  const { limit, offset } = placeOf(query)
  const asked = { limit, offset, near: filters.near, passed: isFound(filters, accountId, ['near']) }
  const placed = idsOf(await nearest(TABLE, asked, query.sortOrder ?? 'asc').execute(db))
  if (!filters.alsoRemote || placed.length === limit) return placed
  const before = await countIf(db, isFound({ ...filters, alsoRemote: false }, accountId), MOST_COUNTED)
  const remote = await sql<{ id: string }>`
    select id from service_request where ${asked.passed} and ${isRemote}
    order by opened_at desc, id desc limit ${limit - placed.length} offset ${Math.max(0, offset - before)}`.execute(db)
  return [...placed, ...idsOf(remote)]
}

/** The newest matches by their rank, and all behind them by their age. */
const rankedPage = async (
  db: Db,
  words: string,
  { passed, limit, offset }: { passed: RawBuilder<SqlBool>; limit: number; offset: number },
): Promise<string[]> =>
  idsOf(
    await sql<{ id: string }>`
      select id from (
        select id, search, row_number() over (order by opened_at desc, id desc) as age from (
          select id, search, opened_at from service_request where ${passed}
          order by opened_at desc, id desc limit ${Math.max(RANKED, limit + offset)}
        ) as newest
      ) as aged
      order by age > ${RANKED}, case when age <= ${RANKED} then ts_rank(search, ${words}::tsquery) end desc, age
      limit ${limit} offset ${offset}`.execute(db),
  )
