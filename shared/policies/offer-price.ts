type PricedOffer = { price: number; pricingType: string; estimatedHours?: number | null | undefined }

/** The price of the whole work of an offer in minor units, without the fee of the buyer. */
export const offerItemTotal = ({ price, pricingType, estimatedHours }: PricedOffer): number =>
  pricingType === 'hourly' ? price * (estimatedHours ?? 1) : price
