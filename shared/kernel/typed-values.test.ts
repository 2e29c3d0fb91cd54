import { expect, test } from 'vitest'
import { isSameValue, readTypedValues, writeTypedValues } from './typed-values.ts'

test('values are read as they were written, numbers that cannot be read too', () => {
  const values = { stock: Number.NaN, price: null, options: [{ price: Number.NaN }, { price: 490 }], note: 'NaN' }
  expect(readTypedValues(writeTypedValues(values))).toEqual(values)
})

test.each([
  [{ a: [1] }, { a: [1] }, true],
  [{ a: [1] }, { a: [2] }, false],
  [{ stock: Number.NaN }, { stock: null }, false],
  [{ stock: Number.NaN }, { stock: Number.NaN }, true],
  ['NaN', Number.NaN, false],
])('%o and %o are the same: %s', (one, other, isSame) => expect(isSameValue(one, other)).toBe(isSame))
