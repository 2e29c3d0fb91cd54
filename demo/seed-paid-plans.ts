import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { runTransition, startProcess } from '#server/kernel/process/run-transition.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { findPayment, type PaymentRow } from '#server/payments/data.ts'
import { earn } from '#server/payments/income.ts'
import { escrowOf, PLAN_INCOME, PSP, post, postingKeys } from '#server/payments/ledger.ts'
import { insertCustomer, storeCard } from '#server/payments/saved-card-data.ts'
import { recordCard, recordPayment } from '#server/sandbox/history.ts'
import { insertCharge } from '#server/subscriptions/charge-data.ts'
import { keepChoice } from '#server/subscriptions/consent.ts'
import { giveMonth } from '#server/subscriptions/credits.ts'
import { findSubscription, insertSubscription, SUBSCRIPTION, type SubscriptionRow } from '#server/subscriptions/data.ts'
import { subscriptionPayable } from '#server/subscriptions/payable.ts'
import { subscriptionHandler } from '#server/subscriptions/process-handler.ts'
import { inDays, planName } from '#server/subscriptions/terms.ts'
import type { PlanInterval } from '#shared/contract/subscription.ts'
import type { PlanRule } from '#shared/kernel/plan-rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { insertCalls, insertPayments, setPlanBack } from './data.ts'
import type { Seeding } from './seeding.ts'

/** The purchase of a plan: the buyer, the plan, the time and the ending; renewals are charged to `card`. */
export type PlanStory = {
  sellerId: string
  locale: string
  plan: PlanRule
  billing: PlanInterval
  daysAgo: number
  card: 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_chargeCustomerFail'
  ending?: 'trial' | 'cancelled' | 'renewal'
}

const TRIAL_DAYS = 14
/** The number of days since a plan was cancelled. */
const CANCELLED_DAYS = 6

/** The rules with a trial of every plan: of a demo they are those under which the trial was chosen. */
function withTrials({ rules, ...settings }: Deps['settings']): Deps['settings'] {
  return { ...settings, rules: { ...rules, plans: rules.plans.map((plan) => ({ ...plan, trialDays: TRIAL_DAYS })) } }
}

type Bought = { id: string; story: PlanStory; at: Date; price: number }

/** Pays the first period with the sandbox, and enters what our own books must hold of it. */
async function payFirst({ db, settings }: Seeding, deps: Deps, { id, story, at, price }: Bought): Promise<void> {
  const { currency } = settings
  const [chargeId, paymentId] = [newId(), newId()]
  const fact = { kind: SUBSCRIPTION, refId: chargeId, currency }
  const metadata = { kind: SUBSCRIPTION, refId: chargeId, paymentId }
  const times = { openedAt: at, authorizedAt: at, capturedAt: at }
  const past = { amount: price, currency, metadata, transferGroup: paymentId, captureMode: 'automatic' as const }
  const { intent, chargeId: taken } = await recordPayment(db, { ...past, ...times })
  await insertCharge(db, {
    id: chargeId,
    subscription_id: id,
    account_id: story.sellerId,
    reason: 'first',
    plan_id: story.plan.planId,
    plan: JSON.stringify(story.plan),
    title: planName(settings.rules, story.plan.planId, story.locale),
    billing: story.billing,
    price,
    amount: price,
    currency,
    payment_id: paymentId,
  })
  await insertPayments(db, [
    {
      id: paymentId,
      kind: SUBSCRIPTION,
      ref_id: chargeId,
      payer_id: story.sellerId,
      payee_id: null,
      intent_id: intent.id,
      client_secret: intent.client_secret,
      amount: price,
      currency,
      capture_mode: 'automatic',
      charge_id: taken,
      state: 'held',
      captured_amount: price,
      method_label: 'Visa ending 4242',
      authorized_at: at,
      captured_at: at,
      created_at: at,
      checked_at: at,
    },
  ])
  const parameters = {
    amount: price,
    currency: currency.toLowerCase(),
    capture_method: 'automatic',
    metadata,
    transfer_group: paymentId,
  }
  await insertCalls(db, [{ id: newId(), paymentId, action: 'create', parameters, objectId: intent.id, at }])
  await post(db, {
    ...fact,
    key: postingKeys.capture(intent.id),
    at,
    entries: [
      { account: PSP, amount: -price },
      { account: escrowOf(fact), amount: price },
    ],
  })
  await move(db, deps, id, { transition: 'pay', actor: 'system', at })
  await earn(db, await paymentOf(db, paymentId), PLAN_INCOME, at)
  await subscriptionPayable.captured(db, deps, await paymentOf(db, paymentId))
}

