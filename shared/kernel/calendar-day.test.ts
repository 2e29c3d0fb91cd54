import { expect, test, vi } from 'vitest'
import { todayIn } from './calendar-day.ts'

test('today is the day of the zone, however a browser writes dates', () => {
  vi.useFakeTimers({ now: new Date('2026-11-03T23:30:00Z'), toFake: ['Date'] })
  const written = vi.spyOn(Intl.DateTimeFormat.prototype, 'format', 'get').mockReturnValue(() => '3/11/2026')
  try {
    expect(todayIn('UTC')).toBe('2026-11-03')
    expect(todayIn('Europe/Berlin')).toBe('2026-11-04')
    expect(todayIn('America/Los_Angeles')).toBe('2026-11-03')
  } finally {
    written.mockRestore()
    vi.useRealTimers()
  }
})
