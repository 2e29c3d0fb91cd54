import { badInput } from '#server/kernel/http/errors.ts'
import type { Gazetteer } from '#server/kernel/known-places.ts'
import { type NearQuery, pointIn } from '#shared/contract/place.ts'
import { type Box, readBox } from '#shared/kernel/box.ts'
import { kmBetween, type Point, pointOf, roundedKm } from '#shared/kernel/grid-cell.ts'
import { USUAL_KM } from '#shared/kernel/near.ts'

/** Around a latitude and a longitude, within so many kilometres. */
export type Near = readonly [lat: number, lng: number, km: number]

type PlaceQuery = NearQuery & { sortBy?: string | undefined }
type Rest<Query> = Omit<Query, keyof NearQuery> & { near?: Near; box?: Box }

function pointOfQuery(gazetteer: Gazetteer, { near, place }: PlaceQuery): Point | undefined {
  if (near !== undefined && place !== undefined) throw badInput({ place: 'must not be given together with near' })
  if (near !== undefined) return pointIn(near)
  if (place === undefined) return undefined
  const known = gazetteer.find(place)
  if (!known) throw badInput({ place: 'is not a known place' })
  return known
}

/** A query with where it looks; what only makes sense near somewhere is refused without. */
export function nearby<Query extends PlaceQuery>(gazetteer: Gazetteer, query: Query): Rest<Query> {
  const point = pointOfQuery(gazetteer, query)
  const { near: _, place: __, withinKm, box: written, ...others } = query
  const box = written === undefined ? undefined : readBox(written)
  const rest = { ...others, ...(box ? { box } : {}) }
  if (point) return { ...rest, near: [point.lat, point.lng, withinKm ?? USUAL_KM] }
  if (withinKm !== undefined) throw badInput({ withinKm: 'needs near or place' })
  if (query.sortBy === 'distance') throw badInput({ sortBy: 'distance needs near or place' })
  return rest
}

/** Around a grid cell, for a distance from there. */
export const nearGridCell = (gridCell: number | null): Near | undefined => {
  if (gridCell === null) return undefined
  const { lat, lng } = pointOf(gridCell)
  return [lat, lng, USUAL_KM]
}

/** The distance of a row from the place of the query, rounded for other readers. */
export function distanceOf(gridCell: number | null, near: Near | undefined): { distanceKm?: number } {
  if (!near || gridCell === null) return {}
  const [lat, lng] = near
  return { distanceKm: roundedKm(kmBetween(pointOf(gridCell), { lat, lng })) }
}
