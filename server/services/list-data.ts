import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { serviceSummaryQuery } from '#server/accounts/listing-data.ts'
import type { Db } from '#server/db/open.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf } from '#server/kernel/data.ts'
import type { ServiceFilters, ServiceQuery } from '#shared/contract/service.ts'

const SORTS = {
  newest: { column: 'service.created_at', order: 'desc' },
  price: { column: 'service.from_price', order: 'asc' },
  rating: { column: 'service.rating_avg', order: 'desc' },
  popular: { column: 'service.order_count', order: 'desc' },
} as const

/** Words as prefixes, all of them; what is no word counts as nothing. */
const prefixQuery = (q: string) =>
  q
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12)
    .map((word) => `${word}:*`)
    .join(' & ')

const escapeLike = (value: string) => value.replace(/[\\%_]/g, '\\$&')

/** What a listing must be to pass the filters; nothing that is hidden ever does. */
export const matches = (eb: ExpressionBuilder<Database, 'service'>, filters: ServiceFilters) => {
  const words = filters.q ? prefixQuery(filters.q) : ''
  return eb.and([
    eb('service.live', '=', true),
    ...(filters.q ? [sql<SqlBool>`service.search @@ to_tsquery('simple', ${words})`] : []),
    ...(filters.category === undefined ? [] : [eb('service.category', '=', filters.category)]),
    ...(filters.subcategory === undefined ? [] : [eb('service.subcategory', '=', filters.subcategory)]),
    ...(filters.sellerId === undefined ? [] : [eb('service.seller_id', '=', filters.sellerId)]),
    ...(filters.locationType === undefined ? [] : [eb('service.location_type', '=', filters.locationType)]),
    ...(filters.city ? [eb('service.city', 'ilike', escapeLike(filters.city))] : []),
    ...(filters.minPrice === undefined ? [] : [eb('service.from_price', '>=', filters.minPrice)]),
    ...(filters.maxPrice === undefined ? [] : [eb('service.from_price', '<=', filters.maxPrice)]),
    ...(filters.minRating === undefined ? [] : [eb('service.rating_avg', '>=', filters.minRating)]),
  ])
}

export function listServices(db: Db, query: ServiceQuery) {
  const words = query.q ? prefixQuery(query.q) : ''
  const matching = serviceSummaryQuery(db).where((eb) => matches(eb, query))
  const byRelevance = query.q && (query.sortBy ?? 'relevance') === 'relevance'
  const sort = SORTS[query.sortBy && query.sortBy !== 'relevance' ? query.sortBy : 'newest']
  const direction = query.sortOrder ?? sort.order
  const sorted = byRelevance
    ? matching.orderBy(sql`ts_rank(service.search, to_tsquery('simple', ${words}))`, query.sortOrder ?? 'desc')
    : matching.orderBy(sort.column, (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
  return pageOf(sorted.orderBy('service.id', 'desc'), query)
}
