import { expect, test } from 'vitest'
import type { SeriesTimes } from '#shared/contract/service-series.ts'
import { isSeriesSettled, type SeriesChoice, seriesKeyOf } from './series-choice.ts'
import { datesOf, isLost, settledSeries } from './series-dates.ts'

const at = (day: string, hour = '12:00') => `2026-${day}T${hour}:00.000Z`
const visit = (number: number, day: string, more: { hour?: string; movedFrom?: string } = {}) => ({
  number,
  start: at(day, more.hour),
  end: at(day, '14:00'),
  ...(more.movedFrom ? { movedFrom: more.movedFrom } : {}),
})

const PROPOSAL: SeriesTimes = {
  timeZone: 'Europe/Berlin',
  visits: [
    visit(1, '06-10'),
    visit(2, '06-17'),
    visit(3, '07-15'),
    visit(4, '07-22', { hour: '13:00', movedFrom: at('07-22') }),
  ],
  skipped: [
    { start: at('06-24'), reason: 'taken' },
    { start: at('07-01'), reason: 'day_off' },
    { start: at('07-08'), reason: 'day_off' },
  ],
}

const FIRST = { times: [{ start: at('06-10') }], packageKey: 'basic' }
const wanted: SeriesChoice = { everyWeeks: 1, visits: 4, times: [] }
const later = PROPOSAL.visits.slice(1).map(({ start }) => start)

test('what is proposed becomes the later visits of the first one', () => {
  const series = settledSeries({ ...FIRST, series: wanted }, PROPOSAL)
  expect(series).toEqual({ ...wanted, of: seriesKeyOf(FIRST), times: later })
  expect(isSeriesSettled({ ...FIRST, series })).toBe(true)
})

test('visits of another first time, or of another package, are proposed anew', () => {
  const series = { ...wanted, of: seriesKeyOf(FIRST), times: later }
  expect(isSeriesSettled({ ...FIRST, times: [{ start: at('06-11') }], series })).toBe(false)
  expect(isSeriesSettled({ ...FIRST, packageKey: 'standard', series })).toBe(false)
  expect(settledSeries({ ...FIRST, packageKey: 'standard', series }, PROPOSAL)?.times).toEqual(later)
})

test('a date that was chosen by hand stays, and one that is lost brings a new proposal', () => {
  const series = { ...wanted, of: seriesKeyOf(FIRST), times: [at('06-18', '08:00'), ...later.slice(1)] }
  expect(settledSeries({ ...FIRST, series }, PROPOSAL)).toBeUndefined()
  for (const start of [at('06-24'), at('07-22')]) {
    expect(isLost(start, PROPOSAL)).toBe(true)
    expect(settledSeries({ ...FIRST, series: { ...series, times: [start] } }, PROPOSAL)?.times).toEqual(later)
  }
})

test('nothing is proposed where the first time is gone, or no other is free', () => {
  const moved = {
    ...PROPOSAL,
    visits: [visit(1, '06-10', { hour: '13:00', movedFrom: at('06-10') }), visit(2, '06-17')],
  }
  expect(settledSeries({ ...FIRST, series: wanted }, moved)).toBeUndefined()
  expect(settledSeries({ ...FIRST, series: wanted }, { ...PROPOSAL, visits: [visit(1, '06-10')] })).toBeUndefined()
})

test('all dates are the visits and, in their places, the dates that are left out; later ones are no part of it', () => {
  const dates = datesOf([at('06-10'), at('06-17'), at('07-15'), at('07-22', '13:00')], 120, {
    ...PROPOSAL,
    skipped: [...PROPOSAL.skipped, { start: at('07-29'), reason: 'closed' }],
  })
  expect(dates.map(({ start, skipped }) => [start.slice(5, 10), skipped])).toEqual([
    ['06-10', undefined],
    ['06-17', undefined],
    ['06-24', 'taken'],
    ['07-01', 'day_off'],
    ['07-08', 'day_off'],
    ['07-15', undefined],
    ['07-22', undefined],
  ])
  expect(dates.at(-1)).toMatchObject({ movedFrom: at('07-22'), end: at('07-22', '15:00') })
})
