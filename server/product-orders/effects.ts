import type { Db } from '#server/db/open.ts'
import type { Moment, Running } from '#server/kernel/running.ts'
import { type Claimed, caseEffects } from '#server/orders/claims.ts'
import { endEffects } from '#server/orders/ending.ts'
import { askForReviews, isFirstEnd, moneyEffects, reopenPayment, strikeSeller } from '#server/orders/money.ts'
import { passCaseOn, returnByRight } from '#server/refund-cases/open.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { countSale, KIND, type OrderChanges, type OrderRow } from './data.ts'
import { sentOf } from './facts.ts'
import type { Claimed as ClaimedInput } from './plans.ts'
import { commit, giveBack, giveRestBack, writeOff } from './stock-data.ts'
import { tellParties } from './telling.ts'

type OrderMoment = Moment<typeof productOrder, OrderRow>

/** The call's schema checked it, and the route stored its pictures. */
function claimedBy(input: unknown): Claimed {
  const { reason, note, amount, evidence } = input as ClaimedInput
  return { reason: note ?? '', amount, evidence, cause: reason }
}

const askBoth = (tx: Db, moment: OrderMoment) =>
  tellParties(tx, { ...moment, transition: 'askForReviews' }, ['buyer', 'seller'])

const isDone = ({ status }: OrderRow) => hasTag(productOrder, status, 'claimable')

/** It is still with the seller. */
const neverLeft = ({ delivery_method, shipments, delivered_at }: OrderRow) =>
  delivered_at === null && (delivery_method === 'pickup' || shipments.length === 0)

const returnStock = (tx: Db, { row }: OrderMoment) => (row.out_of_stock ? writeOff(tx, row.id) : giveBack(tx, row.id))

const ofCase = caseEffects(KIND, claimedBy)

const whole = (input: unknown) => ({ ...(input as ClaimedInput), amount: undefined })

export const effects: Running<typeof productOrder, OrderRow, OrderChanges>['effects'] = {
  ...moneyEffects,
  ...ofCase,
  ...endEffects(KIND),
  // Of what is sent back by right all is paid back.
  openCase: (tx, { input, ...moment }) =>
    ofCase.openCase(tx, { ...moment, input: moment.transition === 'withdraw' ? whole(input) : input }),
  reopenPayment: reopenPayment(KIND),
  strikeSeller: strikeSeller(KIND),
  askForReviews: askForReviews(productOrder, askBoth),
  publishReviews: (tx, { row }) => publishReviews(tx, { kind: KIND, refId: row.id }),
  commitStock: (tx, { row }) => commit(tx, row.id),
  returnStock,
  returnRest: (tx, { row }) => giveRestBack(tx, row.id, { sent: sentOf(row), isGone: row.out_of_stock }),
  // Whoever decides about the money does not know where the goods are: only the seller does, who got them back or never sent them.
  restock: async (tx, { row }) => {
    if (row.goods_return?.restock) await giveBack(tx, row.id, { isSeen: true })
    else if (!isDone(row) && neverLeft(row)) await giveBack(tx, row.id)
  },
  countSale: async (tx, moment) => {
    const { row } = moment
    if (isFirstEnd(productOrder, moment)) await countSale(tx, row, row.rest_missing ? sentOf(row) : row.quantity)
  },
  returnCase: (tx, { deps, row }) => returnByRight(tx, deps, { kind: KIND, refId: row.id }),
  passCaseOn: (tx, { deps, row }) => passCaseOn(tx, deps, { kind: KIND, refId: row.id }),
  tellBuyer: (tx, moment) => tellParties(tx, moment, ['buyer']),
  tellSeller: (tx, moment) => tellParties(tx, moment, ['seller']),
  tellBoth: (tx, moment) => tellParties(tx, moment, ['buyer', 'seller']),
}
