import type { Readable } from 'node:stream'

/** Public pictures, and private documents, which are never served by their name. */
export type Area = 'images' | 'documents'
export const areas: readonly Area[] = ['images', 'documents']

type OpenedFile = { stream: Readable; size: number }
type ListedFile = { name: string; size: number; changedAt: Date }

/** The store of people's files. Errors outside of this process are 503, or 507 if there is no room. */
export type FileStore = {
  /** Writes all of these files, or none. */
  write: (area: Area, files: ReadonlyMap<string, Uint8Array>) => Promise<void>
  /** Writes a file of this machine's disk, which may be as large as a store takes; `onProgress` is called meanwhile. */
  writeFrom: (area: Area, name: string, file: string, onProgress: () => void) => Promise<void>
  /** Opens a file before anything is sent of it. Throws 404 if there is none. */
  open: (area: Area, name: string) => Promise<OpenedFile>
  /** The whole file; undefined if there is none. */
  read: (area: Area, name: string) => Promise<Buffer | undefined>
  /** Removes files; those that are not there do not matter. */
  remove: (area: Area, names: readonly string[]) => Promise<void>
  list: (area: Area) => AsyncIterable<ListedFile>
}
