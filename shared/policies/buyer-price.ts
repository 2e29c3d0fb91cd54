import type { Money } from '../kernel/money.ts'
import { buyerFeeLimit, type Fees, type Pricing } from './order-price.ts'

/** The part of a pricing that its buyer reads, as replies have it. */
export type BuyerPrice = {
  itemTotal: Money
  shippingTotal?: Money | undefined
  subtotal: Money
  buyerFee?: Money | undefined
  total?: Money | undefined
}

/** A pricing in minor units as its buyer reads it. */
export function buyerPriceOf(pricing: Pricing, currency: string): BuyerPrice & { buyerFee: Money; total: Money } {
  const money = (amount: number): Money => ({ amount, currency })
  const { itemTotal, shippingTotal, subtotal, buyerFee, total } = pricing
  return {
    itemTotal: money(itemTotal),
    shippingTotal: money(shippingTotal),
    subtotal: money(subtotal),
    buyerFee: money(buyerFee),
    total: money(total),
  }
}

/** `min` and `max` are a fee that comes to a limit instead of the rate. */
export type PricePart = { of: 'price' | 'shipping' | 'fee' | 'min' | 'max'; value: Money }

/** The parts that a buyer's total is the sum of; the agreed price alone where nothing is added to it. */
export function pricePartsOf(
  { itemTotal, shippingTotal, subtotal, buyerFee }: BuyerPrice,
  fees: Pick<Fees, 'buyerFee'>,
): PricePart[] {
  const limit = buyerFeeLimit(subtotal.amount, fees)
  // The fee may follow other rules than the present ones.
  const isAtLimit = limit !== undefined && buyerFee?.amount === fees.buyerFee[limit]
  return [
    { of: 'price', value: itemTotal },
    ...(shippingTotal?.amount ? [{ of: 'shipping' as const, value: shippingTotal }] : []),
    ...(buyerFee?.amount ? [{ of: isAtLimit ? limit : ('fee' as const), value: buyerFee }] : []),
  ]
}
