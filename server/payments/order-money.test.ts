import { expect, test } from 'vitest'
import { amountsOfRow, divisionOfRow, isGivenUp } from './order-amounts.ts'
import { type OrderMoneyRow, presentAmounts, presentMoney, presentPricing } from './order-money.ts'

/** 84.00, of it 4.00 for shipping, and a fee of 2.52; the commission is 8.40. */
const aRow = (set: Partial<OrderMoneyRow> = {}): OrderMoneyRow => ({
  kind: 'serviceOrder',
  status: 'in_progress',
  item_total: 8_000,
  shipping_total: 400,
  subtotal: 8_400,
  buyer_fee: 252,
  total: 8_652,
  commission: 840,
  seller_net: 7_560,
  currency: 'EUR',
  pricing_frozen_at: null,
  settlement: null,
  captured_amount: 8_652,
  refunded_amount: 0,
  ...set,
})
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }

const shownToAll = { itemTotal: euros(8_000), shippingTotal: euros(400), subtotal: euros(8_400) }
const shownToBuyer = { buyerFee: euros(252), total: euros(8_652) }
const shownToSeller = { commission: euros(840), sellerNet: euros(7_560) }

test('each of the two sees their own part of the price, and an administrator both', () => {
  expect(presentPricing(aRow(), ['buyer'])).toEqual({ ...shownToAll, ...shownToBuyer })
  expect(presentPricing(aRow(), ['seller'])).toEqual({ ...shownToAll, ...shownToSeller })
  expect(presentPricing(aRow(), ['buyer', 'seller'])).toEqual({ ...shownToAll, ...shownToBuyer, ...shownToSeller })
})

test('a price says since when it stands', () => {
  const pricing_frozen_at = new Date('2026-06-01T08:00:00.000Z')
  expect(presentPricing(aRow({ pricing_frozen_at }), ['buyer']).frozenAt).toBe('2026-06-01T08:00:00.000Z')
})

const divided = aRow({ status: 'partially_refunded', settlement: half, refunded_amount: 4_326 })

test('the buyer sees what was charged and came back, and nothing of the seller’s part', () => {
  expect(presentAmounts(divided, ['buyer'])).toEqual({
    charged: euros(8_652),
    returned: euros(4_326),
    feeReturned: euros(126),
    paid: euros(4_326),
  })
  expect(presentAmounts(aRow(), ['buyer'])).toEqual({ charged: euros(8_652), returned: euros(0), paid: euros(8_652) })
  expect(presentAmounts(aRow({ captured_amount: null, refunded_amount: null }), ['buyer'])).toEqual({
    charged: euros(0),
    returned: euros(0),
    paid: euros(0),
  })
})

test('the buyer sees the difference to a cheaper seller', () => {
  const taken = aRow({ captured_amount: 10_000, refunded_amount: 1_348 })
  expect(presentAmounts(taken, ['buyer'])).toMatchObject({ difference: euros(1_348), returned: euros(1_348) })
  expect(presentAmounts(taken, ['seller'])).not.toHaveProperty('difference')
})

test('the seller sees what was earned, and nothing of the buyer’s fee', () => {
  expect(presentAmounts(divided, ['seller'])).toEqual({
    reduction: euros(4_200),
    commission: euros(420),
    earned: euros(3_780),
  })
  const paid = { ...divided, settlement: { ...half, compensation: 1_000 } }
  expect(presentAmounts(paid, ['seller'])).toMatchObject({ compensation: euros(1_000), earned: euros(4_780) })
  expect(presentAmounts(paid, ['buyer'])).not.toHaveProperty('compensation')
})

test('an administrator sees all of it, and what the marketplace has', () => {
  expect(presentAmounts(divided, ['buyer', 'seller'])).toEqual({
    ...presentAmounts(divided, ['buyer']),
    ...presentAmounts(divided, ['seller']),
    marketplace: euros(546),
  })
})

test('a seller who gave the order up earns nothing of it; an administrator sees how it was divided', () => {
  const givenUp = aRow({ status: 'declined', settlement: half })
  expect(isGivenUp(givenUp)).toBe(true)
  expect(isGivenUp(aRow())).toBe(false)
  expect(isGivenUp(aRow({ kind: 'unheard of', status: 'declined' }))).toBe(false)
  expect(presentAmounts(givenUp, ['seller'])).toEqual({
    reduction: euros(8_400),
    commission: euros(0),
    earned: euros(0),
  })
  expect(presentAmounts(givenUp, ['buyer', 'seller'])).toMatchObject({ earned: euros(3_780), marketplace: euros(546) })
})

test('an order that ended undone gives everything back; one that earned or still runs does not', () => {
  const divisions = ['cancelled', 'completed', 'in_progress'].map((status) => divisionOfRow(aRow({ status })))
  const none = { refund: 0, returned: 0, sellerNet: 7_560, fee: 1_092 }
  expect(divisions).toEqual([{ refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }, none, none])
  expect(divisionOfRow(aRow({ kind: 'unheard of', status: 'cancelled' }))).toEqual(none)
})

test('what the provider returned counts, and nothing before anything was returned', () => {
  expect(amountsOfRow(aRow({ refunded_amount: 4_326 }))).toMatchObject({ returned: 4_326, earned: 3_780 })
  expect(amountsOfRow(aRow({ refunded_amount: null }))).toMatchObject({ returned: 0, earned: 7_560 })
})

test('the price and what became of it stand together', () => {
  expect(presentMoney(divided, ['seller'])).toEqual({
    pricing: presentPricing(divided, ['seller']),
    amounts: presentAmounts(divided, ['seller']),
  })
})
