import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { anyHandler, type ProcessHandler, valuesOf } from '#server/kernel/process/process-handler.ts'
import { depsFor, runAny } from '#server/kernel/process/run-transition.ts'
import { isSelling } from '#server/kernel/process/selling.ts'
import type { PaymentRow } from '#server/payments/data.ts'
import type { Payable } from '#server/payments/payables.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import { chargeBackCase, endChargeBack } from '#server/refund-cases/lifecycle.ts'
import {
  type ProcessDefinition,
  stateIn,
  statesBefore,
  type TransitionDefinition,
  type TransitionOf,
} from '#shared/kernel/process.ts'
import { decide } from '#shared/kernel/process-actions.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { type ProviderName, paymentProviders } from '#shared/policies/payment-providers.ts'
import { claimOf } from './claims.ts'
import { holdActive, lastTransitionOf, listSettledOrders, lockTransaction, type OrderRow } from './data.ts'
import type { NotifyOfEvent } from './phases.ts'

/**
 * The transitions with which a process of orders follows its payment; paying itself is the buyer's `confirm-payment`.
 */
export type PaidRows = Record<'loseSeller' | 'refuseCapture' | 'chargeBack', TransitionDefinition>
type PaidProcess = ProcessDefinition & { transitions: PaidRows }

type PaidOrder<P extends PaidProcess, Row extends OrderRow, C> = {
  handler: ProcessHandler<P, Row, C>
  /** The transition that revives an order which expired while its payment was under way. */
  revival: (row: Row) => TransitionOf<P>
  /** True if the seller has agreed before the payment, and is not asked after it. */
  isAgreed: (row: Row) => boolean
  /** True if that order can still be fulfilled. */
  isFulfillable: (tx: Db, deps: Deps, row: Row) => Promise<boolean>
  /** True if there is time enough to pay it before it is due; always so without it. */
  isInTime?: (row: Row, rules: Rules) => boolean
  notify: NotifyOfEvent<Row>
  chargeRejected?: (tx: Db, row: Row, payment: PaymentRow, error: StoredPaymentError) => Promise<void>
  cardSaved?: (tx: Db, row: Row, payment: PaymentRow) => Promise<void>
  /** The allowed states of the latest payment in the states that hold money, once no call to the provider is open. */
  heldMoney: readonly PaymentState[]
  /** The allowed states of the latest payment in all other states. */
  moneyInvariants: Readonly<Record<string, readonly PaymentState[]>>
}

/** The allowed states of the latest payment of an order in this state. */
function allowedMoney(
  {
    handler,
    heldMoney,
    moneyInvariants,
  }: Pick<PaidOrder<PaidProcess, OrderRow, unknown>, 'heldMoney' | 'moneyInvariants'> & {
    handler: { process: ProcessDefinition }
  },
  { status, provider }: { status: string; provider: ProviderName },
): readonly PaymentState[] {
  const allowed = moneyInvariants[status] ?? (stateIn(handler.process, status).held ? heldMoney : [])
  // A provider that cannot reserve money has it from the moment it arrives.
  return paymentProviders[provider].reserves
    ? allowed
    : allowed.map((state) => (state === 'authorized' ? 'held' : state))
}

