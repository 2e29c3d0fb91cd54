import type { Db } from '#server/db/open.ts'
import type { ProcessHandler, TransitionEvent } from '#server/kernel/process-handler.ts'
import { passCaseOn, returnByRight } from '#server/refund-cases/lifecycle.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import { adminCancelEffects } from '#server/transactions/admin-cancel.ts'
import { type ClaimedTransition, caseEffects } from '#server/transactions/claims.ts'
import {
  askForReviews,
  isFirstEnd,
  moneyEffects,
  reopenPayment,
  strikeSeller,
} from '#server/transactions/money-effects.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { sentOf } from './conditions.ts'
import { countSale, KIND, type OrderChanges, type OrderRow } from './data.ts'
import { notifyParties } from './notifications.ts'
import { commit, releaseRest, releaseUnits, writeOff } from './stock-data.ts'
import type { Claimed as ClaimedInput } from './updates.ts'

type OrderEvent = TransitionEvent<typeof productOrder, OrderRow>

/** The call's schema checked it, and the route stored its pictures. */
function claimedBy(input: unknown): ClaimedTransition {
  const { reason, note, amount, evidence } = input as ClaimedInput
  return { reason: note ?? '', amount, evidence, cause: reason }
}

const askBoth = (tx: Db, event: OrderEvent) =>
  notifyParties(tx, { ...event, transition: 'askForReviews' }, ['buyer', 'seller'])

const isDone = ({ status }: OrderRow) => hasTag(productOrder, status, 'claimable')

/** It is still with the seller. */
const neverLeft = ({ delivery_method, shipments, delivered_at }: OrderRow) =>
  delivered_at === null && (delivery_method === 'pickup' || shipments.length === 0)

const returnStock = (tx: Db, { row }: OrderEvent) =>
  row.out_of_stock ? writeOff(tx, row.id) : releaseUnits(tx, row.id)

const ofCase = caseEffects(KIND, claimedBy)

const whole = (input: unknown) => ({ ...(input as ClaimedInput), amount: undefined })

export const effects: ProcessHandler<typeof productOrder, OrderRow, OrderChanges>['effects'] = {
  ...moneyEffects,
  ...ofCase,
  ...adminCancelEffects(KIND),
  // Of what is sent back by right all is paid back.
  openCase: (tx, { input, ...event }) =>
    ofCase.openCase(tx, { ...event, input: event.transition === 'withdraw' ? whole(input) : input }),
  reopenPayment: reopenPayment(KIND),
  strikeSeller: strikeSeller(KIND),
  askForReviews: askForReviews(productOrder, askBoth),
  publishReviews: (tx, { row }) => publishReviews(tx, { kind: KIND, refId: row.id }),
  commitStock: (tx, { row }) => commit(tx, row.id),
  returnStock,
  returnRest: (tx, { row }) => releaseRest(tx, row.id, { sent: sentOf(row), isGone: row.out_of_stock }),
  // Whoever decides about the money does not know where the goods are: only the seller does, who got them back or never sent them.
  restock: async (tx, { row }) => {
    if (row.goods_return?.restock) await releaseUnits(tx, row.id, { isSeen: true })
    else if (!isDone(row) && neverLeft(row)) await releaseUnits(tx, row.id)
  },
  countSale: async (tx, event) => {
    const { row } = event
    if (isFirstEnd(productOrder, event)) await countSale(tx, row, row.rest_missing ? sentOf(row) : row.quantity)
  },
  returnCase: (tx, { deps, row }) => returnByRight(tx, deps, { kind: KIND, refId: row.id }),
  passCaseOn: (tx, { deps, row }) => passCaseOn(tx, deps, { kind: KIND, refId: row.id }),
  tellBuyer: (tx, event) => notifyParties(tx, event, ['buyer']),
  tellSeller: (tx, event) => notifyParties(tx, event, ['seller']),
  tellBoth: (tx, event) => notifyParties(tx, event, ['buyer', 'seller']),
}
