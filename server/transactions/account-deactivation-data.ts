import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { statusMatches } from '#server/kernel/process/transaction-status-data.ts'

/**
 * The orders of an account, on either side, that have not ended. The later visits of a series that are not paid end with
 * their series.
 */
export const openOrdersOf = (db: Db, accountId: string) =>
  db
    .selectFrom('transaction')
    .select(['id', 'kind', 'buyer_id', 'from_offer', 'capture_refused'])
    .where(statusMatches(({ final, tags }) => !final && !tags?.includes('planned')))
    .where(sql<boolean>`not (coalesce(series_number, 1) > 1 and pricing_frozen_at is null)`)
    .where((order) => order.or([order('buyer_id', '=', accountId), order('seller_id', '=', accountId)]))
    .orderBy('id')
    .execute()

export type OpenOrder = Awaited<ReturnType<typeof openOrdersOf>>[number]

export const accountStatusOf = (db: Db, accountId: string) =>
  db.selectFrom('account').select(['status', 'verification']).where('id', '=', accountId).executeTakeFirst()
