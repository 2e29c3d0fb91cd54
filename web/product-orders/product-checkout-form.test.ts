import { expect, test } from 'vitest'
import {
  type CheckoutValues,
  checkoutErrorsOf,
  maxQuantityOf,
  orderEntryOf,
  type ParcelAddress,
} from './product-checkout-form.ts'

const values: CheckoutValues = {
  quantity: 2,
  method: 'shipping',
  option: 'express',
  note: ' It is a present. ',
}
const address: ParcelAddress = {
  fullName: ' Liya Mekonnen ',
  line1: ' Florastraße 27 ',
  line2: ' Back house ',
  postalCode: ' 13187 ',
  city: ' Berlin ',
  country: 'DE',
  phone: ' +49 30 1234567 ',
}
const blank = { fullName: ' ', line1: ' ', line2: ' ', postalCode: ' ', city: ' ', country: '', phone: ' ' }

test('every field that is filled in is ordered', () => {
  expect(orderEntryOf('p1', values, address)).toEqual({
    productId: 'p1',
    quantity: 2,
    deliveryMethod: 'shipping',
    shippingOption: 'express',
    shippingAddress: {
      fullName: 'Liya Mekonnen',
      line1: 'Florastraße 27',
      line2: 'Back house',
      postalCode: '13187',
      city: 'Berlin',
      country: 'DE',
      phone: '+49 30 1234567',
    },
    note: 'It is a present.',
  })
})

test('fields that may be left out are absent, not empty', () => {
  const entry = orderEntryOf('p1', { ...values, note: '  ' }, { ...address, line2: ' ', phone: '' })
  expect(Object.keys(entry.shippingAddress ?? {})).toEqual(['fullName', 'line1', 'postalCode', 'city', 'country'])
  expect(entry).not.toHaveProperty('note')
})

test('a parcel needs a postal code where its country has them', () => {
  const without = { ...address, postalCode: ' ' }
  expect(checkoutErrorsOf(values, without, 3)).toEqual({ postalCode: 'required' })
  expect(checkoutErrorsOf(values, { ...without, country: '' }, 3)).toMatchObject({ postalCode: 'required' })
  expect(checkoutErrorsOf(values, { ...without, country: 'HK' }, 3)).toEqual({})
  const { shippingAddress } = orderEntryOf('p1', values, { ...without, country: 'HK' })
  expect(shippingAddress).toMatchObject({ city: 'Berlin', country: 'HK' })
  expect(shippingAddress).not.toHaveProperty('postalCode')
  expect(checkoutErrorsOf(values, { ...without, country: 'ET' }, 3)).toEqual({})
})

test('what is picked up needs no address', () => {
  const pickup: CheckoutValues = { ...values, method: 'pickup', note: '' }
  expect(orderEntryOf('p1', pickup, blank)).toEqual({ productId: 'p1', quantity: 2, deliveryMethod: 'pickup' })
  expect(checkoutErrorsOf({ ...pickup, option: '' }, blank, 3)).toEqual({})
})

test('what is missing is named field by field', () => {
  expect(checkoutErrorsOf({ ...values, option: '' }, blank, 3)).toEqual({
    option: 'required',
    fullName: 'required',
    line1: 'required',
    postalCode: 'required',
    city: 'required',
    country: 'required',
  })
  expect(checkoutErrorsOf(values, address, 3)).toEqual({})
})

test.each([
  [null, 'required'],
  [0, 'required'],
  [1, undefined],
  [3, undefined],
  [4, 'tooMany'],
  [Number.NaN, 'required'],
])('a quantity of %s of three at most is %s', (quantity, error) => {
  expect(checkoutErrorsOf({ ...values, quantity }, address, 3).quantity).toBe(error)
})

test('the most that can be ordered is what is there, or less if the seller says so', () => {
  const stock = { available: 3 }
  expect([2, 5].map((maxPerOrder) => maxQuantityOf({ ...stock, maxPerOrder }))).toEqual([2, 3])
  expect(maxQuantityOf(stock)).toBe(3)
})
