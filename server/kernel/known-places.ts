import type { Box } from '#shared/kernel/box.ts'
import type { Point } from '#shared/kernel/grid-cell.ts'

/** A place of the gazetteer. `city` of a district is the city that it belongs to; any other place is its own city. */
export type KnownPlace = Point & {
  /** Its number at GeoNames. */
  id: string
  name: string
  /** Its name in Ethiopic letters. */
  amharic?: string | undefined
  kind: 'city' | 'district'
  city: string
  country: string
  /** A larger city nearby, which tells places of one name apart. */
  near?: string | undefined
  /** The name of `near`, or of a district's city, in Ethiopic letters. */
  amharicNear?: string | undefined
  population: number
}

/** A place that was found by a name; `called` is that name if it is another than its own. */
export type NamedPlace = { place: KnownPlace; called?: string; weight: number }

export type NamedArea = { label: string; city: string; country: string }

/** The places that the installation knows without another service. */
export type Gazetteer = {
  find: (id: string) => KnownPlace | undefined
  /** The places whose names begin so, the best first. */
  suggest: (text: string, most: number) => NamedPlace[]
  /** Finds the position of an area by its names; undefined if none is known. */
  locate: (area: NamedArea) => KnownPlace | undefined
  /** True if a point lies within an area, as far as its names are known. */
  isWithin: (point: Point, area: NamedArea) => boolean
  /** The place nearest to a point; undefined if there is none within so many kilometres. */
  nearest: (point: Point, km: number) => KnownPlace | undefined
  /** The largest places in an area of the map, parts of cities only if the area is small. */
  largestIn: (box: Box, most: number) => KnownPlace[]
}
