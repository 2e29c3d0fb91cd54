import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { findRecipient } from '#server/invoices/data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import type { InputOf } from '#server/kernel/process/process-handler.ts'
import { runTransition, startProcess } from '#server/kernel/process/run-transition.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { subscription } from '#shared/process/subscription.ts'
import { conditions } from './conditions.ts'
import { findLive, findSubscription, insertSubscription, type SubscriptionRow } from './data.ts'
import { subscriptionHandler } from './process-handler.ts'
import { planName, termsOf } from './terms.ts'

type Given = { planId: string; actorId: string; input: InputOf<typeof subscription, 'extend'> }

type CompRequest = {
  id: string
  accountId: string
  admin: Viewer
  origin: Origin
  planId: string
  days: number
  reason: string
}

/** The same plan is lengthened; a choice that was not paid yet gives way. 409 for another plan. */
async function makeRoom(
  tx: Db,
  deps: Deps,
  live: SubscriptionRow,
  { planId, ...by }: Given,
): Promise<'lengthened' | 'free'> {
  if (live.status === 'pending_payment') {
    await runTransition(tx, deps, subscriptionHandler, live, { transition: 'giveUp', actor: 'system' })
    return 'free'
  }
  if (live.plan_id !== planId)
    throw conflict('other_plan', 'This account has another plan. Lengthen that one, or return its money first.')
  if (!conditions.extendable(live)) throw conflict('wrong_state', 'Its renewal is under way. Please try again.')
  await runTransition(tx, deps, subscriptionHandler, live, { transition: 'extend', actor: 'admin', ...by })
  return 'lengthened'
}

/**
 * Gives an account a plan that costs nothing and is not renewed, or so many days more of the plan that it has. 403 for
 * the own account, 409 if it has another plan.
 */
export async function compPlan(deps: Deps, request: CompRequest): Promise<void> {
  const { id, accountId, admin, origin, planId, days, reason } = request
  if (accountId === admin.id) throw notAllowed()
  const { rules, currency } = deps.settings
  const { plan, billing, price } = termsOf(rules, planId, 'month')
  const input = { days, reason, origin: { sessionId: admin.sessionId, ip: origin.ip } }
  const comp = () =>
    inTransaction(deps.db, async (tx) => {
      makeCallsAfter(tx)
      const account = await findRecipient(tx, accountId)
      if (!account || account.status === 'deleted') throw notFound()
      const live = await findLive(tx, accountId, { lock: true })
      if (live && (await makeRoom(tx, deps, live, { planId, actorId: admin.id, input })) === 'lengthened') return
      const title = planName(rules, planId, account.locale)
      const chosen = {
        plan_id: planId,
        plan: JSON.stringify(plan),
        title,
        billing,
        price,
        currency,
        account_id: accountId,
      }
      await insertSubscription(tx, { ...chosen, id, status: subscription.initial })
      await startProcess(tx, deps, subscriptionHandler, id, { actor: 'admin', actorId: admin.id })
      const row = await findSubscription(tx, id, { lock: true })
      if (!row) throw new Error(`subscription ${id} vanished inside its own transaction`)
      await runTransition(tx, deps, subscriptionHandler, row, {
        transition: 'grant',
        actor: 'admin',
        actorId: admin.id,
        input,
      })
    })
  await comp().catch((error: unknown) => {
    if (uniqueViolation(error) !== 'subscription_live') throw error
    throw conflict('has_plan', 'This account has chosen a plan in this moment.')
  })
}
