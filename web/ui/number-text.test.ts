import { expect, test } from 'vitest'
import { numberFormat } from './intl.ts'
import { parseWholeNumber } from './number-text.ts'

test.each([
  ['25', 25],
  [' 25 ', 25],
  ['007', 7],
  ['0', 0],
  ['-5', -5],
  ['1.000', 1_000],
  ['1,000', 1_000],
  ['1 000', 1_000],
  ['1\u00a0000', 1_000],
  ['1\u202f000', 1_000],
  ['1’000', 1_000],
  ["1'000'000", 1_000_000],
  ['12.345.678', 12_345_678],
  ['\u200e12', 12],
])('%s is read as the whole number %d', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test.each(['2,5', '2.5', '1.5', '1.00', '1,00', '10,0000', '0.500', '1.0000', '12,34,567', '1.000,5', '1.000,000'])(
  '%s has a decimal mark or groups of another size, and is no whole number',
  (text) => {
    expect(parseWholeNumber(text)).toBeNaN()
  },
)

test.each([
  '2.5 kg',
  '3-4',
  '3–4',
  '2 kg',
  'two',
  '12h',
  '1e3',
  '+5',
  '5.',
  '1 2',
  '12 5',
  '½',
  '99999999999999999999',
])('%s is never another number', (text) => {
  expect(parseWholeNumber(text)).toBeNaN()
})

test('an empty text is no number and no mistake', () => {
  expect(parseWholeNumber('')).toBeNull()
  expect(parseWholeNumber(' \u202f ')).toBeNull()
})

test('what a language writes with groups is read as the same number', () => {
  for (const language of ['en', 'am', 'de', 'de-CH', 'fr', 'fr-CH'])
    for (const number of [999, 1_000, 84_000, 1_234_567])
      expect(parseWholeNumber(numberFormat(language, {}).format(number))).toBe(number)
})
