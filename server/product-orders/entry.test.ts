import { describe, expect, test } from 'vitest'
import { type Entry, entryErrors, type ListedProduct, snapshotOf } from './create.ts'
import { newHandoverCode } from './handover-code.ts'

const address = { fullName: 'Liya', line1: 'Street 1', city: 'Berlin', postalCode: '13187', country: 'DE' }
const parcel: Entry = { quantity: 1, deliveryMethod: 'shipping', shippingOption: 'parcel', shippingAddress: address }
const pickup: Entry = { quantity: 1, deliveryMethod: 'pickup' }
const option = { key: 'parcel', name: 'Parcel', price: 490, etaMinDays: 1, etaMaxDays: 3 }
const place = { label: 'The yard', city: 'Berlin', country: 'DE', street: 'Yard 5' }

const kettle = {
  title: 'Kettle',
  category: 'home',
  subcategory: 'kitchen',
  condition: 'new',
  price: 2_000,
  max_per_order: 2,
  delivery_methods: ['shipping', 'pickup'],
  shipping_options: [option],
  pickup_location: place,
  handling_days: 2,
  images: [],
  seller_account_type: 'individual',
  // The columns that neither of the two reads are left out.
} as unknown as ListedProduct

const validationErrorsOf = (entry: Partial<Entry>, product: Partial<ListedProduct> = {}) =>
  entryErrors({ ...kettle, ...product }, { ...parcel, ...entry })

describe('what can be ordered', () => {
  test('is sent by an option of the product, or picked up', () => {
    expect([validationErrorsOf({}), validationErrorsOf({ quantity: 2 }), entryErrors(kettle, pickup)]).toEqual([
      {},
      {},
      {},
    ])
    expect(validationErrorsOf({ quantity: 99 }, { max_per_order: null })).toEqual({})
  })

  test('is no more than the seller gives in one order', () => {
    expect(validationErrorsOf({ quantity: 3 })).toEqual({ quantity: 'must be at most 2 in one order' })
  })

  test('comes in a way in which the product is delivered', () => {
    const validationError = { deliveryMethod: 'is no way in which this product is delivered' }
    expect(validationErrorsOf({}, { delivery_methods: ['pickup'] })).toEqual(validationError)
    expect(entryErrors({ ...kettle, delivery_methods: ['shipping'] }, pickup)).toEqual(validationError)
  })

  test('needs an option and an address to be sent', () => {
    expect(validationErrorsOf({ shippingOption: undefined, shippingAddress: undefined })).toEqual({
      shippingOption: 'is required for a product that is sent',
      shippingAddress: 'is required for a product that is sent',
    })
    expect(validationErrorsOf({ shippingOption: 'drone' })).toEqual({ shippingOption: 'is none of this product' })
  })

  test.each([
    ['DE', undefined, 'is required in this country'],
    ['DE', ' ', 'is required in this country'],
    ['DE', '1318', 'is no postal code of this country, where one looks like 12345'],
    ['GB', '13187', 'is no postal code of this country, where one looks like SW1A 1AA'],
    ['IE', '13187', 'is no postal code of this country, where one looks like A65 F4E2'],
    ['SV', '1', 'is no postal code of this country'],
    ['DE', ' 13187 ', undefined],
    // There are none.
    ['AE', undefined, undefined],
  ])('goes to a place in %s with the postal code %s: %s', (country, postalCode, validationError) => {
    const validationErrors = validationErrorsOf({ shippingAddress: { ...address, country, postalCode } })
    expect(validationErrors).toEqual(validationError ? { 'shippingAddress.postalCode': validationError } : {})
  })
})

test('the code of a handover has six digits, and is another one each time', () => {
  const codes = Array.from({ length: 200 }, newHandoverCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBeGreaterThan(150)
})

describe('what an order keeps of its product', () => {
  const stored = (entry: Entry) => snapshotOf(kettle, entry, { currency: 'EUR', buyerType: 'individual' })

  test('is the price of one, and the way in which it comes', () => {
    const base = {
      title: 'Kettle',
      category: 'home',
      subcategory: 'kitchen',
      condition: 'new',
      unitPrice: { amount: 2_000, currency: 'EUR' },
      handlingDays: 2,
      hasWithdrawal: false,
      image: expect.objectContaining({ alt: 'Kettle' }),
    }
    expect(stored(parcel)).toEqual({ ...base, shippingOption: { ...option, price: { amount: 490, currency: 'EUR' } } })
    // Where exactly is told with the order only.
    expect(stored({ ...pickup, shippingOption: 'parcel' })).toEqual({
      ...base,
      pickupArea: { label: 'The yard', city: 'Berlin', country: 'DE' },
    })
  })

  test.each([
    ['business', 'individual', true],
    ['business', 'business', false],
    ['individual', 'individual', false],
    ['individual', 'business', false],
    ['business', undefined, false],
  ])('of a seller who is a %s and a buyer who is a %s has a right to withdraw: %s', (seller, buyer, has) => {
    const { hasWithdrawal } = snapshotOf({ ...kettle, seller_account_type: seller }, parcel, {
      currency: 'EUR',
      buyerType: buyer,
    })
    expect(hasWithdrawal).toBe(has)
  })
})
