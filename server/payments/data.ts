import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database, Payment } from '#server/db/schema.ts'
import { statesIn } from './payment-states.ts'

export type PaymentRow = Selectable<Payment>
type PaymentChanges = Omit<UpdateObject<Database, 'payment'>, 'id' | 'version'>

export const now = sql<Date>`now()`

export const insertPayment = (tx: Db, payment: Insertable<Payment>): Promise<PaymentRow> =>
  tx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads a payment and locks it until the transaction ends. The payable's row is locked before it. */
export const lockPayment = (tx: Db, id: string): Promise<PaymentRow> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const changePayment = (tx: Db, id: string, changes: PaymentChanges): Promise<PaymentRow> =>
  tx.updateTable('payment').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Clears the last rejection of a payment that still waits. A recorded difference to the provider (`intent_mismatch`)
 * stays.
 */
export const forgetRejection = (db: Db, id: string) =>
  db
    .updateTable('payment')
    .set({ last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'requires_payment')
    .where(sql<boolean>`last_error ->> 'code' <> 'intent_mismatch'`)
    .execute()

/** By the provider's id of its intent, or by our own id in the intent's metadata. */
export const findPaymentBy = (
  db: Db,
  { intentId, paymentId }: { intentId: string | null; paymentId: string | null },
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where((eb) => eb.or([eb('intent_id', '=', intentId), eb('id', '=', paymentId)]))
    .orderBy(sql`intent_id is null`)
    .limit(1)
    .executeTakeFirst()

/** The latest payment of a payable: a refused capture leads to another one. */
export const findLatestPayment = (db: Db, kind: string, refId: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'pending', 'state', 'intent_id'])
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All payments of a payable, latest first. */
export const listPaymentsOf = (db: Db, kind: string, refId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** True if the payable has a later payment, or another one that holds its money. */
export async function hasRival(tx: Db, { id, kind, ref_id, created_at }: PaymentRow): Promise<boolean> {
  const rival = await tx
    .selectFrom('payment')
    .select('id')
    .where('kind', '=', kind)
    .where('ref_id', '=', ref_id)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('created_at', '>', created_at),
        eb.and([eb('state', 'in', statesIn('authorized', 'captured')), eb('state', '<>', 'refunded')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return rival !== undefined
}

/** Payments that may still change by themselves and were not read for a while. */
export const listUnwatched = (db: Db, { minutes, limit }: { minutes: number; limit: number }) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', statesIn('unpaid', 'authorized'))
    .where('intent_id', 'is not', null)
    .where(sql<boolean>`coalesce(checked_at, created_at) < now() - ${minutes} * interval '1 minute'`)
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
