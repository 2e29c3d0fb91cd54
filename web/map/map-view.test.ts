import { expect, test } from 'vitest'
import type { MapPin } from '#shared/contract/map.ts'
import { kmBetween } from '#shared/kernel/grid-cell.ts'
import { ringOf } from './map-style.ts'
import { boundsOf, boundsOfCircle, boundsOfPins, viewOf } from './map-view.ts'

const bounds = (west: number, south: number, east: number, north: number) => ({
  getWest: () => west,
  getSouth: () => south,
  getEast: () => east,
  getNorth: () => north,
})

test('what is looked at is an area of the earth, whatever the map shows', () => {
  expect(viewOf(bounds(13.091, 52.341, 13.759, 52.679))).toBe('13.09,52.34,13.76,52.68')
  expect(viewOf(bounds(-300, -89, 300, 89))).toBe('-180,-89,180,89')
  expect(viewOf(bounds(-10, -95, 10, 95))).toBe('-10,-90,10,90')
  // The map goes on beyond the date line, on both sides.
  expect(viewOf(bounds(170, -10, 190, 10))).toBe('170,-10,-170,10')
  expect(viewOf(bounds(-190, -10, -170, 10))).toBe('170,-10,-170,10')
})

test('an area across the date line is shown as one', () => {
  expect(boundsOf([17_900, -2_000, -17_900, 0])).toEqual([179, -20, 181, 0])
  expect(boundsOf([1_300, 5_200, 1_400, 5_300])).toEqual([13, 52, 14, 53])
})

test('the circle around a place has its radius on every side, near the equator and far from it', () => {
  for (const lat of [0, 9, 52.5, -33.9, 66])
    for (const [lng, north] of ringOf({ lat, lng: 13.4, km: 25 }))
      expect(Math.abs(kmBetween({ lat, lng: 13.4 }, { lat: north, lng }) - 25)).toBeLessThan(0.5)
  const [west, south, east, north] = boundsOfCircle({ lat: 52.5, lng: 13.4, km: 25 })
  expect(north - south).toBeCloseTo(0.45, 2)
  expect(east - west).toBeGreaterThan(north - south)
})

const pin = (count: number, box: string): MapPin => ({ lat: 0, lng: 0, count, box, isPlace: false, ids: [] })

test('one begins where most of it is, and sees all of it where it is spread', () => {
  const [berlin, sydney, bole] = [pin(40, '13,52,14,53'), pin(3, '151,-34,152,-33'), pin(20, '38.7,8.9,38.8,9')]
  expect(boundsOfPins([sydney, berlin])).toEqual([13, 52, 14, 53])
  expect(boundsOfPins([bole, pin(21, '13,52,14,53'), sydney])).toEqual([13, -34, 152, 53])
  expect(boundsOfPins([])).toBeUndefined()
})
