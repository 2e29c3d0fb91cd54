import type { Gazetteer } from '#server/kernel/known-places.ts'
import type { CustomerPlace } from '#shared/contract/availability.ts'
import type { Address, Place } from '#shared/contract/common.ts'
import { gridCellOf } from '#shared/kernel/grid-cell.ts'

/**
 * A place with the point at which it lies: the one that was chosen for it, if that lies there, or else the one of its
 * names. A place that the gazetteer does not know has none.
 */
export function withPoint<Named extends Place>(gazetteer: Gazetteer, place: Named): Named {
  const { lat, lng, ...area } = place
  if (lat !== undefined && lng !== undefined && gazetteer.isWithin({ lat, lng }, place)) return place
  const found = gazetteer.locate(place)
  // The same place, whose point may be absent.
  return { ...area, ...(found ? { lat: found.lat, lng: found.lng } : {}) } as Named
}

export const isSameArea = (one: Place, other: Place) =>
  one.label === other.label && one.city === other.city && one.country === other.country

/**
 * A place as it was sent, and the point that is stored: it stays as long as the area is the same, and no longer, even if a
 * client sends it along.
 */
export function withStoredPoint<Named extends Place>(stored: Place | null | undefined, sent: Named): Named {
  if (!stored) return sent
  const { lat, lng, ...area } = sent
  const isSame = isSameArea(stored, sent)
  const isSent = lat !== undefined && lng !== undefined
  if (isSame) return isSent ? sent : { ...sent, lat: stored.lat, lng: stored.lng }
  // The same place, whose point may be absent.
  return isSent && lat === stored.lat && lng === stored.lng ? (area as Named) : sent
}

/** The grid cell of the district or city of a customer; undefined if it is not known. */
export function customerCellOf(gazetteer: Gazetteer, { city, country, district }: CustomerPlace): number | undefined {
  if (!city || !country) return undefined
  const found = gazetteer.locate({ label: district ?? city, city, country })
  return found && gridCellOf(found)
}

/** The same of an address, of which the street tells nothing. */
export const addressCellOf = (gazetteer: Gazetteer, { city, country, line2, region }: Address): number | undefined =>
  customerCellOf(gazetteer, { city, country, district: [line2, region].filter(Boolean).join(', ') || undefined })
