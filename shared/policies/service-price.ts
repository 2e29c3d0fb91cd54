import { type Fees, type Pricing, priceOrder } from './order-price.ts'

type Priced = {
  pricingType: string
  /** Minor units; absent if the price is on request. */
  price?: number | null | undefined
  packages: readonly { key: string; price: number }[]
  bookable: boolean
  durationMinutes?: number | null | undefined
}

/**
 * The price of one order of a service in minor units: of the package, the fixed price, or the hourly price for the
 * duration (one hour without an appointment). Half up. Undefined if the price is on request.
 */
export function priceOfService(service: Priced, packageKey?: string): number | undefined {
  if (packageKey) return service.packages.find(({ key }) => key === packageKey)?.price
  if (service.pricingType === 'quote' || service.price == null) return undefined
  if (service.pricingType !== 'hourly') return service.price
  const minutes = service.bookable ? (service.durationMinutes ?? 60) : 60
  return Math.floor((service.price * minutes + 30) / 60)
}

/** The price of one order of a service: the buyer's total and the seller's net; undefined if it is on request. */
export function priceServiceOrder(service: Priced, packageKey: string | undefined, fees: Fees): Pricing | undefined {
  const itemTotal = priceOfService(service, packageKey)
  return itemTotal === undefined ? undefined : priceOrder({ itemTotal }, 'services', fees)
}
