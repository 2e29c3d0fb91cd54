import type { Db } from '#server/db/open.ts'
import { MONEY_COLUMNS, type OrderMoneyRow } from './order-money.ts'

/** The money of some orders, by their ids. */
export async function findMoney(db: Db, ids: readonly string[]): Promise<Map<string, OrderMoneyRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('transaction')
    .leftJoin('payment', 'payment.id', 'transaction.payment_id')
    .select([
      ...MONEY_COLUMNS,
      'transaction.id',
      'transaction.kind',
      'payment.captured_amount',
      'payment.refunded_amount',
    ])
    .where('transaction.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
