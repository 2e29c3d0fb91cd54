import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { runTransition } from '#server/kernel/run-transition.ts'
import { inTurn } from '#server/kernel/turns.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { keepCard } from '#server/payments/kept-card.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { openSetup, readSetup, type Setup } from '#server/payments/saved-cards.ts'
import { changeSubscription, findLive, type SubscriptionRow } from './data.ts'
import { askCard } from './effects.ts'
import { subscriptionHandler } from './process-handler.ts'

/** Opens the intent by which the browser of a subscription's payer saves a card. 503 if the provider is out of reach. */
export async function beginSetup(deps: Deps, row: SubscriptionRow): Promise<Setup> {
  const setup = await openSetup(deps, row.account_id, row.setup_intent_id)
  if (setup.setupIntentId !== row.setup_intent_id)
    await changeSubscription(deps.db, row.id, { setup_intent_id: setup.setupIntentId })
  return setup
}

/** A trial begins with its card, and what is past due is asked of the new one. */
async function followCard(tx: Db, deps: Deps, row: SubscriptionRow | undefined): Promise<string | undefined> {
  if (row?.status === 'pending_payment' && row.is_trial)
    await runTransition(tx, deps, subscriptionHandler, row, { transition: 'pay', actor: 'system' })
  if (row?.status !== 'past_due' || !row.charge_payment_id) return undefined
  await askCard(tx, row)
  return row.charge_payment_id
}

/**
 * Keeps the card that an intent of the viewer has saved, in any state of their plan; nothing happens if it has saved none
 * yet. 400 if the intent is another payer's.
 */
export async function finishSetup(deps: Deps, viewer: Pick<Viewer, 'id'>, setupIntentId: string): Promise<void> {
  const card = await readSetup(deps, viewer.id, setupIntentId)
  if (!card) return
  const paymentId = await inTurn(viewer.id, () =>
    inTransaction(deps.db, async (tx) => {
      makeCallsAfter(tx)
      const row = await findLive(tx, viewer.id, { lock: true })
      await keepCard(tx, viewer.id, card)
      return followCard(tx, deps, row)
    }),
  )
  if (paymentId) await awaitCalls(deps, paymentId)
}
