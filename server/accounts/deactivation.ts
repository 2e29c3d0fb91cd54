import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'

/** An account that can take no part in orders from now on; `source` is the fact behind it. */
export type AccountDeactivated = { accountId: string; why: 'suspended' | 'unverified'; source: string }

/** The tasks by which orders and accepted offers follow such an account. */
export const DEACTIVATION_TASKS = { orders: 'orders:account-gone', offers: 'product-offers:account-gone' } as const

/** Lets what an account has open follow it, once the transaction is committed. */
export async function queueDeactivation(tx: Db, gone: AccountDeactivated): Promise<void> {
  for (const task of Object.values(DEACTIVATION_TASKS))
    await queueJob(tx, task, gone, { key: `${task}:${gone.source}` })
}
