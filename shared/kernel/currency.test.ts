import { expect, test } from 'vitest'
import { decimalsOfCurrency, isChargeable } from './currency.ts'

// Written out once more, since a mistake here charges people a hundredfold, or a hundredth.
test.each([
  [0, ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']],
  [2, ['EUR', 'USD', 'GBP', 'CHF', 'ETB', 'HUF', 'IDR', 'ISK', 'TWD', 'UGX', 'COP', 'XYZ']],
  [3, ['BHD', 'JOD', 'KWD', 'OMR', 'TND']],
])('amounts at the payment provider have %i decimals in %j', (decimals, currencies) => {
  expect(currencies.map(decimalsOfCurrency)).toEqual(currencies.map(() => decimals))
})

test('a fee of some percent can be charged in most currencies, not in those that are taken in steps', () => {
  expect(['EUR', 'ETB', 'JPY', 'HUF'].filter((currency) => !isChargeable(currency))).toEqual([])
  expect(['BHD', 'JOD', 'KWD', 'OMR', 'TND', 'ISK', 'UGX'].filter(isChargeable)).toEqual([])
})
