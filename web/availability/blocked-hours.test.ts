import { describe, expect, test } from 'vitest'
import { blockedHours } from './blocked-hours.ts'

/** A Wednesday. */
const DAY = '2026-06-10'
const hours = (start: string, end: string) => ({ start, end })
const week = (...day: ReturnType<typeof hours>[]) => ({ weekly: Array.from({ length: 7 }, () => day), exceptions: [] })
const on = (day: string, ...left: ReturnType<typeof hours>[]) => ({ from: day, to: day, hours: left })
const at = (from: number, until: number) => ({ from: from * 60, until: until * 60 })

describe('a time that is blocked', () => {
  test('is taken out of the hours of its day', () => {
    const entry = week(hours('09:00', '17:00'))
    expect(blockedHours(entry, DAY, at(12, 14))).toEqual([on(DAY, hours('09:00', '12:00'), hours('14:00', '17:00'))])
    expect(blockedHours(entry, DAY, at(8, 10))).toEqual([on(DAY, hours('10:00', '17:00'))])
    expect(blockedHours(entry, DAY, at(0, 24))).toEqual([on(DAY)])
  })

  test('outside of the hours changes nothing', () => {
    expect(blockedHours(week(hours('09:00', '17:00')), DAY, at(17, 18))).toEqual([])
    expect(blockedHours(week(), DAY, at(9, 10))).toEqual([])
  })

  test('is taken out of what is different on its day, such as a holiday', () => {
    const entry = { ...week(hours('09:00', '17:00')), exceptions: [on(DAY, hours('10:00', '12:00'))] }
    expect(blockedHours(entry, DAY, at(11, 13))).toEqual([on(DAY, hours('10:00', '11:00'))])
    expect(blockedHours({ ...entry, exceptions: [on(DAY)] }, DAY, at(11, 13))).toEqual([])
  })

  test('reaches into the evening before, and leaves what goes on after midnight', () => {
    const entry = { weekly: [[], [hours('20:00', '02:00')], [hours('20:00', '02:00')], [], [], [], []], exceptions: [] }
    expect(blockedHours(entry, DAY, at(0, 1))).toEqual([
      on('2026-06-09', hours('20:00', '24:00')),
      on(DAY, hours('01:00', '02:00'), hours('20:00', '02:00')),
    ])
    expect(blockedHours(entry, DAY, at(23, 24))).toEqual([
      on(DAY, hours('20:00', '23:00')),
      on('2026-06-11', hours('00:00', '02:00')),
    ])
  })
})
