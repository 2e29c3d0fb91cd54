import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { clearanceOf } from '#server/kernel/settings/plans.ts'
import { checkEarningsNow, clearEarning, delayEarning, findEarning, insertEarning, listDue } from './earning-data.ts'

/** More earnings than one seller has waiting at a time. */
const CHECKED_PAYMENTS = 1000

/** One job a payment: to check its earning sooner, move the job. */
export const queueClearanceCheck = (tx: Db, paymentId: string, runAt?: Date) =>
  queueJob(tx, 'payments.earning', { paymentId }, { key: `payments.earning:${paymentId}`, ...(runAt ? { runAt } : {}) })

/** A released earning begins to clear; the job reads from the rules how long that takes. */
export async function beginClearance(
  tx: Db,
  earning: { paymentId: string; sellerId: string; currency: string },
): Promise<void> {
  await insertEarning(tx, earning)
  await queueClearanceCheck(tx, earning.paymentId)
}

/** Keeps the released earning, if there is one, until then at least: an appeal may still change it. */
export async function holdEarning(tx: Db, { settings }: Deps, paymentId: string, until: Date): Promise<void> {
  const earning = await findEarning(tx, paymentId)
  if (!earning) return
  await clearEarning(tx, paymentId, await clearanceOf(tx, settings.rules, earning.seller_id))
  await delayEarning(tx, paymentId, until)
}

/** Checks at once what of a seller's earnings waited for an account to go to. */
export async function checkWaitingEarnings(tx: Db, sellerId: string): Promise<void> {
  await checkEarningsNow(tx, sellerId)
  for (const { payment_id } of await listDue(tx, { sellerId, limit: CHECKED_PAYMENTS }))
    await queueClearanceCheck(tx, payment_id)
}
