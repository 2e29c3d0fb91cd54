import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Database, PayoutAccount } from '#server/db/schema.ts'
import { LEASE_MS } from './call-data.ts'
import { now } from './data.ts'

export type PayoutAccountRow = Selectable<PayoutAccount>

export const findPayoutAccount = (db: Db, accountId: string): Promise<PayoutAccountRow | undefined> =>
  db.selectFrom('payout_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** By the provider's id, or by our account if the provider's answer was lost. */
export const findPayoutAccountBy = (
  db: Db,
  { providerId, accountId }: { providerId: string; accountId: string | null },
): Promise<PayoutAccountRow | undefined> =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('provider_id', '=', providerId),
        eb.and([eb('account_id', '=', accountId), eb('provider_id', 'is', null)]),
      ]),
    )
    .executeTakeFirst()

/** The seller's data for opening an account at the provider. */
export const findSeller = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'account_type', 'location'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Stores the parameters of the request; those that were sent under a key stay. */
export async function preparePayoutAccount(
  db: Db,
  accountId: string,
  { key, parameters }: { key: string; parameters: object },
): Promise<void> {
  const stored = JSON.stringify(parameters)
  // Of two that do this at once, the second may violate the index of either key.
  await db
    .insertInto('payout_account')
    .values({ account_id: accountId, idempotency_key: key, parameters: stored })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('payout_account')
    .set({ parameters: stored })
    .where('account_id', '=', accountId)
    .where('attempts', '=', 0)
    .execute()
}

/** Takes the right to ask the provider, for a while; undefined if another process has it, or the answer is there. */
export const claimPayoutAccount = (db: Db, accountId: string): Promise<PayoutAccountRow | undefined> =>
  db
    .updateTable('payout_account')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      not_before: sql<Date>`now() + ${LEASE_MS} * interval '1 millisecond'`,
    }))
    .where('account_id', '=', accountId)
    .where('provider_id', 'is', null)
    .where('not_before', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Gives the right back after a failure; with an unused key if the provider refused the request. */
export const releasePayoutAccount = (db: Db, accountId: string, lastError: string, nextKey?: string) =>
  db
    .updateTable('payout_account')
    .set({
      not_before: now,
      last_error: lastError,
      ...(nextKey ? { idempotency_key: nextKey, attempts: 0 } : {}),
    })
    .where('account_id', '=', accountId)
    .where('provider_id', 'is', null)
    .execute()

/** Undefined if the row changed since it was read. */
export const changePayoutAccount = (
  tx: Db,
  { account_id, version }: PayoutAccountRow,
  changes: Omit<UpdateObject<Database, 'payout_account'>, 'account_id' | 'version'>,
): Promise<PayoutAccountRow | undefined> =>
  tx
    .updateTable('payout_account')
    .set({ ...changes, version: version + 1 })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Unfinished accounts that were not read for a quarter of an hour, and all others once a day. */
export const listUnchecked = (db: Db, limit: number) =>
  db
    .selectFrom('payout_account')
    .select('account_id')
    .where('provider_id', 'is not', null)
    .where(
      sql<boolean>`coalesce(checked_at, '-infinity') < now() - case status when 'active' then interval '1 day' else interval '15 minutes' end`,
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
