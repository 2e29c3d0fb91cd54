import { expect, test } from 'vitest'
import { sameTimeAgain } from './BookAgain.tsx'

const timeZone = 'Europe/Berlin'

test('the same weekday and hour is found on the clock of the place, also after the clocks change', () => {
  // Wednesday, 14 October 2026 at 14:00 in summer time.
  const before = '2026-10-14T12:00:00.000Z'
  const free = ['2026-10-27T13:00:00.000Z', '2026-10-28T12:00:00.000Z', '2026-10-28T13:00:00.000Z']
  expect(sameTimeAgain(before, { free, timeZone })).toBe('2026-10-28T13:00:00.000Z')
})

test('no other hour or weekday is suggested', () => {
  expect(
    sameTimeAgain('2026-06-10T12:00:00Z', { free: ['2026-06-17T11:30:00Z', '2026-06-18T12:00:00Z'], timeZone }),
  ).toBeUndefined()
})
