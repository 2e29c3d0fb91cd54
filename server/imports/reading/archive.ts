import { buffer } from 'node:stream/consumers'
import { openPromise, type ZipFile, type Entry as ZippedFile } from 'yauzl'

/** Bytes that a file of an archive may be unpacked to, and how many files it may have. */
const MOST_BYTES = 2 ** 32
const MOST_FILES = 500_000
const MOST_PICTURE_BYTES = 20 * 1024 * 1024

/** A ZIP on this machine's disk: its directory is in memory, and nothing of its files. */
export type Archive = {
  names: () => string[]
  /** The bytes of a file; undefined if there is none of this name. */
  read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** A picture as a whole, by its path or by its last part; undefined if there is none, or if it is too large. */
  picture: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => boolean
  close: () => void
}

const lastPart = (name: string) => name.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''

/** A name as some programs write it: with a dot and a slash before it. */
const plainName = (name: string) =>
  name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')

async function listFiles(zip: ZipFile): Promise<Map<string, ZippedFile>> {
  const files = new Map<string, ZippedFile>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue
    if (files.size >= MOST_FILES) throw new Error(`an archive has more than ${MOST_FILES} files`)
    files.set(plainName(entry.fileName), entry)
  }
  return files
}

/** Opens a ZIP; throws if it is broken, encrypted or too large. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  try {
    const files = await listFiles(zip)
    const byLastPart = new Map([...files].map(([name, entry]) => [lastPart(name), entry]))
    const find = (name: string) => files.get(plainName(name)) ?? byLastPart.get(lastPart(name))
    return {
      names: () => [...files.keys()],
      read: async (name) => {
        const entry = files.get(name)
        if (!entry) return undefined
        if (entry.uncompressedSize > MOST_BYTES) throw new Error(`${name} is too large`)
        return zip.openReadStreamPromise(entry)
      },
      picture: async (name) => {
        const entry = find(name)
        if (!entry || entry.uncompressedSize > MOST_PICTURE_BYTES) return undefined
        return buffer(await zip.openReadStreamPromise(entry))
      },
      has: (name) => find(name) !== undefined,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
