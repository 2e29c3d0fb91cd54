import { describe, expect, test } from 'vitest'
import type { FreeFilters } from '#shared/contract/availability.ts'
import { codesOf, dayPartOf, filterCodes } from './day-codes.ts'
import { listedTimesOf } from './listed-times.ts'
import { clockOf, dayNumber, dayText } from './zone-clock.ts'

const TODAY = '2026-06-08'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = Date.parse(`${TODAY}T08:00Z`)
const clock = clockOf('Europe/Berlin', { start: now, end: now + 70 * DAY })
const at = (time: string) => Date.parse(`${time}+02:00`)

const listed = (starts: string[], notice = 0) => listedTimesOf(starts.map(at), clock, { now, notice })

const passes = (starts: string[], filters: FreeFilters) => {
  const wanted = filterCodes(filters, dayNumber(TODAY))
  return wanted === undefined || listed(starts).days.some((code) => wanted.includes(code))
}

describe('parts of a day', () => {
  test.each([
    ['2026-06-09T00:00', 1],
    ['2026-06-09T11:59', 1],
    ['2026-06-09T12:00', 2],
    ['2026-06-09T16:59', 2],
    ['2026-06-09T17:00', 4],
    ['2026-06-09T23:59', 4],
  ])('%s is in part %i, by the clock of the seller', (time, part) => {
    expect(dayPartOf(at(time), clock)).toEqual({ day: dayNumber('2026-06-09'), part })
  })
})

describe('codes of days', () => {
  test('fit into a smallint, and differ for all days that can be asked for', () => {
    const days = Array.from({ length: 64 }, (_, n) => dayNumber(TODAY) - 1 + n)
    const codes = days.flatMap((day) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((parts) => codesOf(new Map([[day, parts]])).filter((code) => code < 512)),
    )
    expect(new Set(codes).size).toBe(64 * 8)
    expect(Math.max(...codes.map(Number))).toBeLessThan(512)
  })

  test('are one for each day that is asked for, whatever parts of it are free', () => {
    const week = filterCodes({ freeWithin: 'week' }, dayNumber(TODAY))
    expect(week).toHaveLength(7)
    for (const hour of ['09', '13', '18'])
      expect(listed([`2026-06-09T${hour}:00`]).days.filter((code) => week?.includes(code))).toHaveLength(1)
  })

  test.each<[FreeFilters, boolean]>([
    [{}, true],
    [{ freeOn: '2026-06-09' }, true],
    [{ freeOn: '2026-06-10' }, false],
    [{ freeOn: '2026-06-09', freeAt: 'morning' }, true],
    [{ freeOn: '2026-06-09', freeAt: 'evening' }, true],
    [{ freeOn: '2026-06-09', freeAt: 'afternoon' }, false],
    [{ freeAt: 'afternoon' }, false],
    [{ freeAt: 'morning' }, true],
    [{ freeWithin: 'today' }, false],
    [{ freeWithin: 'week' }, true],
    [{ freeWithin: 'week', freeAt: 'afternoon' }, false],
    [{ freeWithin: 'week', freeOn: '2026-06-09' }, true],
    [{ freeWithin: 'today', freeOn: '2026-06-09' }, false],
    // A multiple of the round away.
    [{ freeOn: dayText(dayNumber('2026-06-09') + 64) }, false],
    [{ freeOn: dayText(dayNumber('2026-06-09') - 64) }, false],
  ])('answer %j: %s', (filters, isFound) => {
    expect(passes(['2026-06-09T09:00', '2026-06-09T18:00'], filters)).toBe(isFound)
  })
})

describe('what lists say of free times', () => {
  test('holds until the first part of a day has no start any more', () => {
    const { refreshAt } = listed(['2026-06-08T11:00', '2026-06-08T11:30', '2026-06-08T13:00'], HOUR)
    expect(refreshAt.getTime()).toBe(at('2026-06-08T10:30'))
  })

  test('holds until the last of the kept starts is over', () => {
    const starts = Array.from({ length: 30 }, (_, n) => at('2026-06-08T12:00') + n * 5 * MINUTE)
    const { starts: kept, refreshAt } = listedTimesOf(starts, clock, { now, notice: 0 })
    expect(kept).toHaveLength(12)
    expect(refreshAt.getTime()).toBe((kept.at(-1) ?? 0) * MINUTE)
  })

  test('holds for a day at most, since another day opens then', () => {
    expect(listed(['2026-07-01T10:00']).refreshAt.getTime()).toBe(now + DAY)
    expect(listed([])).toEqual({ starts: [], noticeMinutes: 0, days: [], refreshAt: new Date(now + DAY) })
  })
})
