import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badRequest, conflict, unavailable } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { priceChanged } from '#server/kernel/process/price-changed.ts'
import { runTransition, startProcess } from '#server/kernel/process/run-transition.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter, openPayment } from '#server/payments/outbox.ts'
import { customerOf, type Setup } from '#server/payments/saved-cards.ts'
import { ifReadable, syncIfReadable } from '#server/payments/sync.ts'
import type { PlanInterval } from '#shared/policies/plan-terms.ts'
import { subscription } from '#shared/process/subscription.ts'
import { findPaymentOf, hasOpenDispute, insertCharge } from './charge-data.ts'
import { keepChoice } from './consent.ts'
import { findLast, findLive, findSubscription, insertSubscription, SUBSCRIPTION, type SubscriptionRow } from './data.ts'
import { beginSetup, finishSetup } from './payment-method.ts'
import { subscriptionHandler } from './process-handler.ts'
import { billingOf, notSold, periodFrom, planName, type Terms, termsOf } from './terms.ts'
import { TRIAL_USED } from './trial-data.ts'
import { hadTrial } from './trials.ts'

type SubscribeRequest = {
  viewer: Pick<Viewer, 'id' | 'locale'>
  id: string
  planId: string
  interval: PlanInterval
  /** The price that the payer agreed to, in minor units. */
  price: number
}

const hasPlan = () => conflict('has_plan', 'You have a plan already. Change it instead of choosing another one.')

/** The terms of a charge, and the days before it that cost the viewer nothing. */
type Offer = Terms & { trialDays: number }

/** A choice that waits for its payment: the same one goes on, another one takes its place. */
async function keepOrGiveUp(tx: Db, deps: Deps, row: SubscriptionRow, { plan, billing, price, trialDays }: Offer) {
  if (row.status !== 'pending_payment') throw hasPlan()
  const isSame = row.plan_id === plan.planId && row.billing === billing && row.price === price
  if (isSame && trialDays === (row.is_trial ? row.plan.trialDays : 0)) return row.id
  await runTransition(tx, deps, subscriptionHandler, row, { transition: 'giveUp', actor: 'system' })
  return undefined
}

async function subscribeIn(tx: Db, deps: Deps, request: SubscribeRequest, customer: string): Promise<string> {
  makeCallsAfter(tx)
  const id = await chosenIn(tx, deps, request, customer)
  const row = await findSubscription(tx, id)
  if (!row) throw new Error(`subscription ${id} vanished inside its own transaction`)
  if (row.status === 'pending_payment')
    await keepChoice(tx, { row, rules: deps.settings.rules, language: request.viewer.locale })
  return id
}

async function chosenIn(
  tx: Db,
  deps: Deps,
  { viewer, id, ...choice }: SubscribeRequest,
  customer: string,
): Promise<string> {
  const { rules, currency } = deps.settings
  const terms = termsOf(rules, choice.planId, choice.interval)
  // A first try that was not answered may have made it.
  if (await findSubscription(tx, id)) return id
  if (terms.price !== choice.price) throw priceChanged({ price: terms.price }, currency)
  const live = await findLive(tx, viewer.id, { lock: true })
  const trialDays = terms.plan.trialDays > 0 && (await hadTrial(tx, deps, viewer.id)) ? 0 : terms.plan.trialDays
  const stored = live && (await keepOrGiveUp(tx, deps, live, { ...terms, trialDays }))
  if (stored) return stored
  if (await hasOpenDispute(tx, viewer.id))
    throw conflict('plan_blocked', 'Your bank has not decided yet about an earlier payment for a plan.')
  const { plan, billing, price } = terms
  const isTrial = trialDays > 0
  const title = planName(rules, plan.planId, viewer.locale)
  const chosen = {
    plan_id: plan.planId,
    plan: JSON.stringify(plan),
    title,
    billing,
    price,
    currency,
    account_id: viewer.id,
  }
  await insertSubscription(tx, { ...chosen, id, status: subscription.initial, is_trial: isTrial })
  if (!isTrial) await openFirst(tx, { ...chosen, subscription_id: id }, customer)
  await startProcess(tx, deps, subscriptionHandler, id, { actor: 'buyer', actorId: viewer.id })
  return id
}

type First = Omit<Parameters<typeof insertCharge>[1], 'id' | 'reason' | 'amount' | 'payment_id'>

/** The card that pays the first period is kept for the next ones. */
async function openFirst(tx: Db, charge: First, customer: string): Promise<void> {
  const [id, paymentId] = [newId(), newId()]
  const { price, currency, account_id: payerId } = charge
  await insertCharge(tx, { ...charge, id, reason: 'first', amount: price, payment_id: paymentId })
  await openPayment(tx, {
    id: paymentId,
    kind: SUBSCRIPTION,
    refId: id,
    payerId,
    payeeId: null,
    amount: price,
    currency,
    captureMode: 'automatic',
    customer: { id: customer },
  })
}

