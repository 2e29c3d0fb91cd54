import { describe, expect, test } from 'vitest'
import { amountsOf, buyerSumOf, divisionOf, type OrderMoney } from './order-amounts.ts'

/** 84.00 and a fee of 2.52; the commission is 8.40. */
const price = { subtotal: 8_400, buyerFee: 252, total: 8_652, commission: 840 }
const order: OrderMoney = { price, charged: 8_652, refunded: 0, settlement: null, isUndone: false }
const half = { refund: 4_200, returned: 4_200, sellerNet: 3_780, fee: 672 }

describe('the sums of an order', () => {
  test('before the charge are what both will get', () => {
    expect(amountsOf({ ...order, charged: 0 })).toEqual({
      charged: 0,
      returned: 0,
      feeReturned: 0,
      difference: 0,
      paid: 0,
      reduction: 0,
      commission: 840,
      compensation: 0,
      earned: 7_560,
      marketplace: 1_092,
    })
  })

  test('that ends as agreed are those of its price', () => {
    expect(amountsOf(order)).toMatchObject({ charged: 8_652, returned: 0, paid: 8_652, commission: 840, earned: 7_560 })
  })

  test('that is divided follow the division, also before the provider has returned anything', () => {
    for (const refunded of [0, 4_200])
      expect(amountsOf({ ...order, refunded, settlement: half })).toEqual({
        charged: 8_652,
        returned: 4_200,
        feeReturned: 0,
        difference: 0,
        paid: 4_452,
        reduction: 4_200,
        commission: 420,
        compensation: 0,
        earned: 3_780,
        marketplace: 672,
      })
  })

  test('name the part of what went back that is the fee, and none if less went back than the seller bears', () => {
    expect(amountsOf({ ...order, isUndone: true }).feeReturned).toBe(252)
    // The buyer took over a cheaper seller's order: 100.00 was charged, so 13.48 is the difference.
    expect(amountsOf({ ...order, charged: 10_000, refunded: 1_348, settlement: null })).toMatchObject({
      difference: 1_348,
      returned: 1_348,
      feeReturned: 0,
      reduction: 0,
    })
    expect(amountsOf({ ...order, charged: 10_000, refunded: 10_000, isUndone: true })).toMatchObject({
      difference: 1_348,
      returned: 10_000,
      feeReturned: 252,
    })
    expect(amountsOf({ ...order, charged: 0, isUndone: true }).feeReturned).toBe(0)
  })

  test('count what the marketplace itself pays the seller', () => {
    const settlement = { ...half, compensation: 500 }
    expect(amountsOf({ ...order, settlement })).toMatchObject({ compensation: 500, earned: 4_280, commission: 420 })
  })

  test('of an undone one are nothing, and nothing goes back that was never charged', () => {
    const undone = { ...order, isUndone: true }
    expect(amountsOf(undone)).toMatchObject({ returned: 8_652, paid: 0, reduction: 8_400, commission: 0, earned: 0 })
    expect(amountsOf({ ...undone, charged: 0 })).toMatchObject({ charged: 0, returned: 0, paid: 0, earned: 0 })
  })

  test('bear what the bank took in proportion', () => {
    // 10.00 of 86.52: of the seller's 75.60 that is 8.7378, of the buyer's fee of 2.52 it is 0.2913.
    expect(divisionOf({ ...order, refunded: 1_000 })).toEqual({
      refund: 1_000,
      returned: 971,
      sellerNet: 6_686,
      fee: 966,
    })
  })

  test('bear what went back beyond a division in proportion, and keep its compensation', () => {
    const settlement = { ...half, compensation: 500 }
    // 10.00 of the 44.52 that were kept: of the seller's 37.80 that is 8.4906.
    expect(divisionOf({ ...order, refunded: 5_200, settlement })).toEqual({
      refund: 5_200,
      returned: 5_049,
      sellerNet: 2_931,
      fee: 521,
      compensation: 500,
    })
  })
})

describe('an order that a cheaper seller took over', () => {
  const cheaper = { ...order, charged: 10_000 }

  test('returns the difference at no cost to either side', () => {
    for (const refunded of [0, 1_348])
      expect(amountsOf({ ...cheaper, refunded })).toMatchObject({
        charged: 10_000,
        returned: 1_348,
        paid: 8_652,
        reduction: 0,
        earned: 7_560,
      })
  })

  test('returns it beside a refund', () => {
    expect(amountsOf({ ...cheaper, refunded: 5_548, settlement: half })).toMatchObject({
      returned: 5_548,
      paid: 4_452,
      earned: 3_780,
    })
  })
})

test('a buyer is told the agreed sum until it is charged or over, then what was paid', () => {
  const sums = { charged: 8_652, paid: 4_452 }
  const none = { charged: 0, paid: 0 }
  expect([buyerSumOf(none, 8_652, false), buyerSumOf(none, 8_652, true)]).toEqual([8_652, 0])
  expect([buyerSumOf(sums, 8_652, false), buyerSumOf(sums, 8_652, true)]).toEqual([4_452, 4_452])
})
