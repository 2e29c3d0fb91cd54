import { sql } from 'kysely'
import type { Image, StoredSettlement } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { OrderKind } from '#shared/contract/admin-order.ts'
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
  settlement: StoredSettlement | null
  subtotal: number
  buyer_fee: number
  total: number
  commission: number
  seller_net: number
  captured_amount: number | null
  refunded_amount: number | null
  currency: string
  created_at: Date
  buyer_id: string
  buyer_name: string
  buyer_picture: Image | null
  seller_id: string | null
  seller_name: string | null
  seller_picture: Image | null
}

/** A page of all orders, of every kind, and their number. */
export async function listAllOrders(
  db: Db,
  { kind, status, sortBy = 'newest', sortOrder = 'desc', page, limit }: Wanted,
) {
  const filters = sql`(${kind ?? null}::text is null or one.kind = ${kind ?? null})
    and (${status ?? null}::text is null or one.status = ${status ?? null})`
  const direction = sql.raw(sortOrder)
  const { rows } = await sql<ListedOrder>`
    select one.id, one.kind, one.snapshot ->> 'title' as title, one.status, one.status_since,
      one.settlement, one.subtotal, one.buyer_fee, one.total, one.commission, one.seller_net, one.currency,
      payment.captured_amount, payment.refunded_amount,
      one.created_at, one.buyer_id, buyer.name as buyer_name, buyer.picture as buyer_picture,
      one.seller_id, seller.name as seller_name, seller.picture as seller_picture
    from transaction one join account buyer on buyer.id = one.buyer_id left join account seller on seller.id = one.seller_id
      left join payment on payment.id = one.payment_id
    where ${filters}
    order by ${sql.ref(sortBy === 'amount' ? 'one.total' : 'one.created_at')} ${direction}, one.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from transaction one where ${filters}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The kind of an order. */
export async function kindOf(db: Db, id: string): Promise<OrderKind | undefined> {
  const row = await db.selectFrom('transaction').select('kind').where('id', '=', id).executeTakeFirst()
  return row && OrderKind.parse(row.kind)
}
