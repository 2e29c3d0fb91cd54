import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/kernel/context.ts'
import { UNFINISHED } from '#server/kernel/disk.ts'
import { dropForgotten, findKnown } from './data.ts'
import { foldersOf } from './files.ts'
import { removeStoredFiles } from './store.ts'

const DAY = 86_400_000
const BATCH = 1_000

async function oldFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found?.isFile() && Date.now() - found.mtimeMs > DAY) old.push(name)
  }
  return old
}

const storedNameOf = (name: string) => /^([0-9a-f]{32})(?:-\d+\.(?:webp|jpg))?$/.exec(name)?.[1]

/** Removes files that a crash left: unfinished ones, and finished ones without a row. Files with other names stay. */
async function sweepFolder({ db }: Pick<Deps, 'db'>, folder: string): Promise<void> {
  const old = await oldFiles(folder)
  for (let from = 0; from < old.length; from += BATCH) {
    const names = old.slice(from, from + BATCH)
    const known = await findKnown(
      db,
      names.map(storedNameOf).filter((name) => name !== undefined),
    )
    for (const name of names) {
      const storedAs = storedNameOf(name)
      if (name.endsWith(UNFINISHED) || (storedAs && !known.has(storedAs)))
        await rm(path.join(folder, name), { force: true })
    }
  }
}

/** Removes uploads without a reference a day after they came, and files without a row. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'settings'>): Promise<void> {
  await removeStoredFiles(deps, await dropForgotten(deps.db))
  const { images, documents, spool } = foldersOf(deps.settings)
  await sweepFolder(deps, images)
  await sweepFolder(deps, documents)
  for (const name of await oldFiles(spool)) await rm(path.join(spool, name), { force: true })
}
