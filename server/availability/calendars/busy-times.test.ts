import { describe, expect, test } from 'vitest'
import { dialects, eventFile, linesOf } from '#test/calendar-files.ts'
import { busyTimesOf } from './busy-times.ts'
import type { CalendarError } from './calendar-error.ts'

type Case = { timeZone?: string; from?: string; to?: string }

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The busy times of a file as `start/end` in UTC, in order. */
function times(content: string, { timeZone = 'Europe/Berlin', from = '2026-06-01', to = '2026-07-01' }: Case = {}) {
  const found = busyTimesOf(content, { timeZone, from: Date.parse(from), to: Date.parse(to) })
  return found.sort((one, other) => one.start - other.start).map(({ start, end }) => `${minute(start)}/${minute(end)}`)
}

function failureOf(content: string): CalendarError['reason'] | undefined {
  try {
    times(content)
  } catch (error) {
    return (error as CalendarError).reason
  }
  return undefined
}

describe('the busy times of a file', () => {
  test('of Google: a series with an exception, one that was moved, whole days, nothing that is free or cancelled', () => {
    expect(times(dialects.google)).toEqual([
      '2026-06-02T07:00/2026-06-02T08:00',
      '2026-06-10T12:00/2026-06-10T13:00',
      '2026-06-19T22:00/2026-06-21T22:00',
      '2026-06-23T07:00/2026-06-23T08:00',
    ])
  })

  test('of Outlook: zones of Windows, a last one in UTC, a status of its own', () => {
    expect(times(dialects.outlook)).toEqual([
      '2026-06-01T07:30/2026-06-01T08:30',
      '2026-06-04T07:00/2026-06-04T08:00',
      '2026-06-15T07:30/2026-06-15T08:30',
      '2026-06-22T07:30/2026-06-22T08:30',
    ])
  })

  test('of Apple: a zone without its rules, a floating time on the clock of the seller', () => {
    expect(times(dialects.apple, { to: '2026-07-10' })).toEqual([
      '2026-06-02T22:00/2026-06-02T23:30',
      '2026-06-12T06:00/2026-06-12T07:00',
      '2026-07-07T22:00/2026-07-07T23:30',
    ])
    expect(times(dialects.apple, { timeZone: 'Asia/Tokyo' })).toContain('2026-06-11T23:00/2026-06-12T00:00')
  })

  test('of Nextcloud: a prefix before the zone, dates as exceptions of times, one occurrence that is cancelled', () => {
    expect(times(dialects.nextcloud)).toEqual([
      '2026-06-10T18:00/2026-06-10T20:00',
      '2026-06-14T18:00/2026-06-14T20:00',
    ])
  })

  test('of Fastmail: a last one on the clock, a further date, a duration of days', () => {
    expect(times(dialects.fastmail)).toEqual([
      '2026-06-14T23:00/2026-06-14T23:45',
      '2026-06-15T23:00/2026-06-15T23:45',
      '2026-06-17T22:00/2026-06-18T22:00',
      '2026-06-20T01:00/2026-06-20T01:45',
    ])
  })

  test('with several calendars, or a mark of its bytes before it, are those of all', () => {
    const second = eventFile('DTSTART:20260603T100000Z', 'DTEND:20260603T110000Z')
    expect(times(`\ufeff${second}${dialects.apple}`)).toHaveLength(3)
  })

  test('that lists them alone are those that are not free', () => {
    const list = linesOf(`BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VFREEBUSY
      UID:list
      DTSTAMP:20260601T000000Z
      FREEBUSY;FBTYPE=BUSY:20260602T080000Z/PT1H,20260603T080000Z/20260603T093000Z
      FREEBUSY;FBTYPE=FREE:20260604T080000Z/PT1H
      END:VFREEBUSY
      END:VCALENDAR`)
    expect(times(list)).toEqual(['2026-06-02T08:00/2026-06-02T09:00', '2026-06-03T08:00/2026-06-03T09:30'])
  })
})

