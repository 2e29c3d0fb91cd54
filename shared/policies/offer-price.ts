import { type Fees, type Pricing, priceOrder } from './order-price.ts'

type PricedOffer = { price: number; pricingType: string; estimatedHours?: number | null | undefined }

/** The price of the whole work of an offer in minor units, without the fee of the buyer. */
export const offerItemTotal = ({ price, pricingType, estimatedHours }: PricedOffer): number =>
  pricingType === 'hourly' ? price * (estimatedHours ?? 1) : price

/** The price of the whole work of an offer: the buyer's total and the seller's net. */
export const priceOffer = (offer: PricedOffer, fees: Fees): Pricing =>
  priceOrder({ itemTotal: offerItemTotal(offer) }, 'services', fees)
