import { defineOrderKind } from '#server/transactions/kinds.ts'
import { describeForBank } from './bank-evidence.ts'
import { linkTo } from './calendar.ts'
import { isOffered } from './conditions.ts'
import { findReceiptDetails, isOrderable, ofOffers } from './data.ts'
import { erase } from './erasure-data.ts'
import { MONEY_INVARIANTS } from './money-invariants.ts'
import { notices, tellOccasion } from './notifications.ts'
import { originOf } from './origin.ts'
import { showForDecision, showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'

/** Orders of services. */
export const serviceOrderKind = defineOrderKind({
  handler: serviceOrderHandler,
  tell: tellOccasion,
  notices,
  titleOf: ({ snapshot }) => snapshot.title,
  linkTo,
  revival: (row) => (isOffered(row) ? 'reviveOffer' : 'revive'),
  isAgreed: isOffered,
  isFulfillable: async (tx, row) => {
    const origin = originOf(row)
    if (origin) return origin.isStillOpen(tx, row)
    if (!row.service_id || !(await isOrderable(tx, row.service_id))) return false
    if (!row.snapshot.bookable) return true
    return row.time_preferences.some(({ start }) => Date.parse(start) > row.now.getTime())
  },
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
