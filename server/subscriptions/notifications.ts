import type { Db } from '#server/db/open.ts'
import { eventNotifier } from '#server/kernel/process/notices.ts'
import type { Audiences, NotificationContext } from '#server/kernel/process/process-handler.ts'
import type { NotificationEvent } from '#server/notifications/notification-types.ts'
import { notify as notifyAccount } from '#server/notifications/notify.ts'
import { subscription } from '#shared/process/subscription.ts'
import { listConsents, termsVersionOf } from './consent-data.ts'
import { findLive, type SubscriptionRow } from './data.ts'

export const audiences: Audiences<typeof subscription, SubscriptionRow> = { buyer: (_, { row }) => [row.account_id] }

const DAY = 86_400_000
/** A trial is reminded of three days before its end, a year seven days before, and a month not at all. */
const TRIAL_REMINDER = 3.5 * DAY

function isReminded(row: SubscriptionRow): boolean {
  const left = (row.period_end?.getTime() ?? 0) - row.now.getTime()
  if (row.cancel_at_period_end || left <= 0) return false
  return row.status === 'trialing' ? left <= TRIAL_REMINDER : row.billing === 'year' && left > TRIAL_REMINDER
}

/** The page of an account's plan, with all that waits there: due amounts, paused listings, the invoices. */
const PLAN_PAGE = '/user/plan'

/** The amount in the notice: the amount due, or the price of the plan. */
const amountOf = ({ charge_amount, price, currency, is_granted }: SubscriptionRow) =>
  is_granted ? undefined : { amount: charge_amount ?? price, currency }

/** A renewal is that of the plan which the next period begins with. */
const inNextPeriod = (row: SubscriptionRow): SubscriptionRow => ({
  ...row,
  title: row.next_title ?? row.title,
  price: row.next_price ?? row.price,
})

/** Events about a charge, which may be for another plan, with which the next period begins. */
const OF_CHARGE = ['past_due', 'authentication_needed', 'still_due']

const isRenewing = ({ charge_reason }: SubscriptionRow): boolean => charge_reason === 'renewal'

type Change = Pick<NotificationContext<SubscriptionRow>, 'before' | 'row'>

function subjectOf(event: string, { before, row }: Change): SubscriptionRow {
  if (event === 'renewal_reminder') return inNextPeriod(row)
  // What is not sold any more is the plan that the next period would have begun with.
  if (event === 'discontinued') return { ...row, title: before.next_title ?? row.title }
  return OF_CHARGE.includes(event) || (event === 'resumed' && isRenewing(row))
    ? { ...row, title: row.charge_title ?? row.title }
    : row
}

/** Events that confirm a purchase or a change; their notices name the terms that were agreed to. */
const WITH_CONSENT = ['started', 'trial_started', 'changed', 'change_agreed']

/**
 * The end of a plan that was cancelled. A charge under way still counts: a renewal for the next period, and the
 * difference to a dearer plan until its time to pay is over.
 */
function cancelledEnd({ period_end, charge_reason, charge_end, now }: SubscriptionRow) {
  if (charge_reason === 'renewal') return { ends: charge_end?.toISOString() }
  const end = period_end && period_end > now ? period_end : now
  return charge_reason === 'upgrade' ? { when: end.toISOString() } : { deadline: end.toISOString() }
}

/** The end of the plan if the amount due is not paid. */
function graceEndOf({ timers }: SubscriptionRow) {
  const grace = timers.find(({ name }) => name === 'planGrace')
  return grace ? { deadline: grace.dueAt } : {}
}

/**
 * The price and the beginning of the plan or interval that is to follow; without one, the end of the present period.
 */
function agreedEnd(row: SubscriptionRow, end: string | undefined) {
  const { next_title: plan, next_price: amount, cancel_at_period_end, currency } = row
  if (plan && amount) return { plan, deadline: end, price: { amount, currency } }
  return cancel_at_period_end ? { ends: end } : { when: end }
}

