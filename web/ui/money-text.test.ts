import { expect, test } from 'vitest'
import { formatAmount, formatMoney, parseAmount } from './money-text.ts'

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['1.299,50', 129_950],
  ['1,299.50', 129_950],
  ['1 299,50 €', 129_950],
  ["1'299.50", 129_950],
  ['1.299', 129_900],
  [',5', 50],
  ['', null],
  ['abc', null],
  ['-5', null],
  ['12.505.1', null],
  ['1e5', null],
  ['99999999999999999999', null],
])('%s is read as %s', (text, minor) => {
  expect(parseAmount(text, 'EUR')).toBe(minor)
})

test('a currency without cents takes none', () => {
  expect(parseAmount('500', 'JPY')).toBe(500)
  expect(parseAmount('500.5', 'JPY')).toBeNull()
})

test('whole amounts are short for browsing and exact where they are paid', () => {
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'en', 'browsing')).toBe('€28')
  expect(formatMoney({ amount: 2_850, currency: 'EUR' }, 'en', 'browsing')).toBe('€28.50')
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'en')).toBe('€28.00')
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'de').replaceAll('\u00a0', ' ')).toBe('28,00 €')
  expect(formatAmount(2_850, 'EUR', 'fr')).toBe('28,50')
})
