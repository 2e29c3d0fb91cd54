import type { ReceivedFile } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { Gazetteer } from '#server/kernel/known-places.ts'
import { isSameArea, withPoint, withStoredPoint } from '#server/places/point.ts'
import type { Image, Place } from '#shared/contract/common.ts'
import { NEW_IMAGE } from '#shared/policies/files.ts'

const MAX_IMAGES = 10

type Point = Place & { address?: string | undefined }
export type Places = { location?: Point | null | undefined; pickupLocation?: Point | null | undefined }

/**
 * The point of a place, which no reply contains, and its address, which only its owner reads, stay as long as the area
 * is the same.
 */
function withHidden(stored: Point | null | undefined, sent: Point, isOwner: boolean): Point {
  const placed = withStoredPoint(stored, sent)
  const address = stored && isSameArea(stored, sent) ? stored.address : undefined
  return isOwner || sent.address !== undefined || address === undefined ? placed : { ...placed, address }
}

export const placesOf = (stored: Places, sent: Places, isOwner: boolean): Places => ({
  ...(sent.location ? { location: withHidden(stored.location, sent.location, isOwner) } : {}),
  ...(sent.pickupLocation ? { pickupLocation: withHidden(stored.pickupLocation, sent.pickupLocation, isOwner) } : {}),
})

/** The places with the points at which they lie. */
export const pointsOf = (gazetteer: Gazetteer, { location, pickupLocation }: Places): Places => ({
  ...(location ? { location: withPoint(gazetteer, location) } : {}),
  ...(pickupLocation ? { pickupLocation: withPoint(gazetteer, pickupLocation) } : {}),
})

/** The pictures that stay, their texts, and the places of new ones among them. `images: null` removes them all. */
export type ListingLocations = {
  images?: { url: string; alt?: string | undefined }[] | null | undefined
  keepImages?: string[] | undefined
  imageAlts?: string[] | undefined
}

/** The pictures that stay (all, without their addresses) and the new ones in the places named `new`, others behind them. */
export function placed<Picture extends { url: string }>(
  old: readonly Picture[],
  stored: readonly Picture[],
  named: readonly string[] | undefined,
): Picture[] {
  const wanted = named?.filter((url, at) => url === NEW_IMAGE || named.indexOf(url) === at)
  const added = [...stored]
  const retained = wanted?.flatMap(
    (url) => (url === NEW_IMAGE ? added.shift() : old.find((one) => one.url === url)) ?? [],
  )
  return [...(retained ?? old), ...added]
}

/**
 * The pictures that stay and the new ones that have a place among them, in the order given, and the other new ones behind
 * them. A picture without a text of its own gets the title.
 */
export function arrange(
  old: Image[],
  stored: Image[],
  { images, keepImages, imageAlts: alts = [] }: ListingLocations,
  most = MAX_IMAGES,
): Image[] {
  const named = images === null ? [] : (keepImages ?? images?.map(({ url }) => url))
  const texts = new Map(images?.map(({ url, alt }) => [url, alt]))
  const arranged = placed(old, stored, named)
  if (arranged.length > most) throw badInput({ images: `must be at most ${most} pictures` })
  return arranged.map((image, index) => ({ ...image, alt: alts[index] ?? texts.get(image.url) ?? image.alt }))
}

/** Before any is decoded, which is most of the work. */
export function rejectTooMany(
  old: Image[],
  { images = [] }: Record<string, ReceivedFile[]>,
  wanted: ListingLocations,
  most = MAX_IMAGES,
): void {
  const blank: Image = { url: '', alt: '', width: 0, height: 0, placeholder: '' }
  arrange(
    old,
    images.map(() => blank),
    wanted,
    most,
  )
}
