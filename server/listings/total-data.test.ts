import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { cachedTotal, FEW, FEWEST, totalCacheMs } from './total-data.ts'

test.each([
  ['nothing, however long it took', 0, 5_000, 0],
  ['few, however long it took', FEWEST, 5_000, 0],
  ['some that were counted fast', FEW, 100, 0],
  ['some that took long', FEWEST + 1, 101, 60_000],
  ['many', FEW + 1, 1, 60_000],
])('a total of %s', (_, total, took, cached) => {
  expect(totalCacheMs(total, took)).toBe(cached)
})

afterEach(() => vi.restoreAllMocks())

/** Counts twice, with so many milliseconds in between; the second count has no end. Returns both totals. */
async function countTwice(total: number, pause: number): Promise<[number, number | undefined]> {
  let time = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  // The cache only tells databases apart.
  const db = {} as Db
  const first = await cachedTotal(db, 'cleaning', () => Promise.resolve(total))
  time += pause
  const second = cachedTotal(db, 'cleaning', () => new Promise(() => {}))
  return [
    first,
    await Promise.race([second, new Promise<undefined>((resolve) => setImmediate(() => resolve(undefined)))]),
  ]
}

test.each([
  ['many is shown for a minute', MOST_COUNTED, 59_000, MOST_COUNTED],
  ['many is awaited after a minute', MOST_COUNTED, 61_000, undefined],
  ['more than are counted is shown while it is counted anew', MOST_COUNTED + 1, 599_000, MOST_COUNTED + 1],
  ['more than are counted is awaited after ten minutes', MOST_COUNTED + 1, 601_000, undefined],
])('a total of %s', async (_, total, pause, shown) => {
  expect(await countTwice(total, pause)).toEqual([total, shown])
})
