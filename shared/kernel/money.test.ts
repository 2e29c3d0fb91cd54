import { expect, test } from 'vitest'
import { amount, inCurrency, Money } from './money.ts'

const issuesOf = (input: unknown, schema = amount(1, 100)) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('an amount is bare minor units, or money, and means its minor units', () => {
  expect(amount(1, 100).parse(100)).toBe(100)
  expect(amount(1, 100).parse({ amount: 1, currency: 'EUR' })).toBe(1)
  expect(amount(0).parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
})

test.each([0, 101, 1.5, '5', null, { amount: 1.5, currency: 'EUR' }, { amount: 5, currency: 'EURO' }, { amount: 5 }])(
  'an amount from 1 to 100 is not %j',
  (input) => {
    expect(amount(1, 100).safeParse(input).success).toBe(false)
  },
)

test('its bounds count for money, too', () => {
  for (const beyond of [0, 101]) expect(issuesOf({ amount: beyond, currency: 'EUR' })).toHaveLength(1)
})

test('what is no amount is told so', () => {
  expect(issuesOf('five')).toEqual([['', 'must be a whole number of minor units, alone or with its currency']])
})

test('money of another currency is refused while one is expected', () => {
  const yen = { amount: 5, currency: 'JPY' }
  expect(issuesOf(yen)).toBeUndefined()
  expect(inCurrency('EUR', () => issuesOf(yen))).toEqual([['currency', 'must be EUR']])
  expect(inCurrency('JPY', () => issuesOf(yen))).toBeUndefined()
  expect(inCurrency('EUR', () => issuesOf(5))).toBeUndefined()
})

test('what is expected ends with its check, also if that fails, and nests', () => {
  const yen = { amount: 5, currency: 'JPY' }
  const seen = inCurrency('EUR', () => [inCurrency('JPY', () => issuesOf(yen)), issuesOf(yen)])
  expect(seen).toEqual([undefined, [['currency', 'must be EUR']]])
  expect(() =>
    inCurrency('EUR', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(issuesOf(yen)).toBeUndefined()
})

test('money is whole minor units with a code of three letters', () => {
  expect(Money.safeParse({ amount: -5, currency: 'EUR' }).success).toBe(true)
  for (const wrong of [{ amount: 0.5, currency: 'EUR' }, { amount: 5, currency: 'EU' }, { currency: 'EUR' }])
    expect(Money.safeParse(wrong).success).toBe(false)
})
