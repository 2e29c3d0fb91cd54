import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTtlCache, ttlForCost } from './ttl-cache.ts'

let time: number
beforeEach(() => {
  time = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const owner = {}

test('a value is told until it is too old, and then loaded once for all who ask', async () => {
  const cache = createTtlCache<number>({ max: 10 })
  const load = vi.fn(async () => ({ value: load.mock.calls.length, keepMs: 100 }))
  const ask = () => cache.get(owner, 'a', load)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  time += 99
  expect(await ask()).toBe(1)
  time += 2
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

test('an old value is served while it is loaded anew; a load that fails then, fails for no caller', async () => {
  const cache = createTtlCache<number>({ max: 10 })
  const answers = [async () => ({ value: 1, keepMs: 100, staleMs: 300 })]
  const load = vi.fn((_isAwaited: boolean) => (answers.shift() ?? (() => Promise.reject(new Error('away'))))())
  const ask = () => cache.get(owner, 'a', load)
  expect(await ask()).toBe(1)
  time += 150
  expect(await ask()).toBe(1)
  await expect.poll(() => cache.peek(owner, 'a')).toBe(1)
  answers.push(async () => ({ value: 2, keepMs: 100, staleMs: 300 }))
  expect(await ask()).toBe(1)
  await expect.poll(() => cache.peek(owner, 'a')).toBe(2)
  expect(await ask()).toBe(2)
  time += 301
  await expect(ask()).rejects.toThrow('away')
  expect(load.mock.calls).toEqual([[true], [false], [false], [true]])
})

test('a load that fails, fails for all who wait for it, and is not cached', async () => {
  const cache = createTtlCache<number>({ max: 10 })
  const failing = () => cache.get(owner, 'a', () => Promise.reject(new Error('away')))
  const asked = await Promise.allSettled([failing(), failing()])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get(owner, 'a', async () => ({ value: 1, keepMs: 100 }))).toBe(1)
})

test('cheap values are loaded each time, and the oldest cached value gives way', async () => {
  const cache = createTtlCache<string>({ max: 2 })
  const load = vi.fn(async () => ({ value: 'cheap', keepMs: 0 }))
  await cache.get(owner, 'a', load)
  await cache.get(owner, 'a', load)
  expect(load).toHaveBeenCalledTimes(2)
  for (const key of ['a', 'b', 'c']) await cache.get(owner, key, async () => ({ value: key, keepMs: 100 }))
  expect(['a', 'b', 'c'].map((key) => cache.peek(owner, key))).toEqual([undefined, 'b', 'c'])
})

test('more loads at once than fit into the cache all come to their end', async () => {
  const cache = createTtlCache<string>({ max: 2 })
  const load = (key: string) => cache.get(owner, key, async () => ({ value: key, keepMs: 100 }))
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(load))).toEqual(['a', 'b', 'c', 'd'])
})

test('each owner has a cache of its own', async () => {
  const cache = createTtlCache<string>({ max: 2 })
  const load = (value: string) => async () => ({ value, keepMs: 100 })
  expect(await cache.get(owner, 'a', load('mine'))).toBe('mine')
  expect(await cache.get({}, 'a', load('yours'))).toBe('yours')
})

test('a slow load is cached for longer, and a quick one is not cached', () => {
  const limits = { dearMs: 20, mostMs: 60_000 }
  expect([1, 20, 21, 59, 61, 900].map((took) => ttlForCost(took, limits))).toEqual([
    0, 0, 21_000, 59_000, 60_000, 60_000,
  ])
})
