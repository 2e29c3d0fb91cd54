import { describe, expect, test } from 'vitest'
import { Rules } from '../kernel/rules.ts'
import { buyerPriceOf, pricePartsOf } from './buyer-price.ts'
import { buyerFeeLimit, priceOrder } from './order-price.ts'
import { priceProductOrder } from './product-price.ts'

const rules = Rules.parse({})
const partsAt = (itemTotal: number, fees = rules) =>
  pricePartsOf(buyerPriceOf(priceOrder({ itemTotal }, 'services', fees), 'EUR'), fees).map(
    ({ of, value }) => `${of} ${value.amount}`,
  )

describe('the parts of what a buyer pays', () => {
  test('are the agreed price and the fee by its rate', () => {
    expect(partsAt(11_000)).toEqual(['price 11000', 'fee 330'])
  })

  test('name the delivery between them, and no delivery that costs nothing', () => {
    const parts = (shipping: number) =>
      pricePartsOf(buyerPriceOf(priceProductOrder({ price: 1_400, quantity: 2, shipping }, rules), 'EUR'), rules)
    expect(parts(490).map(({ of, value }) => [of, value.amount])).toEqual([
      ['price', 2_800],
      ['shipping', 490],
      ['fee', 99],
    ])
    expect(parts(0).map(({ of }) => of)).toEqual(['price', 'fee'])
  })

  test('say that the fee is the minimum below the price at which the rate comes to it, and no longer there', () => {
    expect(partsAt(983)).toEqual(['price 983', 'min 30'])
    expect(partsAt(984)).toEqual(['price 984', 'fee 30'])
  })

  test('say that the fee is the maximum above the price at which the rate comes to it, and not yet there', () => {
    expect(partsAt(66_683)).toEqual(['price 66683', 'fee 2000'])
    expect(partsAt(66_684)).toEqual(['price 66684', 'max 2000'])
  })

  test('are the price alone where no fee is taken', () => {
    const free = { ...rules, buyerFee: { rate: 0, min: 0, max: 0 } }
    expect(partsAt(5_000, free)).toEqual(['price 5000'])
    expect(buyerFeeLimit(5_000, free)).toBeUndefined()
  })

  test('call a fee no limit that was frozen under other rules', () => {
    const price = buyerPriceOf(priceOrder({ itemTotal: 500 }, 'services', rules), 'EUR')
    const later = { ...rules, buyerFee: { rate: 0.03, min: 50, max: 2_000 } }
    expect(pricePartsOf(price, later).map(({ of }) => of)).toEqual(['price', 'fee'])
  })
})
