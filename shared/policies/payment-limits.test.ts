import { expect, test } from 'vitest'
import { isWithinLimits } from './payment-limits.ts'

const order = { total: 5_000, category: 'cleaning' }

test.each([
  ['nothing', {}, true],
  ['0 and no category', { maximum: 0, categories: [] }, true],
  ['its own sum', { maximum: 5_000 }, true],
  ['a smaller sum', { maximum: 4_999 }, false],
  ['its category', { categories: ['garden', 'cleaning'] }, true],
  ['another category', { categories: ['garden'] }, false],
  ['its category and a smaller sum', { maximum: 100, categories: ['cleaning'] }, false],
])('%s limits an order', (_, limits, is) => {
  expect(isWithinLimits(limits, order)).toBe(is)
})

test('an order without a category is of none that is named', () => {
  expect(isWithinLimits({ categories: ['cleaning'] }, { total: 1, category: undefined })).toBe(false)
})
