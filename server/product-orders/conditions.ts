import { type Conditions, valuesOf } from '#server/kernel/process/process-handler.ts'
import { phaseConditions } from '#server/transactions/phases.ts'
import { later } from '#shared/kernel/duration.ts'
import type { productOrder } from '#shared/process/product-order.ts'
import type { OrderRow } from './data.ts'

/** The number of units that were sent. */
export const sentOf = ({ shipments }: Pick<OrderRow, 'shipments'>) =>
  shipments.reduce((sum, { quantity }) => sum + quantity, 0)

/** A part was sent, and the rest is still to come. */
const isPartlySent = (row: OrderRow) => row.shipments.length > 0 && sentOf(row) < row.quantity && !row.rest_missing

/**
 * The day on which the last parcel should arrive; if the seller named no day, after the longest time that was shown
 * before the order.
 */
export function expectedAt({ shipments, snapshot }: Pick<OrderRow, 'shipments' | 'snapshot'>): Date | undefined {
  const shipment = shipments.at(-1)
  if (!shipment) return undefined
  if (shipment.estimatedDelivery) return new Date(shipment.estimatedDelivery)
  const days = snapshot.shippingOption?.etaMaxDays ?? 0
  return later(new Date(shipment.shippedAt), `P${days}D`)
}

/**
 * The buyer confirmed the delivery, or gave the code at the handover; the passing of time is no proof. Nor is the
 * confirmation, while the buyer cannot send the goods back because the seller has named no address.
 */
export const isProved = ({ delivered_by, goods_return }: Pick<OrderRow, 'delivered_by' | 'goods_return'>): boolean =>
  (delivered_by === 'buyer' || delivered_by === 'seller') &&
  !(goods_return && goods_return.address === undefined && goods_return.sentAt === undefined)

const isExpected = (row: OrderRow) => {
  if (row.rest_missing) return true
  // A suspended seller sends nothing, also where the order only comes back to this state from a case.
  if (isPartlySent(row)) return row.overdue || phaseConditions.sellerSuspended(row)
  const expected = expectedAt(row)
  return expected !== undefined && expected <= row.now
}

const isWithdrawable = ({ snapshot, withdrawal_over }: OrderRow) => snapshot.hasWithdrawal && !withdrawal_over
/** The order comes from an offer for a product request, and is agreed before it is paid. */
export const isOffered = ({ product_offer_id }: Pick<OrderRow, 'product_offer_id'>) => product_offer_id !== null
/** An unverified seller takes no new orders, not automatically either. */
export const isConfirmedAtOnce = (row: OrderRow) =>
  isOffered(row) || (row.auto_confirm && phaseConditions.sellerVerified(row))
const isEstimated = ({ shipments }: OrderRow) => shipments.at(-1)?.estimatedDelivery !== undefined
const isSentBack = ({ goods_return }: OrderRow) => goods_return?.sentAt !== undefined
const hasReturnAddress = ({ goods_return }: OrderRow) => goods_return?.address !== undefined

/** The truth of every condition that the process names. */
export const conditions: Conditions<typeof productOrder, OrderRow> = {
  ...phaseConditions,
  confirmedAtOnce: isConfirmedAtOnce,
  confirmedByHand: (row) => !isConfirmedAtOnce(row),
  byParcel: (row) => row.delivery_method === 'shipping',
  byPickup: (row) => row.delivery_method === 'pickup',
  overdue: (row) => row.overdue,
  inTime: (row) => !row.overdue,
  promisedSooner: (row) => row.promised_by !== null,
  notPromisedSooner: (row) => row.promised_by === null,
  shipDayAhead: (row) => row.ship_by !== null && row.ship_by > row.now,
  cancelAsked: (row) => row.cancel_request !== null,
  cancelNotAsked: (row) => row.cancel_request === null,
  estimated: isEstimated,
  notEstimated: (row) => !isEstimated(row),
  nothingSent: (row) => row.shipments.length === 0,
  partlySent: isPartlySent,
  expected: isExpected,
  withdrawable: isWithdrawable,
  notWithdrawable: (row) => !isWithdrawable(row),
  sentBack: isSentBack,
  notSentBack: (row) => !isSentBack(row),
  addressKnown: hasReturnAddress,
  addressMissing: (row) => !hasReturnAddress(row),
}

export const conditionsOf = (row: OrderRow) => valuesOf(conditions, row)