async function paymentOf(db: Db, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`payment ${id} vanished inside its own transaction`)
  return payment
}

async function saveCard(db: Db, { sellerId, card: token }: PlanStory, at: Date): Promise<void> {
  const { customerId, method } = await recordCard(db, { token, metadata: { accountId: sellerId }, at })
  await insertCustomer(db, sellerId, customerId)
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  await storeCard(db, sellerId, { methodId: method.id, brand, last4, expMonth, expYear })
}

/** Buys a plan through its process, as its buyer and the provider do, and lets the time since then pass. */
async function buyPlan(seeding: Seeding, story: PlanStory): Promise<void> {
  const { db, settings, now } = seeding
  const { sellerId, locale, plan, billing, ending } = story
  const at = inDays(now, -story.daysAgo)
  const [id, price, isTrial] = [newId(), plan.prices[billing], ending === 'trial']
  // What a transition needs beside these are calls to the outside, which none makes within its transaction.
  const deps = { ...seeding, settings: isTrial ? withTrials(settings) : settings } as unknown as Deps
  const title = planName(settings.rules, plan.planId, locale)
  const { currency } = settings
  const sold = { plan_id: plan.planId, plan: JSON.stringify(plan) }
  const chosen = { ...sold, account_id: sellerId, title, billing, price, currency }
  await saveCard(db, story, at)
  await insertSubscription(db, { ...chosen, id, status: subscription.initial, is_trial: isTrial })
  const byBuyer = { actor: 'buyer', actorId: sellerId } as const
  await startProcess(db, deps, subscriptionHandler, id, { ...byBuyer, at })
  await keepChoice(db, { row: await rowOf(db, id), rules: deps.settings.rules, language: locale })
  if (isTrial) await move(db, deps, id, { transition: 'pay', ...byBuyer, at })
  else await payFirst(seeding, deps, { id, story, at, price })
  const isCancelled = ending === 'cancelled'
  await setPlanBack(db, { id, accountId: sellerId, days: story.daysAgo - (isCancelled ? CANCELLED_DAYS : 0) })
  if (isCancelled) {
    await move(db, deps, id, { transition: 'cancel', ...byBuyer, at: inDays(now, -CANCELLED_DAYS) })
    await setPlanBack(db, { id, accountId: sellerId, days: CANCELLED_DAYS })
  }
  await giveMonths(db, deps, { id, now })
  await startTimers(db, deps, anyHandler(subscriptionHandler), await rowOf(db, id))
  // The application asks the saved card as soon as it runs.
  if (ending === 'renewal') await move(db, deps, id, { transition: 'renew', actor: 'system' })
}

type Move =
  | { transition: 'pay' | 'cancel'; actor: 'buyer'; actorId: string; at: Date }
  | { transition: 'pay'; actor: 'system'; at: Date }
  | { transition: 'renew'; actor: 'system' }

const move = async (db: Db, deps: Deps, id: string, request: Move): Promise<void> =>
  runTransition(db, deps, subscriptionHandler, await rowOf(db, id), request)

async function rowOf(db: Db, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(db, id, { lock: true })
  if (!row) throw new Error(`subscription ${id} vanished inside its own transaction`)
  return row
}

/** Each month of a year that has begun since has given its credits. */
async function giveMonths(db: Db, deps: Deps, { id, now }: { id: string; now: Date }): Promise<void> {
  const row = await rowOf(db, id)
  if (!row.credits_at || row.credits_at > now) return
  await giveMonth(db, deps, { ...row, now: row.credits_at })
  await giveMonths(db, deps, { id, now })
}

/** Sellers who pay for their plan, or try one, each with what happened since; the earliest first, as invoices are numbered. */
export async function seedPaidPlans(seeding: Seeding, stories: readonly PlanStory[]): Promise<void> {
  for (const story of stories.toSorted((a, b) => b.daysAgo - a.daysAgo)) await buyPlan(seeding, story)
}
