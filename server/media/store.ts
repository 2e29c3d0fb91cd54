import { readFile } from 'node:fs/promises'
import type { Deps, ReceivedFile } from '#server/kernel/context.ts'
import { AppError, conflict } from '#server/kernel/http/errors.ts'
import type { Image } from '#shared/contract/common.ts'
import { fileStoreOf } from './configured-store.ts'
import { addUploads, countUploadsOf, dropUnused, type NewUpload, type StoredUpload } from './data.ts'
import type { EncodedPicture } from './encode.ts'
import type { Area } from './file-store.ts'
import { randomName } from './files.ts'
import { isUnsafePdf } from './pdf.ts'

type StoreDeps = Pick<Deps, 'db' | 'settings'>

/** Loaded at its first use: it takes memory, and many processes never get a picture. */
const loadEncoder = () => import('./encode.ts')

const LISTING_WIDTHS = [320, 640, 1280] as const
const PROFILE_WIDTHS = [96, 320] as const
const QUOTA = 500

const fileName = (storedAs: string, width: number, extension: string) => `${storedAs}-${width}.${extension}`
const addressOf = (storedAs: string, widths: readonly number[]) =>
  `/uploads/${fileName(storedAs, widths.at(-1) ?? 0, 'webp')}`

/** The files in which a picture may be largest, from the largest one on. */
export const pictureFiles = (storedAs: string): string[] =>
  [...LISTING_WIDTHS, ...PROFILE_WIDTHS]
    .sort((one, other) => other - one)
    .map((width) => fileName(storedAs, width, 'webp'))

/** Every file that a stored picture may have. */
const filesOf = (storedAs: string) =>
  [...LISTING_WIDTHS, ...PROFILE_WIDTHS].flatMap((width) =>
    ['webp', 'jpg'].map((extension) => fileName(storedAs, width, extension)),
  )

async function checkQuota(deps: StoreDeps, ownerId: string, added: number): Promise<void> {
  if ((await countUploadsOf(deps.db, ownerId)) + added > QUOTA)
    throw conflict('upload_quota', `You have stored ${QUOTA} files. Delete some before you add more.`)
}

/** Files first, rows second: a row never points to a missing file. */
async function keep(
  deps: StoreDeps,
  area: Area,
  files: ReadonlyMap<string, Uint8Array>,
  uploads: NewUpload[],
): Promise<void> {
  const store = await fileStoreOf(deps)
  await store.write(area, files)
  try {
    await addUploads(deps.db, uploads)
  } catch (error) {
    // What cannot be removed now is swept; the first failure is the one to tell.
    await store.remove(area, [...files.keys()]).catch(() => undefined)
    throw error
  }
}

/** True if somebody else stores them for their owner, whose limit does not count. */
type Uncounted = { isUncounted?: boolean | undefined }

async function storePictures(
  deps: StoreDeps,
  received: readonly ReceivedFile[],
  ownerId: string,
  { isUncounted, ...shape }: Uncounted & { widths: readonly number[]; square?: boolean },
): Promise<{ url: string; picture: EncodedPicture }[]> {
  if (!received.length) return []
  if (!isUncounted) await checkQuota(deps, ownerId, received.length)
  const { encodePicture } = await loadEncoder()
  const files = new Map<string, Uint8Array>()
  const uploads: NewUpload[] = []
  const pictures = []
  for (const file of received) {
    const picture = await encodePicture(file.path, shape)
    const storedAs = randomName()
    for (const { width, extension, bytes } of picture.variants) files.set(fileName(storedAs, width, extension), bytes)
    const { width, height, placeholder } = picture
    const size = picture.variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
    uploads.push({ ownerId, kind: 'image', storedAs, size, width, height, placeholder })
    pictures.push({ url: addressOf(storedAs, shape.widths), picture })
  }
  await keep(deps, 'images', files, uploads)
  return pictures
}

const imageOf = ({ url, picture }: { url: string; picture: EncodedPicture }, alt: string): Image => ({
  url,
  alt,
  width: picture.width,
  height: picture.height,
  placeholder: picture.placeholder,
})

/**
 * Stores pictures of a listing, all or none. Call it before the transaction that refers to them; the sweep deletes
 * pictures that no row refers to after a day. Throws 409 `upload_quota`, 413, 415, and 503 or 507 if the disk fails.
 */
