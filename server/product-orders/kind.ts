import { runIfPossible } from '#server/kernel/run-transition.ts'
import { defineOrderKind } from '#server/transactions/kinds.ts'
import { describeForBank } from './bank-evidence.ts'
import { isOffered, isProved } from './conditions.ts'
import { findReceiptDetails, isLive, ofOffers } from './data.ts'
import { erase } from './erasure-data.ts'
import { MONEY_INVARIANTS } from './money-invariants.ts'
import { notices, tellOccasion } from './notifications.ts'
import { originOf } from './origin.ts'
import { showForDecision, showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'
import { reserve } from './stock-data.ts'
import { stockFaults } from './stock-invariants.ts'

/** Orders of products. An order whose payment comes too late is revived if units are left. */
export const productOrderKind = defineOrderKind({
  handler: productOrderHandler,
  tell: tellOccasion,
  notices,
  titleOf: ({ snapshot }) => snapshot.title,
  linkTo: (id) => `/user/product-orders/${id}`,
  revival: (row) => (isOffered(row) || row.auto_confirm ? 'reviveConfirmed' : 'revive'),
  isAgreed: isOffered,
  isFulfillable: async (tx, row) => {
    const origin = originOf(row)
    if (origin && !(await origin.isStillOpen(tx, row))) return false
    const { id, product_id, quantity } = row
    if (!product_id) return origin !== undefined
    // An offer stands although its listing was taken down; its units have to be there.
    if (!origin && !(await isLive(tx, product_id))) return false
    return reserve(tx, { orderId: id, productId: product_id, quantity })
  },
  moneyInvariants: MONEY_INVARIANTS,
  faults: { L10: stockFaults },
  hasProof: isProved,
  returned: (tx, deps, refId, { actorId, ...input }) =>
    runIfPossible(tx, deps, productOrderHandler, refId, {
      transition: 'acceptReturn',
      actor: 'seller',
      actorId,
      input,
    }),
  reviews: {
    listing: 'product',
    received: 'product_order.review_received',
    answered: 'product_order.review_answered',
  },
  erase,
  findReceiptDetails,
  show: showOrder,
  showForDecision,
  describeForBank,
  ofOffers,
  listWaiting: null,
})
