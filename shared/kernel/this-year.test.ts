import { afterEach, expect, test, vi } from 'vitest'
import { isThisYear } from './this-year.ts'

afterEach(() => vi.useRealTimers())

test('a time lies in the present year by the calendar of UTC', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:59.999Z'), toFake: ['Date'] })
  expect(['2026-01-01T00:00:00Z', '2025-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map(isThisYear)).toEqual([
    true,
    false,
    false,
  ])
  expect([new Date(), Date.parse('2026-06-01'), 0].map(isThisYear)).toEqual([true, true, false])
  vi.setSystemTime('2027-01-01T00:00:00Z')
  expect(isThisYear('2026-12-31T23:59:59.999Z')).toBe(false)
})
