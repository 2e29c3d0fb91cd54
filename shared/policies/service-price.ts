type Priced = {
  pricingType: string
  /** Minor units; absent where every price is asked for. */
  price?: number | null | undefined
  packages: readonly { key: string; price: number }[]
  bookable: boolean
  durationMinutes?: number | null | undefined
}

/**
 * What one order of a service costs, in minor units: the price of the package, the fixed one, or the hourly one for the
 * time it takes, one hour without an appointment. Half up. Nothing where the price is on request.
 */
export function priceOfService(service: Priced, packageKey?: string): number | undefined {
  if (packageKey) return service.packages.find(({ key }) => key === packageKey)?.price
  if (service.pricingType === 'quote' || service.price == null) return undefined
  if (service.pricingType !== 'hourly') return service.price
  const minutes = service.bookable ? (service.durationMinutes ?? 60) : 60
  return Math.floor((service.price * minutes + 30) / 60)
}
