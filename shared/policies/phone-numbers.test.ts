import { expect, test } from 'vitest'
import { countryOfTimeZone, e164Of } from './phone-numbers.ts'

test.each([
  ['0911 23 45 67', 'ET', '+251911234567'],
  ['911 234 567', 'ET', '+251911234567'],
  ['0171/234.56-78', 'DE', '+491712345678'],
  ['+49 (0)171 2345678', 'FR', '+491712345678'],
  ['0049 171 2345678', undefined, '+491712345678'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['07911 123456', 'GB', '+447911123456'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['044 668 18 00', 'CH', '+41446681800'],
  ['0712 345 678', 'KE', '+254712345678'],
  ['030 1234567 ext. 12', 'DE', '+49301234567'],
  ['030\u2011123\u20104567', 'DE', '+49301234567'],
])('%s of %s is %s', (typed, country, expected) => {
  expect(e164Of(typed, country)).toBe(expected)
})

test.each([
  ['12345', 'ET'],
  ['0911 23 45 67', undefined],
  ['+999 12345678', 'DE'],
  ['0911 23 45 67', 'XX'],
])('%s of %s has no international form', (typed, country) => {
  expect(e164Of(typed, country)).toBeUndefined()
})

test('the zone of a marketplace tells its country', () => {
  const zones = ['Europe/Berlin', 'Africa/Addis_Ababa', 'Asia/Kolkata', 'Europe/Zurich', 'UTC']
  expect(zones.map(countryOfTimeZone)).toEqual(['DE', 'ET', 'IN', 'CH', undefined])
})
