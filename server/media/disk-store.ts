import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { diskRejection } from '#server/kernel/disk.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import type { Settings } from '#server/settings.ts'
import type { Area, FileStore } from './file-store.ts'
import { foldersOf, removeFiles, takeFile, writeFiles } from './files.ts'

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
        throw diskRejection(error) ?? error
      }
    },
    async writeFrom(area, name, file, onProgress) {
      try {
        await takeFile(file, folders[area], name, MODES[area])
        onProgress()
      } catch (error) {
        throw diskRejection(error) ?? error
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
