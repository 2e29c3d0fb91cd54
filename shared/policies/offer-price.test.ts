import { expect, test } from 'vitest'
import { offerItemTotal } from './offer-price.ts'

test.each([
  [{ price: 6_000, pricingType: 'fixed' }, 6_000],
  [{ price: 6_000, pricingType: 'fixed', estimatedHours: 3 }, 6_000],
  [{ price: 2_500, pricingType: 'hourly', estimatedHours: 3 }, 7_500],
  [{ price: 2_500, pricingType: 'hourly', estimatedHours: 0.5 }, 1_250],
  [{ price: 2_500, pricingType: 'hourly', estimatedHours: null }, 2_500],
  [{ price: 2_500, pricingType: 'hourly' }, 2_500],
])('%o costs %i', (offer, total) => {
  expect(offerItemTotal(offer)).toBe(total)
})
