import { afterEach, expect, test, vi } from 'vitest'
import { type Counted, takeFromWindow } from '#server/kernel/data.ts'
import { cloneDatabase } from '#test/database.ts'
import { createSharedRateLimit } from './shared-rate-limit.ts'

const BUDGET = { limit: 100, windowMs: 60_000 }
type Spend = ReturnType<typeof createSharedRateLimit>

afterEach(() => void vi.useRealTimers())

/** A table as the database has it. */
function aTable() {
  const counts = new Map<string, number>()
  const take = vi.fn(async (key: string, amount: number): Promise<Counted> => {
    const count = (counts.get(key) ?? 0) + amount
    counts.set(key, count)
    return { count, seconds: 60 }
  })
  return { take, forget: () => counts.clear() }
}

async function passed(spend: Spend, times: number, key = 'read:liya') {
  let count = 0
  for (let time = 0; time < times; time += 1) if ((await spend(key, BUDGET)).wait === undefined) count += 1
  return count
}

test('one process lets through exactly the limit, and asks seldom', async () => {
  const { take } = aTable()
  const spend = createSharedRateLimit(take)
  expect(await passed(spend, 250)).toBe(100)
  expect(take).toHaveBeenCalledTimes(11)
  expect((await spend('read:liya', BUDGET)).wait).toBeGreaterThan(0)
  expect(await passed(spend, 5, 'read:hanna')).toBe(5)
  expect(take).toHaveBeenCalledTimes(12)
})

test('what is left counts down to nothing, and never below', async () => {
  const { take } = aTable()
  const spend = createSharedRateLimit(take)
  const left: number[] = []
  for (let time = 0; time < 102; time += 1) left.push((await spend('read:liya', BUDGET)).left)
  expect(left).toEqual([...Array.from({ length: 100 }, (_, spent) => 99 - spent), 0, 0])
  expect((await spend('read:liya', BUDGET)).seconds).toBeGreaterThan(58)
})

test('calls at once share a question', async () => {
  const { take } = aTable()
  const spend = createSharedRateLimit(take)
  const waits = await Promise.all(Array.from({ length: 150 }, () => spend('read:liya', BUDGET)))
  expect(waits.filter(({ wait }) => wait === undefined)).toHaveLength(100)
  expect(take.mock.calls.length).toBeLessThan(15)
})

test('several processes let through no more than the limit in all, and one may use nearly all of it', async () => {
  const { take } = aTable()
  const processes = [createSharedRateLimit(take), createSharedRateLimit(take), createSharedRateLimit(take)]
  let count = 0
  for (let round = 0; round < 60; round += 1) for (const spend of processes) count += await passed(spend, 1)
  expect(count).toBe(100)

  const other = aTable()
  const [first, second] = [createSharedRateLimit(other.take), createSharedRateLimit(other.take)]
  expect(await passed(second, 3)).toBe(3)
  expect(await passed(first, 200)).toBe(90)
  expect(await passed(second, 20)).toBe(7)
})

test('a new window has a new limit', async () => {
  vi.useFakeTimers()
  const { take, forget } = aTable()
  const spend = createSharedRateLimit(take)
  expect(await passed(spend, 101)).toBe(100)
  vi.advanceTimersByTime(60_001)
  forget()
  expect(await passed(spend, 101)).toBe(100)
})

test('without the table a process is stricter, and never open', async () => {
  vi.useFakeTimers()
  const { take } = aTable()
  take.mockRejectedValue(new Error('the database is away'))
  const spend = createSharedRateLimit(take)
  expect(await passed(spend, 200)).toBe(25)
  expect(take).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_001)
  expect(await passed(spend, 200)).toBe(0)
})

test('a table that is slow is not waited for, and used again when it answers', async () => {
  // Its own clock stands still; that of the timeout goes on.
  vi.useFakeTimers({ toFake: ['performance'] })
  const { take } = aTable()
  take.mockImplementationOnce(() => new Promise(() => {}))
  const spend = createSharedRateLimit(take, { timeout: 50 })
  expect((await spend('read:liya', BUDGET)).wait).toBeUndefined()
  expect(await passed(spend, 200)).toBe(24)
})

test('the table of the database counts for all callers', async () => {
  const database = await cloneDatabase()
  try {
    const take = (key: string, amount: number, windowMs: number) => takeFromWindow(database.db, key, amount, windowMs)
    const processes = [1, 2].map(() => createSharedRateLimit(take, { timeout: 30_000 }))
    const counts = await Promise.all(processes.map((spend) => passed(spend, 90)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100)
    const { rows } = await database.pool.query(
      'select extract(epoch from resets_at - now()) as seconds from rate_window',
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0].seconds)).toBeGreaterThan(50)
  } finally {
    await database.drop()
  }
})
