import { describe, expect, test } from 'vitest'
import { resolveSlot, resolveTime } from './times.ts'

const noon = new Date('2026-06-10T10:00:00Z') // 12:00 in Berlin

describe('times of the demo', () => {
  test('a clock time is one of the city, not of the server', () => {
    expect(resolveTime({ day: 0, at: '09:30' }, noon).toISOString()).toBe('2026-06-10T07:30:00.000Z')
    expect(resolveTime({ day: -1, at: '00:00' }, noon).toISOString()).toBe('2026-06-08T22:00:00.000Z')
    expect(resolveTime({ day: 2, at: '23:59' }, noon).toISOString()).toBe('2026-06-12T21:59:00.000Z')
  })

  test('the day is the one of the city also shortly after midnight', () => {
    const justAfter = new Date('2026-06-10T22:05:00.123Z') // 00:05 on the 11th in Berlin
    expect(resolveTime({ day: 0, at: '10:00' }, justAfter).toISOString()).toBe('2026-06-11T08:00:00.000Z')
  })

  test('ten in the morning is ten in the morning on both sides of summer time', () => {
    const winter = new Date('2026-01-15T12:00:00Z')
    expect(resolveTime({ day: 0, at: '10:00' }, winter).toISOString()).toBe('2026-01-15T09:00:00.000Z')
    expect(resolveTime({ day: 150, at: '10:00' }, winter).toISOString()).toBe('2026-06-14T08:00:00.000Z')
    const dayBeforeTheChange = new Date('2026-03-28T22:30:00Z')
    expect(resolveTime({ day: 1, at: '10:00' }, dayBeforeTheChange).toISOString()).toBe('2026-03-29T08:00:00.000Z')
  })

  test('hours are counted from now to the millisecond', () => {
    expect(resolveTime({ hours: -1.5 }, noon).toISOString()).toBe('2026-06-10T08:30:00.000Z')
  })

  test('a slot told in hours moves away from now to the half hour', () => {
    const odd = new Date('2026-06-10T10:10:00Z')
    expect(resolveSlot({ start: { hours: -1 }, minutes: 60 }, odd).start.toISOString()).toBe('2026-06-10T09:00:00.000Z')
    expect(resolveSlot({ start: { hours: 1 }, minutes: 60 }, odd)).toEqual({
      start: new Date('2026-06-10T11:30:00Z'),
      end: new Date('2026-06-10T12:30:00Z'),
    })
  })
})