const outOfReach = () =>
  unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)

/** The chosen subscription that waits for its payment, with its secrets. 409 if it was paid, or gave way, meanwhile. */
async function secretsOf(deps: Deps, id: string) {
  const row = await findSubscription(deps.db, id)
  if (!row) throw new Error(`subscription ${id} vanished`)
  if (row.status === 'free') throw conflict('moved_meanwhile', 'Another plan was chosen meanwhile.')
  if (row.status !== 'pending_payment') throw hasPlan()
  if (row.is_trial) return { row, secrets: await beginSetup(deps, row) }
  const { client_secret: clientSecret, intent_id: paymentIntentId } = row
  if (!clientSecret || !paymentIntentId) throw outOfReach()
  return { row, secrets: { clientSecret, paymentIntentId } }
}

export type Subscribed = { row: SubscriptionRow; secrets: Partial<Setup> & { paymentIntentId?: string } }

/**
 * Chooses a plan, which is to be paid by the returned secret; with a trial the secret only saves a card. Choosing the same
 * again goes on with it. 409 for a seller who has one or agreed to another price, 503 if the payment provider is out of
 * reach; all of them charge nothing.
 */
export async function subscribe(deps: Deps, request: SubscribeRequest): Promise<Subscribed> {
  const { viewer } = request
  const customer = await customerOf(deps, viewer.id)
  const choose = () => inTransaction(deps.db, (tx) => subscribeIn(tx, deps, request, customer))
  const id = await inKeyedQueue(viewer.id, choose).catch((error: unknown) => {
    throw uniqueViolation(error) === 'subscription_live' ? hasPlan() : error
  })
  const { charge_payment_id: paymentId } = (await findSubscription(deps.db, id)) ?? {}
  if (paymentId) await awaitCalls(deps, paymentId)
  return secretsOf(deps, id)
}

/** The cost of a chosen plan now, as lines of an invoice; empty for a trial. */
export function linesOf({ settings: { rules } }: Deps, row: SubscriptionRow) {
  if (row.is_trial) return []
  const { start, end } = periodFrom(rules, row.now, billingOf(row.billing))
  const amount = { amount: row.price, currency: row.currency }
  const interval = row.billing === 'year' ? ('year' as const) : ('month' as const)
  return [
    {
      planId: row.plan_id,
      names: row.plan.names,
      interval,
      reason: 'first' as const,
      from: start.toISOString(),
      to: end.toISOString(),
      amount,
    },
  ]
}

const isSetup = (intentId: string) => intentId.startsWith('seti_')

const trialUsed = () =>
  conflict(
    'trial_used',
    'This card has had its trial already, and nothing was charged. Choose the plan again: it begins without a trial.',
  )

/** The provider's event may have come first, and ended the choice that the viewer made last. */
const endedAsTried = async ({ db }: Deps, { id }: Viewer) => (await findLast(db, id))?.end_reason === TRIAL_USED

/** The card of a trial begins the plan that it was saved for: 409 if another one was chosen since, or it is not sold. */
async function finishTrial(deps: Deps, viewer: Viewer, setupIntentId: string): Promise<void> {
  const outcome = await ifReadable(deps, setupIntentId, () => finishSetup(deps, viewer, setupIntentId))
  if (outcome === 'unsold') throw notSold()
  if (outcome === 'tried' || (await endedAsTried(deps, viewer))) throw trialUsed()
  if (outcome !== 'ignored') return
  const live = await findLive(deps.db, viewer.id)
  if (live?.status === 'pending_payment')
    throw conflict('moved_meanwhile', 'This card was saved for another plan than the one that is chosen now.')
}

/**
 * Reconciles with the provider what the viewer's plan waits for, in any state of both. Without an intent it is what waits
 * now, if anything; 400 if the intent is not one of theirs, 409 if it saved the card for another choice. While the provider cannot
 * be read the plan goes on waiting.
 */
export async function confirmSubscription(deps: Deps, viewer: Viewer, intentId: string | undefined): Promise<void> {
  if (intentId && isSetup(intentId)) return finishTrial(deps, viewer, intentId)
  const live = intentId ? undefined : await findLive(deps.db, viewer.id)
  if (!intentId && !live && (await endedAsTried(deps, viewer))) throw trialUsed()
  if (live?.status === 'pending_payment' && live.setup_intent_id) return finishTrial(deps, viewer, live.setup_intent_id)
  const paymentId = intentId ? await findPaymentOf(deps.db, viewer.id, intentId) : live?.charge_payment_id
  if (intentId && !paymentId) throw badRequest('foreign_payment', 'This payment does not belong to your plan.')
  if (paymentId && (!live || live.intent_id)) await syncIfReadable(deps, paymentId)
}
