import { expect, test } from 'vitest'
import { awayAround } from './away.ts'

const FIRST = '2026-06-10'
const LAST = '2026-07-31'

/** Works on weekdays but for the days from one to another. */
const open = (from: string, to: string) => (day: string) =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !(day >= from && day <= to)

const around = (week: string, isOpen: (day: string) => boolean) =>
  awayAround(week, { isOpen, first: FIRST, last: LAST })

test('a vacation is named from its first to its last working day, from each of its weeks', () => {
  const isOpen = open('2026-06-29', '2026-07-10')
  const span = { from: '2026-06-29', to: '2026-07-10' }
  expect(around('2026-06-29', isOpen)).toEqual(span)
  expect(around('2026-07-01', isOpen)).toEqual(span)
})

test('a week with hours on one of its days is no vacation, though all is taken', () => {
  expect(around('2026-06-22', open('2026-06-29', '2026-07-10'))).toBeUndefined()
  expect(around('2026-06-25', open('2026-06-29', '2026-07-10'))).toBeUndefined()
})

test('a side that lies beyond the known days is left out', () => {
  expect(around('2026-06-10', open('2026-06-01', '2026-06-23'))).toEqual({ to: '2026-06-23' })
  expect(around('2026-07-22', open('2026-07-20', '2026-08-20'))).toEqual({ from: '2026-07-20' })
})

test('nothing is said of a seller without any hours', () => {
  expect(around('2026-06-17', () => false)).toBeUndefined()
})
