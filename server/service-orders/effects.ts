import { freeSlot } from '#server/availability/data.ts'
import type { Db } from '#server/db/open.ts'
import type { Effects, InputOf } from '#server/kernel/process/process-handler.ts'
import { addPhotos } from '#server/media/data.ts'
import { payTo, requestCapture, requestRefund } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/payment-states.ts'
import type { ClaimEvent } from '#server/transactions/claims.ts'
import { reopenPayment } from '#server/transactions/money-effects.ts'
import { phaseEffects } from '#server/transactions/phases.ts'
import { requireReason } from '#server/transactions/reasons.ts'
import { paymentOf, sellerOf } from '#server/transactions/row.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { countOrder, KIND, type OrderRow } from './data.ts'
import { notifyOfEvent } from './notifications.ts'
import { planVisits } from './series.ts'
import { holdSlot } from './slots.ts'
import { chargeVisit, seriesCustomer } from './visit-charge.ts'

type Process = typeof serviceOrder

/** The seller who took over may be cheaper: then only that price is captured, or the difference is refunded. */
async function capturePrice(tx: Db, { row }: { row: OrderRow }) {
  const paymentId = paymentOf(row)
  await payTo(tx, paymentId, sellerOf(row))
  const isTaken = row.payment_state && phaseOf({ state: row.payment_state }) === 'captured'
  const difference = (row.captured_amount ?? 0) - (row.refunded_amount ?? 0) - row.total
  if (!isTaken) await requestCapture(tx, paymentId, row.total)
  else if (difference > 0) await requestRefund(tx, paymentId, difference)
}

type Claiming = ClaimEvent<OrderRow> & { input: InputOf<Process, 'claim' | 'claimMissed' | 'claimCompleted'> }

export const effects: Effects<Process, OrderRow> = {
  ...phaseEffects(serviceOrder, {
    claimedBy: ({ input }: Claiming) => ({ ...input, reason: requireReason(input.reason) }),
    count: countOrder,
    notify: notifyOfEvent,
  }),
  reopenPayment: reopenPayment(KIND, seriesCustomer),
  takeSlot: (tx, { deps, row }) => holdSlot(tx, deps, row),
  freeSlot: (tx, { row }) => freeSlot(tx, row.id),
  capturePrice,
  chargeVisit,
  planSeries: (tx, { deps, row }) => planVisits(tx, deps, row),
  keepPhotos: (tx, { row, input }) =>
    addPhotos(tx, { kind: KIND, refId: row.id, buyerId: row.buyer_id, sellerId: sellerOf(row) }, input.photos),
}
