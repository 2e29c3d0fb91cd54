import type { Db } from '#server/db/open.ts'
import type { Effects, InputOf } from '#server/kernel/process/process-handler.ts'
import { passCaseOn, returnByRight } from '#server/refund-cases/lifecycle.ts'
import type { ClaimEvent } from '#server/transactions/claims.ts'
import { phaseEffects } from '#server/transactions/phases.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { sentOf } from './conditions.ts'
import { countSale, KIND, type OrderRow } from './data.ts'
import { notifyOfEvent } from './notifications.ts'
import { commit, releaseRest, releaseUnits, writeOff } from './stock-data.ts'

type Process = typeof productOrder
type ClaimTransition = 'claim' | 'claimMissing' | 'askToReturn' | 'withdraw'
type Claiming = ClaimEvent<OrderRow> & { transition: string; input: InputOf<Process, ClaimTransition> }

/** A return by right claims the whole payment. */
const claimedBy = ({ transition, input: { reason, note, amount, evidence } }: Claiming) => ({
  reason: note ?? '',
  amount: transition === 'withdraw' ? undefined : amount,
  evidence,
  cause: reason,
})

const isDone = ({ status }: OrderRow) => hasTag(productOrder, status, 'claimable')

/** The seller still has the goods. */
const neverLeft = ({ delivery_method, shipments, delivered_at }: OrderRow) =>
  delivered_at === null && (delivery_method === 'pickup' || shipments.length === 0)

const returnStock = (tx: Db, { row }: { row: OrderRow }) =>
  row.out_of_stock ? writeOff(tx, row.id) : releaseUnits(tx, row.id)

export const effects: Effects<Process, OrderRow> = {
  ...phaseEffects(productOrder, {
    claimedBy,
    count: (tx, row: OrderRow) => countSale(tx, row, row.rest_missing ? sentOf(row) : row.quantity),
    notify: notifyOfEvent,
  }),
  commitStock: (tx, { row }) => commit(tx, row.id),
  returnStock,
  returnRest: (tx, { row }) => releaseRest(tx, row.id, { sent: sentOf(row), isGone: row.out_of_stock }),
  // An administrator or a bank does not know where the goods are: only the seller does, who got them back or never sent
  // them.
  restock: async (tx, { row }) => {
    if (row.goods_return?.restock) await releaseUnits(tx, row.id, { isSeen: true })
    else if (!isDone(row) && neverLeft(row)) await releaseUnits(tx, row.id)
  },
  returnCase: (tx, { deps, row }) => returnByRight(tx, deps, { kind: KIND, refId: row.id }),
  passCaseOn: (tx, { deps, row }) => passCaseOn(tx, deps, { kind: KIND, refId: row.id }),
}
