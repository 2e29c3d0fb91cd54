import type { Db } from '#server/db/open.ts'
import { runIfPossible } from '#server/kernel/process/run-transition.ts'
import type { PaymentState } from '#server/payments/payment-states.ts'
import { defineDescriptor } from '#server/process-descriptor.ts'
import { defineOrderParts } from '#server/transactions/kinds.ts'
import type { HeldStateOf, StateOf } from '#shared/kernel/process.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import { describeForBank } from './bank-evidence.ts'
import { isOffered, isProved } from './conditions.ts'
import { erase, findReceiptDetails, isLive, ofOffers } from './data.ts'
import { notices, notifyOfEvent } from './notifications.ts'
import { orderListenerOf } from './order-listener.ts'
import { showForDecision, showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'
import { listUnits, reserve, type UnitState } from './stock-data.ts'

type Status = StateOf<typeof productOrder>

/** States that the payer's bank or a claim brings about. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
const HELD: PaymentState[] = ['held', ...BANK]

/** The allowed states of the latest payment in the states that do not hold it themselves. */
const MONEY_INVARIANTS: Record<Exclude<Status, HeldStateOf<typeof productOrder>>, PaymentState[]> = {
  pending_payment: ['requires_payment', 'processing'],
  expired: ['expired', 'voided', 'failed', 'refunded'],
  pending_confirmation: ['authorized'],
  declined: ['voided', 'expired', 'refunded', ...BANK],
  completed: ['released', 'partially_refunded', 'refunded', ...BANK],
  refund_requested: BANK,
  return_in_transit: BANK,
  disputed: BANK,
  cancelled: ['voided', 'expired', 'refunded', ...BANK],
  refunded: ['refunded', ...BANK],
  partially_refunded: ['partially_refunded', ...BANK],
}

/** An order that ended on its way may have come back to the stock or not. */
const EITHER: UnitState[] = ['sold', 'returned']

/** The place of an order's units by its state. They are given back once, when the order ends. */
const STOCK_INVARIANTS: Record<Status, UnitState[]> = {
  // Sold, if the card was refused at the capture.
  pending_payment: ['reserved', 'sold'],
  expired: ['returned'],
  pending_confirmation: ['sold'],
  confirmed: ['sold'],
  declined: ['returned'],
  shipped: ['sold'],
  ready_for_pickup: ['sold'],
  delivered: ['sold'],
  completed: ['sold'],
  refund_requested: ['sold'],
  return_in_transit: ['sold'],
  disputed: ['sold'],
  cancelled: EITHER,
  refunded: EITHER,
  partially_refunded: EITHER,
}

/** Orders that hold units without a right to them, or have lost units that they should hold. */
const stockViolations = async (db: Db): Promise<string[]> =>
  (await listUnits<Status>(db)).flatMap(({ id, status, state }) => {
    if (!state) return [`order ${id} holds no units`]
    return STOCK_INVARIANTS[status].includes(state) ? [] : [`order ${id} is ${status}, but its units are ${state}`]
  })

const parts = defineOrderParts({
  handler: productOrderHandler,
  notify: notifyOfEvent,
  notices,
  titleOf: ({ snapshot }) => snapshot.title,
  linkTo: (id) => `/user/product-orders/${id}`,
  revival: (row) => (isOffered(row) || row.auto_confirm ? 'reviveConfirmed' : 'revive'),
  isAgreed: isOffered,
  isFulfillable: async (tx, _, row) => {
    const listener = orderListenerOf(row)
    if (listener && !(await listener.isStillOpen(tx, row))) return false
    const { id, product_id, quantity } = row
    if (!product_id) return listener !== undefined
    // An offer stands although its listing was taken down; its units have to be there.
    if (!listener && !(await isLive(tx, product_id))) return false
    return reserve(tx, { orderId: id, productId: product_id, quantity })
  },
  heldMoney: HELD,
  moneyInvariants: MONEY_INVARIANTS,
  violations: { L10: stockViolations },
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

/** Orders of products. An order whose payment comes too late is revived if units are left. */
export const productOrderDescriptor = defineDescriptor(productOrderHandler, parts)
