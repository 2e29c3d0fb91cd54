import type { Selectable } from 'kysely'
import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { SavedCard } from '#server/db/schema.ts'
import { now } from './data.ts'

export type SavedCardRow = Selectable<SavedCard>

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

/** Charges go to this card from now on. */
export const keepCard = async (tx: Db, accountId: string, card: StoredCard): Promise<void> => {
  const { methodId, brand, last4, expMonth, expYear } = card
  await tx
    .updateTable('saved_card')
    .set({ method_id: methodId, brand, last4, exp_month: expMonth, exp_year: expYear, saved_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

/** The card of an erased account is not charged any more. */
export const forgetCard = async (tx: Db, accountId: string): Promise<void> => {
  await tx
    .updateTable('saved_card')
    .set({ method_id: null, brand: null, last4: null, exp_month: null, exp_year: null, saved_at: null })
    .where('account_id', '=', accountId)
    .execute()
}
