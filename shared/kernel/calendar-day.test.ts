import { expect, test, vi } from 'vitest'
import { addDays, dayOfYear, daysBetween, todayIn } from './calendar-day.ts'

test('today is the day of the zone, however a browser writes dates', () => {
  vi.useFakeTimers({ now: new Date('2026-11-03T23:30:00Z'), toFake: ['Date'] })
  const { prototype } = Intl.DateTimeFormat
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '3/11/2026' })
  try {
    expect(todayIn('UTC')).toBe('2026-11-03')
    expect(todayIn('Europe/Berlin')).toBe('2026-11-04')
    expect(todayIn('America/Los_Angeles')).toBe('2026-11-03')
  } finally {
    Object.defineProperty(prototype, 'format', own)
    vi.useRealTimers()
  }
})

test('days are counted across months, years and the long day of a zone', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-10-25', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2026-10-26',
  ])
  expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2026-05-05', '2026-05-05')]).toEqual([3, 0])
  expect([dayOfYear('2026-01-01'), dayOfYear('2026-12-31'), dayOfYear('2028-12-31')]).toEqual([1, 365, 366])
})
