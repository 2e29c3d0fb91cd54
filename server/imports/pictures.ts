import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/http/errors.ts'
import { fetchPublic, OutgoingError } from '#server/kernel/http/outgoing.ts'
import { foldersOf, randomName } from '#server/media/files.ts'
import { removeStored, storeImages, storeProfilePicture } from '#server/media/store.ts'
import type { Image } from '#shared/contract/common.ts'
import { addIssues, type ImportRow } from './data.ts'
import { addToTarget, findOwner, isRunning, listWaiting, notePicture, type WaitingPicture } from './picture-data.ts'
import type { Archive } from './reading/archive.ts'
import { secured } from './rows/pictures.ts'

const MOST_BYTES = 20 * 1024 * 1024
const TIMEOUT = 20_000

/** The bytes of a picture; undefined if they cannot be had. */
async function bytesOf(deps: Deps, archive: Archive | undefined, address: string): Promise<Buffer | undefined> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return archive?.picture(address)
  try {
    const fetched = await fetchPublic(secured(address), {
      accept: 'image/jpeg, image/png, image/webp',
      timeoutMs: TIMEOUT,
      maxBytes: MOST_BYTES,
      purpose: 'import',
      ...deps.outgoing,
    })
    return fetched?.content
  } catch (error) {
    if (error instanceof OutgoingError) return undefined
    throw error
  }
}

/** Stores a picture as one of its owner; undefined if it is none that can be shown. */
async function store(deps: Deps, { kind }: WaitingPicture, ownerId: string, bytes: Buffer): Promise<Image | undefined> {
  const file = path.join(foldersOf(deps.settings).spool, `${randomName()}.picture`)
  await writeFile(file, bytes, { mode: 0o600 })
  const received = { path: file, fileName: 'picture', mime: 'image/jpeg', size: bytes.length }
  try {
    if (kind === 'people') return await storeProfilePicture(deps, received, { ownerId, isUncounted: true })
    const [image] = await storeImages(deps, [received], { ownerId, isUncounted: true })
    return image
  } catch (error) {
    // What is broken or too large is refused; a full disk ends this try.
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

async function load(deps: Deps, row: ImportRow, archive: Archive | undefined, picture: WaitingPicture): Promise<void> {
  const { id, kind, target, line, part, address } = picture
  const ownerId = await findOwner(deps.db, kind, target)
  const bytes = ownerId ? await bytesOf(deps, archive, address) : undefined
  const image = ownerId && bytes ? await store(deps, picture, ownerId, bytes) : undefined
  const isAdded = await inTransaction(deps.db, async (tx) => {
    if (!(await notePicture(tx, id, image ? 'loaded' : 'failed'))) return false
    if (image) return addToTarget(tx, { importId: row.id, kind, target }, image)
    await addIssues(tx, row.id, [
      { part, line, field: 'pictures', message: 'picture cannot be loaded', value: address.slice(0, 200) },
    ])
    return true
  })
  if (image && !isAdded) await removeStored(deps, [image.url])
}

/** Loads what waits, one picture after the other in the order of the rows. False if the import was stopped meanwhile. */
export async function loadPictures(
  deps: Deps,
  row: ImportRow,
  archive: Archive | undefined,
  pulse: () => Promise<void>,
): Promise<boolean> {
  for (;;) {
    const waiting = await listWaiting(deps.db, row.id, 20)
    for (const picture of waiting) {
      if (!(await isRunning(deps.db, row.id))) return false
      await load(deps, row, archive, picture)
      await pulse()
    }
    if (waiting.length === 0) return isRunning(deps.db, row.id)
  }
}
