import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { clockOf, dayNumber, dayText, weekdayOf } from './zone-clock.ts'

const DAY = 86_400_000

/** By Temporal, with its rule "compatible". */
function judged(timeZone: string, day: number, minute: number): number {
  const shown = Temporal.PlainDate.from(dayText(day)).toPlainDateTime().add({ minutes: minute })
  return shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds
}

const clockAround = (timeZone: string, day: number) =>
  clockOf(timeZone, { start: (day - 3) * DAY, end: (day + 3) * DAY })

const FIRST = dayNumber('2024-01-01')
const LAST = dayNumber('2036-12-31')
const zones = Intl.supportedValuesOf('timeZone')

/** The days of 2024 to 2036 on which the offset of a zone changes. */
function transitionDays(timeZone: string): number[] {
  const days: number[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${timeZone}]`)
  while (at) {
    at = at.getTimeZoneTransition('next')
    if (!at || at.year > 2036) break
    days.push(dayNumber(at.toPlainDate().toString()))
  }
  return days
}

describe('the clock of a zone', () => {
  test('shows every hour of the days around each change of the clocks of all zones as Temporal does', () => {
    for (const timeZone of zones)
      for (const day of transitionDays(timeZone)) {
        const clock = clockAround(timeZone, day)
        const hours = [-1, 0, 1].flatMap((other) => [0, 1, 2, 3, 12, 23].map((hour) => ({ day: day + other, hour })))
        for (const { day: shown, hour } of hours)
          if (clock.at(shown, hour * 60 + 10) !== judged(timeZone, shown, hour * 60 + 10))
            expect({ timeZone, day: dayText(shown), hour }).toBeUndefined()
      }
  })

  test('shows any minute of any day in any zone as Temporal does, and knows its day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: FIRST, max: LAST }),
        fc.integer({ min: 0, max: 2_879 }),
        (timeZone, day, minute) => {
          const clock = clockAround(timeZone, day)
          const at = clock.at(day, minute)
          expect(at).toBe(judged(timeZone, day, minute))
          const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
          expect(dayText(clock.dayAt(at))).toBe(shown.toPlainDate().toString())
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['Australia/Lord_Howe', '2026-10-04', 135, 'half an hour is skipped'],
    ['Australia/Lord_Howe', '2026-04-05', 105, 'half an hour comes twice'],
    ['Africa/Casablanca', '2026-02-15', 150, 'Ramadan begins'],
    ['Africa/Casablanca', '2026-03-22', 150, 'Ramadan ends'],
    ['Asia/Gaza', '2026-03-28', 150, 'summer begins on a Saturday'],
    ['Pacific/Apia', '2011-12-30', 600, 'the day is skipped'],
    ['America/Nuuk', '2026-03-28', 1_410, 'the hour before midnight is skipped'],
    ['Africa/Cairo', '2026-04-24', 30, 'the hour after midnight is skipped'],
  ])('%s on %s at minute %i: %s', (timeZone, day, minute) => {
    const clock = clockAround(timeZone, dayNumber(day))
    expect(clock.at(dayNumber(day), minute)).toBe(judged(timeZone, dayNumber(day), minute))
  })

  test('does not show the times that it skips', () => {
    const clock = clockAround('Europe/Berlin', dayNumber('2026-03-29'))
    const shown = [119, 120, 150, 179, 180].map((minute) => clock.shows(dayNumber('2026-03-29'), minute))
    expect(shown).toEqual([true, false, false, false, true])
    const skipped = clockAround('Pacific/Apia', dayNumber('2011-12-30'))
    expect(skipped.shows(dayNumber('2011-12-30'), 600)).toBe(false)
  })

  test('counts weekdays from Monday', () => {
    expect(['2026-06-08', '2026-06-14', '1969-12-29'].map((day) => weekdayOf(dayNumber(day)))).toEqual([0, 6, 0])
  })
})
