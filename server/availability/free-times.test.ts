import { describe, expect, test } from 'vitest'
import type { HoursException, WeeklyHours } from '#shared/contract/availability.ts'
import { type BusySpan, freeTimes } from './free-times.ts'
import { type WorkingHours, workingSpans } from './working-hours.ts'
import { clockOf } from './zone-clock.ts'

const DAY = 86_400_000
const WEEK: WeeklyHours = [...Array.from({ length: 5 }, () => [{ start: '09:00', end: '12:00' }]), [], []]

type Case = {
  timeZone?: string
  weekly?: WeeklyHours
  exceptions?: HoursException[]
  busy?: BusySpan[]
  from: string
  to: string
  minutes?: number
  every?: number
  before?: number
  after?: number
  fullDay?: string
}

const iso = (at: number) => new Date(at).toISOString().slice(0, 16)
const span = (start: string, end: string) => ({ start: Date.parse(`${start}Z`), end: Date.parse(`${end}Z`) })

function timesOf({ timeZone = 'UTC', weekly = WEEK, exceptions = [], busy = [], from, to, ...rest }: Case) {
  const whole = { start: Date.parse(`${from}Z`), end: Date.parse(`${to}Z`) }
  const clock = clockOf(timeZone, whole)
  const hours: WorkingHours = { weekly, exceptions }
  const { free, taken } = freeTimes({
    durationMinutes: rest.minutes ?? 60,
    bufferBeforeMinutes: rest.before ?? 0,
    bufferAfterMinutes: rest.after ?? 0,
    startEveryMinutes: rest.every ?? 60,
    clock,
    working: workingSpans(hours, clock, { start: whole.start - DAY, end: whole.end + DAY }),
    busy,
    isFull: (at) => iso(at).slice(0, 10) === rest.fullDay,
    earliest: whole.start,
    latest: whole.end,
  })
  return { free: free.map(iso), taken: taken.map(iso) }
}

const MONDAY = { from: '2026-06-08T00:00', to: '2026-06-08T23:59' }

describe('free times', () => {
  test('lie within the hours, which hold the whole appointment', () => {
    expect(timesOf({ ...MONDAY, minutes: 90, every: 30 }).free).toEqual([
      '2026-06-08T09:00',
      '2026-06-08T09:30',
      '2026-06-08T10:00',
      '2026-06-08T10:30',
    ])
  })

  test('are not over an appointment, nor within its buffers or their own', () => {
    const busy = [span('2026-06-08T10:00', '2026-06-08T10:30')]
    expect(timesOf({ ...MONDAY, busy, minutes: 30, every: 30 })).toEqual({
      free: ['2026-06-08T09:00', '2026-06-08T09:30', '2026-06-08T10:30', '2026-06-08T11:00', '2026-06-08T11:30'],
      taken: ['2026-06-08T10:00'],
    })
    expect(timesOf({ ...MONDAY, busy, minutes: 30, every: 30, before: 30, after: 15 })).toEqual({
      free: ['2026-06-08T09:00', '2026-06-08T11:00', '2026-06-08T11:30'],
      taken: ['2026-06-08T09:30', '2026-06-08T10:00', '2026-06-08T10:30'],
    })
  })

  test('follow the last exception for a day', () => {
    const exceptions: HoursException[] = [
      { from: '2026-06-08', to: '2026-06-12', hours: [] },
      { from: '2026-06-09', to: '2026-06-09', hours: [{ start: '15:00', end: '17:00' }] },
    ]
    expect(timesOf({ exceptions, from: '2026-06-08T00:00', to: '2026-06-15T10:00' }).free).toEqual([
      '2026-06-09T15:00',
      '2026-06-09T16:00',
      '2026-06-15T09:00',
      '2026-06-15T10:00',
    ])
  })

  test('go on over midnight, and from one day into the next', () => {
    const night: WeeklyHours = [
      [{ start: '22:00', end: '02:00' }],
      [{ start: '02:00', end: '03:00' }],
      [],
      [],
      [],
      [],
      [],
    ]
    expect(timesOf({ weekly: night, from: '2026-06-08T00:00', to: '2026-06-09T23:59', minutes: 120 }).free).toEqual([
      '2026-06-08T22:00',
      '2026-06-08T23:00',
      '2026-06-09T00:00',
      '2026-06-09T01:00',
    ])
    const allDay = Array.from({ length: 7 }, () => [{ start: '00:00', end: '24:00' }])
    expect(
      timesOf({ weekly: allDay, from: '2026-06-08T22:00', to: '2026-06-09T01:00', minutes: 180 }).free,
    ).toHaveLength(4)
  })

  test('leave out a time that the clocks skip, and offer one that comes twice once', () => {
    const early = Array.from({ length: 7 }, () => [{ start: '01:00', end: '05:00' }])
    const berlin = { timeZone: 'Europe/Berlin', weekly: early, minutes: 30 }
    expect(timesOf({ ...berlin, from: '2026-03-28T23:00', to: '2026-03-29T10:00' }).free).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T01:00',
      '2026-03-29T02:00',
    ])
    expect(timesOf({ ...berlin, from: '2026-10-24T22:00', to: '2026-10-25T10:00' }).free).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T00:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
  })

  test('keep to the clock on the wall after half an hour was skipped', () => {
    const day = Array.from({ length: 7 }, () => [{ start: '00:00', end: '06:00' }])
    const { free } = timesOf({
      timeZone: 'Australia/Lord_Howe',
      weekly: day,
      from: '2026-10-03T13:30',
      to: '2026-10-03T19:00',
    })
    // 00:00, 01:00 at +10:30, then 03:00, 04:00 and 05:00 at +11; 02:00 is skipped.
    expect(free).toEqual([
      '2026-10-03T13:30',
      '2026-10-03T14:30',
      '2026-10-03T16:00',
      '2026-10-03T17:00',
      '2026-10-03T18:00',
    ])
  })

  test('of a group can be joined at its start alone', () => {
    const group = { ...span('2026-06-08T10:00', '2026-06-08T11:00'), joinableStart: Date.parse('2026-06-08T10:00Z') }
    expect(timesOf({ ...MONDAY, busy: [group], every: 30 })).toEqual({
      free: ['2026-06-08T09:00', '2026-06-08T10:00', '2026-06-08T11:00'],
      taken: ['2026-06-08T09:30', '2026-06-08T10:30'],
    })
    expect(timesOf({ ...MONDAY, busy: [group], every: 30, fullDay: '2026-06-08' }).free).toEqual(['2026-06-08T10:00'])
  })

  test('are none on a day that is full', () => {
    expect(timesOf({ ...MONDAY, fullDay: '2026-06-08' })).toEqual({
      free: [],
      taken: ['2026-06-08T09:00', '2026-06-08T10:00', '2026-06-08T11:00'],
    })
  })
})
