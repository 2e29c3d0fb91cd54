import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { grossOf } from '#server/invoices/data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { runTransition } from '#server/kernel/process/run-transition.ts'
import { findPlan } from '#server/kernel/settings/plans.ts'
import type { PaymentRow } from '#server/payments/data.ts'
import { earn } from '#server/payments/income.ts'
import { PLAN_INCOME } from '#server/payments/ledger.ts'
import { listShares } from '#server/payments/ledger-data.ts'
import type { Payable } from '#server/payments/payables.ts'
import { isDisputed } from '#server/payments/payment-states.ts'
import { saveCard } from '#server/payments/saved-card-change.ts'
import { returnCredit, takeCredit } from '#server/promotions/credit-data.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { subscription } from '#shared/process/subscription.ts'
import { type ChargeRow, findCharge, listPaid, listViolations, lockByCharge, setChargeState } from './charge-data.ts'
import { creditOfCharge } from './credits.ts'
import { CHARGED_BACK, findLive, findSubscription, SUBSCRIPTION, type SubscriptionRow } from './data.ts'
import { correctInvoice, writeInvoice } from './invoices.ts'
import { notifyOfEvent } from './notifications.ts'
import { subscriptionHandler } from './process-handler.ts'

type Found = { charge: ChargeRow; row: SubscriptionRow }

async function found(tx: Db, refId: string): Promise<Found> {
  const charge = await findCharge(tx, refId)
  const row = charge && (await findSubscription(tx, charge.subscription_id))
  if (!charge || !row) throw new Error(`a payment refers to charge ${refId}, which does not exist`)
  return { charge, row }
}

type Way = 'pay' | 'goOn' | 'upgrade' | 'revive'
const WAYS = { first: 'pay', renewal: 'goOn', upgrade: 'upgrade' } as const satisfies Record<string, Way>

/**
 * The transition that follows when a charge is paid: in time, or `revive` if it is late; undefined if it is not wanted.
 */
async function wayIn(tx: Db, { settings: { rules } }: Deps, { charge, row }: Found): Promise<Way | undefined> {
  // Nothing begins that is not sold any more; what has begun is sold at what was agreed.
  if (charge.reason === 'first' && !findPlan(rules, charge.plan_id)) return undefined
  // The CHECK of the table allows no other words.
  const way = WAYS[charge.reason as keyof typeof WAYS]
  if (charge.state === 'open') return statesBefore(subscription.transitions[way]).includes(row.status) ? way : undefined
  const isLate = charge.reason === 'first' && row.status === 'free' && row.end_reason === 'unpaid'
  return isLate && !(await findLive(tx, row.account_id)) ? 'revive' : undefined
}

const runBySystem = (
  tx: Db,
  deps: Deps,
  row: SubscriptionRow,
  transition: Way | 'fallDue' | 'askHolder' | 'endRefused' | 'chargeBack' | 'giveUp' | 'restore',
) => runTransition(tx, deps, subscriptionHandler, row, { transition, actor: 'system' })

async function take(tx: Db, deps: Deps, { ref_id, id }: PaymentRow): Promise<'taken' | 'unwanted'> {
  const { charge, row } = await found(tx, ref_id)
  const way = await wayIn(tx, deps, { charge, row })
  if (!way) {
    if (charge.state === 'open') await setChargeState(tx, charge.id, 'void')
    await notifyOfEvent(tx, row, { event: 'paymentUnwanted', source: `unwanted:${id}` })
    if (row.status === 'pending_payment' && row.charge_id === charge.id)
      await runBySystem(tx, deps, (await found(tx, ref_id)).row, 'giveUp')
    return 'unwanted'
  }
  if (way === 'revive') await setChargeState(tx, charge.id, 'open')
  await runBySystem(tx, deps, (await found(tx, ref_id)).row, way)
  return 'taken'
}

/**
 * The transition that follows when the card of a running plan is refused. It is not asked again for one that was
 * cancelled meanwhile.
 */
function afterRejection({ cancel_at_period_end }: SubscriptionRow, { code }: StoredPaymentError) {
  if (cancel_at_period_end) return 'endRefused'
  return code === 'authentication_required' ? 'askHolder' : 'fallDue'
}

