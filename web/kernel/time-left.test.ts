import { expect, test } from 'vitest'
import type { Format } from '#web/kernel/format.ts'
import { formatTimeLeft } from './time-left.ts'

// Of the format, only numbers are asked for.
const format = {
  number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-GB', options).format(value),
} as Format

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test.each([
  [49 * HOUR, '2 days 1 hr'],
  [24 * HOUR, '1 day'],
  [3 * HOUR + 5 * 60 * SECOND, '3 hrs 5 mins'],
  [61 * SECOND, '1 min 1 sec'],
  [59 * SECOND + 999, '59 secs'],
  [0, ''],
  [-HOUR, ''],
])('%i milliseconds are "%s"', (left, texts) => {
  expect(formatTimeLeft(left, format)).toBe(texts)
})
