import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { cappedPageByIds, containing } from '#server/kernel/data.ts'
import { REMOVED } from '#server/offers/asked.ts'
import type { AdminRequestedProductFilters } from '#shared/contract/admin-requested-product.ts'
import { requests } from './data.ts'

type Condition = RawBuilder<SqlBool>
type View = NonNullable<AdminRequestedProductFilters['view']>

const column = (name: string) => sql.ref(`product_request.${name}`)

const isRemoved = sql<SqlBool>`product_request.status = 'closed' and product_request.close_reason = any (${REMOVED})`

const VIEWS: Record<View, Condition> = {
  pending: sql`product_request.status = 'pending_review'`,
  open: sql`product_request.status = 'open'`,
  running: sql`product_request.status = 'offer_accepted'`,
  ended: sql`product_request.status in ('fulfilled', 'closed', 'expired') and not (${isRemoved})`,
  removed: isRemoved,
}

const isNamed = (words: string): Condition => {
  const like = containing(words)
  const isIdEnd = /^[0-9a-f]{6}$/i.test(words)
  return sql`(product_request.title ilike ${like}
    or product_request.requester_id in (select id from account where name ilike ${like} or company_name ilike ${like})
    or (${isIdEnd}::boolean and right(product_request.id::text, 6) = ${words.toLowerCase()}))`
}

const ORDERS = {
  newest: { by: column('created_at'), first: 'desc' },
  offers: { by: column('offer_count'), first: 'desc' },
  waiting: { by: column('status_since'), first: 'asc' },
} as const

/** A page of all requests and how many there are; those whose authors deleted them are left out. */
export function listAll(db: Db, wanted: AdminRequestedProductFilters) {
  const { q, view, status, category, sortBy = 'newest', sortOrder } = wanted
  const { by, first } = ORDERS[sortBy]
  const direction = sql.raw(sortOrder ?? first)
  const conditions = [
    view === 'removed' ? sql<SqlBool>`product_request.title <> ''` : sql<SqlBool>`product_request.deleted_at is null`,
    ...(view ? [VIEWS[view]] : []),
    ...(q ? [isNamed(q)] : []),
    ...(status ? [sql<SqlBool>`${column('status')} = ${status}`] : []),
    ...(category ? [sql<SqlBool>`${column('category')} = ${category}`] : []),
  ]
  const found = db
    .selectFrom('product_request')
    .select('product_request.id')
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sql`${by} ${direction}`)
    .orderBy(sql`product_request.id ${direction}`)
  return cappedPageByIds(found, wanted, (ids) => requests(db).where('product_request.id', 'in', ids).execute())
}
