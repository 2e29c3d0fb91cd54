import { type Pricing, priceOrder } from '#shared/policies/order-price.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import type { Site } from '#web/kernel/site.ts'
import type { ServiceValues } from './service-values.ts'

type Fees = Pick<Site, 'commission' | 'buyerFee'>

/** What one order at a price comes to, by the rules that every order is priced by. */
export const earningsAt = (itemTotal: number, fees: Fees): Pricing => priceOrder({ itemTotal }, 'services', fees)

/** What one order without a package comes to; nothing without a price. */
export function serviceEarningsOf({ packages: _packages, ...values }: ServiceValues, fees: Fees): Pricing | undefined {
  const itemTotal = priceOfService({ ...values, packages: [] })
  return itemTotal ? earningsAt(itemTotal, fees) : undefined
}
