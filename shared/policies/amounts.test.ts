import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitCancelled, splitClaimed, splitFurther } from './cancellation.ts'
import { PAYMENT_LIMIT, priceOrder } from './order-price.ts'

// The money's model uses these functions to compute expected amounts; here plain arithmetic checks them.

const RATES = { commission: { services: 0.1, products: 0.08, min: 50 }, buyerFee: { rate: 0.03, min: 30, max: 2000 } }

const itemTotal = fc.integer({ min: 1, max: 500_000 })
const shippingTotal = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }))
const kind = fc.constantFrom('services' as const, 'products' as const)
const price = fc.tuple(itemTotal, shippingTotal, kind).map(([item, shipping, of]) => ({
  kind: of,
  ...priceOrder({ itemTotal: item, shippingTotal: shipping }, of, RATES),
}))

/** A sum that is rounded once is at most half a unit away; of two units as near it is the higher one. */
function expectHalfUp(amount: number, exact: number) {
  expect(amount - exact).toBeGreaterThan(-0.5 - 1e-6)
  expect(amount - exact).toBeLessThanOrEqual(0.5 + 1e-6)
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

describe('a price', () => {
  test.each([
    // Of 84.15 the commission is 8.415, the fee 2.5245.
    ['services' as const, 8415, { buyerFee: 252, total: 8667, commission: 842, sellerNet: 7573 }],
    ['products' as const, 8450, { buyerFee: 254, total: 8704, commission: 676, sellerNet: 7774 }],
    ['services' as const, 1, { buyerFee: 30, total: 31, commission: 1, sellerNet: 0 }],
    ['services' as const, 90_000, { buyerFee: 2000, total: 92_000, commission: 9000, sellerNet: 81_000 }],
  ])('of %s is rounded half up: %i', (of, amount, expected) => {
    expect(priceOrder({ itemTotal: amount }, of, RATES)).toMatchObject(expected)
  })

  test('has parts that are rounded once each, and make the whole', () => {
    fc.assert(
      fc.property(price, ({ kind: of, ...made }) => {
        expect(made.commission + made.buyerFee + made.sellerNet).toBe(made.total)
        expectHalfUp(made.buyerFee, clamp(made.subtotal * 0.03, 30, 2000))
        expectHalfUp(made.commission, Math.min(made.itemTotal, Math.max(50, made.itemTotal * RATES.commission[of])))
        expect(made.total).toBeLessThan(PAYMENT_LIMIT)
      }),
    )
  })
})

describe('the refund of a price', () => {
  const some = fc.tuple(price, fc.double({ min: 0, max: 1, noNaN: true }))

  test('after a cancellation is rounded half up', () => {
    const odd = priceOrder({ itemTotal: 8417 }, 'services', RATES)
    // Half of 84.17 is 42.085; of the 42.08 that stay, the commission is 4.2095.
    expect(splitCancelled(odd, 50)).toEqual({ refund: 4209, returned: 4209, sellerNet: 3787, fee: 674 })
    expect(splitCancelled(odd, 100)).toEqual({ refund: 8670, returned: 8417, sellerNet: 0, fee: 0 })
  })

  test('after a claim is borne by all who have a part', () => {
    const odd = priceOrder({ itemTotal: 8417 }, 'services', RATES)
    // 33.33 of 86.70: of the seller's 75.75 that is 29.1204, of the buyer's fee of 2.53 it is 0.9726.
    expect(splitClaimed(odd, 3333)).toEqual({ refund: 3333, returned: 3236, sellerNet: 4663, fee: 674 })
    // And 10.00 more, of the 46.63 and 6.74 that both kept: 8.7371 of the seller's.
    expect(splitFurther(odd, splitClaimed(odd, 3333), 4333)).toMatchObject({ sellerNet: 3789, fee: 548 })
  })

  test('and what is kept make the whole, and each share is rounded once', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(0, 50, 100), ([made, part], percent) => {
        const { subtotal, commission, total } = made
        const cancelled = splitCancelled(made, percent)
        expect(cancelled.refund + cancelled.sellerNet + cancelled.fee).toBe(total)
        if (percent < 100) {
          const rest = subtotal - cancelled.refund
          expectHalfUp(cancelled.refund, (subtotal * percent) / 100)
          expectHalfUp(rest - cancelled.sellerNet, (commission * rest) / subtotal)
        }

        const refund = Math.round(total * part)
        const claimed = splitClaimed(made, refund)
        expect(claimed.refund + claimed.sellerNet + claimed.fee).toBe(total)
        expect(Math.min(claimed.sellerNet, claimed.fee)).toBeGreaterThanOrEqual(0)
        expectHalfUp(made.sellerNet - claimed.sellerNet, (made.sellerNet * refund) / total)
        expectHalfUp(refund - claimed.returned, (made.buyerFee * refund) / total)

        const more = refund + Math.floor((total - refund) * part)
        const further = splitFurther(made, claimed, more)
        expect(further.refund + further.sellerNet + further.fee).toBe(total)
        expect(Math.min(further.sellerNet, further.fee)).toBeGreaterThanOrEqual(0)
        const stored = claimed.sellerNet + claimed.fee
        if (stored > 0)
          expectHalfUp(claimed.sellerNet - further.sellerNet, (claimed.sellerNet * (more - refund)) / stored)
      }),
    )
  })
})
