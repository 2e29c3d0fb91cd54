import { expect, test, vi } from 'vitest'
import { todayIn } from './calendar-day.ts'

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
