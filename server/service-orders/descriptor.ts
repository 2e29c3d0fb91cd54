import type { PaymentState } from '#server/payments/payment-states.ts'
import { defineDescriptor } from '#server/process-descriptor.ts'
import { defineOrderParts } from '#server/transactions/kinds.ts'
import type { HeldStateOf, StateOf } from '#shared/kernel/process.ts'
import type { serviceOrder } from '#shared/process/service-order.ts'
import { isPayableInTime, openTimes } from './appointments.ts'
import { describeForBank } from './bank-evidence.ts'
import { linkTo } from './calendar.ts'
import { isOffered, isVisit } from './conditions.ts'
import { findReceiptDetails, isOrderable, ofOffers } from './data.ts'
import { notices, notifyOfEvent } from './notifications.ts'
import { orderListenerOf } from './order-listener.ts'
import { showForDecision, showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'
import { isVisitPossible } from './series.ts'
import { finishSeriesCard } from './series-card.ts'
import { erase } from './series-tasks.ts'
import { keepCard, visitRejected } from './visit-charge.ts'

/** States that the payer's bank brings about, in any order with captured money. */
const BANK: PaymentState[] = ['frozen', 'charged_back']
/** Partly refunded if a cheaper seller took over. */
const HELD: PaymentState[] = ['held', 'partially_refunded', ...BANK]

/** The allowed states of the latest payment in the states that do not hold it themselves. */
const MONEY_INVARIANTS: Record<
  Exclude<StateOf<typeof serviceOrder>, HeldStateOf<typeof serviceOrder>>,
  PaymentState[]
> = {
  pending_payment: ['requires_payment', 'processing'],
  /** It has no payment yet. */
  planned: [],
  expired: ['expired', 'voided', 'failed', 'refunded'],
  pending_acceptance: ['authorized'],
  time_proposed: ['authorized'],
  declined: ['authorized', ...HELD],
  finding_seller: ['authorized', ...HELD],
  completed: ['released', 'partially_refunded', 'refunded', ...BANK],
  refund_requested: BANK,
  disputed: BANK,
  /** Released: cancelled so late that by the seller's policy nothing is refunded. */
  cancelled: ['voided', 'expired', 'refunded', 'released', ...BANK],
  refunded: ['refunded', ...BANK],
  partially_refunded: ['partially_refunded', ...BANK],
}

const parts = defineOrderParts({
  handler: serviceOrderHandler,
  notify: notifyOfEvent,
  notices,
  titleOf: ({ snapshot }) => snapshot.title,
  linkTo,
  revival: (row) => {
    if (isVisit(row)) return 'reviveVisit'
    return isOffered(row) ? 'reviveOffer' : 'revive'
  },
  isAgreed: (row) => isOffered(row) || isVisit(row),
  isInTime: isPayableInTime,
  isFulfillable: async (tx, deps, row) => {
    const listener = orderListenerOf(row)
    if (listener) return listener.isStillOpen(tx, row)
    if (isVisit(row)) return isVisitPossible(tx, deps, row)
    if (!row.service_id || !(await isOrderable(tx, row.service_id))) return false
    return !row.snapshot.bookable || openTimes(row, deps.settings.rules).length > 0
  },
  chargeRejected: visitRejected,
  cardSaved: keepCard,
  heldMoney: HELD,
  moneyInvariants: MONEY_INVARIANTS,
  hasProof: ({ completion }) => completion !== null,
  reviews: {
    listing: 'service',
    received: 'service_order.review_received',
    answered: 'service_order.review_answered',
  },
  erase,
  findReceiptDetails,
  show: showOrder,
  showForDecision,
  describeForBank,
  ofOffers,
  listWaiting: null,
})

/** Orders of services. */
export const serviceOrderDescriptor = defineDescriptor(serviceOrderHandler, {
  ...parts,
  cardSaved: finishSeriesCard,
})
