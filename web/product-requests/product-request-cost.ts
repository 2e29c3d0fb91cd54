import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { Money } from '#shared/kernel/money.ts'
import { buyerPriceOf } from '#shared/policies/buyer-price.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { useSite } from '#web/kernel/site.ts'

// Apart from the texts, which visitors load, too.

type Ways = Pick<ProductOffer, 'deliveryMethods' | 'shippingOptions'>
/** A way to get it: the method, and the key of the option if it is sent. */
export type DeliveryWay = { method: 'shipping' | 'pickup'; option: string }

/** The cheapest way to get it; picking it up costs nothing. */
export function cheapestWayOf({ deliveryMethods, shippingOptions }: Ways): DeliveryWay {
  const [cheapest] = shippingOptions.toSorted((one, other) => one.price.amount - other.price.amount)
  const isPickup = deliveryMethods.includes('pickup')
  return { method: isPickup ? 'pickup' : 'shipping', option: cheapest?.key ?? '' }
}

/** The option by which it is sent; nothing if it is picked up. */
export const optionOf = ({ shippingOptions }: Ways, { method, option }: DeliveryWay) =>
  method === 'pickup' ? undefined : shippingOptions.find(({ key }) => key === option)

/** The sum of some units with a delivery, the cheapest if none is named, and the fee, by the server's rules. */
export function useAllIn() {
  const site = useSite()
  return (offer: ProductOffer, units: number, way = cheapestWayOf(offer)) => {
    const { price } = offer
    const money = (amount: number): Money => ({ amount, currency: price.currency })
    const option = optionOf(offer, way)
    const ordered = { price: price.amount, quantity: units, shipping: option?.price.amount }
    const cost = buyerPriceOf(priceProductOrder(ordered, site), price.currency)
    return { option, cost, total: cost.total, each: money(Math.round(cost.total.amount / units)) }
  }
}
