import { type MoneySplit, splitClaimed, splitFurther } from './cancellation.ts'
import type { Pricing } from './order-price.ts'

type Agreed = Pick<Pricing, 'subtotal' | 'buyerFee' | 'total' | 'commission'>

/** A split, and what the marketplace itself pays the seller. */
export type MoneyDivision = MoneySplit & { compensation?: number }

/** The state of an order's money, in minor units. */
export type OrderMoney = {
  /** The price as agreed when it was paid. */
  price: Agreed
  /** Taken from the buyer's card; 0 before the charge. */
  charged: number
  /** Returned by the payment provider. */
  refunded: number
  settlement: MoneyDivision | null
  /** The order ended without anything that is paid for. */
  isUndone: boolean
}

/**
 * The amounts of an order's money, in minor units. `charged - returned = paid`; `subtotal - reduction - commission +
 * compensation = earned`; and `earned - compensation + marketplace = paid` once it is charged.
 */
export type OrderAmounts = {
  charged: number
  /** Went back to the buyer, or is on its way. */
  returned: number
  /** The part of `returned` that is the buyer's fee. */
  feeReturned: number
  /** The part of `returned` that was charged for the higher price of an earlier seller. */
  difference: number
  /** The sum that the buyer has paid in the end. */
  paid: number
  /** The part of the price that the seller does not get. */
  reduction: number
  /** The sum that the marketplace keeps of the seller's part. */
  commission: number
  /** The sum that the marketplace itself pays the seller. */
  compensation: number
  /** The sum that the seller has earned, or earns when the order ends as agreed. */
  earned: number
  /**
   * The sum that the marketplace has of it, or will have when the order ends as agreed; its compensation is not
   * deducted.
   */
  marketplace: number
}

/** The refund and who bears it. Who bears what the provider or the bank returned on its own follows the same rule. */
export function divisionOf(order: OrderMoney): MoneyDivision {
  const { price, settlement, isUndone } = order
  const refunded = order.refunded - differenceOf(order)
  if (settlement)
    return refunded > settlement.refund ? { ...settlement, ...splitFurther(price, settlement, refunded) } : settlement
  if (isUndone) return { refund: price.total, returned: price.subtotal, sellerNet: 0, fee: 0 }
  return splitClaimed(price, Math.max(0, refunded))
}

/** The sum charged to a buyer beyond the price of a cheaper seller who took the order over; it goes back. */
const differenceOf = ({ price, charged }: Pick<OrderMoney, 'price' | 'charged'>) => Math.max(0, charged - price.total)

/** The one source of every sum that is shown of an order: in lists, on its page, in the wallet, in cases and receipts. */
export function amountsOf(order: OrderMoney): OrderAmounts {
  const { price, charged } = order
  const { refund, returned: reduction, sellerNet, fee, compensation = 0 } = divisionOf(order)
  const difference = differenceOf(order)
  const returned = Math.min(charged, Math.max(refund + difference, order.refunded))
  return {
    charged,
    returned,
    feeReturned: Math.max(0, returned - reduction - difference),
    difference,
    paid: charged - returned,
    reduction,
    commission: price.subtotal - reduction - sellerNet,
    compensation,
    earned: sellerNet + compensation,
    marketplace: fee,
  }
}

/** The cost of an order for its buyer: as agreed until it is charged or over, then what was paid in the end. */
export const buyerSumOf = (
  { charged, paid }: Pick<OrderAmounts, 'charged' | 'paid'>,
  total: number,
  isOver: boolean,
) => (isOver || charged > 0 ? paid : total)
