import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import { clearEarning, delayEarning, insertEarning } from './earning-data.ts'

/** One job a payment: whoever wants its earning looked at sooner moves it. */
export const queueClearanceCheck = (tx: Db, paymentId: string, runAt?: Date) =>
  queueJob(tx, 'payments.earning', { paymentId }, { key: `payments.earning:${paymentId}`, ...(runAt ? { runAt } : {}) })

/** What was just released begins to clear; how long that takes, the job finds in the rules. */
export async function beginClearance(
  tx: Db,
  earning: { paymentId: string; sellerId: string; currency: string },
): Promise<void> {
  await insertEarning(tx, earning)
  await queueClearanceCheck(tx, earning.paymentId)
}

/** What was released, if anything was, stays here until then at least: it may still be decided about. */
export async function holdEarning(tx: Db, { settings }: Deps, paymentId: string, until: Date): Promise<void> {
  await clearEarning(tx, paymentId, durationMs(settings.rules.clearance))
  await delayEarning(tx, paymentId, until)
}
