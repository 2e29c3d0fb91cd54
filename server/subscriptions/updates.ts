import type { Db } from '#server/db/open.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { priceChanged } from '#server/kernel/process/price-changed.ts'
import type { Updates } from '#server/kernel/process/process-handler.ts'
import { listOpenCalls } from '#server/payments/call-data.ts'
import { returnMoney } from '#server/payments/outbox.ts'
import { findSavedCard } from '#server/payments/saved-card-data.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import type { PlanDays, Upgrade } from '#shared/policies/plan-terms.ts'
import { type AgreedChange, CONSENT_MISSING, type subscription } from '#shared/process/subscription.ts'
import { paidLeft } from './activation-value.ts'
import { firstPeriod, givenPeriod, periodColumns, type UpdateContext, withdrawalOf } from './begin-period.ts'
import { countAttempt, insertCharge, listPaid, markPaid, setChargeState } from './charge-data.ts'
import { keepChange } from './consent.ts'
import { giveMonth, nextCredits } from './credits.ts'
import { CHARGED_BACK, type SubscriptionChanges, type SubscriptionRow, WITHDRAWN } from './data.ts'
import {
  type Change,
  changeTo,
  dueAtOnce,
  inDays,
  isNextSold,
  isRenewable,
  NO_NEXT,
  nextPeriod,
  nextTerms,
  notSold,
  planName,
  runningPeriod,
  type Terms,
  termsOf,
  worthLeft,
} from './terms.ts'

type Process = typeof subscription

const ended = (now: Date, reason: string): SubscriptionChanges => ({
  ended_at: now,
  end_reason: reason,
  credits_at: null,
})

/** The charge that waits for its money; there must be one. */
function waiting({ id, charge_title: title, charge_plan: plan, ...row }: SubscriptionRow) {
  const { charge_id, charge_plan_id, charge_billing, charge_price, charge_start, charge_base_end, charge_end } = row
  const isPeriod = charge_start && charge_base_end && charge_end
  if (!charge_id || !charge_plan_id || !plan || !title || !charge_billing || !charge_price || !isPeriod)
    throw new Error(`subscription ${id} has no charge that waits for its money`)
  return {
    id: charge_id,
    planId: charge_plan_id,
    plan,
    title,
    billing: charge_billing,
    price: charge_price,
    start: charge_start,
    baseEnd: charge_base_end,
    end: charge_end,
  }
}

/** The period that a charge pays begins; nothing begins with the difference for the rest of the present one. */
function columnsOfCharge(rules: Rules, row: SubscriptionRow, charge: ReturnType<typeof waiting>): SubscriptionChanges {
  if (row.charge_reason === 'upgrade' && row.period_start?.getTime() === charge.start.getTime()) return {}
  const isNext = row.period_end?.getTime() === charge.start.getTime()
  const anchorDay = isNext ? (row.anchor_day ?? charge.start.getUTCDate()) : charge.start.getUTCDate()
  return periodColumns(rules, { ...charge, anchorDay }, charge.billing)
}

/** The charge that waits is paid: its period and its plan begin. */
async function paidCharge(tx: Db, context: UpdateContext): Promise<SubscriptionChanges> {
  const { row, deps } = context
  const charge = waiting(row)
  await markPaid(tx, charge.id, charge)
  return {
    ...columnsOfCharge(deps.settings.rules, row, charge),
    ...(await withdrawalOf(tx, context)),
    plan_id: charge.planId,
    plan: JSON.stringify(charge.plan),
    title: charge.title,
    billing: charge.billing,
    price: charge.price,
    ...NO_NEXT,
    due_since: null,
    is_granted: false,
  }
}

/** A charge that waits, of which nothing is wanted any more. */
export async function voidCharge(tx: Db, row: Pick<SubscriptionRow, 'charge_id' | 'charge_payment_id'>): Promise<void> {
  if (!row.charge_id || !row.charge_payment_id) return
  await setChargeState(tx, row.charge_id, 'void')
  await returnMoney(tx, row.charge_payment_id)
}

type NewCharge = Terms & {
  reason: 'renewal' | 'upgrade'
  amount: number
  period: PlanDays
  priceBefore?: number
  gift?: number
}

/** The transition's effect opens the payment. */
const openCharge = (
  tx: Db,
  { row, deps }: UpdateContext,
  { plan, billing, price, reason, amount, period, ...value }: NewCharge,
) =>
  insertCharge(tx, {
    id: newId(),
    subscription_id: row.id,
    account_id: row.account_id,
    reason,
    plan_id: plan.planId,
    plan: JSON.stringify(plan),
    title: planName(deps.settings.rules, plan.planId, row.locale),
    billing,
    price,
    price_before: value.priceBefore ?? 0,
    gift: value.gift ?? 0,
    amount,
    currency: row.currency,
    period_start: period.start,
    base_end: period.baseEnd,
    period_end: period.end,
    payment_id: newId(),
    attempts: 1,
  })

