import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount-text.ts'
import { formatMoney } from './money-text.ts'

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
  ['1\u202f299,50\u00a0€', 129_950],
  ['€ 1’299', 129_900],
  ['1 299 000', 129_900_000],
  ['', null],
  ['  ', null],
  ['abc', Number.NaN],
  ['€', Number.NaN],
  ['-5', Number.NaN],
  ['12.505.1', Number.NaN],
  ['1e5', Number.NaN],
  ['99999999999999999999', Number.NaN],
  ['3-4', Number.NaN],
  ['2.5 kg', Number.NaN],
  ['1€50', Number.NaN],
  ['12 5', Number.NaN],
  ["12'5", Number.NaN],
  ['1 2 3', Number.NaN],
  ['0.500', Number.NaN],
  ['12.345,678', Number.NaN],
  ['1.299 50', Number.NaN],
])('%s is read as %s', (text, minor) => {
  expect(parseAmount(text, 'EUR')).toBe(minor)
})

test('a currency without cents takes none', () => {
  expect(parseAmount('500', 'JPY')).toBe(500)
  expect(parseAmount('500.5', 'JPY')).toBeNaN()
})

test.each([
  ['1.5', 1_500],
  ['1.500', 1_500],
  ['1,234.500', 1_234_500],
  ['1.234.567', 1_234_567_000],
  ['12.505.1', Number.NaN],
  ['0.0005', Number.NaN],
])('a currency with thousandths reads %s as %s', (text, minor) => {
  expect(parseAmount(text, 'KWD')).toBe(minor)
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['JPY', ['¥1,500', '1.500 ¥', '1 500 ¥', '¥1,500']],
  ['HUF', ['Ft 15.00', '15,00 Ft', '15,00 Ft', 'Ft 15.00']],
  ['KWD', ['KWD 1.500', '1,500 KWD', '1,500 KWD', 'KWD 1.500']],
])('1500 units of %s are written and read as what they are worth', (currency, expected) => {
  const languages = ['en', 'de', 'fr', 'am']
  expect(languages.map((language) => plain(formatMoney({ amount: 1_500, currency }, language)))).toEqual(expected)
  for (const language of languages)
    for (const amount of [1, 1_500, 1_234_500, 99_000_000])
      expect(parseAmount(formatAmount(amount, currency, language), currency)).toBe(amount)
})

test('the decimals of whole amounts are those of the currency', () => {
  expect(formatMoney({ amount: 1_000, currency: 'KWD' }, 'en', 'browsing')).toBe('KWD\u00a01')
  expect(formatMoney({ amount: 100, currency: 'KWD' }, 'en', 'browsing')).toBe('KWD\u00a00.100')
  expect(formatMoney({ amount: 1_550, currency: 'JPY' }, 'en', 'browsing')).toBe('¥1,550')
})

test('whole amounts are short for browsing and exact where they are paid', () => {
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'en', 'browsing')).toBe('€28')
  expect(formatMoney({ amount: 2_850, currency: 'EUR' }, 'en', 'browsing')).toBe('€28.50')
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'en')).toBe('€28.00')
  expect(formatMoney({ amount: 2_800, currency: 'EUR' }, 'de').replaceAll('\u00a0', ' ')).toBe('28,00 €')
  expect(formatAmount(2_850, 'EUR', 'fr')).toBe('28,50')
})
