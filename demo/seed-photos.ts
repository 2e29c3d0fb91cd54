import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { StoredAttachment } from '#server/db/json-column.ts'
import { newId } from '#server/kernel/id.ts'
import { addPhotos } from '#server/media/data.ts'
import { foldersOf, randomName } from '#server/media/files.ts'
import { type StoredDocument, storePrivatePicture } from '#server/media/store.ts'
import { KIND } from '#server/service-orders/data.ts'
import { categoryScene } from '#shared/category-art.ts'
import { showInCompletion } from './data.ts'
import type { SeededOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

/** The subject of a photo. */
type Pictured = { subcategory: string; key: string }

export const picturedIn = ({ work, order }: SeededOrder): Pictured => ({
  subcategory: work.subcategory,
  key: order.key,
})

/** A drawn still life of what an order or an offer is about, in place of a photo. */
export async function aPhoto(
  { db, settings }: Seeding,
  { subcategory, key }: Pictured,
  seed: string,
  ownerId: string,
): Promise<StoredDocument> {
  const { Resvg } = await import('@resvg/resvg-js')
  const svg = categoryScene({ cat: subcategory, seed: `${key}-${seed}`, view: 1 })
  const { spool } = foldersOf(settings)
  const file = path.join(spool, `${randomName()}.upload`)
  await mkdir(spool, { recursive: true, mode: 0o700 })
  const bytes = new Resvg(svg, { fitTo: { mode: 'width', value: 960 } }).render().asPng()
  try {
    await writeFile(file, bytes)
    const received = { path: file, fileName: `${seed}.png`, mime: 'image/png', size: bytes.length }
    return await storePrivatePicture({ db, settings }, received, { ownerId })
  } finally {
    await rm(file, { force: true })
  }
}

/** The seller's pictures of the completed work. */
export async function seedPhotos(seeding: Seeding, seeded: SeededOrder): Promise<void> {
  const { db } = seeding
  const { id: refId, order, buyerId, work } = seeded
  const seeds = order.completionPhotos ?? []
  if (seeds.length === 0) return
  const sellerId = work.seller_id
  const stored = await Promise.all(seeds.map((seed) => aPhoto(seeding, picturedIn(seeded), seed, sellerId)))
  const photos = stored.map((picture) => ({ ...picture, id: newId() }))
  await addPhotos(db, { kind: KIND, refId, buyerId, sellerId }, photos)
  await showInCompletion(
    db,
    refId,
    photos.map(({ id }) => id),
  )
}

/** The pictures with an offer, as its column has them. */
export async function offerPhotos(
  seeding: Seeding,
  { seeds, ownerId, ...pictured }: Pictured & { seeds: readonly string[]; ownerId: string },
): Promise<StoredAttachment[]> {
  const stored = await Promise.all(seeds.map((seed) => aPhoto(seeding, pictured, seed, ownerId)))
  return stored.map(({ storedAs, mime }) => ({ id: newId(), storedAs, mime }))
}
