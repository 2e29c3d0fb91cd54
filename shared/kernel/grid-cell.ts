/**
 * A place on the earth, on a grid of hundredths of a degree: about a kilometre, so that distances give no address away.
 * A grid cell is one whole number; those of one latitude stand in a row.
 */
export type Point = { lat: number; lng: number }

const ROW = 36_001
/** The number of columns of grid cells around the earth. */
export const EARTH_COLUMNS = 36_000
const EARTH_KM = 6371.0088
const RADIANS = Math.PI / 180

export const gridCellOf = ({ lat, lng }: Point): number =>
  (Math.round(lat * 100) + 9_000) * ROW + Math.round(lng * 100) + 18_000

export const pointOf = (gridCell: number): Point => ({
  lat: (Math.floor(gridCell / ROW) - 9_000) / 100,
  lng: ((gridCell % ROW) - 18_000) / 100,
})

/** By the haversine formula, which knows no date line and no poles. */
export function kmBetween(one: Point, other: Point): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2
  const chord =
    half(one.lat, other.lat) + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * half(one.lng, other.lng)
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** A distance as it is shown to others: to half a kilometre. */
export const roundedKm = (km: number): number => Math.round(km * 2) / 2
