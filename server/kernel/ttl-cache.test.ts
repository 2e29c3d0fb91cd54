import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTtlCache, ttlForCost } from './ttl-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const owner = {}

test('what was found is told until it is too old, and then found out once for all who ask', async () => {
  const kept = createTtlCache<number>({ most: 10 })
  const find = vi.fn(async () => ({ value: find.mock.calls.length, keepMs: 100 }))
  const ask = () => kept.get(owner, 'a', find)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(99)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

test('what is still told is found out anew meanwhile; what fails then, fails for nobody', async () => {
  const kept = createTtlCache<number>({ most: 10 })
  const answers = [async () => ({ value: 1, keepMs: 100, tellMs: 300 })]
  const ask = () => kept.get(owner, 'a', () => (answers.shift() ?? (() => Promise.reject(new Error('away'))))())
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(150)
  expect(await ask()).toBe(1)
  await vi.waitFor(() => expect(kept.peek(owner, 'a')).toBe(1))
  answers.push(async () => ({ value: 2, keepMs: 100, tellMs: 300 }))
  expect(await ask()).toBe(1)
  await vi.waitFor(() => expect(kept.peek(owner, 'a')).toBe(2))
  expect(await ask()).toBe(2)
  vi.advanceTimersByTime(300)
  await expect(ask()).rejects.toThrow('away')
})

test('what is cheap is not kept, and of what is kept the oldest gives way', async () => {
  const kept = createTtlCache<string>({ most: 2 })
  const find = async (key: string, keepMs: number) => kept.get(owner, key, async () => ({ value: key, keepMs }))
  await find('cheap', 0)
  expect(kept.peek(owner, 'cheap')).toBeUndefined()
  for (const key of ['a', 'b', 'c']) await find(key, 100)
  expect(['a', 'b', 'c'].map((key) => kept.peek(owner, key))).toEqual([undefined, 'b', 'c'])
})

test('who has to wait does not wait for what is found out with nobody waiting', async () => {
  const kept = createTtlCache<string>({ most: 10 })
  let end = (_found: { value: string; keepMs: number }) => {}
  const slow = new Promise<{ value: string; keepMs: number }>((resolve) => {
    end = resolve
  })
  const find = vi.fn(async (isAwaited: boolean) => (isAwaited ? { value: 'at once', keepMs: 100, tellMs: 300 } : slow))
  const ask = () => kept.get(owner, 'a', find)
  await ask()
  vi.advanceTimersByTime(150)
  expect(await ask()).toBe('at once')
  vi.advanceTimersByTime(150)
  expect(await Promise.all([ask(), ask()])).toEqual(['at once', 'at once'])
  expect(find.mock.calls).toEqual([[true], [false], [true]])
  end({ value: 'at leisure', keepMs: 100 })
  await vi.waitFor(async () => expect(await ask()).toBe('at leisure'))
})

test('what was found out at leisure is not replaced by what was found out in a hurry', async () => {
  const kept = createTtlCache<string>({ most: 10 })
  type Found = { value: string; keepMs: number; tellMs: number }
  const ends: ((found: Found) => void)[] = []
  const find = vi.fn(() => new Promise<Found>((resolve) => ends.push(resolve)))
  const ask = () => kept.get(owner, 'a', find)
  const first = ask()
  ends[0]?.({ value: 'hurried', keepMs: 1, tellMs: 300 })
  await first
  vi.advanceTimersByTime(2)
  await ask()
  vi.advanceTimersByTime(400)
  const second = ask()
  expect(find).toHaveBeenCalledTimes(3)
  ends[1]?.({ value: 'at leisure', keepMs: 100, tellMs: 300 })
  await vi.waitFor(() => expect(kept.peek(owner, 'a')).toBe('at leisure'))
  ends[2]?.({ value: 'hurried again', keepMs: 1, tellMs: 300 })
  expect(await second).toBe('at leisure')
  expect(await ask()).toBe('at leisure')
  expect(find).toHaveBeenCalledTimes(3)
})

test('what took longer is kept longer, what is found out at once is not kept', () => {
  const limits = { dearMs: 20, mostMs: 60_000 }
  expect([1, 20, 21, 59, 61, 900].map((took) => ttlForCost(took, limits))).toEqual([
    0, 0, 21_000, 59_000, 60_000, 60_000,
  ])
})
