import { expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

test('so many in a span of time and no more, in their order; no caller waits when there is room', () => {
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
