import { describe, expect, test } from 'vitest'
import { eventFile, linesOf } from '#test/calendar-files.ts'
import { busyTimesOf } from './busy-times.ts'

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The busy times of a file in June 2026 as `start/end` in UTC, in order. */
function times(content: string) {
  const span = { from: Date.parse('2026-06-01'), to: Date.parse('2026-07-01') }
  const found = busyTimesOf(content, { timeZone: 'Europe/Berlin', ...span })
  return found.sort((one, other) => one.start - other.start).map(({ start, end }) => `${minute(start)}/${minute(end)}`)
}

const AT_TEN = ['2026-06-10T08:00/2026-06-10T09:00']
const PLAIN = eventFile('DTSTART;TZID=Europe/Berlin:20260610T100000', 'DURATION:PT1H', 'SUMMARY:Größe, ሰላም')

describe('a file is read as it is written', () => {
  test('with lines folded anywhere, as Outlook and Google do at 75 bytes', () => {
    const folded = PLAIN.replace('DTSTART;TZID=Europe/Berlin', 'DTSTART;TZID=Eur\r\n ope/Be\r\n\trlin')
    expect(times(folded)).toEqual(AT_TEN)
    expect(times(PLAIN.replace('SUMMARY:Größe', `SUMMARY:${'ö'.repeat(70)}\r\n ${'ሰ'.repeat(70)}`))).toEqual(AT_TEN)
  })

  test('with the line ends of Unix, and empty lines at its end', () => {
    expect(times(PLAIN.replaceAll('\r\n', '\n'))).toEqual(AT_TEN)
    expect(times(`${PLAIN}\r\n\r\n`)).toEqual(AT_TEN)
  })

  test('with the names of properties in small letters', () => {
    expect(times(PLAIN.replace('DTSTART', 'dtstart').replace('DURATION', 'duration'))).toEqual(AT_TEN)
  })

  test('with the name of a zone in quotes, also one that has signs of its own', () => {
    expect(times(PLAIN.replace('TZID=Europe/Berlin', 'TZID="Europe/Berlin"'))).toEqual(AT_TEN)
    const name = '(UTC+01:00) Amsterdam, Berlin, Rome'
    const own = linesOf(`BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:(UTC+01:00) Amsterdam\\, Berlin\\, Rome
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:one
      DTSTART;TZID="${name}":20260610T100000
      DURATION:PT1H
      END:VEVENT
      END:VCALENDAR`)
    expect(times(own)).toEqual(AT_TEN)
  })
})

describe('what a program says of an event', () => {
  const withLines = (...more: string[]) =>
    times(eventFile('DTSTART:20260610T080000Z', 'DTEND:20260610T090000Z', ...more))

  test.each([
    ['BUSY', 1],
    ['OOF', 1],
    ['TENTATIVE', 1],
    ['WORKINGELSEWHERE', 1],
    ['FREE', 0],
    ['free', 0],
  ])('of Outlook, X-MICROSOFT-CDO-BUSYSTATUS:%s takes the time %d times', (status, count) => {
    expect(withLines(`X-MICROSOFT-CDO-BUSYSTATUS:${status}`)).toHaveLength(count)
  })

  test.each([
    ['TRANSP:TRANSPARENT', 0],
    ['TRANSP:OPAQUE', 1],
    ['STATUS:CANCELLED', 0],
    ['STATUS:TENTATIVE', 1],
  ])('%s takes the time %d times', (line, count) => {
    expect(withLines(line)).toHaveLength(count)
  })

  test('of days: Outlook marks them, and Apple gives several', () => {
    const outlook = eventFile(
      'DTSTART;VALUE=DATE:20260610',
      'DTEND;VALUE=DATE:20260611',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
    )
    expect(times(outlook)).toEqual(['2026-06-09T22:00/2026-06-10T22:00'])
    const apple = eventFile('DTSTART;VALUE=DATE:20260610', 'DURATION:P2D', 'TRANSP:OPAQUE')
    expect(times(apple)).toEqual(['2026-06-09T22:00/2026-06-11T22:00'])
  })
})

describe('an occurrence', () => {
  const series = (...parts: string[][]) =>
    linesOf(`BEGIN:VCALENDAR
      VERSION:2.0
      ${parts.map((lines) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\n')).join('\n')}
      END:VCALENDAR`)
  const daily = ['DTSTART;TZID=Europe/Kyiv:20260610T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']

  test('that is moved is named by a time of UTC, or on a clock of another zone', () => {
    for (const at of ['RECURRENCE-ID:20260611T070000Z', 'RECURRENCE-ID;TZID=Europe/Berlin:20260611T090000'])
      expect(times(series(daily, [at, 'DTSTART:20260611T150000Z', 'DURATION:PT30M']))).toEqual([
        '2026-06-10T07:00/2026-06-10T08:00',
        '2026-06-11T15:00/2026-06-11T15:30',
        '2026-06-12T07:00/2026-06-12T08:00',
      ])
  })

  test('that is cancelled stands before its series in some files', () => {
    const cancelled = ['RECURRENCE-ID;TZID=Europe/Kyiv:20260610T100000', 'DTSTART;TZID=Europe/Kyiv:20260610T100000']
    expect(times(series([...cancelled, 'DURATION:PT1H', 'STATUS:CANCELLED'], daily))).toHaveLength(2)
  })

  test('of a series of days is taken out by a date, several of them in one line or in many', () => {
    const days = ['DTSTART;VALUE=DATE:20260610', 'RRULE:FREQ=DAILY;COUNT=5']
    const line = ['EXDATE;VALUE=DATE:20260611,20260612']
    const lines = ['EXDATE;VALUE=DATE:20260611', 'EXDATE;VALUE=DATE:20260612']
    for (const taken of [line, lines]) expect(times(series([...days, ...taken]))).toHaveLength(3)
  })

  test('of a series that is cancelled as a whole takes nothing', () => {
    expect(times(series([...daily, 'STATUS:CANCELLED']))).toEqual([])
  })
})