describe('a zone', () => {
  test.each([
    ['Europe/Kyiv', '07:00'],
    ['Europe/Kiev', '07:00'],
    ['FLE Standard Time', '07:00'],
    ['/citadel.org/20260101_1/America/Argentina/Buenos_Aires', '13:00'],
    ['America/New York', '14:00'],
    ['Tokyo Standard Time', '01:00'],
    ['UTC', '10:00'],
  ])('is known as %s', (name, hour) => {
    const content = eventFile(`DTSTART;TZID=${name}:20260610T100000`, 'DURATION:PT1H')
    expect(times(content)[0]?.slice(11, 16)).toBe(hour)
  })

  const defined = (name: string, start: string) =>
    linesOf(`BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:${name}
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19700329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:one
      DTSTART;TZID=${name}:${start}
      DURATION:PT1H
      END:VEVENT
      END:VCALENDAR`)

  test('of a name of its own has the rules that the calendar gives', () => {
    const year = { from: '2026-01-01', to: '2027-01-01' }
    expect(times(defined('Customized Time Zone', '20260610T100000'))).toEqual(['2026-06-10T08:00/2026-06-10T09:00'])
    expect(times(defined('Mine', '20260110T100000'), year)).toEqual(['2026-01-10T09:00/2026-01-10T10:00'])
    // A skipped time is later, one that comes twice is the first.
    expect(times(defined('Mine', '20260329T023000'), year)).toEqual(['2026-03-29T01:30/2026-03-29T02:30'])
    expect(times(defined('Mine', '20261025T023000'), year)).toEqual(['2026-10-25T00:30/2026-10-25T01:30'])
  })

  test('without an area is that of the calendar, if it defines one', () => {
    expect(times(defined('EST', '20260610T100000'))).toEqual(['2026-06-10T08:00/2026-06-10T09:00'])
    expect(times(eventFile('DTSTART;TZID=EST:20260610T100000', 'DURATION:PT1H'))[0]).toMatch(/T15:00/)
  })

  test('that nobody knows makes the calendar unreadable', () => {
    expect(failureOf(eventFile('DTSTART;TZID=Mars/Olympus:20260610T100000', 'DURATION:PT1H'))).toBe('unreadable')
  })
})

describe('a series', () => {
  const at = (rule: string, start = 'DTSTART;TZID=Europe/Berlin:20260601T230000') =>
    times(eventFile(start, 'DURATION:PT1H', `RRULE:${rule}`)).length

  test('with a date as its end has that day, and with a time of UTC the day on the clock', () => {
    expect(at('FREQ=DAILY;UNTIL=20260605')).toBe(5)
    expect(at('FREQ=DAILY;UNTIL=20260605T210000Z')).toBe(5)
    expect(at('FREQ=DAILY;UNTIL=20260605T205959Z')).toBe(4)
    expect(at('FREQ=DAILY;UNTIL=20260605T225959')).toBe(4)
    expect(at('FREQ=DAILY;UNTIL=20260605', 'DTSTART;VALUE=DATE:20260602')).toBe(4)
  })

  test('keeps its hour when the clocks change, and its length in hours', () => {
    const night = eventFile(
      'DTSTART;TZID=Europe/Berlin:20260327T220000',
      'DTEND;TZID=Europe/Berlin:20260328T060000',
      'RRULE:FREQ=DAILY;COUNT=3',
    )
    expect(times(night, { from: '2026-03-01', to: '2026-04-01' })).toEqual([
      '2026-03-27T21:00/2026-03-28T05:00',
      '2026-03-28T21:00/2026-03-29T05:00',
      '2026-03-29T20:00/2026-03-30T04:00',
    ])
  })

  test('of 29 February is in leap years alone', () => {
    const yearly = eventFile('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')
    const span = { from: '2024-01-01', to: '2033-01-01', timeZone: 'UTC' }
    expect(times(yearly, span).map((each) => each.slice(0, 10))).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
    const every = eventFile('DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=31;COUNT=2')
    expect(times(every, span).map((each) => each.slice(0, 10))).toEqual(['2026-01-31', '2027-01-31'])
  })

  test('is changed from one occurrence on by a later part', () => {
    const content = linesOf(`BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:one
      DTSTART:20260601T080000Z
      DTEND:20260601T090000Z
      RRULE:FREQ=DAILY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:one
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260603T080000Z
      DTSTART:20260603T100000Z
      DTEND:20260603T103000Z
      END:VEVENT
      END:VCALENDAR`)
    expect(times(content)).toEqual([
      '2026-06-01T08:00/2026-06-01T09:00',
      '2026-06-02T08:00/2026-06-02T09:00',
      '2026-06-03T10:00/2026-06-03T10:30',
      '2026-06-04T10:00/2026-06-04T10:30',
    ])
  })

  test('has the period that was added to it, and an occurrence that is all that is known of it', () => {
    expect(
      times(eventFile('DTSTART:20260601T080000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20260605T100000Z/PT3H')),
    ).toEqual(['2026-06-01T08:00/2026-06-01T09:00', '2026-06-05T10:00/2026-06-05T13:00'])
    expect(times(eventFile('RECURRENCE-ID:20260601T080000Z', 'DTSTART:20260602T080000Z', 'DURATION:PT1H'))).toEqual([
      '2026-06-02T08:00/2026-06-02T09:00',
    ])
  })

  test('that began long ago is followed, and one that reaches into the span is seen', () => {
    expect(at('FREQ=DAILY', 'DTSTART;TZID=Europe/Berlin:19990101T080000')).toBe(30)
    expect(times(eventFile('DTSTART:20260520T080000Z', 'DTEND:20260602T080000Z'))).toEqual([
      '2026-05-20T08:00/2026-06-02T08:00',
    ])
  })
})

