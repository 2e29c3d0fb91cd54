import type { Rules } from '../kernel/rules.ts'

/** The most that the payment provider takes at once, in minor units (Stripe: eight digits). */
export const PAYMENT_LIMIT = 99_999_999

/** The most that one thing may cost in minor units, which leaves room for the way and the fee of its buyer. */
export const PRICE_LIMIT = 99_000_000

export type Pricing = {
  itemTotal: number
  shippingTotal: number
  subtotal: number
  buyerFee: number
  total: number
  commission: number
  sellerNet: number
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The rates and limits of both fees. */
export type Fees = Pick<Rules, 'commission' | 'buyerFee'>

/** `value × rate`, half up, in whole minor units. Rates carry at most four decimals, so the product is exact. */
const share = (value: number, rate: number) => Math.floor((value * Math.round(rate * 10_000) + 5_000) / 10_000)

/**
 * The buyer's total, the marketplace's fees and the seller's net, in minor units. Invariant: `commission + buyerFee +
 * sellerNet = total`. Source: `docs/money.md`.
 */
export function priceOrder(
  { itemTotal, shippingTotal = 0 }: { itemTotal: number; shippingTotal?: number },
  kind: 'services' | 'products',
  { commission, buyerFee }: Fees,
): Pricing {
  const subtotal = itemTotal + shippingTotal
  const fee = clamp(share(subtotal, buyerFee.rate), buyerFee.min, buyerFee.max)
  const retained = Math.min(itemTotal, Math.max(commission.min, share(itemTotal, commission[kind])))
  return {
    itemTotal,
    shippingTotal,
    subtotal,
    buyerFee: fee,
    total: subtotal + fee,
    commission: retained,
    sellerNet: subtotal - retained,
  }
}

/** The limit that the buyer's fee of a price comes to, where the rate alone would give another amount. */
export function buyerFeeLimit(subtotal: number, { buyerFee }: Pick<Fees, 'buyerFee'>): 'min' | 'max' | undefined {
  const byRate = share(subtotal, buyerFee.rate)
  if (byRate < buyerFee.min) return 'min'
  return byRate > buyerFee.max ? 'max' : undefined
}
