import { expect, test } from 'vitest'
import { needsPostalCode } from '#shared/policies/postal-codes.ts'
import { postalCodeError, readPostalCode, withWrittenCode } from './postal-codes.ts'

test.each([
  ['NL', '1012ab', '1012 AB'],
  ['NL', '1012 AB', '1012 AB'],
  ['IE', 'd02 x285', 'D02 X285'],
  ['IE', 'D02X285', 'D02 X285'],
  ['PL', '00950', '00-950'],
  ['PL', '00–950', '00-950'],
  ['JP', '1000001', '100-0001'],
  ['JP', '〒１００-０００１', '100-0001'],
  ['PT', '1000001', '1000-001'],
  ['PT', '1000', '1000'],
  ['IN', '110 001', '110001'],
  ['AZ', 'AZ1000', 'AZ 1000'],
  ['AZ', 'az-1000', 'AZ 1000'],
  ['AZ', '1000', 'AZ 1000'],
  ['KZ', '050 000', '050000'],
  ['KZ', 'a15e3c5', 'A15E3C5'],
  ['AR', 'c1425ckw', 'C1425CKW'],
  ['AR', '1425', '1425'],
  ['MT', 'vlt1117', 'VLT 1117'],
  ['MT', 'VLT-1117', 'VLT 1117'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['US', '94103 1234', '94103-1234'],
  ['BR', '01310100', '01310-100'],
  ['SE', 'SE-114 55', '114 55'],
  ['CZ', '11000', '110 00'],
  ['GR', '104 31', '104 31'],
  ['FR', '75 001', '75001'],
  ['DE', 'D-10115', '10115'],
  ['AT', 'A-1010', '1010'],
  ['LV', '1010', 'LV-1010'],
  ['LT', 'lt01100', 'LT-01100'],
  ['MD', 'MD2001', 'MD-2001'],
  ['KY', 'ky11001', 'KY1-1001'],
  ['GI', 'gx111aa', 'GX11 1AA'],
  ['ET', '1000', '1000'],
  ['AE', ' p.o. box 7 ', 'P.O. BOX 7'],
])('a code of %s that is written %s is kept as %s', (country, postalCode, written) => {
  expect(readPostalCode({ country, postalCode })).toBe(written)
  expect(postalCodeError({ country, postalCode })).toBeUndefined()
  expect(withWrittenCode({ country, postalCode, city: 'x' })).toEqual({ country, postalCode: written, city: 'x' })
  expect(readPostalCode({ country, postalCode: written })).toBe(written)
})

test.each([
  ['DE', '1318'],
  ['DE', '131877'],
  ['DE', 'SW1A 1AA'],
  ['NL', '1012'],
  ['NL', '1012 ABC'],
  ['PL', '0950'],
  ['JP', '100'],
  ['AR', 'C1425CK'],
  ['AZ', '100'],
  ['IN', '11001'],
])('%s knows no code %s', (country, postalCode) => {
  expect(postalCodeError({ country, postalCode })).toMatch(/^is no postal code of this country/)
  expect(withWrittenCode({ country, postalCode })).toEqual({ country, postalCode })
})

test('a code is asked for where mail needs one', () => {
  for (const country of ['DE', 'FR', 'GB', 'US', 'NL', 'PL', 'JP', 'IN', 'CH', 'CA', 'BR'])
    expect(postalCodeError({ country })).toBe('is required in this country')
  for (const country of ['ET', 'AE', 'HK', 'GH', 'UG', 'RW', 'QA', 'BO', 'JM', 'ZW', 'KE']) {
    expect(needsPostalCode(country)).toBe(false)
    expect(postalCodeError({ country, postalCode: ' ' })).toBeUndefined()
  }
})
