import { expect, test } from 'vitest'
import { rangeScale } from './range-scale.ts'

test.each([
  [15, 690, { low: 10, high: 690, step: 10 }],
  [15, 15, { low: 15, high: 16, step: 1 }],
  [0, 100, { low: 0, high: 100, step: 1 }],
  [12, 113, { low: 12, high: 114, step: 2 }],
  [3, 48_211, { low: 0, high: 48_500, step: 500 }],
])('from %d to %d the ends and the steps are round', (min, max, expected) =>
  expect(rangeScale(min, max)).toMatchObject(expected),
)

test('what lies beyond is put at the end', () => {
  const { place, at } = rangeScale(10, 690)
  expect([place(3), place(334), place(5_000)]).toEqual([10, 330, 690])
  expect([at(10), at(350), at(9_999)]).toEqual([0, 0.5, 1])
})