describe('an event', () => {
  test('without an end is a day if it is a date, and takes no time if it is a time', () => {
    expect(times(eventFile('DTSTART;VALUE=DATE:20260610'), { timeZone: 'UTC' })).toEqual([
      '2026-06-10T00:00/2026-06-11T00:00',
    ])
    expect(times(eventFile('DTSTART:20260610T100000Z'))).toEqual([])
  })

  test('of ours is told by the id of its order', () => {
    const uid = '0197a1b2-0000-7000-8000-00000000abcd'
    const content = eventFile('DTSTART:20260610T100000Z', 'DURATION:PT1H')
    const wanted = { timeZone: 'UTC', from: 0, to: Date.parse('2030-01-01') }
    expect(busyTimesOf(content.replace('one@example.org', uid), wanted)).toEqual([
      { start: expect.any(Number), end: expect.any(Number), uid },
    ])
    expect(busyTimesOf(content, wanted)[0]?.uid).toBeUndefined()
  })
})

describe('a calendar of which anything cannot be read is not read at all', () => {
  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['a file that was cut off', dialects.google.slice(0, 1_500)],
    ['no start', eventFile('SUMMARY:x')],
    ['no time', eventFile('DTSTART:tomorrow')],
    ['an end before the start', eventFile('DTSTART:20260610T100000Z', 'DTEND:20260609T100000Z')],
    ['an unknown frequency', eventFile('DTSTART:20260610T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES')],
    ['weeks of the year', eventFile('DTSTART:20260610T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=20')],
  ])('%s', (_, content) => {
    expect(failureOf(content)).toBe('unreadable')
  })

  test.each([
    ['each second', 'DTSTART:20260610T100000Z', 'FREQ=SECONDLY;COUNT=5'],
    ['each minute for years', 'DTSTART:20200101T000000Z', 'FREQ=MINUTELY'],
    ['100,001 times', 'DTSTART:20200101T000000Z', 'FREQ=MINUTELY;COUNT=100001'],
    ['a billion times', 'DTSTART:20260601T000000Z', 'FREQ=MINUTELY;COUNT=1000000000'],
    ['every billionth day', 'DTSTART:20260601T000000Z', 'FREQ=DAILY;INTERVAL=1000000000'],
  ])('a rule of %s', (_, start, rule) => {
    expect(failureOf(eventFile(start, 'DURATION:PT1M', `RRULE:${rule}`))).toBe('too_much')
  })
})
