import { expect, test, vi } from 'vitest'
import { createSemaphore, createThrottle } from './semaphore.ts'

test('so many at once and no more, each in its turn, whether the others fail or not', async () => {
  const takeTurn = createSemaphore(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4, 5].map((n) =>
    takeTurn(async () => {
      begun.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 2) throw new Error('two')
      return n
    }),
  )
  const settled = Promise.allSettled(all)
  await expect.poll(() => begun).toEqual([1, 2])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (let place = 0; place < 5; place += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(place)
    ends[place]?.()
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await takeTurn(async () => 6)).toBe(6)
})

test('so many in a span of time and no more, in their order; nobody waits when there is room', () => {
  vi.useFakeTimers()
  try {
    const keep = createThrottle(2, 50)
    const begun: number[] = []
    for (const n of [1, 2, 3, 4, 5]) keep(() => begun.push(n))
    expect(begun).toEqual([1, 2])
    vi.advanceTimersByTime(50)
    expect(begun).toEqual([1, 2, 3, 4])
    vi.advanceTimersByTime(50)
    expect(begun).toEqual([1, 2, 3, 4, 5])
    keep(() => begun.push(6))
    expect(begun).toContain(6)
    vi.advanceTimersByTime(200)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
