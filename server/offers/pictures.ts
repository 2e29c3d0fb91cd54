import type { Image } from '#server/db/json-column.ts'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { storeImages } from '#server/media/store.ts'

/** Where the two people of an offer read a picture with it. */
export const attachmentUrl = (id: string) => `/uploads/offers/${id}`

/** Stores the new pictures of a request or an offer. */
export const storeNew = async (
  deps: Deps,
  ownerId: string,
  { images = [] }: Record<string, ReceivedFile[]>,
): Promise<Image[]> => (images.length ? storeImages(deps, images, { ownerId }) : [])
