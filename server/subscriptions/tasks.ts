import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { findCharge, lockByCharge } from './charge-data.ts'
import { writeStatements } from './commission.ts'
import { giveDueCredits } from './credits.ts'
import { findSubscription } from './data.ts'
import { discontinueUnsold } from './discontinue.ts'
import { voidCharge } from './updates.ts'

/** Gives an upgrade up that was not paid in time. */
async function lapse(deps: Deps, { chargeId }: { chargeId: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockByCharge(tx, chargeId)
    const charge = await findCharge(tx, chargeId)
    const row = charge?.state === 'open' ? await findSubscription(tx, charge.subscription_id) : undefined
    if (row) await voidCharge(tx, row)
  })
}

export const subscriptionTasks: Tasks = {
  'subscriptions:lapse': lapse,
  'subscriptions:credits': giveDueCredits,
  'subscriptions:discontinue': (deps) => discontinueUnsold(deps),
  'subscriptions:statements': (deps) => writeStatements(deps),
}

export const subscriptionCrontab = [
  '*/10 * * * * subscriptions:credits',
  '*/10 * * * * subscriptions:discontinue',
  '20 * * * * subscriptions:statements',
].join('\n')
