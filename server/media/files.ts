import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '#server/kernel/disk.ts'
import type { Settings } from '#server/settings.ts'

/** Folders of files below `DATA_DIR`. Documents are private and never served by their path. */
export const foldersOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => ({
  images: path.join(dataDir, 'uploads'),
  documents: path.join(dataDir, 'documents'),
  spool: path.join(dataDir, 'tmp'),
})

/** A name that cannot be guessed and differs on every file system, with or without upper case. */
export const randomName = () => randomBytes(16).toString('hex')

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and keeps the order by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes all of these files into a folder, or none. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>, mode = 0o640): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  const written: string[] = []
  try {
    for (const [name, bytes] of files) {
      await writeWhole(path.join(folder, name), bytes, mode)
      written.push(name)
    }
    await syncFolder(folder)
  } catch (error) {
    await removeFiles(folder, written)
    throw error
  }
}

/** Takes a finished file of the same disk into a folder, so that under its name it is whole or missing. */
export async function takeFile(file: string, folder: string, name: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  await chmod(file, mode)
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  await rename(file, path.join(folder, name))
  await syncFolder(folder)
}

export const removeFiles = async (folder: string, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
}