async function renewed(tx: Db, context: UpdateContext) {
  const { row, deps, now } = context
  const terms = nextTerms(deps.settings.rules, row)
  await voidCharge(tx, row)
  // A seller is not charged for what they cannot use.
  const isOver = row.cancel_at_period_end || row.account_status !== 'active'
  if (isOver || !terms) return { to: 'expired', changes: ended(now, 'ended') } as const
  const period = nextPeriod(deps.settings.rules, row, terms.billing, now)
  await openCharge(tx, context, { ...terms, reason: 'renewal', amount: terms.price, period })
  const card = await findSavedCard(tx, row.account_id)
  return card?.method_id ? ({ to: 'active' } as const) : ({ to: 'past_due', changes: { due_since: now } } as const)
}

/** Another plan takes the place of the present one, and nothing is charged for that. */
const inPlaceOf = ({ row, deps }: UpdateContext, { plan, billing, price }: Terms): SubscriptionChanges => ({
  plan_id: plan.planId,
  plan: JSON.stringify(plan),
  title: planName(deps.settings.rules, plan.planId, row.locale),
  billing,
  price,
})

/** Another plan begins with the next period, at the price that was agreed to, and so there is one. */
function nextOf(context: UpdateContext, terms: Terms): SubscriptionChanges {
  const { plan_id, title, billing, price } = inPlaceOf(context, terms)
  const next = { next_plan_id: plan_id, next_title: title, next_billing: billing, next_price: price }
  return { ...next, cancel_at_period_end: false }
}

/** The reduction of a new period's price that was not paid with money; zero if the change keeps the same days. */
async function giftIn(tx: Db, { row, now }: UpdateContext, { priceBefore }: Upgrade): Promise<number> {
  if (priceBefore > 0) return 0
  return Math.max(0, worthLeft(row, now) - paidLeft(row, await listPaid(tx, row.id), now))
}

/** Refuses a change that was not agreed to: 400 if it was not said to what, 409 if that is not what it costs now. */
function demandConsent(
  { deps }: UpdateContext,
  { agreedIn, price, dueNow }: AgreedChange,
  terms: Terms,
  change: Change,
): void {
  if (!agreedIn) throw badInput({ consent: CONSENT_MISSING })
  if (price === undefined) throw badInput({ price: CONSENT_MISSING })
  if (dueNow === undefined) throw badInput({ dueNow: CONSENT_MISSING })
  const now = { price: terms.price, dueNow: dueAtOnce(change) }
  if (price !== now.price || dueNow !== now.dueNow) throw priceChanged(now, deps.settings.currency)
}

/** True if the card is being asked for an upgrade: its money may be taken in this moment. */
async function isBeingCharged(tx: Db, row: SubscriptionRow): Promise<boolean> {
  if (row.charge_reason !== 'upgrade' || !row.charge_payment_id) return false
  if (row.payment_state === 'processing') return true
  return (await listOpenCalls(tx, row.charge_payment_id)).some(({ action }) => action === 'confirm')
}

/** Lets an upgrade go on that is asked for again while its card is charged; 409 for other terms. */
function goOnWith(row: SubscriptionRow, { planId, interval, price, dueNow }: AgreedChange): SubscriptionChanges {
  const isSame =
    row.charge_plan_id === planId &&
    row.charge_billing === interval &&
    row.charge_price === price &&
    row.charge_amount === dueNow
  if (!isSame) throw conflict('change_pending', 'The change that you chose before is being charged. Please wait.')
  return {}
}

/** True if there is nothing to change: the first try made the change that is asked for again. */
const isMade = (row: SubscriptionRow, { planId, interval }: AgreedChange): boolean =>
  row.plan_id === planId && row.billing === interval && row.next_plan_id === null && row.charge_id === null

async function changed(tx: Db, context: UpdateContext, input: AgreedChange): Promise<SubscriptionChanges> {
  if (await isBeingCharged(tx, context.row)) return goOnWith(context.row, input)
  if (isMade(context.row, input)) return {}
  const { planId, interval, agreedIn } = input
  const { row, deps, now } = context
  const { rules } = deps.settings
  const terms = termsOf(rules, planId, interval)
  // An upgrade that was not paid gives way.
  await voidCharge(tx, row)
  const change = planId === row.plan_id && interval === row.billing ? undefined : changeTo(rules, row, terms, now)
  if (change?.how === 'refused') throw rejection(row)
  if (change) demandConsent(context, input, terms, change)
  if (agreedIn) await keepChange(tx, { row, rules, language: agreedIn }, terms, change)
  if (!change) return NO_NEXT
  if (change.how === 'later') return nextOf(context, terms)
  if (change.how === 'paid') {
    await openCharge(tx, context, { ...terms, ...change, reason: 'upgrade', gift: await giftIn(tx, context, change) })
    return {}
  }
  return { ...inPlaceOf(context, terms), ...NO_NEXT }
}

