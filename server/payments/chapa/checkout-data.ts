import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ChapaCheckout, ChapaRefund } from '#server/db/schema.ts'
import { txRefOf } from './references.ts'

export type CheckoutRow = Selectable<ChapaCheckout>
export type RefundRow = Selectable<ChapaRefund>

export const findCheckout = (db: Db, paymentId: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('chapa_checkout').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

type NewCheckout = { paymentId: string; amount: number; currency: string }

/** The row of a payment that stands before Chapa is asked; a second call returns the first. */
export async function prepareCheckout(db: Db, { paymentId, amount, currency }: NewCheckout): Promise<CheckoutRow> {
  await db
    .insertInto('chapa_checkout')
    .values({ payment_id: paymentId, tx_ref: txRefOf(paymentId, 1), amount, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('chapa_checkout').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow()
}

/** Takes the next name, unless another attempt has done so, or has had an answer. */
export const renameCheckout = (db: Db, { payment_id, tx_ref, n }: CheckoutRow) =>
  db
    .updateTable('chapa_checkout')
    .set({ n: n + 1, tx_ref: txRefOf(payment_id, n + 1) })
    .where('tx_ref', '=', tx_ref)
    .where('url', 'is', null)
    .execute()

/** Stores the address of the page; the first one that is stored counts. */
export const noteAddress = (db: Db, txRef: string, url: string) =>
  db.updateTable('chapa_checkout').set({ url }).where('tx_ref', '=', txRef).where('url', 'is', null).execute()

export const noteClosed = (db: Db, txRef: string) =>
  db
    .updateTable('chapa_checkout')
    .set({ closed_at: sql<Date>`coalesce(closed_at, now())` })
    .where('tx_ref', '=', txRef)
    .execute()

/** The payer, as Chapa's page and receipt name them. */
export const findPayer = (db: Db, id: string) =>
  db.selectFrom('account').select(['name', 'email']).where('id', '=', id).executeTakeFirst()

/** Writes down a refund before it is asked for. */
export const prepareRefund = (db: Db, refund: Pick<RefundRow, 'reference' | 'payment_id' | 'call_key' | 'amount'>) =>
  db
    .insertInto('chapa_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Chapa has taken it. */
export const noteRefund = (db: Db, reference: string, refId: string | undefined) =>
  db
    .updateTable('chapa_refund')
    .set({ state: 'made', ref_id: refId ?? null })
    .where('reference', '=', reference)
    .where('state', '=', 'asked')
    .execute()

export const endRefund = (db: Db, reference: string, state: 'settled' | 'failed') =>
  db.updateTable('chapa_refund').set({ state }).where('reference', '=', reference).execute()

/** The refunds of a payment that Chapa has taken. */
export const listRefunds = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('chapa_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'asked')
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
