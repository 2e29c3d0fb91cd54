import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISO_CURRENCIES, isoDecimalsOf } from './iso-currency.ts'
import { isoMinorOf, marketplaceMinorOf, minorFromText, scaledInteger, textFromMinor } from './minor-units.ts'

// Written out once more, since a mistake here pays people a hundredfold, or a hundredth.
test.each([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, 'EUR CHF USD GBP ETB KES HUF PKR IDR COP MGA MRU LAK MMK RSD ALL MKD MDL TWD'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
])('ISO 4217 gives %i decimals to %s', (decimals, currencies) => {
  expect(currencies.split(' ').map(isoDecimalsOf)).toEqual(currencies.split(' ').map(() => decimals))
})

test('currencies that are no longer used, metals and units of account have no amounts', () => {
  for (const code of ['HRK', 'BGN', 'ANG', 'ZWL', 'SLL', 'XAU', 'XDR', 'XXX', 'eur', ''])
    expect(isoDecimalsOf(code), code).toBeUndefined()
  expect(new Set(ISO_CURRENCIES).size).toBe(ISO_CURRENCIES.length)
  expect(ISO_CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true)
})

describe('an amount of a bank', () => {
  test.each([
    ['19.99', 'EUR', 1999],
    ['0.07', 'EUR', 7],
    ['.5', 'EUR', 50],
    ['5.', 'EUR', 500],
    ['+1.10', 'CHF', 110],
    ['-1.10', 'CHF', -110],
    ['1000', 'JPY', 1000],
    ['1000.00', 'JPY', 1000],
    ['1.234', 'KWD', 1234],
    ['1.50000', 'EUR', 150],
    ['-0.00', 'EUR', 0],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
  ])('%s %s is %i minor units', (text, currency, minor) => {
    expect(minorFromText(text, currency)).toBe(minor)
  })

  test.each([
    ['19.999', 'EUR'],
    ['1000.5', 'JPY'],
    ['1,50', 'EUR'],
    ['1.000,50', 'EUR'],
    ['1e3', 'EUR'],
    ['0x10', 'EUR'],
    ['.', 'EUR'],
    ['', 'EUR'],
    ['--1', 'EUR'],
    ['1 000', 'EUR'],
    ['٣', 'EUR'],
    ['90071992547409.92', 'EUR'],
    ['1.00', 'XAU'],
  ])('%s %s is none', (text, currency) => {
    expect(minorFromText(text, currency)).toBeUndefined()
  })

  test('has a comma where the format says so, also without decimals behind it', () => {
    expect(minorFromText('1999,', 'EUR', ',')).toBe(199_900)
    expect(minorFromText('19,99', 'EUR', ',')).toBe(1999)
    expect(minorFromText('19.99', 'EUR', ',')).toBeUndefined()
  })

  test('is written with all decimals and read back as the same', () => {
    expect(textFromMinor(7, 'EUR')).toBe('0.07')
    expect(textFromMinor(-110, 'CHF', ',')).toBe('-1,10')
    expect(textFromMinor(1000, 'JPY')).toBe('1000')
    expect(textFromMinor(5, 'KWD')).toBe('0.005')
    expect(() => textFromMinor(0.5, 'EUR')).toThrow(RangeError)
    expect(() => textFromMinor(1, 'XYZ')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...ISO_CURRENCIES), (minor, currency) => {
        expect(minorFromText(textFromMinor(minor, currency), currency)).toBe(minor)
      }),
    )
  })
})

test('the books of the marketplace count some currencies otherwise than banks do', () => {
  expect(isoMinorOf(1999, 'EUR')).toBe(1999)
  expect(isoMinorOf(150_000, 'UGX')).toBe(1500)
  expect(isoMinorOf(150_050, 'UGX')).toBeUndefined()
  expect(isoMinorOf(1500, 'MGA')).toBe(150_000)
  expect(marketplaceMinorOf(1500, 'UGX')).toBe(150_000)
  expect(marketplaceMinorOf(150_050, 'MGA')).toBeUndefined()
  expect(marketplaceMinorOf(1500, 'IQD')).toBe(150)
  expect(marketplaceMinorOf(-1999, 'EUR')).toBe(-1999)
  expect(marketplaceMinorOf(1, 'XYZ')).toBeUndefined()
})

test('a number is scaled by its digits', () => {
  expect(scaledInteger('4.35', 2)).toBe(435)
  expect(scaledInteger('1.005', 2)).toBeUndefined()
})
