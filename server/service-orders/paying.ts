import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { step } from '#server/kernel/fire.ts'
import { type Payable, registerPayable } from '#server/payments/payables.ts'
import { chargeBackCase, endChargeBack } from '#server/refund-cases/open.ts'
import { statesBefore, type TransitionOf } from '#shared/kernel/process.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { claimOf } from './claims.ts'
import {
  findOrder,
  holdActive,
  isOrderable,
  KIND,
  lastTransitionOf,
  listAtRest,
  lockOrder,
  type OrderRow,
} from './data.ts'
import { MONEY_AT_REST } from './money-at-rest.ts'
import { serviceOrderRunning } from './running.ts'
import { tellUnwanted } from './telling.ts'

type Transition = TransitionOf<typeof serviceOrder>

/** The order that a payment is for, which `lock` has locked before. */
const orderOf = async (tx: Db, id: string): Promise<OrderRow> => {
  const row = await findOrder(tx, id)
  if (!row) throw new Error(`a payment refers to order ${id}, which does not exist`)
  return row
}

const canStart = (row: OrderRow, transition: Transition) =>
  statesBefore(serviceOrder.transitions[transition]).includes(row.status)

/**
 * An order that ran out while its payment was under way goes on, unless the buyer gave it up or left, or it cannot be done
 * any more.
 */
async function isRevivable(tx: Db, row: OrderRow): Promise<boolean> {
  if (!canStart(row, 'revive') || row.capture_refused || !row.seller_id) return false
  if ((await lastTransitionOf(tx, row.id)) !== 'expire') return false
  if ((await holdActive(tx, [row.buyer_id, row.seller_id])).length < 2) return false
  if (!(await isOrderable(tx, row.service_id))) return false
  if (!row.snapshot.bookable) return true
  const now = await databaseTime(tx)
  return row.time_preferences.some(({ start }) => Date.parse(start) > now.getTime())
}

const fireBySystem = (tx: Db, deps: Deps, row: OrderRow, transition: Transition) =>
  step(tx, deps, serviceOrderRunning, row, { transition, actor: 'system' })

/** What a payment does to its service order; called in the transaction that adopts the provider's word. */
export const servicePayable: Payable = {
  lock: lockOrder,
  authorized: async (tx, deps, { id, ref_id }) => {
    const row = await orderOf(tx, ref_id)
    if (canStart(row, 'pay')) {
      await fireBySystem(tx, deps, row, row.capture_refused ? 'payAgain' : 'pay')
      return 'taken'
    }
    if (await isRevivable(tx, row)) {
      await fireBySystem(tx, deps, row, 'revive')
      return 'taken'
    }
    await tellUnwanted(tx, row, id)
    return 'unwanted'
  },
  captured: async () => {},
  captureRefused: async (tx, deps, { ref_id }) => {
    const row = await orderOf(tx, ref_id)
    if (canStart(row, 'refuseCapture')) await fireBySystem(tx, deps, row, 'refuseCapture')
  },
  disputed: async (tx, deps, { ref_id }, phase) => {
    const row = await orderOf(tx, ref_id)
    if (phase !== 'opened') return endChargeBack(tx, deps, { kind: KIND, refId: ref_id }, phase)
    if (!canStart(row, 'chargeBack')) return
    await fireBySystem(tx, deps, row, 'chargeBack')
    await chargeBackCase(tx, deps, claimOf(row))
  },
  faults: async (db) =>
    (await listAtRest(db))
      .filter(({ status, payment_state }) => !MONEY_AT_REST[status].includes(payment_state))
      .map(({ id, status, payment_state }) => `order ${id} is ${status}, but its payment is ${payment_state}`),
}

registerPayable(KIND, servicePayable)
