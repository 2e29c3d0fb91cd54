import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { dropCard, saveCard } from '#server/payments/saved-card-change.ts'
import { openSetup, readSetup, type Setup } from '#server/payments/saved-cards.ts'
import { changeSubscription, findLive, findSubscription, replaceSetup, type SubscriptionRow } from './data.ts'
import { retryCharge } from './effects.ts'
import { subscriptionHandler } from './process-handler.ts'
import { isRenewable } from './terms.ts'
import { TRIAL_USED } from './trial-data.ts'
import { isTriedCard, trialMarks } from './trials.ts'

/** Opens the intent by which the browser of a subscription's payer saves a card. 503 if the provider is out of reach. */
export async function beginSetup(deps: Deps, row: SubscriptionRow): Promise<Setup> {
  const setup = await openSetup(deps, row.account_id, row.setup_intent_id)
  if (await replaceSetup(deps.db, row, setup.setupIntentId)) return setup
  const present = await findSubscription(deps.db, row.id)
  if (!present) throw new Error(`subscription ${row.id} vanished`)
  return beginSetup(deps, present)
}

/** A trial begins with its card, and what is past due is asked of the new one. */
async function onCardSaved(tx: Db, deps: Deps, row: SubscriptionRow | undefined): Promise<string | undefined> {
  if (row?.status === 'pending_payment' && row.is_trial)
    await runTransition(tx, deps, subscriptionHandler, row, { transition: 'pay', actor: 'system' })
  if (row?.status !== 'past_due' || !row.charge_payment_id) return undefined
  await retryCharge(tx, row)
  return row.charge_payment_id
}

/** Of several intents of a payer only the latest one of the present plan counts, and once. */
async function keepLatest(tx: Db, deps: Deps, { accountId, setupIntentId, card, fingerprint }: Saved) {
  const row = await findLive(tx, accountId, { lock: true })
  if (row?.setup_intent_id !== setupIntentId) {
    await dropCard(tx, card)
    // The provider's event may have come first: what it has asked the new card for may still be under way.
    return { outcome: 'ignored', paymentId: row?.status === 'past_due' ? row.charge_payment_id : null } as const
  }
  if (row.status === 'pending_payment' && !isRenewable(deps.settings.rules, row)) {
    await dropCard(tx, card)
    await runTransition(tx, deps, subscriptionHandler, row, { transition: 'giveUp', actor: 'system' })
    return { outcome: 'unsold' } as const
  }
  const isTrial = row.status === 'pending_payment' && row.is_trial
  if (isTrial && (await isTriedCard(tx, deps, fingerprint))) {
    await dropCard(tx, card)
    await runTransition(tx, deps, subscriptionHandler, row, { transition: 'giveUp', actor: 'system' })
    await changeSubscription(tx, row.id, { end_reason: TRIAL_USED, setup_intent_id: null })
    return { outcome: 'tried' } as const
  }
  await saveCard(tx, accountId, card)
  const marks = isTrial ? await trialMarks(tx, deps, { accountId, fingerprint }) : {}
  await changeSubscription(tx, row.id, { setup_intent_id: null, ...marks })
  return { outcome: 'kept', paymentId: await onCardSaved(tx, deps, row) } as const
}

type Saved = { accountId: string; setupIntentId: string; card: StoredCard; fingerprint: string | null }

/**
 * Keeps the card that an intent of the viewer has saved: `stored`. `none` if it has saved none yet, or the card was taken
 * from them since; `ignored` if the intent was kept before, or is not the latest one of the present plan; `unsold` if
 * its trial is not offered any more; `tried` if the card had a trial with an erased account. 400 if the intent is another payer's.
 */
export async function finishSetup(
  deps: Deps,
  viewer: Pick<Viewer, 'id'>,
  setupIntentId: string,
): Promise<'kept' | 'none' | 'ignored' | 'unsold' | 'tried'> {
  const saved = await readSetup(deps, viewer.id, setupIntentId)
  if (!saved) return 'none'
  const { outcome, paymentId } = await inKeyedQueue(viewer.id, () =>
    inTransaction(deps.db, async (tx) => {
      makeCallsAfter(tx)
      return { paymentId: null, ...(await keepLatest(tx, deps, { accountId: viewer.id, setupIntentId, ...saved })) }
    }),
  )
  if (paymentId) await awaitCalls(deps, paymentId)
  return outcome
}
