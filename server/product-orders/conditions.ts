import type { ConditionValues } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { OrderRow } from './data.ts'

/** How many of the units have left. */
export const sentOf = ({ shipments }: Pick<OrderRow, 'shipments'>) =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** A part has left, and the rest is still to come. */
const isPartlySent = (row: OrderRow) => row.shipments.length > 0 && sentOf(row) < row.quantity && !row.rest_missing

/** When the last parcel should be there; without a word of the seller's, after the longest time that was shown before. */
export function expectedAt({ shipments, snapshot }: Pick<OrderRow, 'shipments' | 'snapshot'>): Date | undefined {
  const shipment = shipments.at(-1)
  if (!shipment) return undefined
  if (shipment.estimatedDelivery) return new Date(shipment.estimatedDelivery)
  const days = snapshot.shippingOption?.etaMaxDays ?? 0
  return new Date(Date.parse(shipment.shippedAt) + durationMs(`P${days}D`))
}

/**
 * The buyer said that it arrived, or gave the code at the handover; that time has passed proves nothing. Nor does it where
 * the buyer cannot send it back because the seller does not say where to.
 */
export const isProved = ({ delivered_by, goods_return }: Pick<OrderRow, 'delivered_by' | 'goods_return'>): boolean =>
  (delivered_by === 'buyer' || delivered_by === 'seller') &&
  !(goods_return && goods_return.address === undefined && goods_return.sentAt === undefined)

const isExpected = (row: OrderRow) => {
  if (row.rest_missing) return true
  if (isPartlySent(row)) return row.overdue
  const expected = expectedAt(row)
  return expected !== undefined && expected <= row.now
}

/** The truth of every condition that the process names. */
export const conditionsOf = (row: OrderRow): ConditionValues<typeof productOrder> => {
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
    estimated: row.shipments.at(-1)?.estimatedDelivery !== undefined,
    notEstimated: row.shipments.at(-1)?.estimatedDelivery === undefined,
    undivided: row.settlement === null,
    nothingSent: row.shipments.length === 0,
    partlySent: isPartlySent(row),
    expected: isExpected(row),
    withdrawable: isWithdrawable,
    notWithdrawable: !isWithdrawable,
    sentBack: isSentBack,
    notSentBack: !isSentBack,
    addressKnown: row.goods_return?.address !== undefined,
    addressMissing: row.goods_return?.address === undefined,
    reviewOpen: row.review_state === 'open',
    uncleared: !row.cleared,
  }
}
