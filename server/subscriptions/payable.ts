import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { runTransition } from '#server/kernel/run-transition.ts'
import type { PaymentRow } from '#server/payments/data.ts'
import { earn } from '#server/payments/income.ts'
import { keepCard } from '#server/payments/kept-card.ts'
import { PLAN_INCOME } from '#server/payments/ledger.ts'
import type { Payable } from '#server/payments/payables.ts'
import { takeCredit } from '#server/promotions/credit-data.ts'
import { statesBefore } from '#shared/kernel/process.ts'
import { subscription } from '#shared/process/subscription.ts'
import { type ChargeRow, findCharge, listFaults, lockByCharge, setChargeState } from './charge-data.ts'
import { creditOfCharge } from './credits.ts'
import { findLive, findSubscription, type SubscriptionRow } from './data.ts'
import { writeInvoice } from './invoices.ts'
import { tellOccasion } from './notifications.ts'
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

/** What follows when a charge is paid: in time, or too late but not for nothing; undefined if it is not wanted. */
async function wayIn(tx: Db, { charge, row }: Found): Promise<Way | undefined> {
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
  transition: Way | 'fallDue' | 'askHolder' | 'chargeBack',
) => runTransition(tx, deps, subscriptionHandler, row, { transition, actor: 'system' })

async function take(tx: Db, deps: Deps, { ref_id, id }: PaymentRow): Promise<'taken' | 'unwanted'> {
  const { charge, row } = await found(tx, ref_id)
  const way = await wayIn(tx, { charge, row })
  if (!way) {
    if (charge.state === 'open') await setChargeState(tx, charge.id, 'void')
    await tellOccasion(tx, row, { occasion: 'paymentUnwanted', source: `unwanted:${id}` })
    return 'unwanted'
  }
  if (way === 'revive') await setChargeState(tx, charge.id, 'open')
  await runBySystem(tx, deps, (await found(tx, ref_id)).row, way)
  return 'taken'
}

/** The saved card was refused: the plan stays for a while, and the card is tried again. */
async function refused(tx: Db, deps: Deps, { ref_id }: PaymentRow, { code }: StoredPaymentError): Promise<void> {
  const { charge, row } = await found(tx, ref_id)
  if (charge.state !== 'open' || charge.reason !== 'renewal') return
  if (row.status === 'active')
    return runBySystem(tx, deps, row, code === 'authentication_required' ? 'askHolder' : 'fallDue')
  if (row.status === 'past_due')
    await tellOccasion(tx, row, { occasion: 'stillDue', source: `${charge.id}:${charge.attempts}` })
}

/** The money of a charge is the marketplace's own income as soon as it is there. */
export const subscriptionPayable: Payable = {
  turnOf: async (db, refId) => (await found(db, refId)).row.id,
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
    if (payment.kept_card) await keepCard(tx, payment.payer_id, payment.kept_card)
  },
  // The money is taken at once: there is no capture of ours that could be refused.
  captureRefused: async () => {},
  confirmRefused: refused,
  disputed: async (tx, deps, { ref_id }, phase) => {
    if (phase !== 'opened') return
    const { charge, row } = await found(tx, ref_id)
    await takeCredit(tx, [creditOfCharge(charge.id)])
    if (statesBefore(subscription.transitions.chargeBack).includes(row.status))
      await runBySystem(tx, deps, row, 'chargeBack')
  },
  faults: { L8: listFaults },
}
