import { expect, test } from 'vitest'
import { partsOfListing } from './listing-parts.ts'

test.each([
  ['title', 'title'],
  ['description', 'description'],
  ['category', 'category'],
  ['subcategory', 'category'],
  ['tags', 'tags'],
  ['images', 'pictures'],
  ['pricingType', 'price'],
  ['price', 'price'],
  ['compareAtPrice', 'price'],
  ['packages', 'packages'],
  ['bookable', 'appointments'],
  ['durationMinutes', 'appointments'],
  ['minNoticeHours', 'appointments'],
  ['maxHorizonDays', 'appointments'],
  ['locationType', 'place'],
  ['location', 'place'],
  ['pickupLocation', 'place'],
  ['cancellationPolicy', 'cancellation'],
  ['requirements', 'requirements'],
  ['customFields', 'customFields'],
  ['condition', 'condition'],
  ['stock', 'stock'],
  ['maxPerOrder', 'stock'],
  ['deliveryMethods', 'delivery'],
  ['shippingOptions', 'delivery'],
  ['handlingDays', 'delivery'],
  ['autoConfirm', 'delivery'],
  ['language', 'language'],
  ['status', 'status'],
])('a change of %s is told as one of the %s', (field, part) => {
  expect(partsOfListing([field])).toEqual([part])
})

test('each part is told once, in the order of the form, and what people do not know is not', () => {
  expect(partsOfListing(['status', 'subcategory', 'category', 'price', 'title', 'version'])).toEqual([
    'title',
    'category',
    'price',
    'status',
  ])
})
