import { gridCellOf, kmBetween, pointOf } from '../kernel/grid-cell.ts'

/** The ways in which sellers come to their customers. */
export const TRAVEL_MODES = ['foot', 'bike', 'transit', 'car'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** The minutes that each way takes at least, and the speeds in kilometres an hour as the crow flies, from door to door. */
const SPEEDS: Record<TravelMode, { base: number; near: number; far: number }> = {
  foot: { base: 0, near: 4, far: 4 },
  bike: { base: 5, near: 12, far: 12 },
  transit: { base: 10, near: 15, far: 40 },
  car: { base: 10, near: 24, far: 60 },
}

/** Up to here a way is one within a town. */
const NEAR_KM = 10
/** Places are known to a few kilometres only: no way is shorter. */
const LEAST_KM = 2
/** The length of a way of which one end is not known. */
const UNKNOWN_KM = 10
/** Ways are told apart in steps of so many minutes. */
const STEP = 15
const MOST_MINUTES = 480

/** The parts of a degree to which the places of appointments are known: about five kilometres. */
const PARTS = 20

/** The middle of the coarse cell in which a grid cell lies. */
export function coarseCellOf(gridCell: number): number {
  const { lat, lng } = pointOf(gridCell)
  return gridCellOf({ lat: Math.round(lat * PARTS) / PARTS, lng: Math.round(lng * PARTS) / PARTS })
}

/** The minutes of a way between two coarse cells, in whole steps; those of a cell that is not known are those of a usual way. */
export function travelMinutesBetween(mode: TravelMode, from: number | null, to: number | null): number {
  const isKnown = from !== null && to !== null
  const km = Math.max(LEAST_KM, isKnown ? kmBetween(pointOf(from), pointOf(to)) : UNKNOWN_KM)
  const { base, near, far } = SPEEDS[mode]
  const minutes = base + 60 * (Math.min(km, NEAR_KM) / near + Math.max(0, km - NEAR_KM) / far)
  return Math.min(MOST_MINUTES, Math.ceil(minutes / STEP) * STEP)
}
