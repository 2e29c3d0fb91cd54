import { describe, expect, test } from 'vitest'
import { gridCellOf, kmBetween, pointOf, roundedKm } from './grid-cell.ts'

const berlin = { lat: 52.52, lng: 13.405 }
const addisAbaba = { lat: 9.0192, lng: 38.7525 }
const sydney = { lat: -33.8688, lng: 151.2093 }

describe('a grid cell', () => {
  test('is one whole number for a square of the grid', () => {
    expect(gridCellOf({ lat: -90, lng: -180 })).toBe(0)
    expect(gridCellOf({ lat: -90, lng: -179.99 })).toBe(1)
    expect(gridCellOf({ lat: -89.99, lng: -180 })).toBe(36_001)
    expect(gridCellOf({ lat: 90, lng: 180 })).toBe(18_000 * 36_001 + 36_000)
  })

  test.each([berlin, addisAbaba, sydney, { lat: 0, lng: 0 }])('of %o is at most half a step from it', (point) => {
    const { lat, lng } = pointOf(gridCellOf(point))
    expect(Math.abs(lat - point.lat)).toBeLessThanOrEqual(0.005_001)
    expect(Math.abs(lng - point.lng)).toBeLessThanOrEqual(0.005_001)
  })
})

describe('a distance', () => {
  // By the law of cosines, on a sphere with the mean radius of the earth.
  test.each([
    [berlin, addisAbaba, 5_351],
    [berlin, sydney, 16_095],
    [{ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
    [{ lat: 89, lng: 0 }, { lat: 89, lng: 180 }, 222],
    [{ lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015],
    [{ lat: 45, lng: 10 }, { lat: -45, lng: -170 }, 20_015],
  ])('from %o to %o is %i km', (one, other, km) => {
    expect(Math.round(kmBetween(one, other))).toBe(km)
    expect(kmBetween(other, one)).toBeCloseTo(kmBetween(one, other), 6)
  })

  test('to itself is nothing', () => {
    expect(kmBetween(berlin, berlin)).toBe(0)
  })

  test('is shown to half a kilometre', () => {
    expect([0.2, 0.25, 1.6, 1.75, 12].map(roundedKm)).toEqual([0, 0.5, 1.5, 2, 12])
  })
})
