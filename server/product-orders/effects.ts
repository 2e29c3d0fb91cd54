import type { Db } from '#server/db/open.ts'
import type { Moment, Running } from '#server/kernel/running.ts'
import { type Claimed, caseEffects } from '#server/orders/claims.ts'
import { askForReviews, isFirstEnd, moneyEffects, reopenPayment, strikeSeller } from '#server/orders/money.ts'
import { returnByRight } from '#server/refund-cases/open.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { countSale, KIND, type OrderChanges, type OrderRow } from './data.ts'
import type { Claimed as ClaimedInput } from './plans.ts'
import { commit, giveBack, writeOff } from './stock-data.ts'
import { tellParties } from './telling.ts'

type OrderMoment = Moment<typeof productOrder, OrderRow>

/** The call's schema checked it, and the route stored its pictures. */
function claimedBy(input: unknown): Claimed {
  const { reason, note, amount, evidence } = input as ClaimedInput
  return { reason: note ?? '', amount, evidence, cause: reason }
}

const askBoth = (tx: Db, moment: OrderMoment) =>
  tellParties(tx, { ...moment, transition: 'askForReviews' }, ['buyer', 'seller'])

const returnStock = (tx: Db, { row }: OrderMoment) => (row.out_of_stock ? writeOff(tx, row.id) : giveBack(tx, row.id))

export const effects: Running<typeof productOrder, OrderRow, OrderChanges>['effects'] = {
  ...moneyEffects,
  ...caseEffects(KIND, claimedBy),
  reopenPayment: reopenPayment(KIND),
  strikeSeller: strikeSeller(KIND),
  askForReviews: askForReviews(productOrder, askBoth),
  publishReviews: (tx, { row }) => publishReviews(tx, { kind: KIND, refId: row.id }),
  commitStock: (tx, { row }) => commit(tx, row.id),
  returnStock,
  restock: async (tx, { row }) => {
    if (row.goods_return?.restock) await giveBack(tx, row.id)
  },
  countSale: async (tx, moment) => {
    if (isFirstEnd(productOrder, moment)) await countSale(tx, moment.row)
  },
  returnCase: (tx, { deps, row }) => returnByRight(tx, deps, { kind: KIND, refId: row.id }),
  tellBuyer: (tx, moment) => tellParties(tx, moment, ['buyer']),
  tellSeller: (tx, moment) => tellParties(tx, moment, ['seller']),
  tellBoth: (tx, moment) => tellParties(tx, moment, ['buyer', 'seller']),
}
