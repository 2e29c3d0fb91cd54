import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridCellOf, kmBetween, pointOf } from '#shared/kernel/grid-cell.ts'
import { keysOf, lexemesIn, squaresAround } from './keys.ts'

const ROW = 36_001
/** The squares of a grid cell, as the database writes them for a listing. */
const squaresOf = (gridCell: number) =>
  [16, 64, 256].map((side) => {
    const [row, column] = [Math.floor(Math.floor(gridCell / ROW) / side), Math.floor((gridCell % ROW) / side)]
    return `g${side}:${row},${column}`
  })

test('the squares of a circle have every grid cell within it', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100)
  fc.assert(
    fc.property(
      degrees(85),
      degrees(178),
      fc.integer({ min: 1, max: 200 }),
      fc.tuple(degrees(2), degrees(4)),
      (lat, lng, km, [north, east]) => {
        const squares = squaresAround([lat, lng, km])
        const gridCell = gridCellOf({ lat: Math.max(-90, Math.min(90, lat + north)), lng: lng + east })
        if (!squares || kmBetween(pointOf(gridCell), { lat, lng }) > km) return
        expect(squaresOf(gridCell).some((square) => squares.includes(square))).toBe(true)
      },
    ),
    { numRuns: 5_000 },
  )
})

test('a circle at a pole or the date line has none', () => {
  expect(squaresAround([89.9, 0, 50])).toBeUndefined()
  expect(squaresAround([0, 179.95, 50])).toBeUndefined()
})

test('a search has the keys of what fewest listings have', () => {
  const near = [52.52, 13.41, 10] as const
  const words = { lexemes: ['armchair', '#c:tables-storage'], isRare: true }
  expect(keysOf({ marks: ['c:a', 'p:1'], words })).toEqual(['p:1'])
  expect(keysOf({ marks: ['c:a'], near, words })).toEqual(['w:armch', 'w:#c:tables-storage'])
  expect(keysOf({ marks: ['c:a'], words: { ...words, isRare: false } })).toEqual(['|c:a'])
  expect(keysOf({ marks: [], words: { ...words, isRare: false } })).toHaveLength(2)
  expect(keysOf({ marks: ['c:a', 's:b', 't:berlin'] })).toEqual(['t:berlin|s:b'])
  expect(keysOf({ marks: ['c:a'], near, isAnywhere: true }).at(-1)).toBe('online|c:a')
  expect(keysOf({ marks: ['stock'] })).toEqual(['|'])
})

test('the lexemes of a query are its alternatives', () => {
  expect(lexemesIn(`('sof':* | 'l''an' | '-a\\\\b')`)).toEqual(['sof', "l'an", '-a\\b'])
})
