import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/errors.ts'
import { runTransition, startProcess } from '#server/kernel/run-transition.ts'
import { subscription } from '#shared/process/subscription.ts'
import { findSubscription, insertSubscription } from './data.ts'
import { findRecipient } from './invoice-data.ts'
import { subscriptionHandler } from './process-handler.ts'
import { planName, termsOf } from './terms.ts'

type Granting = {
  id: string
  accountId: string
  admin: Viewer
  origin: Origin
  planId: string
  days: number
  reason: string
}

/** Gives an account a plan that costs nothing and is not renewed. 403 for the own one, 409 if it has one, or has chosen one. */
export async function grantPlan(deps: Deps, granting: Granting): Promise<void> {
  const { id, accountId, admin, origin, planId, days, reason } = granting
  if (accountId === admin.id) throw notAllowed()
  const { rules, currency } = deps.settings
  const { billing, price } = termsOf(rules, planId, 'month')
  const grant = () =>
    inTransaction(deps.db, async (tx) => {
      const account = await findRecipient(tx, accountId)
      if (!account) throw notFound()
      const title = planName(rules, planId, account.locale)
      const chosen = { plan_id: planId, title, billing, price, currency, account_id: accountId }
      await insertSubscription(tx, { ...chosen, id, status: subscription.initial })
      await startProcess(tx, deps, subscriptionHandler, id, { actor: 'admin', actorId: admin.id })
      const row = await findSubscription(tx, id, { lock: true })
      if (!row) throw new Error(`subscription ${id} vanished inside its own transaction`)
      const input = { days, reason, origin: { sessionId: admin.sessionId, ip: origin.ip } }
      await runTransition(tx, deps, subscriptionHandler, row, {
        transition: 'grant',
        actor: 'admin',
        actorId: admin.id,
        input,
      })
    })
  await grant().catch((error: unknown) => {
    if (uniqueViolation(error) !== 'subscription_live') throw error
    throw conflict('has_plan', 'This account has a plan already. Lengthen that one.')
  })
}
