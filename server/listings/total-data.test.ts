import { expect, test } from 'vitest'
import { FEW, FEWEST, totalCacheMs } from './total-data.ts'

test.each([
  ['nothing, however long it took', 0, 5_000, 0],
  ['few, however long it took', FEWEST, 5_000, 0],
  ['some that were counted fast', FEW, 100, 0],
  ['some that took long', FEWEST + 1, 101, 60_000],
  ['many', FEW + 1, 1, 60_000],
])('a total of %s', (_, total, took, cached) => {
  expect(totalCacheMs(total, took)).toBe(cached)
})
