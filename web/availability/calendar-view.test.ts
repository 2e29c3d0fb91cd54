import { describe, expect, test } from 'vitest'
import { calendarHref, daysOf, placeIn, shownDays } from './calendar-view.ts'
import { inLanes, without } from './week.ts'

const today = '2026-06-09'
const at = (search: string) => placeIn(new URLSearchParams(search), today)

describe('the place in the calendar', () => {
  test.each([
    ['', { view: 'week', day: today }],
    ['view=month&day=2026-02-28', { view: 'month', day: '2026-02-28' }],
    ['view=list', { view: 'list', day: today }],
    ['view=year&day=2026-02-30', { view: 'week', day: today }],
    ['day=soon', { view: 'week', day: today }],
    ['day=9999-12-31', { view: 'week', day: today }],
  ])('is read from the address "%s"', (search, place) => {
    expect(at(search)).toEqual(place)
  })

  test('is an address again, without what is usual', () => {
    expect(calendarHref({ view: 'week', day: today }, today)).toBe('/provider/availability')
    expect(calendarHref({ view: 'month', day: '2026-07-01' }, today)).toBe(
      '/provider/availability?view=month&day=2026-07-01',
    )
  })
})

describe('the days that are shown', () => {
  test('of a week go from Monday to Sunday', () => {
    expect(shownDays({ view: 'week', day: today })).toEqual({
      first: '2026-06-08',
      end: '2026-06-15',
      previous: '2026-06-02',
      next: '2026-06-16',
    })
  })

  test('of a month are its whole weeks, and the months around it have the same day or their last one', () => {
    expect(shownDays({ view: 'month', day: '2026-01-31' })).toEqual({
      first: '2025-12-29',
      end: '2026-02-02',
      previous: '2025-12-31',
      next: '2026-02-28',
    })
    // February of 2027 has four weeks, which begin on a Monday.
    const february = daysOf(shownDays({ view: 'month', day: '2027-02-10' }))
    expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
  })

  test('of the list are four weeks from the chosen day on', () => {
    expect(shownDays({ view: 'list', day: today })).toMatchObject({
      first: today,
      end: '2026-07-07',
      next: '2026-07-07',
    })
  })
})

test('parts that overlap each other stand in lanes, and those after them have the whole width', () => {
  const laid = inLanes([
    { from: 600, until: 720 },
    { from: 540, until: 660 },
    { from: 660, until: 700 },
    { from: 720, until: 780 },
  ])
  expect(laid).toEqual([
    { from: 540, until: 660, lane: 0, lanes: 2 },
    { from: 600, until: 720, lane: 1, lanes: 2 },
    { from: 660, until: 700, lane: 0, lanes: 2 },
    { from: 720, until: 780, lane: 0, lanes: 1 },
  ])
})

test('what is left of hours is what nothing takes', () => {
  const hours = [{ from: 540, until: 1020 }]
  expect(
    without(hours, [
      { from: 600, until: 660 },
      { from: 0, until: 550 },
    ]),
  ).toEqual([
    { from: 550, until: 600 },
    { from: 660, until: 1020 },
  ])
  expect(without(hours, [{ from: 500, until: 1100 }])).toEqual([])
})
