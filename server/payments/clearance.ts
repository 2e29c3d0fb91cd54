import type { Db } from '#server/db/open.ts'
import { queueJob } from '#server/kernel/jobs.ts'
import { insertEarning } from './earning-data.ts'

/** One job a payment: whoever wants its earning looked at sooner moves it. */
export const queueLook = (tx: Db, paymentId: string, runAt?: Date) =>
  queueJob(tx, 'payments.earning', { paymentId }, { key: `payments.earning:${paymentId}`, ...(runAt ? { runAt } : {}) })

/** What was just released begins to clear; how long that takes, the job finds in the rules. */
export async function beginClearance(
  tx: Db,
  earning: { paymentId: string; sellerId: string; currency: string },
): Promise<void> {
  await insertEarning(tx, earning)
  await queueLook(tx, earning.paymentId)
}
