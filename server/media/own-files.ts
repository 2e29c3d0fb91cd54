import type { Deps } from '#server/kernel/context.ts'
import { fileStoreOf } from './configured-store.ts'
import { listUploads, type OwnUpload } from './data.ts'
import { pictureFiles } from './store.ts'

const BATCH = 100

/** The first bytes of the types that are stored as private files. */
const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'pdf'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^\xFF\xD8\xFF/, 'jpg'],
  [/^\x89PNG/, 'png'],
]

const extensionOf = (bytes: Buffer): string =>
  SIGNATURES.find(([signature]) => signature.test(bytes.toString('latin1', 0, 16)))?.[1] ?? 'bin'

export type OwnFile = { name: string; at: Date; bytes: Buffer }

/** Reads what a person has uploaded, one file at a time: of a picture the largest one that is stored. */
export async function* readUploads(deps: Pick<Deps, 'db' | 'settings'>, ownerId: string): AsyncGenerator<OwnFile> {
  const store = await fileStoreOf(deps)
  const readOne = async ({ kind, stored_as }: OwnUpload): Promise<Buffer | undefined> => {
    if (kind === 'document') return store.read('documents', stored_as)
    for (const name of pictureFiles(stored_as)) {
      const bytes = await store.read('images', name)
      if (bytes) return bytes
    }
    return undefined
  }
  let after: string | undefined
  for (;;) {
    const uploads = await listUploads(deps.db, ownerId, after, BATCH)
    for (const upload of uploads) {
      const bytes = await readOne(upload)
      // Deleted meanwhile.
      if (!bytes) continue
      const folder = upload.kind === 'image' ? 'pictures' : 'private'
      yield { name: `${folder}/${upload.id}.${extensionOf(bytes)}`, at: upload.created_at, bytes }
    }
    after = uploads.at(-1)?.id
    if (uploads.length < BATCH) return
  }
}
