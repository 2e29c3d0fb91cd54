import { expect, test } from 'vitest'
import { decimalAmount } from './listing-page.ts'

test('search engines read prices in whole units, with the decimals of the currency', () => {
  const amounts = ['EUR', 'JPY', 'KWD'].map((currency) => decimalAmount({ amount: 1_500, currency }))
  expect(amounts).toEqual(['15.00', '1500', '1.500'])
})
