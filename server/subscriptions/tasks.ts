import { inTransaction } from '#server/db/transaction.ts'
import { writeStatements } from '#server/invoices/commission.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { findCharge, lockByCharge } from './charge-data.ts'
import { conditions } from './conditions.ts'
import { giveDueCredits } from './credits.ts'
import { findSubscription, listUnsold, type SubscriptionRow } from './data.ts'
import { subscriptionHandler } from './process-handler.ts'
import { isNextSold } from './terms.ts'
import { trialCrontab, trialTasks } from './trials.ts'
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

const AT_ONCE = 500

/** The transition of a subscription whose next plan is not sold; undefined while its renewal is under way. */
function wayOut(row: SubscriptionRow) {
  if (row.status === 'pending_payment') return 'giveUp'
  const isRunning = row.status === 'active' || row.status === 'trialing'
  return isRunning && conditions.renews(row) && conditions.settled(row) ? 'discontinue' : undefined
}

/**
 * Tells those who have a plan which the settings do not sell any more that it ends with its period, and those who have chosen
 * such a plan for the next one that the present one goes on; what was chosen and not paid is given up.
 */
async function discontinueUnsold(deps: Deps): Promise<void> {
  const { rules } = deps.settings
  const sold = rules.plans.map(({ planId }) => planId)
  for (const { id } of await listUnsold(deps.db, { sold, limit: AT_ONCE }))
    await inTransaction(deps.db, async (tx) => {
      const row = await findSubscription(tx, id, { lock: true })
      const transition = row && !isNextSold(rules, row) ? wayOut(row) : undefined
      if (row && transition) await runTransition(tx, deps, subscriptionHandler, row, { transition, actor: 'system' })
    })
}

export const subscriptionTasks: Tasks = {
  ...trialTasks,
  'subscriptions:lapse': lapse,
  'subscriptions:credits': giveDueCredits,
  'subscriptions:discontinue': discontinueUnsold,
  'subscriptions:statements': (deps) => writeStatements(deps),
}

export const subscriptionCrontab = [
  trialCrontab,
  '*/10 * * * * subscriptions:credits',
  '*/10 * * * * subscriptions:discontinue',
  '20 * * * * subscriptions:statements',
].join('\n')
