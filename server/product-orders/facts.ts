import type { Facts } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { OrderRow } from './data.ts'

/** When a parcel should be there; without a word of the seller's, after the longest time that was shown before. */
export function expectedAt({ shipment, snapshot }: Pick<OrderRow, 'shipment' | 'snapshot'>): Date | undefined {
  if (!shipment) return undefined
  if (shipment.estimatedDelivery) return new Date(shipment.estimatedDelivery)
  const days = snapshot.shippingOption?.etaMaxDays ?? 0
  return new Date(Date.parse(shipment.shippedAt) + durationMs(`P${days}D`))
}

/** The buyer said that it arrived, or gave the code at the handover; that time has passed proves nothing. */
export const isProved = ({ delivered_by }: Pick<OrderRow, 'delivered_by'>): boolean =>
  delivered_by === 'buyer' || delivered_by === 'seller'

const isExpected = (row: OrderRow) => {
  const expected = expectedAt(row)
  return expected !== undefined && expected <= row.now
}

/** The truth of every condition that the process names. */
export const factsOf = (row: OrderRow): Facts<typeof productOrder> => {
  const isWithdrawable = row.snapshot.hasWithdrawal && !row.withdrawal_over
  const isVerified = row.seller_verification === 'approved'
  const isSentBack = row.goods_return?.sentAt !== undefined
  return {
    neverPaid: !row.capture_refused,
    captureRefused: row.capture_refused,
    // Whoever is not verified any more takes on nothing new, not by itself either.
    confirmedAtOnce: row.auto_confirm && isVerified,
    confirmedByHand: !(row.auto_confirm && isVerified),
    sellerVerified: isVerified,
    authorized: row.payment_state === 'authorized',
    settled: row.payment_pending === null,
    byParcel: row.delivery_method === 'shipping',
    byPickup: row.delivery_method === 'pickup',
    overdue: row.overdue,
    inTime: !row.overdue,
    shipDayAhead: row.ship_by !== null && row.ship_by > row.now,
    cancelAsked: row.cancel_request !== null,
    cancelNotAsked: row.cancel_request === null,
    estimated: row.shipment?.estimatedDelivery !== undefined,
    notEstimated: row.shipment?.estimatedDelivery === undefined,
    expected: isExpected(row),
    withdrawable: isWithdrawable,
    notWithdrawable: !isWithdrawable,
    sentBack: isSentBack,
    notSentBack: !isSentBack,
    reviewOpen: row.review_state === 'open',
    uncleared: !row.cleared,
  }
}