/**
 * The plan that goes on: the one whose renewal is being charged, the one that was chosen to follow, or the present one.
 */
function resumedEnd(row: SubscriptionRow, end: string | undefined) {
  const { next_title: plan, next_price, price, currency, charge_end, charge_price } = row
  if (isRenewing(row) && charge_end)
    return { deadline: charge_end.toISOString(), price: { amount: charge_price ?? price, currency } }
  if (plan && next_price) return { plan, when: end, price: { amount: next_price, currency } }
  return { deadline: end, price: { amount: price, currency } }
}

/**
 * The end of a plan that is not sold any more, or the time at which the present one goes on in place of one that was to
 * follow it.
 */
function discontinuedEnd({ cancel_at_period_end, title, price, currency }: SubscriptionRow, end: string | undefined) {
  return cancel_at_period_end ? { deadline: end } : { plan: title, when: end, price: { amount: price, currency } }
}

/** The data of the notice about the end of the period, and the cost of a further one. */
function endOf(row: SubscriptionRow, event: string) {
  if (OF_CHARGE.includes(event)) return graceEndOf(row)
  const { period_end, cancel_at_period_end, price, currency } = row
  const end = period_end?.toISOString()
  if (event === 'cancelled') return cancelledEnd(row)
  if (event === 'change_agreed') return agreedEnd(row, end)
  if (event === 'resumed') return resumedEnd(row, end)
  if (event === 'discontinued') return discontinuedEnd(row, end)
  if (event !== 'changed') return end ? { deadline: end } : {}
  return cancel_at_period_end ? { ends: end } : { deadline: end, price: { amount: price, currency } }
}

/** True if a change has changed something: not if it was made before, and is only asked for again. */
const hasChanged = ({ before, row }: Change): boolean =>
  before.plan_id !== row.plan_id ||
  before.billing !== row.billing ||
  [before.charge_id, before.next_plan_id, row.next_plan_id].some((each) => each !== null)

/**
 * True for a notice that is not sent: a year's reminder to those who pay by the month, and a change that waits for its
 * money.
 */
function isLeftOut({ before, row }: Change, event: string): boolean {
  if (event === 'renewal_reminder') return !isReminded(row)
  return event === 'change_agreed' && (row.charge_id !== null || !hasChanged({ before, row }))
}

/** The plan that the account has when money of another one is returned; the free one if there is none. */
async function planAfter(tx: Db, { id, account_id }: SubscriptionRow, event: string) {
  const live = event === 'refunded' ? await findLive(tx, account_id) : undefined
  return live && live.id !== id && live.status !== 'pending_payment' ? { plan: live.title } : {}
}

export const notify = async (
  tx: Db,
  { before, row: now, accountId, event: name, isMailed, source, input }: NotificationContext<SubscriptionRow>,
): Promise<void> => {
  if (isLeftOut({ before, row: now }, name)) return
  const row = subjectOf(name, { before, row: now })
  // `defineProcess` lets the process name only events of its own topic.
  const event = `subscription.${name}` as NotificationEvent
  const isGiven = typeof input === 'object' && input !== null && 'reason' in input
  const amount = amountOf(before.charge_id ? before : row)
  const [consent] = WITH_CONSENT.includes(name) ? await listConsents(tx, row.id) : []
  await notifyAccount(tx, {
    accountId,
    source,
    event,
    data: {
      side: 'buyer',
      service: row.title,
      ...(amount ? { amount } : {}),
      ...endOf(now, name),
      ...(await planAfter(tx, row, name)),
      ...(isGiven ? { reason: String(input.reason) } : {}),
      ...(consent ? { at: consent.given_at.toISOString(), version: termsVersionOf(consent) } : {}),
    },
    link: PLAN_PAGE,
    ...(isMailed ? { mail: { template: event } } : {}),
  })
}

export const notifyOfEvent = eventNotifier({ process: subscription, audiences, notify })
