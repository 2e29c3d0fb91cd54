import { expect, test } from 'vitest'
import { listingDelayOf, strikeEnd } from './strikes.ts'

test('each strike lists what a seller offers as if it were five days older, up to thirty', () => {
  expect([0, 1, 2, 5, 6, 7, 100].map(listingDelayOf)).toEqual([0, 5, 10, 25, 30, 30, 30])
})

test('a strike counts for 180 days', () => {
  expect(strikeEnd(new Date('2026-01-01T12:00:00Z'))).toEqual(new Date('2026-06-30T12:00:00Z'))
})
