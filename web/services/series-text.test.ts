import { expect, test } from 'vitest'
import { listDays } from './series-text.ts'

const days = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01'].map((day) => `${day}T12:00:00.000Z`)

test.each([
  ['en', '10, 17, 24 June and 1 July'],
  ['de', '10., 17., 24. Juni und 1. Juli'],
  ['fr', '10, 17, 24 juin et 1er juillet'],
])('days are listed by months in %s', (locale, text) => {
  expect(listDays(days, locale, 'Europe/Berlin')).toBe(text)
})

test('the months of readers of Amharic stand before their days', () => {
  expect(listDays(days.slice(0, 3), 'am', 'Europe/Berlin')).toMatch(/^\p{L}+ 10፣ 17፣ 24$/u)
})

test('the same month of two years is named twice, and days are those of the zone', () => {
  const text = listDays(['2026-06-10T23:30:00.000Z', '2027-06-09T23:30:00.000Z'], 'en', 'Europe/Berlin')
  expect(text).toBe('11 June and 10 June')
})
