import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type Sale = { kind: 'services' | 'products'; itemTotal: number }

/** What a seller was paid for within so many days, and got to keep: the prices of the items, in minor units. */
export async function listSales(db: Db, sellerId: string, days: number): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select case kind when 'productOrder' then 'products' else 'services' end as kind, item_total as "itemTotal" from transaction
    where seller_id = ${sellerId} and pricing_frozen_at > now() - ${days} * interval '1 day'
      and status not in ('cancelled', 'refunded')`.execute(db)
  return rows
}