export async function storeImages(
  deps: StoreDeps,
  files: readonly ReceivedFile[],
  { ownerId, alts = [], isUncounted }: Uncounted & { ownerId: string; alts?: readonly (string | undefined)[] },
): Promise<Image[]> {
  const stored = await storePictures(deps, files, ownerId, { widths: LISTING_WIDTHS, isUncounted })
  return stored.map((picture, index) => imageOf(picture, alts[index] ?? ''))
}

/** Stores a picture of a person, cut to a square around the subject. */
export async function storeProfilePicture(
  deps: StoreDeps,
  file: ReceivedFile,
  { ownerId, alt = '', isUncounted }: Uncounted & { ownerId: string; alt?: string },
): Promise<Image> {
  const [stored] = await storePictures(deps, [file], ownerId, { widths: PROFILE_WIDTHS, square: true, isUncounted })
  // One file in, one picture out.
  return imageOf(stored!, alt)
}

/**
 * Stores a private file of this machine's disk that is about a person. The caller adds the row that refers to it in the
 * transaction that it gives the upload.
 */
export async function storeWritten(
  deps: Pick<Deps, 'settings'>,
  file: string,
  { size, onProgress }: { size: number; onProgress: () => void },
): Promise<NewUpload> {
  const storedAs = randomName()
  await (await fileStoreOf(deps)).writeFrom('documents', storedAs, file, onProgress)
  return { ownerId: null, kind: 'document', storedAs, size }
}

export type StoredDocument = { storedAs: string; fileName: string; mime: string; size: number }

async function storePrivate(
  deps: StoreDeps,
  bytes: Buffer,
  { fileName, mime }: Pick<ReceivedFile, 'fileName' | 'mime'>,
  ownerId: string,
): Promise<StoredDocument> {
  const storedAs = randomName()
  await keep(deps, 'documents', new Map([[storedAs, bytes]]), [
    { ownerId, kind: 'document', storedAs, size: bytes.length },
  ])
  return { storedAs, fileName, mime, size: bytes.length }
}

/**
 * Stores a private document; pictures lose their metadata, a PDF is stored unchanged, or
 * refused if it brings scripts or is encrypted. The caller adds its
 * `account_document`.
 */
export async function storeDocument(
  deps: StoreDeps,
  file: ReceivedFile,
  { ownerId }: { ownerId: string },
): Promise<StoredDocument> {
  await checkQuota(deps, ownerId, 1)
  const isPdf = file.mime === 'application/pdf'
  const bytes = await (isPdf ? readFile(file.path) : (await loadEncoder()).cleanPicture(file.path))
  if (isPdf && isUnsafePdf(bytes))
    throw new AppError(415, 'unsafe_pdf', 'This PDF contains scripts or is encrypted. Please send it without them.')
  return storePrivate(deps, bytes, file, ownerId)
}

/** Stores a private picture as WebP. The caller adds the row that refers to it. */
export async function storePrivatePicture(
  deps: StoreDeps,
  file: ReceivedFile,
  { ownerId }: { ownerId: string },
): Promise<StoredDocument> {
  await checkQuota(deps, ownerId, 1)
  const bytes = await (await loadEncoder()).shrinkPicture(file.path)
  return storePrivate(deps, bytes, { fileName: file.fileName, mime: 'image/webp' }, ownerId)
}

/** Stores a private picture as WebP, or a PDF file by the rules of private documents. The caller adds the row. */
export const storePrivateFile = (
  deps: StoreDeps,
  file: ReceivedFile,
  owner: { ownerId: string },
): Promise<StoredDocument> =>
  file.mime === 'application/pdf' ? storeDocument(deps, file, owner) : storePrivatePicture(deps, file, owner)

export async function removeStoredFiles(deps: Pick<Deps, 'settings'>, stored: StoredUpload[]): Promise<void> {
  const store = await fileStoreOf(deps)
  const namesOf = (kind: StoredUpload['kind']) => stored.filter((one) => one.kind === kind).map((one) => one.stored_as)
  await store.remove('images', namesOf('image').flatMap(filesOf))
  await store.remove('documents', namesOf('document'))
}

const storedName = (address: string) => /^(?:\/uploads\/)?([0-9a-f]{32})(?:-\d+\.\w+)?$/.exec(address)?.[1]

/**
 * Removes pictures by their addresses, and documents by `storedAs`, unless a row still shows them (an order keeps the
 * picture of its listing). Call it after the commit that removes the reference.
 */
export async function removeStored(deps: StoreDeps, addresses: readonly string[]): Promise<void> {
  const names = addresses.map(storedName).filter((name) => name !== undefined)
  if (names.length) await removeStoredFiles(deps, await dropUnused(deps.db, names))
}