/** The saved card was refused: the plan stays for a while, and the card is tried again. */
async function rejected(tx: Db, deps: Deps, { ref_id }: PaymentRow, error: StoredPaymentError): Promise<void> {
  const { charge, row } = await found(tx, ref_id)
  if (charge.state !== 'open' || charge.reason !== 'renewal') return
  if (row.status === 'active') return runBySystem(tx, deps, row, afterRejection(row, error))
  if (row.status === 'past_due')
    await notifyOfEvent(tx, row, { event: 'stillDue', source: `${charge.id}:${charge.attempts}` })
}

/**
 * Writes the credit note of money that left without a call of ours, at most `most`: the invoices of the charge then come to
 * what is left of it in the books, so that what was credited before is not credited again.
 */
async function correctGone(tx: Db, charge: ChargeRow, source: string, most = Number.POSITIVE_INFINITY): Promise<void> {
  const shares = await listShares(tx, SUBSCRIPTION, charge.id)
  const stored = shares.find(({ account }) => account === PLAN_INCOME)?.amount ?? 0
  const amount = Math.min(most, (await grossOf(tx, { chargeId: charge.id })) - stored)
  if (amount > 0) await correctInvoice(tx, { charge, amount, from: charge.period_start ?? charge.created_at, source })
}

/** True if the rest of a period, of which the bank had taken the money, can be had again. */
const isRestorable = (row: SubscriptionRow): boolean =>
  row.status === 'expired' &&
  row.end_reason === CHARGED_BACK &&
  row.account_status !== 'deleted' &&
  row.period_end !== null &&
  row.period_end > row.now

/**
 * The money of a charge is ours again: the rest of the period is had, unless it is over or something else has taken its
 * place, which its holder is told. While another payment is disputed, nothing follows yet.
 */
async function restore(tx: Db, deps: Deps, row: SubscriptionRow, chargeId: string): Promise<void> {
  if (!isRestorable(row) || (await findLive(tx, row.account_id)))
    return notifyOfEvent(tx, row, { event: 'disputeWon', source: `won:${chargeId}` })
  const paid = await listPaid(tx, row.id)
  if (paid.every(({ payment_state }) => !isDisputed({ state: payment_state })))
    await runBySystem(tx, deps, row, 'restore')
}

/** The money of a charge is the marketplace's own income as soon as it is there. */
export const subscriptionPayable: Payable = {
  queueKeyOf: async (db, refId) => (await found(db, refId)).row.id,
  lock: lockByCharge,
  authorized: take,
  captured: async (tx, deps, payment) => {
    await earn(tx, payment, PLAN_INCOME)
    const { charge } = await found(tx, payment.ref_id)
    const { period_start: start, period_end: to } = charge
    // A difference within a period is for the days from then on.
    const from = charge.reason === 'upgrade' ? charge.created_at : start
    if (!from || !to) throw new Error(`charge ${charge.id} was paid for no period`)
    await writeInvoice(tx, deps, { charge, from, to })
    if (payment.kept_card) await saveCard(tx, payment.payer_id, payment.kept_card)
  },
  // The money is taken at once: there is no capture of ours that could be refused.
  captureRefused: async () => {},
  confirmRejected: rejected,
  disputed: async (tx, deps, { ref_id }, phase) => {
    const { charge, row } = await found(tx, ref_id)
    // The bank keeps what it took.
    if (phase === 'lost') return correctGone(tx, charge, `lost:${charge.id}`)
    if (phase === 'won') {
      // What was given back or refunded meanwhile keeps nothing.
      if (row.status !== 'free') await returnCredit(tx, [creditOfCharge(charge.id)])
      return restore(tx, deps, row, charge.id)
    }
    await takeCredit(tx, [creditOfCharge(charge.id)])
    if (statesBefore(subscription.transitions.chargeBack).includes(row.status))
      await runBySystem(tx, deps, row, 'chargeBack')
  },
  refundedByHand: async (tx, { ref_id }, { id, amount }) => {
    const { charge } = await found(tx, ref_id)
    await correctGone(tx, charge, `refund:${charge.id}:${id}`, amount)
  },
  violations: { L8: listViolations },
}
