import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { eventFile } from '#test/calendar-files.ts'
import { busyTimesOf } from './busy-times.ts'

/** Zones whose rules are hard: half an hour, Ramadan, changes on short notice, a day that was skipped, the usual two. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Pacific/Apia',
  'America/Santiago',
  'Asia/Kathmandu',
  'Africa/Addis_Ababa',
]
const CLOCKS = ['00:00', '02:30', '23:45']
const FIRST = Temporal.PlainDate.from('2024-01-01')
const LAST = Temporal.PlainDate.from('2036-12-31')

const compact = (text: string) => text.replace(/[-:]/g, '')

/** The moments of a time on these days, as Temporal has them. */
function judged(
  timeZone: string,
  clock: string,
  { first, days }: { first: Temporal.PlainDate; days: number },
): number[] {
  const found: number[] = []
  for (let date = first; Temporal.PlainDate.compare(date, LAST) <= 0; date = date.add({ days })) {
    const time = date.toPlainDateTime(Temporal.PlainTime.from(clock))
    found.push(time.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
  }
  return found
}

function read(timeZone: string, clock: string, { first, rule }: { first: Temporal.PlainDate; rule: string }): number[] {
  const start = `DTSTART;TZID=${timeZone}:${compact(first.toString())}T${compact(clock)}00`
  const content = eventFile(start, 'DURATION:PT15M', `RRULE:${rule};UNTIL=${compact(LAST.toString())}`)
  return busyTimesOf(content, { timeZone: 'UTC', from: 0, to: Date.parse('2038-01-01') })
    .map((each) => each.start)
    .sort((one, other) => one - other)
}

const inOrder = (times: number[]) => [...times].sort((one, other) => one - other)

describe.each(ZONES)('a series in %s', (timeZone) => {
  test('each day, and each week on a day of it, has the moments that Temporal gives it from 2024 to 2036', () => {
    for (const clock of CLOCKS) {
      expect(read(timeZone, clock, { first: FIRST, rule: 'FREQ=DAILY' })).toEqual(
        inOrder(judged(timeZone, clock, { first: FIRST, days: 1 })),
      )
      // Clocks change on Sundays, and in some zones on other days.
      for (const weekday of [5, 6]) {
        const first = FIRST.add({ days: weekday })
        expect(read(timeZone, clock, { first, rule: 'FREQ=WEEKLY' })).toEqual(
          inOrder(judged(timeZone, clock, { first, days: 7 })),
        )
      }
    }
  })
})
