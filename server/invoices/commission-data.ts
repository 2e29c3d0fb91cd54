import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { postingKeys } from '#server/payments/ledger.ts'
import { AMOUNT_COLUMNS } from '#server/payments/order-amounts.ts'

/** A time from which on, and before which. */
export type Span = { from: Date; to: Date }

/** The key pattern of postings that pay a seller out, which change nothing of what an order cost its seller. */
const PAID_OUT = `${postingKeys.transfer('', 1)}%`

/**
 * Orders with an earning whose money moved within the span and not since, except to its seller, and what statements have
 * named of each. One that has moved again belongs to the month of its latest movement.
 */
const moved = (db: Db, { from, to }: Span) =>
  db
    .with('last_moved', (cte) =>
      cte
        .selectFrom('journal')
        .select('ref_id')
        .where('at', '>=', from)
        .where('key', 'not like', PAID_OUT)
        .groupBy('ref_id')
        .having((eb) => eb(eb.fn.max('at'), '<', to)),
    )
    .selectFrom('last_moved')
    .innerJoin('transaction', 'transaction.id', 'last_moved.ref_id')
    .innerJoin('payment', 'payment.id', 'transaction.payment_id')
    .innerJoin('earning', 'earning.payment_id', 'payment.id')

/** The sellers of orders whose commission may have changed within the span, with the currencies. */
export const listStatedSellers = (db: Db, span: Span) =>
  moved(db, span)
    .select(['earning.seller_id', 'earning.currency'])
    .distinct()
    .orderBy('earning.seller_id')
    .orderBy('earning.currency')
    .execute()

export const listMovedOrders = (
  db: Db,
  span: Span,
  { seller_id: sellerId, currency }: { seller_id: string; currency: string },
) =>
  moved(db, span)
    .select(['transaction.id', 'transaction.kind', ...AMOUNT_COLUMNS])
    .select(['payment.captured_amount', 'payment.refunded_amount'])
    .select(
      sql<{ sold: number; commission: number }>`(
        select jsonb_build_object('sold', coalesce(sum(sold), 0), 'commission', coalesce(sum(commission), 0))
        from commission_line where transaction_id = transaction.id)`.as('named'),
    )
    .where('earning.seller_id', '=', sellerId)
    .where('earning.currency', '=', currency)
    .orderBy('transaction.id')
    .execute()

type NewLine = { transaction_id: string; sold: number; commission: number }

export const insertCommissionLines = (tx: Db, invoiceId: string, lines: readonly NewLine[]) =>
  tx
    .insertInto('commission_line')
    .values(lines.map((line) => ({ invoice_id: invoiceId, ...line })))
    .execute()

/** The month from which on statements may be missing: the latest that has one, or else the first in which money moved. */
export async function findFirstOpenMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select coalesce(
      (select max(month) from invoice where month is not null),
      (select to_char(min(at) at time zone 'utc', 'YYYY-MM') from journal)
    ) as month`.execute(db)
  return rows[0]?.month ?? undefined
}

/** The orders that a statement names, the first ones first; also of one that was written again for another one. */
export const listStatedOrders = (db: Db, invoiceId: string) =>
  db
    .selectFrom('commission_line')
    .innerJoin('transaction', 'transaction.id', 'commission_line.transaction_id')
    .innerJoin('account as buyer', 'buyer.id', 'transaction.buyer_id')
    .select([
      'transaction.id',
      'transaction.kind',
      'transaction.created_at',
      'transaction.currency',
      'commission_line.sold',
      'commission_line.commission',
      'buyer.name as buyer_name',
      sql<string>`transaction.snapshot ->> 'title'`.as('title'),
    ])
    .where(
      sql<boolean>`invoice_id in (
        with recursive written as (
          select id, replaces from invoice where id = ${invoiceId}
          union all select invoice.id, invoice.replaces from invoice join written on invoice.id = written.replaces)
        select id from written)`,
    )
    .orderBy('transaction.created_at')
    .orderBy('transaction.id')
    .execute()
export type StatedOrder = Awaited<ReturnType<typeof listStatedOrders>>[number]
