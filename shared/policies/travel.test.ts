import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridCellOf } from '../kernel/grid-cell.ts'
import { coarseCellOf, TRAVEL_MODES, travelMinutesBetween } from './travel.ts'

const at = (lat: number, lng: number) => coarseCellOf(gridCellOf({ lat, lng }))
const berlin = at(52.52, 13.4)
const potsdam = at(52.4, 13.06)
const leipzig = at(51.34, 12.37)

describe('the minutes of a way', () => {
  test.each([
    ['foot', 30, 405, 480],
    ['bike', 15, 150, 480],
    ['transit', 30, 75, 270],
    ['car', 15, 60, 180],
  ] as const)('by %s follow from the distance, in quarters of an hour', (mode, within, toPotsdam, toLeipzig) => {
    expect([berlin, potsdam, leipzig].map((to) => travelMinutesBetween(mode, berlin, to))).toEqual([
      within,
      toPotsdam,
      toLeipzig,
    ])
  })

  test('of a place that nobody knows are those of ten kilometres', () => {
    expect(travelMinutesBetween('car', null, berlin)).toBe(45)
    expect(travelMinutesBetween('car', berlin, null)).toBe(45)
    expect(travelMinutesBetween('car', null, null)).toBe(45)
  })

  test('are the same in both directions, and no longer than those with a stop on the way', () => {
    const point = fc.record({
      lat: fc.double({ min: 51, max: 53, noNaN: true }),
      lng: fc.double({ min: 12, max: 14, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.constantFrom(...TRAVEL_MODES), point, point, point, (mode, one, other, stop) => {
        const [from, to, over] = [one, other, stop].map(({ lat, lng }) => at(lat, lng)) as [number, number, number]
        const minutes = travelMinutesBetween(mode, from, to)
        expect(minutes).toBe(travelMinutesBetween(mode, to, from))
        expect(minutes).toBeLessThanOrEqual(
          travelMinutesBetween(mode, from, over) + travelMinutesBetween(mode, over, to),
        )
      }),
    )
  })
})

test('places within a twentieth of a degree are one', () => {
  expect(at(52.49, 13.38)).toBe(at(52.51, 13.42))
  expect(at(52.49, 13.38)).not.toBe(at(52.43, 13.38))
})
