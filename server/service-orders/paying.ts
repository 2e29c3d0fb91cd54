import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { step } from '#server/kernel/fire.ts'
import { type Payable, registerPayable } from '#server/payments/payables.ts'
import { findOrder, isOrderable, KIND, lastTransitionOf, type OrderRow } from './data.ts'
import { serviceOrderRunning } from './running.ts'

const lockOrder = async (tx: Db, id: string): Promise<OrderRow> => {
  const row = await findOrder(tx, id, { lock: true })
  if (!row) throw new Error(`a payment refers to order ${id}, which does not exist`)
  return row
}

/** An order that ran out while its payment was under way goes on, unless the buyer gave it up or it cannot be done any more. */
async function isRevivable(tx: Db, row: OrderRow): Promise<boolean> {
  if (row.status !== 'expired' || row.capture_refused) return false
  if ((await lastTransitionOf(tx, row.id)) !== 'expire' || !(await isOrderable(tx, row.service_id))) return false
  const starts = row.time_preferences.map(({ start }) => Date.parse(start))
  return !row.snapshot.bookable || starts.some((start) => start > Date.now())
}

const fireBySystem = (tx: Db, deps: Deps, row: OrderRow, transition: 'pay' | 'revive' | 'refuseCapture') =>
  step(tx, deps, serviceOrderRunning, row, { transition, actor: 'system' })

/** What a payment does to its service order; called in the transaction that adopts the provider's word. */
export const servicePayable: Payable = {
  lock: async (tx, refId) => {
    await lockOrder(tx, refId)
  },
  authorized: async (tx, deps, { ref_id }) => {
    const row = await lockOrder(tx, ref_id)
    if (row.status === serviceOrderRunning.process.initial) {
      await fireBySystem(tx, deps, row, 'pay')
      return 'taken'
    }
    if (!(await isRevivable(tx, row))) return 'unwanted'
    await fireBySystem(tx, deps, row, 'revive')
    return 'taken'
  },
  captured: async () => {},
  captureRefused: async (tx, deps, { ref_id }) => {
    const row = await lockOrder(tx, ref_id)
    if (row.status === 'accepted' || row.status === 'scheduled') await fireBySystem(tx, deps, row, 'refuseCapture')
  },
}

registerPayable(KIND, servicePayable)
