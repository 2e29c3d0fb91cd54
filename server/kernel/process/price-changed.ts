import { conflict } from '#server/kernel/http/errors.ts'
import { type AgreedAmount, isDearer, type Money } from '#shared/kernel/money.ts'
import type { Pricing } from '#shared/policies/order-price.ts'

/** Minor units by name. `price` is the sum that the refused call would charge, or the price of each period of a plan. */
type NewPrice = { price: number; dueNow?: number }

/** The part of a pricing that its buyer reads. */
type BuyerPricing = Pick<Pricing, 'itemTotal' | 'shippingTotal' | 'subtotal' | 'buyerFee' | 'total'>

const moneyOf = (amounts: Record<string, number>, currency: string): Record<string, Money> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { amount, currency }]))

/** The rejection of what was agreed to at another price than it has now, with that price; nothing is charged. */
export const priceChanged = (now: NewPrice, currency: string, beside: Record<string, unknown> = {}) =>
  conflict('price_changed', 'The price has changed. Nothing was charged; please look at the new price.', {
    ...moneyOf(now, currency),
    ...beside,
  })

/**
 * Refuses what costs its buyer more than they agreed to: 409 `price_changed`. A call that names no total agrees to any,
 * and a lower price is charged as it is.
 */
export function rejectDearer(agreed: AgreedAmount | undefined, price: number, currency: string): void {
  if (agreed !== undefined && isDearer({ amount: price, currency }, agreed)) throw priceChanged({ price }, currency)
}

/** The same for an order, whose new price is told in its parts. */
export function rejectDearerOrder(agreed: AgreedAmount | undefined, pricing: BuyerPricing, currency: string): void {
  const { itemTotal, shippingTotal, subtotal, buyerFee, total } = pricing
  if (agreed === undefined || !isDearer({ amount: total, currency }, agreed)) return
  throw priceChanged({ price: total }, currency, {
    pricing: moneyOf({ itemTotal, shippingTotal, subtotal, buyerFee, total }, currency),
  })
}
