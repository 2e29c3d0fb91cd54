import { sql } from 'kysely'
import type { Image } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderKind } from '#shared/contract/admin-order.ts'
import type { PageQuery } from '#shared/kernel/page.ts'

type Wanted = PageQuery & {
  kind?: OrderKind | undefined
  status?: string | undefined
  sortBy?: 'newest' | 'amount' | undefined
  sortOrder?: 'asc' | 'desc' | undefined
}

export type ListedOrder = {
  id: string
  kind: OrderKind
  title: string
  status: string
  status_since: Date
  total: number
  currency: string
  created_at: Date
  buyer_id: string
  buyer_name: string
  buyer_picture: Image | null
  seller_id: string | null
  seller_name: string | null
  seller_picture: Image | null
}

/** A page of the orders of everybody, of both kinds, and how many there are. */
export async function listAllOrders(
  db: Db,
  { kind, status, sortBy = 'newest', sortOrder = 'desc', page, limit }: Wanted,
) {
  const columns = sql.raw('id, snapshot, status, status_since, total, currency, created_at, buyer_id, seller_id')
  const all = sql`(select 'serviceOrder' as kind, ${columns} from service_order
    union all select 'productOrder', ${columns} from product_order) as one`
  const filters = sql`(${kind ?? null}::text is null or one.kind = ${kind ?? null})
    and (${status ?? null}::text is null or one.status = ${status ?? null})`
  const direction = sql.raw(sortOrder)
  const { rows } = await sql<ListedOrder>`
    select one.id, one.kind, one.snapshot ->> 'title' as title, one.status, one.status_since, one.total, one.currency,
      one.created_at, one.buyer_id, buyer.name as buyer_name, buyer.picture as buyer_picture,
      one.seller_id, seller.name as seller_name, seller.picture as seller_picture
    from ${all} join account buyer on buyer.id = one.buyer_id left join account seller on seller.id = one.seller_id
    where ${filters}
    order by ${sql.ref(sortBy === 'amount' ? 'one.total' : 'one.created_at')} ${direction}, one.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${all} where ${filters}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Of which kind an order is. */
export async function kindOf(db: Db, id: string): Promise<OrderKind | undefined> {
  const { rows } = await sql<{ kind: OrderKind }>`
    select 'serviceOrder' as kind from service_order where id = ${id}
    union all select 'productOrder' from product_order where id = ${id}`.execute(db)
  return rows[0]?.kind
}
