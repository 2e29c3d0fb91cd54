import type { Deps, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { storeImages } from '#server/media/store.ts'
import type { Image } from '#shared/contract/common.ts'

const MAX_IMAGES = 10

/** The pictures that stay and their texts, the new ones last. `images: null` removes them all. */
export type Arrangement = {
  images?: null | undefined
  keepImages?: string[] | undefined
  imageAlts?: string[] | undefined
}

/**
 * The pictures that stay, in the order given, and the new ones behind them. A picture without a text of its own gets
 * the title.
 */
export function arrange(
  old: Image[],
  stored: Image[],
  { images, keepImages, imageAlts: alts = [] }: Arrangement,
): Image[] {
  const wanted = images === null ? [] : keepImages && [...new Set(keepImages)]
  const kept = wanted ? wanted.flatMap((url) => old.find((image) => image.url === url) ?? []) : old
  const arranged = [...kept, ...stored]
  if (arranged.length > MAX_IMAGES) throw badInput({ images: `must be at most ${MAX_IMAGES} pictures` })
  return arranged.map((image, index) => ({ ...image, alt: alts[index] ?? image.alt }))
}

/** Files are stored before the transaction; the sweep deletes files that no listing refers to. */
export const storeNew = async (
  deps: Deps,
  viewer: Viewer,
  { images = [] }: Record<string, ReceivedFile[]>,
): Promise<Image[]> => (images.length ? storeImages(deps, images, { ownerId: viewer.id }) : [])
