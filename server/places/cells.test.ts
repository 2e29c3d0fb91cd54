import { expect, test } from 'vitest'
import type { Box } from '#shared/kernel/box.ts'
import { openGazetteer } from './gazetteer.ts'

const gazetteer = await openGazetteer(undefined)
const BERLIN: Box = [1_309, 5_234, 1_376, 5_268]

test('the place nearest to a point is found, and none where there is none', () => {
  expect(gazetteer.nearest({ lat: 52.549, lng: 13.359 }, 5)).toMatchObject({ name: 'Wedding', kind: 'district' })
  expect(gazetteer.nearest({ lat: 9.0, lng: 38.8 }, 10)?.country).toBe('ET')
  expect(gazetteer.nearest({ lat: -50, lng: -120 }, 100)).toBeUndefined()
  expect(gazetteer.nearest({ lat: 90, lng: 0 }, 5)).toBeUndefined()
})

test('the nearest place is the one that looking at all of them finds', () => {
  const places = gazetteer.largestIn([1_200, 5_200, 1_349, 5_349], 100_000)
  for (const point of [
    { lat: 52.61, lng: 12.91 },
    { lat: 52.33, lng: 13.1 },
    { lat: 53.01, lng: 12.4 },
  ]) {
    const far = (place: { lat: number; lng: number }) =>
      Math.hypot(place.lat - point.lat, (place.lng - point.lng) * Math.cos((point.lat * Math.PI) / 180))
    const best = Math.min(...places.map(far))
    expect(far(gazetteer.nearest(point, 20) ?? { lat: 0, lng: 0 })).toBeCloseTo(best, 6)
  }
})

test('the largest places of an area come first, parts of cities where it is small', () => {
  const [first, ...others] = gazetteer.largestIn(BERLIN, 20)
  expect(first?.name).toBe('Berlin')
  expect(others.map(({ kind }) => kind)).toContain('district')
  const germany = gazetteer.largestIn([500, 4_700, 1_500, 5_500], 10)
  expect(germany.map(({ name }) => name)).toEqual(expect.arrayContaining(['Berlin', 'Hamburg']))
  expect(germany.every(({ kind }) => kind === 'city')).toBe(true)
  expect(gazetteer.largestIn([17_900, -2_000, -17_900, -1_500], 50).map(({ country }) => country)).toContain('FJ')
})
