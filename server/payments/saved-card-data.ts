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
    .set({
      method_id: methodId,
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
      expiry_notice: null,
      saved_at: card ? now : null,
    })
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

/** The moment after which a card is good for nothing: the end of its month. */
const END = sql`(make_date(exp_year, exp_month, 1) + interval '1 month') at time zone 'UTC'`
/** The notice that is due: one a month before the end, and one a week before. */
const dueAt = (at: Date) => sql`case when ${END} <= ${at}::timestamptz + interval '7 days' then 'week' else 'month' end`
const isExpiring = (at: Date) => sql<boolean>`method_id is not null and ${END} > ${at}::timestamptz
  and ${END} <= ${at}::timestamptz + interval '1 month' and expiry_notice is distinct from ${dueAt(at)}`

/** Accounts whose card ends soon and who have not been told so, `limit` at most. */
export async function listExpiring(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from saved_card where ${isExpiring(at)} order by account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

export type ExpiringCard = { method_id: string; brand: string; last4: string; notice: 'month' | 'week'; last_day: Date }

/** Notes that the owner is told of the end of the card; undefined if that is not due, or was done. */
export async function takeExpiryNotice(tx: Db, accountId: string, at: Date): Promise<ExpiringCard | undefined> {
  const { rows } = await sql<ExpiringCard>`
    update saved_card set expiry_notice = ${dueAt(at)} where account_id = ${accountId} and ${isExpiring(at)}
    returning method_id, brand, last4, expiry_notice as notice, ${END} - interval '12 hours' as last_day`.execute(tx)
  return rows[0]
}
