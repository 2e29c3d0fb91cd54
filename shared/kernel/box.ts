import type { Point } from './grid-cell.ts'

/**
 * An area of the map: its edges in hundredths of a degree, as grid cells have them, all of them included. West is greater
 * than east if it lies across the date line.
 */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** The nearest zoom of a map: its window then shows some districts. */
export const CLOSEST_ZOOM = 12

export const WORLD: Box = [-18_000, -9_000, 18_000, 9_000]

const NUMBER = /^-?\d{1,3}(?:\.\d{1,12})?$/

/** The area that `west,south,east,north` names, in degrees; undefined if it names none. */
export function readBox(text: string): Box | undefined {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return undefined
  // Adding zero makes 0 of -0, which would be another text for the same area.
  const [west = 0, south = 0, east = 0, north = 0] = parts.map((part) => Math.round(Number(part) * 100) + 0)
  const isOnEarth = Math.max(-west, west, -east, east) <= 18_000 && south >= -9_000 && north <= 9_000
  return isOnEarth && south <= north ? [west, south, east, north] : undefined
}

export const writeBox = (box: Box): string => box.map((edge) => edge / 100).join()

/** The width and the height of an area, in hundredths of a degree. */
export const sizeOf = ([west, south, east, north]: Box): { width: number; height: number } => ({
  width: east - west + (west > east ? 36_000 : 0),
  height: north - south,
})

export function isWithinBox({ lat, lng }: Point, [west, south, east, north]: Box): boolean {
  const [row, column] = [Math.round(lat * 100), Math.round(lng * 100)]
  const isBetween = west <= east ? column >= west && column <= east : column >= west || column <= east
  return row >= south && row <= north && isBetween
}
