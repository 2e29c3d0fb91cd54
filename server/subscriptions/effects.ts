import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { Effects, TransitionEvent } from '#server/kernel/process/process-handler.ts'
import { planOf } from '#server/kernel/settings/plans.ts'
import { openPayment, requestConfirmation, requestRefund } from '#server/payments/outbox.ts'
import { forgetCard } from '#server/payments/saved-card-change.ts'
import { findSavedCard } from '#server/payments/saved-card-data.ts'
import { takeCredit } from '#server/promotions/credit-data.ts'
import { later } from '#shared/kernel/duration.ts'
import type { subscription } from '#shared/process/subscription.ts'
import { ofLatestPeriod, paidLeft, retainedOf } from './activation-value.ts'
import { listPaid, type PaidCharge } from './charge-data.ts'
import { creditOfCharge, creditsOf, creditsOfChange, giveCredits, isHeldBack } from './credits.ts'
import { findLive, SUBSCRIPTION, type SubscriptionRow } from './data.ts'
import { correctInvoice } from './invoices.ts'
import { pauseBeyond } from './listings-data.ts'
import { notifyOfEvent } from './notifications.ts'
import { voidCharge } from './updates.ts'

type Process = typeof subscription
type Event = Pick<TransitionEvent<Process, SubscriptionRow>, 'deps' | 'before' | 'row' | 'eventId'>

/** Opens the payment of the charge that waits; a saved card is asked for it at once. */
async function chargeCard(tx: Db, row: SubscriptionRow): Promise<void> {
  const { charge_id: refId, charge_payment_id: id, charge_amount: amount } = row
  if (!refId || !id || !amount) throw new Error(`subscription ${row.id} has nothing to charge`)
  const card = await findSavedCard(tx, row.account_id)
  await openPayment(tx, {
    id,
    kind: SUBSCRIPTION,
    refId,
    payerId: row.account_id,
    payeeId: null,
    amount,
    currency: row.currency,
    captureMode: 'automatic',
    ...(card ? { customer: { id: card.customer_id, methodId: card.method_id ?? undefined } } : {}),
  })
  if (card?.method_id) await requestConfirmation(tx, id, card.method_id)
}

/** Asks the saved card for what waits to be paid, once more. */
export async function retryCharge(tx: Db, { account_id, charge_payment_id }: SubscriptionRow): Promise<void> {
  const card = await findSavedCard(tx, account_id)
  if (charge_payment_id && card?.method_id) await requestConfirmation(tx, charge_payment_id, card.method_id)
}

/** Of a change only what is more is given. */
async function addCredits(tx: Db, { deps, before, row }: Event): Promise<void> {
  if (row.status === 'trialing' || isHeldBack(row)) return
  const isChange = before.charge_reason === 'upgrade'
  await giveCredits(tx, deps, {
    accountId: row.account_id,
    source: before.charge_id ? creditOfCharge(before.charge_id) : `plan:${row.id}`,
    days: isChange ? creditsOfChange(deps, before, row) : creditsOf(deps, row),
    now: row.now,
  })
}

/** Listings beyond the plan that the account has now are paused. */
async function fitListings(tx: Db, { deps, row, eventId }: Event): Promise<void> {
  const { limits } = await planOf(tx, deps.settings.rules, row.account_id)
  const paused = await pauseBeyond(tx, { sellerId: row.account_id, limits, stored: row.kept_listings })
  if (paused > 0) await notifyOfEvent(tx, row, { event: 'listingsPaused', source: `paused:${eventId}` })
}

/**
 * Fits the listings to a plan that changes at once, which may allow less; a change that begins later pauses nothing
 * yet.
 */
const fitChange = async (tx: Db, event: Event): Promise<void> => {
  if (event.row.plan_id !== event.before.plan_id) await fitListings(tx, event)
}

type Returning = { charge: PaidCharge; amount: number; from: Date; eventId: number }

async function giveBack(tx: Db, { charge, amount, from, eventId }: Returning): Promise<void> {
  await requestRefund(tx, charge.payment_id, amount)
  await correctInvoice(tx, { charge, amount, from, source: `refund:${charge.id}:${eventId}` })
}

/** Returns the money paid for the days that are left, out of the latest charge first. */
async function returnUnused(tx: Db, { before, row, eventId }: Event): Promise<void> {
  const paid = await listPaid(tx, row.id)
  let left = paidLeft(before, paid, row.now)
  for (const charge of paid) {
    const amount = Math.min(left, retainedOf(charge))
    if (amount > 0) await giveBack(tx, { charge, amount, from: row.now, eventId })
    left -= amount
  }
  await takeCredit(
    tx,
    paid.map(({ id }) => creditOfCharge(id)),
  )
}

/** Returns all money paid for the latest period, and takes the rest of its credits. */
async function returnPeriod(tx: Db, { row, eventId }: Event): Promise<void> {
  const paid = ofLatestPeriod(await listPaid(tx, row.id))
  for (const charge of paid) {
    const amount = retainedOf(charge)
    if (amount > 0) await giveBack(tx, { charge, amount, from: charge.period_start ?? row.now, eventId })
  }
  await takeCredit(
    tx,
    paid.map(({ id }) => creditOfCharge(id)),
  )
}

/** An upgrade that its seller does not pay is given up after the time to pay. */
const queueLapse = (tx: Db, { settings }: Deps, { charge_id: chargeId, now }: SubscriptionRow): Promise<void> =>
  queueJob(
    tx,
    'subscriptions:lapse',
    { chargeId },
    {
      key: `subscriptions:lapse:${chargeId}`,
      runAt: later(now, settings.rules.paymentWindow),
    },
  )

/**
 * Forgets the card of an ended subscription, so that it is not charged any more. A refund may concern an earlier plan,
 * while another one is paid for.
 */
async function dropCard(tx: Db, { row }: Event): Promise<void> {
  if (row.ended_at && !(await findLive(tx, row.account_id))) await forgetCard(tx, row.account_id)
}

const AUDITED = { grant: 'granted', extend: 'extended', refund: 'refunded' } as const

export const effects: Effects<Process, SubscriptionRow> = {
  addCredits,
  fitListings,
  fitChange,
  dropCard,
  voidCharge: (tx, { before }) => voidCharge(tx, before),
  chargeRenewal: async (tx, { row }) => {
    if (row.status !== 'expired') await chargeCard(tx, row)
  },
  chargeAgain: (tx, { row }) => retryCharge(tx, row),
  chargeUpgrade: async (tx, { before, row, deps }) => {
    // A charge that is under way goes on.
    if (!row.charge_id || row.charge_id === before.charge_id) return
    await chargeCard(tx, row)
    await queueLapse(tx, deps, row)
  },
  returnUnused,
  returnPeriod,
  audit: (tx, { before, row, actorId, transition, input: { reason, origin } }) =>
    audit(tx, {
      ...(actorId ? { actor: actorId } : {}),
      ...origin,
      action: `subscription.${AUDITED[transition]}`,
      kind: SUBSCRIPTION,
      refId: row.id,
      before: { status: before.status, periodEnd: before.period_end?.toISOString() ?? null },
      after: { status: row.status, planId: row.plan_id, periodEnd: row.period_end?.toISOString() ?? null },
      reason,
    }),
}