/** The rejection of a change at once: a plan that costs less, or is for shorter, begins with the next period. */
const rejection = ({ cancel_at_period_end }: SubscriptionRow) =>
  cancel_at_period_end
    ? conflict('is_cancelled', 'Your plan is cancelled: there is no next period to change.')
    : badInput({ interval: 'cannot be changed before the period ends' })

export const updates: Updates<Process, SubscriptionRow, SubscriptionChanges> = {
  pay: async (tx, context) => ({
    to: context.row.charge_id ? 'active' : 'trialing',
    changes: await firstPeriod(tx, context),
  }),
  lapse: async (_, { now }) => ({ changes: ended(now, 'unpaid') }),
  giveUp: async (_, { now }) => ({ changes: ended(now, 'replaced') }),
  revive: async (tx, context) => ({ changes: await firstPeriod(tx, context) }),
  grant: async (_, { row, deps, now, input: { days, reason } }) => ({
    changes: {
      ...periodColumns(deps.settings.rules, givenPeriod(deps.settings.rules, row, { now, days }), 'month'),
      is_granted: true,
      // There is nothing to charge it to.
      cancel_at_period_end: true,
    },
    note: reason,
  }),
  renew: renewed,
  goOn: async (tx, context) => ({ changes: { ...(await paidCharge(tx, context)), is_trial: false } }),
  fallDue: async (_, { now }) => ({ changes: { due_since: now } }),
  askHolder: async (_, { now }) => ({ changes: { due_since: now } }),
  retry: async (tx, { row }) => {
    if (row.charge_id) await countAttempt(tx, row.charge_id)
    return {}
  },
  endRefused: async (_, { now }) => ({ changes: ended(now, 'cancelled') }),
  expire: async (_, { now }) => ({ changes: ended(now, 'unpaid') }),
  cancel: async () => ({ changes: { cancel_at_period_end: true } }),
  stop: async (_, { now }) => ({ changes: ended(now, 'cancelled') }),
  discontinue: async (_, { row, deps }) => ({
    changes: isRenewable(deps.settings.rules, row) ? NO_NEXT : { cancel_at_period_end: true },
  }),
  resume: async (_, { row, deps: { settings } }) => {
    if (!isRenewable(settings.rules, row)) throw notSold()
    return { changes: { cancel_at_period_end: false, ...(isNextSold(settings.rules, row) ? {} : NO_NEXT) } }
  },
  changePlan: async (tx, { input, ...context }) => ({ changes: await changed(tx, context, input) }),
  // What was cancelled, before the change or while it was open, stays cancelled.
  upgrade: async (tx, context) => {
    // What is due of the plan before is given first: as that plan gives it, and also if another period begins.
    await giveMonth(tx, context.deps, context.row)
    return { changes: await paidCharge(tx, context) }
  },
  withdraw: async (_, { now }) => ({ changes: ended(now, WITHDRAWN) }),
  refund: async (_, { row, now, input: { reason } }) => ({
    changes: { ...(row.ended_at ? { credits_at: null } : ended(now, 'refunded')), end_reason: 'refunded' },
    note: reason,
  }),
  extend: async (tx, { row, now, input: { days, reason } }) => {
    // Before the timers are started, which do not renew what a renewal waits for.
    await voidCharge(tx, row)
    const { end } = runningPeriod(row)
    const later = inDays(end > now ? end : now, days)
    return {
      to: row.status === 'trialing' ? 'trialing' : 'active',
      changes: { period_end: later, anchor_day: later.getUTCDate(), due_since: null },
      note: reason,
    }
  },
  erase: async (_, { row, now }) => ({
    to: row.status === 'pending_payment' ? 'free' : 'expired',
    changes: ended(now, 'erased'),
  }),
  chargeBack: async (_, { now }) => ({ changes: ended(now, CHARGED_BACK) }),
  restore: async (_, { row, deps, now }) => ({
    changes: {
      ended_at: null,
      end_reason: null,
      // The card was forgotten, and what was paid is used up first.
      cancel_at_period_end: true,
      credits_at: nextCredits(deps.settings.rules, row, { after: now }),
    },
  }),
}