/** Makes an order follow its payment, in the transaction that reconciles the payment. */
export function orderPayable<P extends PaidProcess, Row extends OrderRow, C>(paid: PaidOrder<P, Row, C>): Payable {
  const { handler, revival, isAgreed, isFulfillable, isInTime, notify, chargeRejected, cardSaved } = paid
  const { process } = handler
  /** The order of a payment; `lock` has locked it before. */
  const orderOf = async (tx: Db, id: string): Promise<Row> => {
    const row = await handler.find(tx, id)
    if (!row) throw new Error(`a payment refers to order ${id}, which does not exist`)
    return row
  }
  const canStart = (row: Row, transition: TransitionOf<P>) => {
    const definition = process.transitions[transition]
    return definition !== undefined && statesBefore(definition).includes(row.status)
  }
  const runBySystem = (tx: Db, deps: Deps, row: Row, transition: string) =>
    runAny(tx, deps, anyHandler(handler), row, { transition, actor: 'system' })

  /** True if its seller can take orders now; the account is locked for that. */
  const isSellerThere = async (tx: Db, { seller_id: id, seller_verification: verification }: Row) => {
    const [active] = id ? await holdActive(tx, [id]) : []
    return active !== undefined && isSelling({ status: 'active', verification: verification ?? '' })
  }

  /** Unless the buyer cancelled or left, or the order can no longer be fulfilled. */
  async function isRevivable(tx: Db, deps: Deps, row: Row): Promise<boolean> {
    if (!canStart(row, revival(row)) || row.capture_refused || !row.seller_id) return false
    const last = await lastTransitionOf(tx, { kind: process.name, refId: row.id })
    if (!last || !process.transitions[last]?.after) return false
    if ((await holdActive(tx, [row.buyer_id, row.seller_id])).length < 2) return false
    if (isAgreed(row) && !(await isSellerThere(tx, row))) return false
    return isFulfillable(tx, deps, row)
  }

  /** Lets the order follow the money that is there. */
  async function take(tx: Db, deps: Deps, { id, ref_id }: PaymentRow): Promise<'taken' | 'unwanted'> {
    const row = await orderOf(tx, ref_id)
    const conditions = valuesOf<string, Row>(handler.conditions, row)
    const request = { action: 'confirm-payment', status: row.status, actor: 'buyer', conditions }
    const decision = decide(process, request)
    const placed = await depsFor(tx, deps, row)
    const isDue = decision.outcome === 'go'
    const isSellerDeactivated = isDue && isAgreed(row) && !(await isSellerThere(tx, row))
    const isTooLate = isInTime?.(row, placed.settings.rules) === false
    if (isDue && !isSellerDeactivated && !isTooLate) {
      await runBySystem(tx, deps, row, decision.choice.name)
      return 'taken'
    }
    if (!isTooLate && (await isRevivable(tx, placed, row))) {
      await runBySystem(tx, deps, row, revival(row))
      return 'taken'
    }
    // Its timer may be late, but what is paid now would come too late as well.
    if (isDue) await runBySystem(tx, deps, row, 'loseSeller')
    const event = isSellerDeactivated ? 'sellerGone' : 'paymentUnwanted'
    await notify(tx, row, { event, source: `unwanted:${id}` })
    return 'unwanted'
  }

  const { queueKeyOf } = handler
  return {
    ...(queueKeyOf ? { queueKeyOf: async (db, refId) => queueKeyOf(await orderOf(db, refId)) } : {}),
    lock: lockTransaction,
    authorized: async (tx, deps, payment) => {
      const outcome = await take(tx, deps, payment)
      await cardSaved?.(tx, await orderOf(tx, payment.ref_id), payment)
      return outcome
    },
    captured: async () => {},
    ...(chargeRejected
      ? {
          confirmRejected: async (tx, _, payment, error) =>
            chargeRejected(tx, await orderOf(tx, payment.ref_id), payment, error),
        }
      : {}),
    captureRefused: async (tx, deps, { ref_id }) => {
      const row = await orderOf(tx, ref_id)
      if (canStart(row, 'refuseCapture')) await runBySystem(tx, deps, row, 'refuseCapture')
    },
    disputed: async (tx, deps, { ref_id }, phase) => {
      const row = await orderOf(tx, ref_id)
      if (phase !== 'opened') return endChargeBack(tx, deps, { kind: process.name, refId: ref_id }, phase)
      if (!canStart(row, 'chargeBack')) return
      await runBySystem(tx, deps, row, 'chargeBack')
      await chargeBackCase(tx, deps, claimOf(process.name, row))
    },
    violations: {
      L8: async (db) =>
        (await listSettledOrders(db, process.name))
          .filter((order) => !allowedMoney(paid, order).includes(order.payment_state))
          .map(({ id, status, payment_state }) => `order ${id} is ${status}, but its payment is ${payment_state}`),
    },
  }
}
