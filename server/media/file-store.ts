import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { diskRefusal } from '#server/kernel/disk.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Settings } from '#server/settings.ts'
import { foldersOf, removeFiles, writeFiles } from './files.ts'

/** Public pictures, and private documents, which are never served by their name. */
export type Area = 'images' | 'documents'
export const areas: readonly Area[] = ['images', 'documents']

type OpenedFile = { stream: Readable; size: number }
type ListedFile = { name: string; size: number; changedAt: Date }

/** The store of people's files. Errors outside of this process are 503, or 507 if there is no room. */
export type FileStore = {
  /** Writes all of these files, or none. */
  write: (area: Area, files: ReadonlyMap<string, Uint8Array>) => Promise<void>
  /** Opens a file before anything is sent of it. Throws 404 if there is none. */
  open: (area: Area, name: string) => Promise<OpenedFile>
  /** The whole file; undefined if there is none. */
  read: (area: Area, name: string) => Promise<Buffer | undefined>
  /** Removes files; those that are not there do not matter. */
  remove: (area: Area, names: readonly string[]) => Promise<void>
  list: (area: Area) => AsyncIterable<ListedFile>
}

type StoreSettings = Pick<Settings, 'dataDir' | 's3'>

const MODES: Record<Area, number> = { images: 0o640, documents: 0o600 }

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files below `DATA_DIR`. */
export function diskStore(settings: Pick<Settings, 'dataDir'>): FileStore {
  const folders = foldersOf(settings)
  const at = (area: Area, name: string) => path.join(folders[area], name)
  return {
    async write(area, files) {
      try {
        await writeFiles(folders[area], files, MODES[area])
      } catch (error) {
        throw diskRefusal(error) ?? error
      }
    },
    async open(area, name) {
      const handle = await open(at(area, name), 'r').catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error
      })
      const { size } = await handle.stat()
      // Opened already: a file that is deleted meanwhile is still sent whole.
      return { stream: createReadStream('', { fd: handle }), size }
    },
    read: (area, name) =>
      readFile(at(area, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
    remove: (area, names) => removeFiles(folders[area], names),
    async *list(area) {
      for (const name of await readdir(folders[area]).catch(() => [])) {
        const found = await stat(at(area, name)).catch(() => undefined)
        if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtime }
      }
    },
  }
}

const stores = new WeakMap<object, Promise<FileStore>>()

/** The store of an installation: S3 if `S3_URL` names one, or else the disk. */
export function fileStoreOf({ settings }: { settings: StoreSettings }): Promise<FileStore> {
  const { s3 } = settings
  const make = async () => {
    if (!s3) return diskStore(settings)
    // Loaded only where it is used: the client takes memory.
    const { s3Store } = await import('./s3-store.ts')
    return s3Store(s3, { before: diskStore(settings) })
  }
  const known = stores.get(settings)
  if (known) return known
  const made = make()
  stores.set(settings, made)
  // What failed is tried again by the next caller.
  made.catch(() => stores.delete(settings))
  return made
}
