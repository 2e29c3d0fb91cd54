import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, rowsInOrder } from '#server/kernel/data.ts'
import type { Near } from '#server/places/near.ts'
import { byDistance, fewNear, nearest, type Placed } from '#server/places/near-data.ts'
import type { ServiceRequestQuery } from '#shared/contract/service-request.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { PageQuery } from '#shared/kernel/page.ts'
import { countIf, isFound, type ListedRow, type RequestFilters, shownTo } from './list-data.ts'

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

export type OpenQuery = PageQuery & Pick<ServiceRequestQuery, 'sortBy' | 'sortOrder'>

/** The order of a list, ending with a unique column; nothing for the distance, which only lists near somewhere have. */
function orderOf({ query: words }: RequestFilters, { sortBy, sortOrder }: OpenQuery): RawBuilder<unknown> | undefined {
  if (sortBy === 'distance') return undefined
  const byRank = words !== undefined && (sortBy ?? 'relevance') === 'relevance'
  const order = ORDERS[sortBy === undefined || sortBy === 'relevance' ? 'newest' : sortBy]
  const sorted = sql`${order.by} ${sql.raw(sortOrder ?? order.direction)} nulls last, service_request.id desc`
  return byRank ? sql`ts_rank(service_request.search, ${words}::tsquery) desc, ${sorted}` : sorted
}

/** A page of the open requests. */
export async function listOpen(
  db: Db,
  filters: RequestFilters,
  query: OpenQuery,
  accountId: string | undefined,
): Promise<{ rows: ListedRow[]; counted: number }> {
  const listed = (ids: string[]) => shownTo(db, accountId).where('service_request.id', 'in', ids).execute()
  const page = filters.near && (await nearPage(db, { ...filters, near: filters.near }, query, accountId))
  if (page) return { rows: await rowsInOrder(page.ids, listed), counted: page.counted }
  const found = db
    .selectFrom('service_request')
    .select('service_request.id')
    .where(isFound(filters, accountId))
    .orderBy(orderOf(filters, query) ?? sql`service_request.id`)
  return cappedPageByIds(found, query, listed)
}

type Nearby = RequestFilters & { near: Near }

/**
 * The ids of a page near somewhere, as lists of listings find them: few matches are sorted as they are found, of many the
 * nearest are read spot by spot. Nothing for many in any other order, which needs no distances.
 */
async function nearPage(db: Db, filters: Nearby, query: OpenQuery, accountId: string | undefined) {
  const { near } = filters
  const asked = { near, limit: query.limit, offset: (query.page - 1) * query.limit }
  const direction = query.sortOrder ?? 'asc'
  const order = orderOf(filters, query)
  const passed = isFound(filters, accountId)
  const few = await fewNear(
    TABLE,
    { ...asked, passed },
    { order: order ?? byDistance(TABLE, direction), few: FEW },
  ).execute(db)
  const among = few.rows[0]?.among ?? 0
  // An empty page behind the last one does not tell how many there are.
  if (among <= FEW && (among > 0 || asked.offset === 0)) return { ids: idsOf(few), counted: among }
  if (order) return undefined
  const counted = await countIf(db, passed, MOST_COUNTED + 1)
  const found = await nearest(TABLE, { ...asked, passed: isFound(filters, accountId, ['near']) }, direction).execute(db)
  return { ids: idsOf(found), counted }
}

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
