import { type Selectable, sql } from 'kysely'
import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { SavedCard } from '#server/db/schema.ts'
import { now } from './data.ts'

type SavedCardRow = Selectable<SavedCard>

/** The payer as the provider knows them, with their card if one is saved. */
export const findSavedCard = (db: Db, accountId: string): Promise<SavedCardRow | undefined> =>
  db.selectFrom('saved_card').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Another request may have stored a customer first, who then counts. */
export const insertCustomer = async (db: Db, accountId: string, customerId: string): Promise<void> => {
  await db
    .insertInto('saved_card')
    .values({ account_id: accountId, customer_id: customerId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

/** The method of the saved card, whose row stays locked until the transaction ends. */
export async function lockMethod(tx: Db, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('saved_card')
    .select('method_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.method_id ?? null
}

/** Charges go to this card from now on; `null` leaves none. */
export const storeCard = async (tx: Db, accountId: string, card: StoredCard | null): Promise<void> => {
  const { methodId = null, brand = null, last4 = null, expMonth = null, expYear = null } = card ?? {}
  await tx
    .updateTable('saved_card')
    .set({ method_id: methodId, brand, last4, exp_month: expMonth, exp_year: expYear, saved_at: card ? now : null })
    .where('account_id', '=', accountId)
    .execute()
}

/** True if a call that charges this method is still to be made. */
export async function isBeingCharged(db: Db, methodId: string): Promise<boolean> {
  const call = await db
    .selectFrom('provider_call')
    .select('id')
    .where('state', '=', 'open')
    .where('action', '=', 'confirm')
    .where(sql<string>`parameters ->> 'payment_method'`, '=', methodId)
    .limit(1)
    .executeTakeFirst()
  return call !== undefined
}

/** True if charges go to this method: of an account, or of a series of visits. */
export async function isSavedMethod(db: Db, methodId: string): Promise<boolean> {
  const { rows } = await sql`
    select from saved_card where method_id = ${methodId} union all
    select from service_series where status in ('proposed', 'active') and card ->> 'methodId' = ${methodId}`.execute(db)
  return rows.length > 0
}
