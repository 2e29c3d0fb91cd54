import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { CashPayment } from '#server/db/schema.ts'

type CashRow = Selectable<CashPayment>

export const findCash = (db: Db, paymentId: string): Promise<CashRow | undefined> =>
  db.selectFrom('cash_payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

type NewCash = { id: string; paymentId: string; amount: number; currency: string }

/** The cash that a payment waits for; a second call changes nothing. */
export const openCash = (db: Db, { id, paymentId, amount, currency }: NewCash) =>
  db
    .insertInto('cash_payment')
    .values({ id, payment_id: paymentId, amount, currency })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()

/** Notes that the buyer pays when the two meet; false if nobody waits for it any more. */
export async function promiseCash(tx: Db, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cash_payment')
    .set({ promised_at: sql`coalesce(promised_at, now())` })
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the seller has the money, unless the order has ended without it. */
export const receiveCash = (db: Db, paymentId: string) =>
  db
    .updateTable('cash_payment')
    .set({ received_at: sql`coalesce(received_at, now())` })
    .where('payment_id', '=', paymentId)
    .where('promised_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()

/** Stops waiting for the money, unless the seller has it. */
export const closeCash = (db: Db, paymentId: string) =>
  db
    .updateTable('cash_payment')
    .set({ closed_at: sql`coalesce(closed_at, now())` })
    .where('payment_id', '=', paymentId)
    .where('received_at', 'is', null)
    .execute()

/** Reads whether a seller takes cash. */
export async function findTakesCash(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('takes_cash').where('id', '=', accountId).executeTakeFirst()
  return row?.takes_cash ?? false
}

export const setTakesCash = (tx: Db, accountId: string, takesCash: boolean) =>
  tx.updateTable('account').set({ takes_cash: takesCash }).where('id', '=', accountId).execute()
