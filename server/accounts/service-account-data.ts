import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { deleteTokens } from './api-token-data.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('service_account as own')
    .innerJoin('account', 'account.id', 'own.account_id')
    .innerJoin('staff_member as staff', (join) =>
      join.onRef('staff.account_id', '=', 'own.account_id').on('staff.ended_at', 'is', null),
    )
    .leftJoin('account as creator', (join) =>
      join.onRef('creator.id', '=', 'own.created_by').on('creator.status', '<>', 'deleted'),
    )
    .select(['account.id', 'account.name', 'staff.role', 'own.purpose', 'own.created_at'])
    .select(['creator.id as creator_id', 'creator.name as creator_name'])
    .where('own.ended_at', 'is', null)

export type ServiceAccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

export const listServiceAccounts = (db: Db): Promise<ServiceAccountRow[]> =>
  accounts(db).orderBy('account.name').orderBy('account.id').execute()

export const findServiceAccount = (db: Db, id: string): Promise<ServiceAccountRow | undefined> =>
  accounts(db).where('own.account_id', '=', id).executeTakeFirst()

export const insertServiceAccount = (tx: Db, values: { account_id: string; purpose: string; created_by: string }) =>
  tx.insertInto('service_account').values(values).execute()

/** Ends a service account and deletes its tokens; false if it had ended. */
export async function endServiceAccount(tx: Db, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('service_account')
    .set({ ended_at: sql`now()` })
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (ended) await deleteTokens(tx, id)
  return ended !== undefined
}
