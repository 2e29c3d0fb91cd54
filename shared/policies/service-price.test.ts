import { expect, test } from 'vitest'
import { priceOfService } from './service-price.ts'

const packages = [
  { key: 'small', price: 4_000 },
  { key: 'large', price: 9_000 },
]
const fixed = { pricingType: 'fixed', price: 8_400, packages, bookable: true, durationMinutes: 90 }
const hourly = { ...fixed, pricingType: 'hourly', price: 2_801 }

test.each([
  ['a package', fixed, 'large', 9_000],
  ['a package, whatever the price without one is', { ...hourly, price: null }, 'small', 4_000],
  ['a package that does not exist', fixed, 'huge', undefined],
  ['a fixed price, however long it takes', fixed, undefined, 8_400],
  ['a price on request', { ...fixed, pricingType: 'quote' }, undefined, undefined],
  ['no price yet', { ...fixed, price: null }, undefined, undefined],
  ['an hourly price without a price', { ...hourly, price: undefined }, undefined, undefined],
  // 42.015 is rounded half up.
  ['an hour and a half', hourly, undefined, 4_202],
  ['two thirds of an hour', { ...hourly, durationMinutes: 40 }, undefined, 1_867],
  ['an hour without a duration', { ...hourly, durationMinutes: null }, undefined, 2_801],
  ['one hour without appointments, whatever the duration says', { ...hourly, bookable: false }, undefined, 2_801],
  ['a price of nothing', { ...fixed, price: 0 }, undefined, 0],
])('%s', (_, service, packageKey, price) => {
  expect(priceOfService(service, packageKey)).toBe(price)
})
