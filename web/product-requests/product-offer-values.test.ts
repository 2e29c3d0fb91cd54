import { beforeEach, expect, test } from 'vitest'
import { rememberPlace } from '#web/kernel/last-place.ts'
import { valuesOf } from './product-offer-values.ts'

const productRequest = { conditionWanted: 'any', deliveryPreference: 'pickup', quantity: 2, filledQuantity: 0 } as const
const ofProfile = { label: 'Altstadt', city: 'Köln', country: 'DE' }
const ofListing = { label: 'Plagwitz', city: 'Leipzig', country: 'DE' }
const offer = {
  images: [],
  price: { amount: 9_500, currency: 'EUR' },
  quantity: 2,
  condition: 'good' as const,
  deliveryMethods: ['pickup' as const],
  shippingOptions: [],
  handlingDays: 2,
}

beforeEach(() => localStorage.clear())

test('what a seller offers is picked up at their own place: that of the profile, else of the last listing', () => {
  const placeOf = (location?: typeof ofProfile) =>
    valuesOf(productRequest, { seller: { _id: 'hanna', location } }).place
  expect(placeOf()).toEqual({ label: '', city: '', country: '', address: '' })
  rememberPlace('hanna', ofListing)
  expect(placeOf()).toEqual({ ...ofListing, address: '' })
  expect(placeOf(ofProfile)).toEqual({ ...ofProfile, address: '' })
})

test('an offer that is changed keeps its place, and one without begins with that of the seller', () => {
  const seller = { _id: 'hanna', location: ofProfile }
  const pickupLocation = { ...ofListing, address: 'Karl-Heine-Straße 1' }
  expect(valuesOf(productRequest, { seller, offer: { ...offer, pickupLocation } }).place).toEqual(pickupLocation)
  expect(valuesOf(productRequest, { seller, offer }).place).toEqual({ ...ofProfile, address: '' })
})
