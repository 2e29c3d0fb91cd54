import type { Format } from './format.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Part = [amount: number, unit: 'day' | 'hour' | 'minute' | 'second']

/** Two units are enough, and near the end the seconds count. */
function partsOf(left: number): Part[] {
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  if (days > 0)
    return [
      [days, 'day'],
      [hours, 'hour'],
    ]
  if (hours > 0)
    return [
      [hours, 'hour'],
      [minutes, 'minute'],
    ]
  return [
    [minutes, 'minute'],
    [Math.floor((left % MINUTE) / SECOND), 'second'],
  ]
}

/** A stretch of time in words, such as "1 day 3 hrs" or "12 min 40 sec"; nothing when it is over. */
export const formatTimeLeft = (left: number, { number }: Format): string =>
  partsOf(Math.max(0, left))
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => number(amount, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ')
