import { describe, expect, test } from 'vitest'
import type { HoursException, WeeklyHours } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import type { BusySpan } from './free-times.ts'
import type { Schedule } from './schedule.ts'
import { seriesTimes } from './series-times.ts'
import { clockOf, dayNumber } from './zone-clock.ts'

const DAY = 86_400_000
const HOURS: WeeklyHours = [...Array.from({ length: 5 }, () => [{ start: '09:00', end: '17:00' }]), [], []]

type Case = {
  timeZone?: string
  weekly?: WeeklyHours
  exceptions?: HoursException[]
  daysOff?: string[]
  busy?: [start: string, end: string][]
  isLimited?: boolean
  start: string
  everyWeeks?: number
  visits?: number
  minutes?: number
  earliest?: string
  latest?: string
}

function seriesOf({ timeZone = 'UTC', weekly = HOURS, exceptions = [], daysOff = [], busy = [], ...rest }: Case) {
  const start = Date.parse(rest.start)
  const earliest = rest.earliest ? Date.parse(rest.earliest) : start - DAY
  const latest = rest.latest ? Date.parse(rest.latest) : start + 364 * DAY
  const spans: BusySpan[] = busy.map(([from, to]) => ({ start: Date.parse(from), end: Date.parse(to) }))
  const schedule: Schedule = {
    timeZone,
    clock: clockOf(timeZone, { start: earliest - 2 * DAY, end: latest + 2 * DAY }),
    hours: { weekly, exceptions, daysOff: new Set(daysOff.map(dayNumber)) },
    isLimited: rest.isLimited ?? true,
    rules: DEFAULT_RULES,
    buffers: { before: 0, after: 0 },
    seats: 1,
    gridCell: null,
    travelBy: null,
    busy: spans,
    isFull: () => false,
  }
  const { everyWeeks = 1, visits: count = 4, minutes = 120 } = rest
  const { visits, skipped } = seriesTimes(schedule, {
    ...{ start, everyWeeks, visits: count, durationMinutes: minutes, earliest, latest },
  })
  return {
    visits: visits.map(({ start: at }) => at.slice(0, 16)),
    moved: visits.flatMap(({ number, movedFrom }) => (movedFrom ? [[number, movedFrom.slice(0, 16)]] : [])),
    skipped: skipped.map(({ start: at, reason }) => `${at.slice(0, 10)} ${reason}`),
    numbers: visits.map(({ number }) => number),
    whole: visits,
  }
}

describe('the times of a series', () => {
  test('are at the same hour of the same weekday, each as long as wanted', () => {
    const { visits, skipped, numbers, whole } = seriesOf({ start: '2026-06-10T14:00Z', everyWeeks: 2 })
    expect(visits).toEqual(['2026-06-10T14:00', '2026-06-24T14:00', '2026-07-08T14:00', '2026-07-22T14:00'])
    expect([skipped, numbers]).toEqual([[], [1, 2, 3, 4]])
    expect(whole[0]).toEqual({ number: 1, start: '2026-06-10T14:00:00.000Z', end: '2026-06-10T16:00:00.000Z' })
  })

  test('leave out vacations and holidays, and end so much later', () => {
    const exceptions = [{ from: '2026-06-29', to: '2026-07-03', hours: [], note: 'Lisbon' }]
    const found = seriesOf({ start: '2026-06-17T14:00Z', visits: 4, exceptions, daysOff: ['2026-07-08'] })
    expect(found.visits).toEqual(['2026-06-17T14:00', '2026-06-24T14:00', '2026-07-15T14:00', '2026-07-22T14:00'])
    expect(found.skipped).toEqual(['2026-07-01 day_off', '2026-07-08 day_off'])
  })

  test('move on a day on which only the hour is taken, to the nearest free start', () => {
    const found = seriesOf({ start: '2026-06-10T14:00Z', busy: [['2026-06-17T14:30Z', '2026-06-17T15:00Z']] })
    expect(found.visits).toEqual(['2026-06-10T14:00', '2026-06-17T15:00', '2026-06-24T14:00', '2026-07-01T14:00'])
    expect(found.moved).toEqual([[2, '2026-06-17T14:00']])
  })

  test('take the earlier one of two starts that are as near', () => {
    const found = seriesOf({
      ...{ start: '2026-06-10T12:00Z', visits: 2, minutes: 60 },
      busy: [['2026-06-17T12:00Z', '2026-06-17T13:00Z']],
    })
    expect(found.visits[1]).toBe('2026-06-17T11:00')
  })

  test('say nothing of why a day is full', () => {
    const found = seriesOf({ start: '2026-06-10T14:00Z', busy: [['2026-06-17T00:00Z', '2026-06-18T00:00Z']] })
    expect(found.skipped).toEqual(['2026-06-17 taken'])
    expect(found.visits).toHaveLength(4)
  })

  test('are none on days without hours', () => {
    const found = seriesOf({ start: '2026-06-13T14:00Z', latest: '2026-07-01T00:00Z' })
    expect(found.visits).toEqual([])
    expect(found.skipped).toEqual(['2026-06-13 closed', '2026-06-20 closed', '2026-06-27 closed'])
  })

  test('move within special hours that do not hold the usual one', () => {
    const exceptions = [{ from: '2026-06-17', to: '2026-06-17', hours: [{ start: '09:00', end: '12:00' }] }]
    const found = seriesOf({ start: '2026-06-10T14:00Z', exceptions })
    expect(found.visits[1]).toBe('2026-06-17T10:00')
  })

  test('stay at the hour of the clock on the wall when it changes', () => {
    const found = seriesOf({ timeZone: 'Europe/Berlin', start: '2026-10-14T12:00Z', visits: 3 })
    expect(found.visits).toEqual(['2026-10-14T12:00', '2026-10-21T12:00', '2026-10-28T13:00'])
    const lordHowe = seriesOf({ timeZone: 'Australia/Lord_Howe', start: '2026-04-01T00:00Z', visits: 2 })
    expect(lordHowe.visits).toEqual(['2026-04-01T00:00', '2026-04-08T00:30'])
  })

  test('move or are left out where the clock skips the hour', () => {
    const weekly = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
    const found = seriesOf({ timeZone: 'Europe/Berlin', weekly, start: '2026-03-22T01:30Z', visits: 3, minutes: 60 })
    // 02:30 does not exist on 29 March: by the rule "compatible" it is 03:30.
    expect(found.visits).toEqual(['2026-03-22T01:30', '2026-03-29T01:30', '2026-04-05T00:30'])
  })

  test('are fewer where a year has no more', () => {
    const found = seriesOf({ start: '2026-06-10T14:00Z', everyWeeks: 4, visits: 12, latest: '2026-09-01T00:00Z' })
    expect(found.visits).toHaveLength(3)
  })

  test('keep to any hour while the seller has set none', () => {
    const found = seriesOf({ start: '2026-06-13T03:00Z', isLimited: false, visits: 2 })
    expect(found.visits).toEqual(['2026-06-13T03:00', '2026-06-20T03:00'])
  })

  test('do not begin before the shortest notice', () => {
    const found = seriesOf({ start: '2026-06-10T10:00Z', earliest: '2026-06-10T12:15Z', visits: 1 })
    expect(found.visits).toEqual(['2026-06-10T13:00'])
  })
})
