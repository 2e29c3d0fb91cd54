import type { KnownPlace } from '#server/kernel/known-places.ts'
import { type Box, isWithinBox } from '#shared/kernel/box.ts'
import { gridCellOf, kmBetween, type Point, pointOf } from '#shared/kernel/grid-cell.ts'
import { type PackedIndex, placeAt } from './packed-index.ts'

/** The numbers of the places by their grid cells, made when they are first needed: the file has them by their ids. */
type Cells = { cells: Uint32Array; owners: Uint32Array }

const sorted = new WeakMap<PackedIndex, Cells>()

/** Room for the number of a place beside its grid cell in one exact number. */
const ROOM = 2 ** 21

function cellsOf(index: PackedIndex): Cells {
  const known = sorted.get(index)
  if (known) return known
  // Numbers alone sort many times faster than by a function.
  const keys = Float64Array.from(index.gridCells, (cell, owner) => cell * ROOM + owner).sort()
  const cells = {
    cells: Uint32Array.from(keys, (key) => Math.floor(key / ROOM)),
    owners: Uint32Array.from(keys, (key) => key % ROOM),
  }
  sorted.set(index, cells)
  return cells
}

function firstFrom(cells: Uint32Array, cell: number): number {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cells[middle] ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return low
}

/** The places from one grid cell to another of the same latitude. */
function* between({ cells, owners }: Cells, first: number, last: number): Generator<number> {
  for (let at = firstFrom(cells, first); at < cells.length && (cells[at] ?? 0) <= last; at += 1) yield owners[at] ?? 0
}

/** The place nearest to a point, and of several there the largest; undefined if there is none within so many kilometres. */
export function nearestPlace(
  index: PackedIndex,
  point: Point,
  km: number,
): { place: KnownPlace; km: number } | undefined {
  const cells = cellsOf(index)
  const reach = km / 111
  const aside = Math.min(180, reach / Math.max(0.01, Math.cos((point.lat * Math.PI) / 180)))
  let [best, nearest, population] = [-1, km, -1]
  const [south, north] = [Math.max(-90, point.lat - reach), Math.min(90, point.lat + reach)]
  for (let row = Math.floor(south * 100); row <= Math.ceil(north * 100); row += 1) {
    const lat = row / 100
    const first = gridCellOf({ lat, lng: Math.max(-180, point.lng - aside) })
    for (const owner of between(cells, first, gridCellOf({ lat, lng: Math.min(180, point.lng + aside) }))) {
      const distance = kmBetween(pointOf(index.gridCells[owner] ?? 0), point)
      const size = index.populations[owner] ?? 0
      if (distance < nearest || (distance === nearest && size > population))
        [best, nearest, population] = [owner, distance, size]
    }
  }
  return best < 0 ? undefined : { place: placeAt(index, best), km: nearest }
}

/** The largest places in an area; districts only if it is no larger than so many hundredths of a degree. */
export function largestPlaces(
  index: PackedIndex,
  box: Box,
  most: number,
  { withDistricts }: { withDistricts: boolean },
) {
  const { cells, owners } = cellsOf(index)
  const [, south, , north] = box
  const start = firstFrom(cells, gridCellOf({ lat: south / 100, lng: -180 }))
  const end = gridCellOf({ lat: north / 100, lng: 180 })
  const found: number[] = []
  for (let at = start; at < cells.length && (cells[at] ?? 0) <= end; at += 1) {
    const owner = owners[at] ?? 0
    if ((withDistricts || !index.districts[owner]) && isWithinBox(pointOf(cells[at] ?? 0), box)) found.push(owner)
  }
  const size = (owner: number) => index.populations[owner] ?? 0
  return found
    .toSorted((one, other) => size(other) - size(one) || one - other)
    .slice(0, most)
    .map((owner) => placeAt(index, owner))
}
